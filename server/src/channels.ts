import { type ChannelPorts, type Channels, createChannels } from './events/channels.ts';
import { mailChannel } from './features/messages/channel.ts';
import { notificationChannel } from './features/notifications/channel.ts';
import { smsChannel } from './features/sms/channel.ts';
import { webhookChannel } from './features/webhooks/channel.ts';
import type { Channel } from './platform/channels/channel.ts';
import type { Config } from './platform/config/config.ts';

/** Every channel, in the order in which they receive an event. */
export const channels: readonly Channel[] = [mailChannel, smsChannel, webhookChannel, notificationChannel];

export const openChannels = (ports: ChannelPorts): Channels => createChannels(channels, ports);

export function channelConfigOf(config: Config): ChannelPorts['config'] {
  const { publicUrl, mailFrom, produtoNome, operatorEmail } = config;
  const sms = config.smsProvider !== null || config.mailbox !== 'off';
  return { publicUrl, mailFrom, sms, produtoNome, operatorEmail };
}
