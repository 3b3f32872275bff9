import { isDomainError } from '@lavra/domain';
import {
  changePlan,
  type Feature,
  featuresOf,
  isFeature,
  type PlanChange,
  requirePlan,
} from '../features/plans/index.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';
import { listOrganizations } from './store.ts';

/** Every organisation of the deployment, by id. */
export async function organizations(admin: Admin) {
  return { organizacoes: await listOrganizations(await admin.db()) };
}

/** Input of the command line; features by their contract names. */
interface AskedChange extends Omit<PlanChange, 'incluir' | 'retirar'> {
  readonly incluir?: readonly string[];
  readonly retirar?: readonly string[];
}

/**
 * The plan of an organisation, after an optional change: `[organisation, change as JSON]`.
 * @throws AdminRefusal ORGANIZACAO_NAO_ENCONTRADA, FUNCIONALIDADE_DESCONHECIDA
 */
export async function organizationPlan(admin: Admin, [organization = '', asked = '']: readonly string[]) {
  const organizacaoId = Number(organization);
  const db = await admin.db();
  try {
    if (asked !== '')
      await changePlan({ ...admin, db }, organizacaoId, toChange(JSON.parse(asked) as AskedChange));
    const plano = await requirePlan(db, organizacaoId);
    return { ...plano, funcionalidades: await featuresOf(db, organizacaoId) };
  } catch (error) {
    if (isDomainError(error) && error.status === 404)
      throw new AdminRefusal('ORGANIZACAO_NAO_ENCONTRADA', organization);
    throw error;
  }
}

function toChange({ incluir = [], retirar = [], ...limits }: AskedChange): PlanChange {
  return { ...limits, incluir: incluir.map(toFeature), retirar: retirar.map(toFeature) };
}

function toFeature(name: string): Feature {
  if (isFeature(name)) return name;
  throw new AdminRefusal('FUNCIONALIDADE_DESCONHECIDA', name);
}
