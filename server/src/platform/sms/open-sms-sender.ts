import type { SmsConfig } from '../config/sms-config.ts';
import { mailboxSms, type SmsSender } from './sms.ts';
import { createTwilioSender } from './twilio-sender.ts';
import { createZenviaSender } from './zenvia-sender.ts';

/** The configured provider, otherwise the development mailbox. */
export function openSmsSender(config: SmsConfig | null, publicUrl: string): SmsSender {
  if (config === null) return mailboxSms;
  return config.provedor === 'TWILIO' ? createTwilioSender(config, publicUrl) : createZenviaSender(config);
}
