import type { EstadoTrabalho, OperacaoSituacao, TrabalhoPagina } from '@lavra/client/types';
import { allJobStates, countJobs, enqueuedAt } from '../../db/job-counts.ts';
import type { FeatureHandlers } from '../../http/index.ts';
import type { JobCtx, OperatorCtx } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { readSealState, sealFacts } from '../seal/index.ts';
import { discardJob } from './discard-job.ts';
import { retryJob, retryTopic } from './retry-jobs.ts';
import { lastOperatorActions, listJobRows } from './store.ts';
import { toAcaoOperacao, toTopicoContagem, toTrabalho } from './wire.ts';

const actionsShown = 20;
const sort = 'trabalhos';

/** Topics that this process pauses, with the end of the pause. */
export type RestingTopics = () => ReadonlyMap<string, Date>;

export function operationHandlers(resting: RestingTopics) {
  return {
    async getOperation(_input, ctx, reply) {
      return reply(200, await situation(ctx, resting()));
    },

    async listJobs({ query }, ctx, reply) {
      return reply(200, await page(ctx, query));
    },

    async retryJob({ path }, ctx, reply) {
      await retryJob(asNobody(ctx), path.trabalhoId);
      return reply.empty(204);
    },

    async retryTopic({ path }, ctx, reply) {
      return reply(200, { quantidade: await retryTopic(asNobody(ctx), path.topico) });
    },

    async discardJob({ path }, ctx, reply) {
      await discardJob(asNobody(ctx), path.trabalhoId);
      return reply.empty(204);
    },
  } satisfies FeatureHandlers<'operation'>;
}

/** The operator belongs to no organisation, so a write is the deployment's own. */
function asNobody(ctx: OperatorCtx): JobCtx {
  return { ...ctx, principal: null, request: null };
}

async function situation(ctx: OperatorCtx, resting: ReadonlyMap<string, Date>): Promise<OperacaoSituacao> {
  const { db, clock } = ctx;
  const counts = await countJobs(db, allJobStates);
  const since = await enqueuedAt(
    db,
    counts.map(({ primeiroId }) => primeiroId),
  );
  return {
    agora: clock.now().toISOString(),
    banco: db.engine === 'postgres' ? 'POSTGRESQL' : 'LIBSQL',
    selo: sealFacts(ctx, await readSealState(db)),
    contagens: counts.map((count) => toTopicoContagem(count, since)),
    topicosEmPausa: [...resting].map(([topico, ate]) => ({ topico, ate: ate.toISOString() })),
    acoes: (await lastOperatorActions(db, actionsShown)).map(toAcaoOperacao),
  };
}

interface PageQuery {
  readonly estado?: EstadoTrabalho;
  readonly topico?: string;
  readonly rowsPerPage?: number;
  readonly cursor?: string;
}

async function page({ db }: OperatorCtx, query: PageQuery): Promise<TrabalhoPagina> {
  const { estado = null, topico = null, rowsPerPage = 50, cursor } = query;
  const beforeId = cursor === undefined ? null : decodeCursor(sort, 'number', cursor).id;
  const rows = await listJobRows(db, { estado, topico, beforeId, limit: rowsPerPage + 1 });
  const shown = rows.slice(0, rowsPerPage);
  const last = shown.at(-1);
  return {
    content: shown.map(toTrabalho),
    cursor: rows.length > shown.length && last ? encodeCursor(sort, { value: 0, id: last.id }) : null,
  };
}
