import type { ContratoResumo, FiltroVigencia } from '@lavra/client/types';
import { dayOf, startOfDay } from '@lavra/domain';
import { and, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isInForce } from '../../db/tables/document-band.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { afterCursor, orderOf, positionOf } from './document-order-store.ts';
import { documentScope } from './document-scope-store.ts';
import { type DocumentRow, selectDocuments, signersOfVersions } from './store.ts';
import { toContratoResumo } from './wire.ts';

const ROWS_AT_ONCE = 1_000;
const order = { sortBy: 'diasRestantesVigencia', descending: false } as const;

type Reader = Pick<Ctx, 'db' | 'principal' | 'clock'>;

/** The reader's documents that were sent and lack a signature, in several reads. */
export function documentsToSign(ctx: Reader): AsyncGenerator<ContratoResumo[]> {
  const { contratos: c } = ctx.db.tables;
  return reported(
    ctx,
    and(
      eq(c.situacaoFormalizacao, 'EM_FORMALIZACAO'),
      gt(c.totalSignatarios, 0),
      lt(c.totalAssinaturas, c.totalSignatarios),
    ),
  );
}

/** The reader's documents with a version in force, in several reads: by the end of validity, those without one last. */
export function documentsInForce(ctx: Reader, vigencia: FiltroVigencia): AsyncGenerator<ContratoResumo[]> {
  return reported(ctx, and(isInForce(ctx.db.tables.contratos), endsWithin(ctx, vigencia)));
}

function endsWithin({ db, clock }: Reader, vigencia: FiltroVigencia): SQL | undefined {
  if (vigencia === 'TODOS') return undefined;
  const { fimVigenciaOrdem } = db.tables.contratos;
  const today = startOfDay(dayOf(clock.now())).getTime();
  if (vigencia === 'VENCIDOS') return lt(fimVigenciaOrdem, today);
  return and(gte(fimVigenciaOrdem, today), lt(fimVigenciaOrdem, NO_END_ORDER));
}

async function* reported(ctx: Reader, condition: SQL | undefined): AsyncGenerator<ContratoResumo[]> {
  const { db, principal } = ctx;
  const now = ctx.clock.now();
  let rows: DocumentRow[] = [];
  do {
    rows = await readPart(ctx, condition, rows.at(-1));
    const minutaIds = rows.flatMap(({ contrato }) => contrato.minutaId ?? []);
    const signers = await signersOfVersions(db, principal.organizacaoId, minutaIds);
    const may = principal.permissoes;
    yield rows.map((row) => {
      const own = signers.get(row.contrato.minutaId ?? 0) ?? [];
      return toContratoResumo(row, { tags: [], signers: own, may, notificar: false }, now);
    });
  } while (rows.length === ROWS_AT_ONCE);
}

function readPart(
  { db, principal }: { readonly db: Queryable; readonly principal: Ctx['principal'] },
  condition: SQL | undefined,
  last: DocumentRow | undefined,
): Promise<DocumentRow[]> {
  const { contratos: c } = db.tables;
  const scope = documentScope(db, principal);
  const position =
    last && positionOf(order.sortBy, { value: last.contrato.fimVigenciaOrdem, id: last.contrato.id });
  const inUse = and(eq(c.arquivado, false), eq(c.extinto, false));
  const isNext = position && afterCursor(db, order, position);
  return selectDocuments(db, { scope, usuarioId: principal.usuarioId }, and(inUse, condition, isNext))
    .orderBy(...orderOf(db, order))
    .limit(ROWS_AT_ONCE);
}
