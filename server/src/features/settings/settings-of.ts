import type { ConfiguracoesGerais } from '@lavra/client/types';
import { DomainError, settingsInForce } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { findOrganization } from '../organizations/index.ts';
import { requirePlan } from '../plans/index.ts';
import { findSettings } from './store.ts';
import { toSettings } from './wire.ts';

/** What reading settings needs; inside a write `db` is its `tx`. */
export interface SettingsPorts {
  readonly db: Queryable;
  readonly secrets: Secrets;
}

/** The general settings in force for an organisation (on the free plan some are fixed). */
export async function settingsOf(
  { db, secrets }: SettingsPorts,
  organizacaoId: number,
): Promise<ConfiguracoesGerais> {
  // One after the other: inside a write they share one connection.
  const row = await findSettings(db, organizacaoId);
  const plano = await requirePlan(db, organizacaoId);
  const organizacao = await findOrganization(db, organizacaoId);
  if (!row || !organizacao) throw new DomainError('OrganizacaoNaoEncontradaException');
  return settingsInForce(toSettings(row, secrets), {
    nomePlano: plano.nomePlano,
    produto: organizacao.produto,
  });
}
