import { normalizeEmail } from '@lavra/domain';
import { removeSecondFactor } from '../features/account/index.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { sharedRoot } from '../platform/crypto/shared-secrets.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';

/** @throws AdminRefusal PESSOA_NAO_ENCONTRADA */
export async function resetSecondFactor(admin: Admin, email: string): Promise<{ removido: boolean }> {
  const db = await admin.db();
  const secrets = createSecrets(admin.ring, await sharedRoot(db, admin.ring));
  const { clock, principal, request } = admin;
  const removido = await removeSecondFactor(
    { db, clock, principal, request, secrets },
    normalizeEmail(email),
  );
  if (removido === null) throw new AdminRefusal('PESSOA_NAO_ENCONTRADA', email);
  return { removido };
}
