import { createHash } from 'node:crypto';
import { DomainError } from '@lavra/domain';
import type { Credentials } from '../../http/index.ts';
import { networkOf } from '../../http/request/network.ts';
import type { Platform } from '../../platform/context/context.ts';
import { equalTexts } from '../../platform/crypto/equal-texts.ts';

/** Wrong tokens per network; a right one is always accepted, otherwise anyone could lock the operator out. */
const wrongTries = { limit: 10, windowS: 300 } as const;

/**
 * Admits the operator by LAVRA_OPERATOR_TOKEN, compared in constant time.
 * @throws DomainError 401, also if none is set; 429
 */
export async function admitOperator(
  { rates }: Pick<Platform, 'rates'>,
  operatorToken: string | null,
  { authorization, ip }: Pick<Credentials, 'authorization' | 'ip'>,
): Promise<void> {
  if (authorization !== null && operatorToken !== null) {
    if (equalTexts(authorization, `Bearer ${operatorToken}`)) return;
    const verdict = await rates.takeGuarded(digest(`operador:${networkOf(ip)}`).toString('hex'), wrongTries);
    if (!verdict.ok) {
      const { retryAfterS } = verdict;
      throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
    }
  }
  throw new DomainError('NaoAutenticadoException');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
