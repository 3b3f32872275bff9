import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { JobRefused } from '../jobs/worker.ts';

/** An SMS, as given to an adapter. */
export interface Sms {
  /** E.164, such as +5511987654321. */
  readonly para: string;
  readonly texto: string;
}

/** Delivers an SMS, as a port. Resolves once the provider has accepted it. */
export interface SmsSender {
  readonly entrega: 'TWILIO' | 'CAIXA';
  /** After the signal aborts, the result is ignored. @throws SmsRefused when a retry cannot help */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}

/** A permanent refusal of the number or the text. */
export class SmsRefused extends JobRefused {
  readonly motivo: MotivoFalhaEntrega;

  constructor(message: string, motivo: MotivoFalhaEntrega) {
    super(message);
    this.motivo = motivo;
  }
}

/** Without a provider the recorded row is the delivery, shown in the development mailbox. */
export const mailboxSms: SmsSender = { entrega: 'CAIXA', send: async () => {} };
