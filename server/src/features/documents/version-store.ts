import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type {
  AlteracoesArquivo,
  AssinaturasOriginais,
  Conferencia,
} from '../../db/tables/document-tables.ts';
import type { Tables } from '../../db/tables.ts';

interface NewVersion {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly versao: number;
  readonly inicioVigencia: Date;
  readonly fimVigencia: Date | null;
  readonly fimAssinatura: Date;
  readonly dataCriacao: Date;
  readonly codigoValidacao: string;
  readonly totalPaginas: number;
  readonly geometria: unknown;
  readonly assinaturasOriginais: AssinaturasOriginais | null;
  readonly conferencia: Conferencia | null;
  readonly alteracoesArquivo: AlteracoesArquivo | null;
}

export async function insertVersion(tx: Queryable, version: NewVersion): Promise<number> {
  const row = insertedRow(await addVersion(tx, { version }));
  return row.id;
}

const addVersion = preparedQuery<{ readonly version: NewVersion }>()((tx, value) => {
  const { minutas } = tx.tables;
  return tx.insert(minutas).values(value.columns('version')).returning({ id: minutas.id });
});

type MinutaColumns = Tables['minutas']['$inferSelect'];

export type VersionChange = Partial<
  Pick<
    MinutaColumns,
    | 'situacaoFormalizacao'
    | 'situacaoProcessamento'
    | 'motivoFalha'
    | 'causaFalha'
    | 'falhaPrevia'
    | 'geometria'
    | 'conferencia'
    | 'dataConferencia'
    | 'inicioVigencia'
    | 'fimVigencia'
    | 'fimAssinatura'
    | 'dataFormalizacao'
    | 'autorFormalizacaoId'
    | 'ordemAssinaturas'
    | 'envioConvitesIniciados'
    | 'motivoCancelamento'
    | 'dataCancelamento'
    | 'autorCancelamentoId'
    | 'posicionamentosRevisar'
  >
>;

export async function updateVersionRow(
  tx: Queryable,
  { organizacaoId, minutaId }: VersionIds,
  change: VersionChange,
): Promise<void> {
  await changeVersion(tx, { organizacaoId, minutaId, change });
}

interface VersionIds {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

const changeVersion = preparedQuery<VersionIds & { readonly change: VersionChange }>()((tx, value) => {
  const { minutas } = tx.tables;
  return tx
    .update(minutas)
    .set(value.columns('change'))
    .where(and(eq(minutas.id, value('minutaId')), eq(minutas.organizacaoId, value('organizacaoId'))))
    .returning({ id: minutas.id });
});

export async function deleteVersionRow(
  tx: Queryable,
  organizacaoId: number,
  minutaId: number,
): Promise<void> {
  const { minutas } = tx.tables;
  await tx.delete(minutas).where(and(eq(minutas.id, minutaId), eq(minutas.organizacaoId, organizacaoId)));
}
