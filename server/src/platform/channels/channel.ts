import type { ChannelPorts, Subscriptions } from '../../events/channels.ts';
import type { TopicConsumer } from '../jobs/worker.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Sweep } from '../retention/housekeeping.ts';
import type { SmsSender } from '../sms/sms.ts';

/** What the deployment sends with. */
export interface Transports {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
}

/**
 * A way to tell people or systems of events. It subscribes to kinds of events; verbs do not know it.
 * @example export const faxChannel: Channel = { subscribe: () => ({ MINUTA_SELADA: queueFax }), consumers: () => [] };
 */
export interface Channel {
  /** Subscribers run inside the event's transaction, in the order of the list of channels; a refusal rolls back. */
  subscribe(ports: ChannelPorts): Subscriptions;
  /** The jobs that its subscribers enqueue. */
  consumers(transports: Transports): readonly TopicConsumer[];
  /** What it does once a minute or more rarely. */
  sweeps?(): readonly Sweep[];
}
