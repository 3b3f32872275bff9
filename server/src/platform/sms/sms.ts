import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { JobRefused } from '../jobs/worker.ts';

/** An SMS, as given to an adapter. */
export interface Sms {
  /** E.164, such as +5511987654321. */
  readonly para: string;
  readonly texto: string;
  /** Our own id of it, which cannot be guessed. */
  readonly messageId: string;
}

/** Delivers an SMS, as a port. */
export interface SmsSender {
  readonly entrega: 'TWILIO' | 'ZENVIA' | 'CAIXA';
  /**
   * Resolves once the provider has accepted it, with the provider's id; null if reports contain ours. After the signal
   * aborts, the result is ignored. @throws SmsRefused when a retry cannot help
   */
  send(sms: Sms, signal: AbortSignal): Promise<string | null>;
  /** Reads a delivery report; absent for providers without reports. */
  readReport?(request: ReportRequest): SmsReport | 'DENIED' | null;
}

/** A request to the address of delivery reports. */
export interface ReportRequest {
  /** URL at our public address, as the provider requested it. */
  readonly url: string;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** The final report of a provider about one SMS. */
export interface SmsReport {
  readonly sms: { readonly messageId: string } | { readonly referencia: string };
  /** Null if it arrived. */
  readonly falha: { readonly motivo: MotivoFalhaEntrega; readonly codigo: string | null } | null;
}

/** Where providers send delivery reports, below the public address. */
export const reportPath = '/sms/relatorio';

/** A permanent refusal of the number or the text. */
export class SmsRefused extends JobRefused {
  readonly motivo: MotivoFalhaEntrega;

  constructor(message: string, motivo: MotivoFalhaEntrega) {
    super(message);
    this.motivo = motivo;
  }
}

/** Without a provider the recorded row is the delivery, shown in the development mailbox. */
export const mailboxSms: SmsSender = { entrega: 'CAIXA', send: async () => null };
