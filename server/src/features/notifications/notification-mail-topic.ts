import { defineTopic } from '../../events/topic.ts';

export interface NotificationMailJob {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  /** The document, or null if the notification is about its deletion. */
  readonly contratoId: number | null;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
  /** Whether the document was the user's own: authors may get another e-mail of the event. */
  readonly isAutor: boolean;
  /** The event for one reader. */
  readonly chave: string;
}

/** Sends a notification by e-mail to a user who asked for it. */
export const notificationMailTopic = defineTopic<NotificationMailJob>('notificacao.enviar');
