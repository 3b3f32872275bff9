import type { AccountEvent } from '@lavra/mails';
import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

interface AccountNotice {
  readonly evento: AccountEvent;
  /** Whose account, whether there is one or not: only the job finds out. */
  readonly email: string;
  /** RFC 3339. */
  readonly quando: string;
  readonly userAgent: string;
  readonly ip: string;
}

interface SealedNotice {
  readonly aviso: string;
}

/** Tells the owner of an account what happened to it. */
export const accountNoticeTopic = defineTopic<SealedNotice>('conta.aviso');

const purpose = 'conta.aviso';

/** Encrypted, as it names a person and an address. */
export function sealNotice(secrets: Secrets, notice: AccountNotice): SealedNotice {
  return { aviso: secrets.encrypt(JSON.stringify(notice), purpose) };
}

export function openNotice(secrets: Secrets, { aviso }: SealedNotice): AccountNotice {
  return JSON.parse(secrets.decrypt(aviso, purpose)) as AccountNotice;
}
