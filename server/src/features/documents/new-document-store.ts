import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

interface NewDocument {
  readonly organizacaoId: number;
  readonly autorId: number;
  readonly nome: string;
  readonly nomeNormalizado: string;
  readonly pastaId: number | null;
  readonly dataCriacao: Date;
  readonly dataAtualizacao: Date;
}

/** Its summary is saved once it has a version. */
export async function insertDocument(tx: Queryable, document: NewDocument): Promise<number> {
  const row = insertedRow(await addDocument(tx, { document }));
  return row.id;
}

const addDocument = preparedQuery<{ readonly document: NewDocument }>()((tx, value) => {
  const { contratos } = tx.tables;
  return tx.insert(contratos).values(value.columns('document')).returning({ id: contratos.id });
});
