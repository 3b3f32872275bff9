import type { MotivoFalhaEntrega } from '@lavra/client/types';

/** An enhanced status code (RFC 3463) in a text, such as 5.1.1, or null. */
export function enhancedStatus(text: string): string | null {
  return /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null;
}

/** The reason for a failure, by the class of its status code (RFC 3463 §3). */
export function failureReason(status: string | null): MotivoFalhaEntrega {
  const [, subject, detail] = status?.split('.').map(Number) ?? [];
  if (subject === 1 || (subject === 4 && detail === 4)) return 'ENDERECO_INEXISTENTE';
  if (subject === 2) return detail === 2 ? 'CAIXA_CHEIA' : 'ENDERECO_INEXISTENTE';
  if (subject === 4) return 'TEMPO_ESGOTADO';
  return subject === 7 || subject === 6 || subject === 3 ? 'RECUSADA' : 'OUTRO';
}
