import type { ZenviaConfig } from '../config/sms-config.ts';
import { equalTexts } from '../crypto/equal-texts.ts';
import { asRecord, postToProvider } from './provider-request.ts';
import { type ReportRequest, SmsRefused, type SmsReport, type SmsSender } from './sms.ts';

/**
 * Sends through Zenvia's API, version 2, which names the sender by its account and numbers without a plus sign.
 * Reports come to one address with a secret header. Errors contain no number, text or secret.
 */
export function createZenviaSender({ base, token, de, segredoRelatorios }: ZenviaConfig): SmsSender {
  const address = `${base}/v2/channels/sms/messages`;
  const headers = { 'X-API-TOKEN': token, 'Content-Type': 'application/json', Accept: 'application/json' };
  return {
    entrega: 'ZENVIA',
    async send({ para, texto }, signal) {
      const body = JSON.stringify({
        from: de,
        to: para.replace('+', ''),
        contents: [{ type: 'text', text: texto }],
      });
      const answer = await postToProvider(address, { headers, body }, signal);
      if (answer.status === 200 && typeof answer.body.id === 'string') return answer.body.id;
      throw refusalOf(answer.status, answer.body);
    },
    readReport: (request) => (isAuthentic(request, segredoRelatorios) ? readReport(request.body) : 'DENIED'),
  };
}

/** A fault of the recipient is final. Its text may repeat the number, so only status and code are reported. */
function refusalOf(status: number, { code, details }: Readonly<Record<string, unknown>>): Error {
  const message = `The SMS provider answered ${status}${typeof code === 'string' ? `, code ${code}` : ''}.`;
  const isOfRecipient =
    status === 400 && Array.isArray(details) && details.some((detail) => asRecord(detail).path === 'to');
  return isOfRecipient ? new SmsRefused(message, 'ENDERECO_INEXISTENTE') : new Error(message);
}

function isAuthentic({ header }: ReportRequest, secret: string | null): boolean {
  return secret !== null && equalTexts(header('Authorization') ?? '', `Bearer ${secret}`);
}

function readReport(body: string): SmsReport | null {
  const { type, messageId, messageStatus } = asRecord(parsed(body));
  if (type !== 'MESSAGE_STATUS' || typeof messageId !== 'string') return null;
  const { code, causes } = asRecord(messageStatus);
  const sms = { referencia: messageId };
  if (code === 'DELIVERED' || code === 'READ') return { sms, falha: null };
  if (code !== 'NOT_DELIVERED' && code !== 'REJECTED') return null;
  const { channelErrorCode } = asRecord(Array.isArray(causes) ? causes[0] : null);
  const codigo = typeof channelErrorCode === 'string' ? channelErrorCode.slice(0, 40) : null;
  return { sms, falha: { motivo: code === 'REJECTED' ? 'RECUSADA' : 'OUTRO', codigo } };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
