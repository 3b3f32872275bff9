import { normalizeEmail } from '@lavra/domain';
import { removeSecondFactor } from '../features/account/index.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';

/** @throws AdminRefusal PESSOA_NAO_ENCONTRADA */
export async function resetSecondFactor(admin: Admin, email: string): Promise<{ removido: boolean }> {
  const db = await admin.db();
  const removido = await removeSecondFactor({ ...admin, db }, normalizeEmail(email));
  if (removido === null) throw new AdminRefusal('PESSOA_NAO_ENCONTRADA', email);
  return { removido };
}
