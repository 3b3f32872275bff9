import type { AccountEvent } from '@lavra/mails';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Jobs that tell the owner of an account what happened to it. */
export const accountNoticeTopic = 'conta.aviso';

export interface AccountNotice {
  readonly evento: AccountEvent;
  /** Whose account, whether there is one or not: only the job finds out. */
  readonly email: string;
  /** RFC 3339. */
  readonly quando: string;
  readonly userAgent: string;
  readonly ip: string;
}

const purpose = 'conta.aviso';

/** The job's load: encrypted, as it names a person and an address. */
export function sealNotice(secrets: Secrets, notice: AccountNotice): { readonly aviso: string } {
  return { aviso: secrets.encrypt(JSON.stringify(notice), purpose) };
}

export function openNotice(secrets: Secrets, carga: unknown): AccountNotice {
  return JSON.parse(secrets.decrypt((carga as { aviso: string }).aviso, purpose)) as AccountNotice;
}
