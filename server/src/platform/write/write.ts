import { DomainError, type ErrorName } from '@lavra/domain';
import { and, eq, sql } from 'drizzle-orm';
import { internalsOf, type Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { isInTransaction, markTransaction } from '../../db/transaction-guard.ts';
import { violatedUnique } from '../../db/unique-violation.ts';
import type { Announcement } from '../../events/announcements.ts';
import type { AnyKind, ChainPosition, ReceivedEvent } from '../../events/channels.ts';
import type { HistoryEvent } from '../../events/registry/index.ts';
import type { Enqueue } from '../../events/topic.ts';
import type { WriteCtx } from '../context/context.ts';
import { traced } from '../observability/tracing.ts';
import { appendHistory } from './audit.ts';
import { holdCurrentClaim } from './idempotency.ts';
import { enqueueJob } from './outbox.ts';
import type { Root } from './root.ts';

export type { Root } from './root.ts';

/** The parts of a transaction that a verb may use. */
export interface Work {
  readonly tx: Queryable;
  /** The root's revision after this write. */
  readonly revisao: number;
  /** The time of the whole write. */
  readonly now: Date;
  /**
   * Appends to the document's chain (root contrato) or, with no `contratoId`, to the organisation's, and hands the
   * event to the channels. A channel's refusal rolls the write back.
   */
  history(event: HistoryEvent): Promise<void>;
  /** Hands an event that no history records to the channels. */
  announce(event: Announcement): Promise<void>;
  /** Adds a job that runs only if this write commits. */
  readonly enqueue: Enqueue;
  /** Reports existing jobs that became due, so that workers wake. */
  revived(jobs: number): void;
}

/**
 * The only way to open a transaction. Its first statement updates the root, which locks it on both engines
 * and numbers its revision, so later reads see all earlier writes of this root.
 * @throws DomainError 404 for a missing root, or the conflict of a violated unique index
 */
export async function write<T>(ctx: WriteCtx, root: Root, verb: (work: Work) => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('write() inside write(): hand the work on instead.');
  const { transaction, announce, notifyOthers } = internalsOf(ctx.db);
  const now = ctx.clock.now();
  let jobs = 0;
  let events = 0;
  let revisao = 0;
  const run = async (tx: Queryable): Promise<T> => {
    revisao = await touch(tx, root, now);
    const enqueue: Enqueue = async (topic, carga, options) => {
      jobs += await enqueueJob(tx, { topic, carga, now, organizacaoId: organizacaoOf(root) }, options);
    };
    const publish = async (event: Announcement | HistoryEvent, position?: ChainPosition): Promise<void> => {
      for (const notify of ctx.channels.subscribersOf(event.tipo)) {
        const { principal, request } = ctx;
        const received = { ...event, ...position, principal, request } as ReceivedEvent<AnyKind>;
        await notify({ tx, now, enqueue }, received);
      }
    };
    const result = await verb({
      tx,
      revisao,
      now,
      history: async (event) => {
        events += 1;
        await publish(event, await appendHistory(tx, { ctx, root, now }, event));
      },
      announce: publish,
      revived: (due) => {
        jobs += due;
      },
      enqueue,
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

async function touch(tx: Queryable, root: Root, now: Date): Promise<number> {
  if ('contrato' in root) {
    const activity = root.isPersonal ? {} : { dataAtualizacao: now };
    const [row] = await touchDocument(tx, { id: root.contrato, organizacaoId: root.organizacao, activity });
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

interface TouchedDocument {
  readonly id: number;
  readonly organizacaoId: number;
  readonly activity: { readonly dataAtualizacao?: Date };
}

const touchDocument = preparedQuery<TouchedDocument>()((tx, value) => {
  const { contratos } = tx.tables;
  return tx
    .update(contratos)
    .set({ revisao: sql`${contratos.revisao} + 1`, ...value.columns('activity') })
    .where(and(eq(contratos.id, value('id')), eq(contratos.organizacaoId, value('organizacaoId'))))
    .returning({ revisao: contratos.revisao });
});

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

/** The refusals of unique indexes: the loser of a race gets the same error as a later request. */
const conflicts: Readonly<Record<string, ErrorName>> = {
  buscas_salvas_nome_unico: 'BuscaSalvaComNomeDuplicadoException',
  cadastros_signatarios_email_unico: 'CadastroSignatarioComEmailDuplicadoException',
  contratos_nome_unico: 'ContratoComNomeDuplicadoException',
  grupos_signatarios_nome_unico: 'GrupoSignatariosComNomeDuplicadoException',
  modelos_titulo_unico: 'ModeloComNomeDuplicadoException',
  pastas_nome_unico: 'PastaComNomeDuplicadoException',
  papeis_signatarios_nome_unico: 'PapelComNomeDuplicadoException',
  itens_descricao_unica: 'ItemComNomeDuplicadoException',
  usuarios_email_unico: 'EmailJaUtilizadoException',
};

function asConflict(error: unknown): never {
  const index = violatedUnique(error);
  const name = index === null ? undefined : conflicts[index];
  if (name) throw new DomainError(name);
  throw error;
}
