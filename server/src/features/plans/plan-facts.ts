import type { FuncionalidadesOrganizacao } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { findPlan, listFeatures, type PlanRow } from './store.ts';
import { toFeatures } from './wire.ts';

/** The paid features of an organisation. */
export async function featuresOf(db: Queryable, organizacaoId: number): Promise<FuncionalidadesOrganizacao> {
  return toFeatures(await listFeatures(db, organizacaoId));
}

/** The plan of an organisation. @throws DomainError OrganizacaoNaoEncontradaException. */
export async function requirePlan(db: Queryable, organizacaoId: number): Promise<PlanRow> {
  const plano = await findPlan(db, organizacaoId);
  if (!plano) throw new DomainError('OrganizacaoNaoEncontradaException');
  return plano;
}
