import { pageSizes } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import { reviveJobs } from '../../platform/jobs/job-changes.ts';
import { write } from '../../platform/write/write.ts';
import { findWebhook, pendingRows } from './store.ts';
import { noWebhook, updateWebhook } from './update-webhook.ts';
import { webhookTopic } from './webhook-job.ts';
import { toPending, toWebhook } from './wire.ts';

export const webhooksHandlers = {
  async getWebhook(_input, { db, principal: { organizacaoId } }, reply) {
    const row = await findWebhook(db, organizacaoId);
    return reply(200, toWebhook(row ?? noWebhook(organizacaoId), null));
  },

  async updateWebhook({ body }, ctx, reply) {
    return reply(200, await updateWebhook(ctx, body));
  },

  async listPendingWebhooks({ query }, { db, principal }, reply) {
    const number = query.page ?? 0;
    const limit = pageSizes.pendingWebhooks;
    const page = { limit, offset: number * limit };
    const { rows, total } = await pendingRows(db, principal.organizacaoId, page);
    return reply(200, {
      content: rows.map(toPending),
      number,
      totalElements: total,
      totalPages: Math.ceil(total / limit),
    });
  },

  async resendPendingWebhooks(_input, ctx, reply) {
    const { organizacaoId } = ctx.principal;
    const quantidade = await write(
      ctx,
      { organizacao: organizacaoId },
      async ({ tx, now, history, revived }) => {
        const pending = { estados: ['PENDENTE', 'MORTO'], topico: webhookTopic.name, organizacaoId } as const;
        const due = await reviveJobs(tx, pending, now);
        revived(due);
        if (due > 0) await history({ tipo: 'WEBHOOKS_REENVIADOS', dados: { quantidade: due } });
        return due;
      },
    );
    return reply(200, { quantidade });
  },
} satisfies FeatureHandlers<'webhooks'>;
