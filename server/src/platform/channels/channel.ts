import type { ChannelPorts, Subscriptions } from '../../events/channels.ts';
import type { TopicConsumer } from '../jobs/worker.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Sweep } from '../retention/housekeeping.ts';
import type { SmsSender } from '../sms/sms.ts';

/** Adapters that deliver messages. */
export interface Transports {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
}

/**
 * A subscriber to events that notifies people or systems. Verbs do not know which channels exist.
 * @example export const faxChannel: Channel = { subscribe: () => ({ MINUTA_SELADA: queueFax }), consumers: ()
 * => [] };
 */
export interface Channel {
  /** Subscribers run inside the event's transaction, in registration order. A refusal rolls it back. */
  subscribe(ports: ChannelPorts): Subscriptions;
  /** Consumers of the jobs that its subscribers enqueue. */
  consumers(transports: Transports): readonly TopicConsumer[];
  /** Periodic work, run every minute unless the sweep limits itself. */
  sweeps?(): readonly Sweep[];
}
