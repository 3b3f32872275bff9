import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { isMessagingService, type TwilioConfig } from '../config/sms-config.ts';
import { postToProvider } from './provider-request.ts';
import {
  type ReportRequest,
  reportPath,
  type Sms,
  SmsRefused,
  type SmsReport,
  type SmsSender,
} from './sms.ts';

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

/** Twilio codes of an SMS that did not arrive; others are 'OUTRO'. */
const failures: Readonly<Record<string, MotivoFalhaEntrega>> = {
  '30003': 'TEMPO_ESGOTADO',
  '30004': 'RECUSADA',
  '30005': 'ENDERECO_INEXISTENTE',
  '30006': 'ENDERECO_INEXISTENTE',
  '30007': 'RECUSADA',
};

/**
 * Sends through Twilio's REST API, version 2010-04-01. Reports come to an address of each SMS, if Twilio can reach
 * ours. Errors contain no number, text or secret.
 */
export function createTwilioSender({ base, sid, token, de }: TwilioConfig, publicUrl: string): SmsSender {
  const address = `${base}/2010-04-01/Accounts/${sid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const sender = isMessagingService(de) ? { MessagingServiceSid: de } : { From: de };
  // Twilio refuses the whole SMS if it cannot reach the address.
  const reports = publicUrl.startsWith('https://') ? `${publicUrl}${reportPath}` : null;
  return {
    entrega: 'TWILIO',
    async send({ para, texto, messageId }: Sms, signal) {
      const callback =
        reports === null ? {} : { StatusCallback: `${reports}/${encodeURIComponent(messageId)}` };
      const { status, body } = await postToProvider(
        address,
        {
          headers: { Authorization: authorization, Accept: 'application/json' },
          body: new URLSearchParams({ To: para, ...sender, Body: texto, ...callback }),
        },
        signal,
      );
      if (status === 201 && typeof body.sid === 'string') return null;
      throw refusalOf(status, body.code);
    },
    readReport: (request) => (isSigned(request, token) ? readReport(request) : 'DENIED'),
  };
}

/** Twilio's message repeats the number, so only status and code are reported. */
function refusalOf(status: number, code: unknown): Error {
  const message = `The SMS provider answered ${status}${typeof code === 'number' ? `, code ${code}` : ''}.`;
  const motivo = status === 400 && typeof code === 'number' ? refusals[code] : undefined;
  return motivo ? new SmsRefused(message, motivo) : new Error(message);
}

/** The address with every parameter, sorted by name, under HMAC-SHA1 with the account's token. */
function isSigned({ url, header, body }: ReportRequest, token: string): boolean {
  const fields = [...new URLSearchParams(body)].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = url + fields.map(([name, value]) => `${name}${value}`).join('');
  const expected = createHmac('sha1', token).update(text).digest();
  const given = Buffer.from(header('X-Twilio-Signature') ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readReport({ url, body }: ReportRequest): SmsReport | null {
  const fields = new URLSearchParams(body);
  const sms = { messageId: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) };
  const codigo = fields.get('ErrorCode');
  switch (fields.get('MessageStatus')) {
    case 'delivered':
      return { sms, falha: null };
    case 'undelivered':
    case 'failed':
      return { sms, falha: { motivo: failures[codigo ?? ''] ?? 'OUTRO', codigo } };
    default:
      return null;
  }
}
