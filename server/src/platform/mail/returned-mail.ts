import type { MotivoFalhaEntrega } from '@lavra/client/types';
import PostalMime, { type Email } from 'postal-mime';
import { enhancedStatus, failureReason } from './delivery-status.ts';

/** The message that a bounce refers to, and the reason. */
export interface ReturnedMail {
  /** Local parts of possible Message-IDs, the most reliable first. */
  readonly nomes: readonly string[];
  readonly motivo: MotivoFalhaEntrega;
  /** RFC 3463, such as 5.1.1; null if absent. */
  readonly status: string | null;
}

/**
 * Parses a raw delivery report (RFC 3464) or complaint (RFC 5965, ARF). Null for anything else: a report of a delay
 * or success, an automatic reply, a personal message.
 */
export async function readReturnedMail(raw: Buffer | string): Promise<ReturnedMail | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const complaint = textOf(mail, 'message/feedback-report');
  const report = textOf(mail, 'message/delivery-status');
  const nomes = namesIn(mail);
  if (nomes.length === 0) return null;
  if (complaint !== null) return { nomes, motivo: 'DENUNCIADA', status: null };
  if (report === null || !/^Action:\s*failed/im.test(report)) return null;
  const status = enhancedStatus(/^Status:.*$/im.exec(report)?.[0] ?? '');
  // A temporary refusal reported as final: the server gave up.
  const motivo = status?.startsWith('4.') ? 'TEMPO_ESGOTADO' : failureReason(status);
  return { nomes, motivo, status };
}

function textOf({ attachments }: Email, ...types: readonly string[]): string | null {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  if (!part) return null;
  return typeof part.content === 'string'
    ? part.content
    : Buffer.from(part.content as ArrayBuffer).toString('utf8');
}

/** By its recipient address (VERP), otherwise by the headers of the returned message. */
function namesIn(mail: Email): string[] {
  const reached = mail.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .flatMap(({ value }) => /\+([0-9a-f-]{36,40})@/i.exec(value)?.[1] ?? []);
  const original = textOf(mail, 'message/rfc822', 'text/rfc822-headers') ?? '';
  const [, given] = /^Message-ID:\s*<([0-9a-f-]{36,40})@/im.exec(original) ?? [];
  return [...new Set([...reached, ...(given ? [given] : [])])];
}
