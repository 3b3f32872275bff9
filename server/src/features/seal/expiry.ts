import type { SealCertificate } from '../../platform/pdf/index.ts';

const warningMs = 30 * 24 * 60 * 60_000;

/** Whether a certificate ends within 30 days. */
export function expiresSoon({ validoAte }: Pick<SealCertificate, 'validoAte'>, now: Date): boolean {
  return new Date(validoAte).getTime() - now.getTime() < warningMs;
}
