import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { isMessagingService, type SmsConfig } from '../config/sms-config.ts';
import { type Sms, SmsRefused, type SmsSender } from './sms.ts';

/** Long, because a timeout after the provider accepted the SMS would send it twice. */
const answerMs = 60_000;

/**
 * Twilio codes for a bad number or text. All other errors (account, sender, country, rate) are retried or
 * left to the operator.
 */
const refusals: Readonly<Record<number, MotivoFalhaEntrega>> = {
  21211: 'ENDERECO_INEXISTENTE',
  21214: 'ENDERECO_INEXISTENTE',
  21217: 'ENDERECO_INEXISTENTE',
  21265: 'ENDERECO_INEXISTENTE',
  21610: 'RECUSADA',
  21612: 'ENDERECO_INEXISTENTE',
  21614: 'ENDERECO_INEXISTENTE',
  21617: 'OUTRO',
};

/** Sends through Twilio's REST API, version 2010-04-01. Errors contain no number, text or secret. */
export function createTwilioSender({ base, sid, token, de }: SmsConfig): SmsSender {
  const address = `${base}/2010-04-01/Accounts/${sid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const sender = isMessagingService(de) ? { MessagingServiceSid: de } : { From: de };
  return {
    entrega: 'TWILIO',
    async send({ para, texto }: Sms, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization, Accept: 'application/json' },
        body: new URLSearchParams({ To: para, ...sender, Body: texto }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      }).catch((error: unknown) => {
        throw new Error(`The SMS provider did not answer: ${reasonOf(error)}`);
      });
      const said = await readAnswer(response);
      if (response.status === 201 && typeof said.sid === 'string') return;
      throw refusalOf(response.status, said.code);
    },
  };
}

interface Answer {
  readonly sid?: unknown;
  readonly code?: unknown;
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    const said: unknown = await response.json();
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** Twilio's message repeats the number, so only status and code are reported. */
function refusalOf(status: number, code: unknown): Error {
  const message = `The SMS provider answered ${status}${typeof code === 'number' ? `, code ${code}` : ''}.`;
  const motivo = status === 400 && typeof code === 'number' ? refusals[code] : undefined;
  return motivo ? new SmsRefused(message, motivo) : new Error(message);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
