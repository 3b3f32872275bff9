import type { ChannelWork, ReceivedEvent, Subscriptions } from '../../events/channels.ts';
import { type EventKind, versionWebhookTypes, webhookTypes } from '../../events/registry/index.ts';
import { eraseNames, readSnapshot } from './store.ts';
import { type WebhookJob, webhookTopic } from './webhook-job.ts';

/** Subscribes to every kind with a webhook type in the registry. */
export function webhookSubscriptions(): Subscriptions {
  const queued = [...webhookTypes].map(([kind, type]) => [
    kind,
    (work: ChannelWork, event: ReceivedEvent<EventKind>) => queueWebhook(work, event, typeOf(event) ?? type),
  ]);
  return {
    ...Object.fromEntries(queued),
    DADOS_PESSOAIS_ELIMINADOS: ({ tx }, { organizacaoId, transient: { signatarioIds } }) =>
      eraseNames(tx, organizacaoId, signatarioIds),
  };
}

/** The type of an event about one version, if its kind has one. */
function typeOf(event: ReceivedEvent<EventKind>): string | undefined {
  const isOfVersion = 'dados' in event && event.dados !== undefined && 'versao' in event.dados;
  return isOfVersion ? versionWebhookTypes.get(event.tipo) : undefined;
}

async function queueWebhook(
  { tx, now, enqueue }: ChannelWork,
  event: ReceivedEvent<EventKind>,
  type: string,
): Promise<void> {
  const { organizacaoId, contratoId, n } = event;
  const minutaId = 'minutaId' in event ? (event.minutaId ?? null) : null;
  const signatarioId = 'signatarioId' in event ? (event.signatarioId ?? null) : null;
  const [snapshot] = await readSnapshot(tx, { organizacaoId, contratoId, signatarioId: signatarioId ?? 0 });
  if (!snapshot) return;
  const signatario = signatarioId === null ? null : { id: signatarioId, nome: snapshot.signatarioNome };
  const job: WebhookJob = {
    id: `msg_${organizacaoId}_${contratoId}_${n}`,
    corpo: {
      type,
      timestamp: now.toISOString(),
      data: {
        sequencia: n,
        ...{ organizacaoId, contratoId, contratoNome: snapshot.contratoNome, minutaId, signatario },
      },
    },
  };
  await enqueue(webhookTopic, job, { dedupe: job.id, order: `webhook:${contratoId}` });
}
