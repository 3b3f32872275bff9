import type { JobCtx } from '../../platform/context/context.ts';
import { type Consumer, type JobOf, JobRefused } from '../../platform/jobs/worker.ts';
import { write } from '../../platform/write/write.ts';
import { postWebhook, WebhookForbidden } from './post-webhook.ts';
import { secretsInForce, signatureHeader } from './secret.ts';
import { findWebhook, saveWebhook, type WebhookRow } from './store.ts';
import type { WebhookJob, webhookTopic } from './webhook-job.ts';
import { bodyText } from './wire.ts';

type WebhookTask = JobOf<typeof webhookTopic>;

const timeoutMs = 10_000;

/** The receiver did not accept the request. */
class WebhookNotTaken extends Error {
  override readonly name = 'WebhookNotTaken';
}

/** Posts one event to the organisation's current address. @throws JobRefused if a retry cannot help */
async function deliverWebhook(ctx: JobCtx, job: WebhookTask): Promise<void> {
  const { organizacaoId } = job;
  const row = organizacaoId === null ? null : await findWebhook(ctx.db, organizacaoId);
  if (!row?.ativo) throw new JobRefused('O webhook está desligado.');
  const status = await post(ctx, job, row);
  if (status >= 200 && status < 300) return;
  if (status !== 410) throw new WebhookNotTaken(`O endereço respondeu ${status}.`);
  await switchOff(ctx, row);
  throw new JobRefused('O endereço respondeu 410: o webhook foi desligado.');
}

async function post(ctx: JobCtx, job: WebhookTask, row: WebhookRow): Promise<number> {
  const { carga } = job;
  const body = bodyText(carga);
  const timestamp = Math.floor(ctx.clock.now().getTime() / 1000);
  const segredos = secretsInForce(ctx.secrets, row);
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await postWebhook({
      url: row.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lavra-Webhooks',
        'webhook-id': carga.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureHeader(segredos, { id: carga.id, timestamp, body }),
      },
      allowPrivate: ctx.config.webhooksInternos,
      signal: AbortSignal.any([job.signal, late]),
    });
  } catch (error) {
    if (error instanceof WebhookForbidden) throw new JobRefused(error.message, { cause: error });
    throw late.aborted ? new WebhookNotTaken(`O endereço não respondeu em ${timeoutMs / 1000} s.`) : error;
  }
}

/** The receiver refuses further requests (410). An address changed meanwhile is another receiver. */
async function switchOff(ctx: JobCtx, { organizacaoId, url }: WebhookRow): Promise<void> {
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const present = await findWebhook(tx, organizacaoId);
    if (!present?.ativo || present.url !== url) return;
    await saveWebhook(tx, { ...present, ativo: false });
    await history({ tipo: 'WEBHOOK_DESLIGADO', dados: { motivo: 'O endereço respondeu 410.' } });
  });
}

/** Fourteen doubling pauses and six of up to half a day: three days on average. */
export const webhookConsumer: Consumer<WebhookJob> = {
  run: deliverWebhook,
  attempts: 21,
  longestPauseMs: 12 * 3_600_000,
  slots: 8,
  timeoutMs: 2 * timeoutMs,
  targetOf: ({ organizacaoId }) => String(organizacaoId),
};
