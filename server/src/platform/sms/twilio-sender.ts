import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { isMessagingService, type SmsConfig } from '../config/sms-config.ts';
import { type Sms, SmsRefused, type SmsSender } from './sms.ts';

/** What it may take to answer: it may have taken the SMS already, so that who waits for less sends it twice. */
const answerMs = 60_000;

/**
 * Codes by which Twilio refuses the number or the text itself. Everything else (our account, our own number, a country
 * that is not enabled, too many at once) is the operator's or time's to mend.
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

/** Sends by Twilio's REST API, version 2010-04-01. What is thrown names no number, text or secret. */
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

/** Its own text repeats the number, so only status and code are told. */
function refusalOf(status: number, code: unknown): Error {
  const told = `The SMS provider answered ${status}${typeof code === 'number' ? `, code ${code}` : ''}.`;
  const motivo = status === 400 && typeof code === 'number' ? refusals[code] : undefined;
  return motivo ? new SmsRefused(told, motivo) : new Error(told);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
