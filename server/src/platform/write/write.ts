import { DomainError, type ErrorName } from '@lavra/domain';
import { and, eq, sql } from 'drizzle-orm';
import { internalsOf, type Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { isInTransaction, markTransaction } from '../../db/transaction-guard.ts';
import { violatedUnique } from '../../db/unique-violation.ts';
import type { AnyCtx } from '../context/context.ts';
import { traced } from '../observability/tracing.ts';
import { appendHistory, type HistoryEvent } from './audit.ts';
import { holdCurrentClaim } from './idempotency.ts';
import { enqueueJob, type JobOptions } from './outbox.ts';
import type { Root } from './root.ts';
import { enqueueWebhook } from './webhook-outbox.ts';

export type { Root } from './root.ts';

/** What a verb works with inside the transaction. */
export interface Work {
  readonly tx: Queryable;
  /** The root's revision that this write makes. */
  readonly revisao: number;
  /** The instant of the whole write. */
  readonly now: Date;
  /**
   * Appends to the document's chain (root contrato) or, with no `contratoId`, to the organisation's. What a receiver
   * of webhooks is to hear of it is enqueued with it.
   */
  history(event: HistoryEvent): Promise<void>;
  /** Adds a job that runs only if this write commits. */
  enqueue(topico: string, carga: unknown, options?: JobOptions): Promise<void>;
  /** Says that jobs which were there already may run now, so that workers wake. */
  revived(jobs: number): void;
}

type WriteCtx = Pick<AnyCtx, 'db' | 'clock' | 'principal' | 'request'>;

/**
 * The only way to open a transaction. Its first statement touches the root, which locks it on both engines and
 * numbers its revision: whoever reads afterwards sees all that earlier writes of this root did.
 * @throws DomainError 404 when the root is not there, or the conflict that a unique index stands for.
 */
export async function write<T>(ctx: WriteCtx, root: Root, verb: (work: Work) => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('write() inside write(): hand the work on instead.');
  const { transaction, announce, notifyOthers } = internalsOf(ctx.db);
  const now = ctx.clock.now();
  let jobs = 0;
  let events = 0;
  let revisao = 0;
  const run = async (tx: Queryable): Promise<T> => {
    revisao = await touch(tx, root);
    const result = await verb({
      tx,
      revisao,
      now,
      history: async (event) => {
        events += 1;
        const appended = await appendHistory(tx, { ctx, root, now }, event);
        const told = await enqueueWebhook(tx, { ...event, ...appended, now });
        jobs += told;
      },
      revived: (due) => {
        jobs += due;
      },
      enqueue: async (topico, carga, options) => {
        jobs += await enqueueJob(tx, { topico, carga, now, organizacaoId: organizacaoOf(root) }, options);
      },
    });
    await holdCurrentClaim(tx, now);
    if (jobs > 0 || events > 0) await notifyOthers(tx, { jobs: jobs > 0, history: events > 0 });
    return result;
  };
  const rootKind = Object.keys(root)[0]!;
  const result = await traced('inside', `write ${rootKind}`, {}, () =>
    markTransaction(() => transaction(run)),
  ).catch(asConflict);
  announce({
    organizacaoId: organizacaoOf(root),
    contratoId: 'contrato' in root ? root.contrato : null,
    revisao,
    jobs,
  });
  return result;
}

function organizacaoOf(root: Root): number | null {
  return 'organizacao' in root ? root.organizacao : null;
}

async function touch(tx: Queryable, root: Root): Promise<number> {
  if ('contrato' in root) {
    const [row] = await touchDocument(tx, { id: root.contrato, organizacaoId: root.organizacao });
    return row?.revisao ?? missing('ContratoNaoEncontradoException');
  }
  if ('organizacao' in root) {
    const [row] = await touchOrganization(tx, { id: root.organizacao });
    return row?.revisao ?? missing('OrganizacaoNaoEncontradaException');
  }
  if ('instalacao' in root) return touchDeployment(tx);
  const [row] = await touchUser(tx, { id: root.usuario });
  return row?.revisao ?? missing('UsuarioNaoEncontradoException');
}

const touchDocument = preparedQuery<{ readonly id: number; readonly organizacaoId: number }>()(
  (tx, value) => {
    const { contratos } = tx.tables;
    return tx
      .update(contratos)
      .set({ revisao: sql`${contratos.revisao} + 1` })
      .where(and(eq(contratos.id, value('id')), eq(contratos.organizacaoId, value('organizacaoId'))))
      .returning({ revisao: contratos.revisao });
  },
);

const touchOrganization = preparedQuery<{ readonly id: number }>()((tx, value) => {
  const { organizacoes } = tx.tables;
  return tx
    .update(organizacoes)
    .set({ revisao: sql`${organizacoes.revisao} + 1` })
    .where(eq(organizacoes.id, value('id')))
    .returning({ revisao: organizacoes.revisao });
});

const touchUser = preparedQuery<{ readonly id: number }>()((tx, value) => {
  const { usuarios } = tx.tables;
  return tx
    .update(usuarios)
    .set({ revisao: sql`${usuarios.revisao} + 1` })
    .where(eq(usuarios.id, value('id')))
    .returning({ revisao: usuarios.revisao });
});

async function touchDeployment(tx: Queryable): Promise<number> {
  const { instalacao } = tx.tables;
  const [row] = await tx
    .insert(instalacao)
    .values({ id: 1, revisao: 1 })
    .onConflictDoUpdate({ target: instalacao.id, set: { revisao: sql`${instalacao.revisao} + 1` } })
    .returning({ revisao: instalacao.revisao });
  return row?.revisao ?? missing('RevisaoConcorrenteException');
}

function missing(name: ErrorName): never {
  throw new DomainError(name);
}

/** The refusals that unique indexes stand for: the loser of a race gets the same error as a late comer. */
const conflicts: Readonly<Record<string, ErrorName>> = {
  contratos_nome_unico: 'ContratoComNomeDuplicadoException',
  pastas_nome_unico: 'PastaComNomeDuplicadoException',
  papeis_signatarios_nome_unico: 'PapelComNomeDuplicadoException',
  usuarios_email_unico: 'EmailJaUtilizadoException',
};

function asConflict(error: unknown): never {
  const index = violatedUnique(error);
  const name = index === null ? undefined : conflicts[index];
  if (name) throw new DomainError(name);
  throw error;
}
