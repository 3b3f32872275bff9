import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope, systemScope } from './document-scope-store.ts';

interface NameInFolder {
  readonly organizacaoId: number;
  readonly pastaId: number | null;
  readonly nomeNormalizado: string;
}

export async function isNameTaken(
  db: Queryable,
  { organizacaoId, pastaId, nomeNormalizado }: NameInFolder,
): Promise<boolean> {
  const rows =
    pastaId === null
      ? await namedAtRoot(db, { organizacaoId, nomeNormalizado })
      : await namedInFolder(db, { organizacaoId, nomeNormalizado, pastaId });
  return rows.length > 0;
}

type Named = Omit<NameInFolder, 'pastaId'>;

const namedAtRoot = preparedQuery<Named>()((db, value) =>
  selectNamed(db, {
    organizacaoId: value('organizacaoId'),
    nomeNormalizado: value('nomeNormalizado'),
    place: isNull(db.tables.contratos.pastaId),
  }),
);

const namedInFolder = preparedQuery<Named & { readonly pastaId: number }>()((db, value) =>
  selectNamed(db, {
    organizacaoId: value('organizacaoId'),
    nomeNormalizado: value('nomeNormalizado'),
    place: eq(db.tables.contratos.pastaId, value('pastaId')),
  }),
);

function selectNamed(db: Queryable, named: Readonly<Record<keyof Named | 'place', SQL>>) {
  const { contratos } = db.tables;
  return db
    .select({ id: contratos.id })
    .from(contratos)
    .where(
      and(
        systemScope(db, named.organizacaoId),
        named.place,
        eq(contratos.nomeNormalizado, named.nomeNormalizado),
      ),
    )
    .limit(1);
}

/** Which of these names documents of the folder already have. */
export async function takenNames(
  db: Queryable,
  { organizacaoId, pastaId }: Omit<NameInFolder, 'nomeNormalizado'>,
  nomesNormalizados: readonly string[],
): Promise<ReadonlySet<string>> {
  const { contratos } = db.tables;
  const place = pastaId === null ? isNull(contratos.pastaId) : eq(contratos.pastaId, pastaId);
  const rows = await inSlices(nomesNormalizados, (names) =>
    db
      .select({ nomeNormalizado: contratos.nomeNormalizado })
      .from(contratos)
      .where(and(systemScope(db, organizacaoId), place, inArray(contratos.nomeNormalizado, [...names]))),
  );
  return new Set(rows.map(({ nomeNormalizado }) => nomeNormalizado));
}

/** Names of documents by id, without those that the principal cannot see. */
export async function documentNames(
  db: Queryable,
  principal: Principal,
  contratoIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { contratos } = db.tables;
  const rows = await inSlices(contratoIds, (ids) =>
    db
      .select({ id: contratos.id, nome: contratos.nome })
      .from(contratos)
      .where(and(documentScope(db, principal), inArray(contratos.id, [...ids]))),
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
