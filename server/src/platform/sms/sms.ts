import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { JobRefused } from '../jobs/worker.ts';

/** An SMS as an adapter is given it. */
export interface Sms {
  /** E.164, such as +5511987654321. */
  readonly para: string;
  readonly texto: string;
}

/** Hands an SMS over, as a port. Resolves once the other side has taken responsibility for it. */
export interface SmsSender {
  readonly entrega: 'TWILIO' | 'CAIXA';
  /** Once the signal aborts nobody waits for it any more. @throws SmsRefused when no repetition helps */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}

/** A refusal that no repetition helps: of the number, or of the text. */
export class SmsRefused extends JobRefused {
  readonly motivo: MotivoFalhaEntrega;

  constructor(message: string, motivo: MotivoFalhaEntrega) {
    super(message);
    this.motivo = motivo;
  }
}

/** With no provider, the recorded row is the delivery: the development mailbox shows it. */
export const mailboxSms: SmsSender = { entrega: 'CAIXA', send: async () => {} };
