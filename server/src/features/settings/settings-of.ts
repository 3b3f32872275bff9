import type { ConfiguracoesGerais } from '@lavra/client/types';
import { DomainError, settingsInForce } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { findSettings } from './store.ts';
import { toSettings } from './wire.ts';

/** Context for reading settings; inside a write, `db` is its `tx`. */
export interface SettingsPorts {
  readonly db: Queryable;
  readonly secrets: Secrets;
}

/** The effective general settings of an organisation (some are fixed on the free plan). */
export async function settingsOf(
  { db, secrets }: SettingsPorts,
  organizacaoId: number,
): Promise<ConfiguracoesGerais> {
  const row = await findSettings(db, organizacaoId);
  if (!row) throw new DomainError('OrganizacaoNaoEncontradaException');
  const { salvas, nomePlano, produto } = row;
  return settingsInForce(toSettings(salvas, secrets), { nomePlano, produto });
}
