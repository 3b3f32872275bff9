import { defineTopic } from '../../events/topic.ts';

/** The posted content, as of the event. It contains nothing that lets anyone sign. */
export interface WebhookBody {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    /** The event's number in the document's history: increasing and unique. */
    readonly sequencia: number;
    readonly organizacaoId: number;
    readonly contratoId: number;
    readonly contratoNome: string;
    readonly minutaId: number | null;
    readonly signatario: { readonly id: number; readonly nome: string | null } | null;
  };
}

export interface WebhookJob {
  /** The same in every attempt, so that a receiver detects repetitions. */
  readonly id: string;
  readonly corpo: WebhookBody;
}

/** Posts an event to the organisation's own address. */
export const webhookTopic = defineTopic<WebhookJob>('webhook.entregar');
