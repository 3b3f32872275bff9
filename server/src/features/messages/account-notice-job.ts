import type { AccountEvent } from '@lavra/mails';
import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

interface AccountNotice {
  readonly evento: AccountEvent;
  /** Address of the account, which may not exist; only the job checks. */
  readonly email: string;
  /** RFC 3339. */
  readonly quando: string;
  readonly userAgent: string;
  readonly ip: string;
}

interface SealedNotice {
  readonly aviso: string;
}

/** Notifies an account's owner of an event. */
export const accountNoticeTopic = defineTopic<SealedNotice>('conta.aviso');

const purpose = 'conta.aviso';

/** Encrypted, because it contains an address and may identify a person. */
export function sealNotice(secrets: Secrets, notice: AccountNotice): SealedNotice {
  return { aviso: secrets.encrypt(JSON.stringify(notice), purpose) };
}

export function openNotice(secrets: Secrets, { aviso }: SealedNotice): AccountNotice {
  return JSON.parse(secrets.decrypt(aviso, purpose)) as AccountNotice;
}
