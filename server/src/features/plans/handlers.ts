import { DomainError } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import { administratorsOf, findOrganization } from '../organizations/index.ts';
import { featuresOf, requirePlan } from './plan-facts.ts';
import { countActiveUsers } from './store.ts';
import { toConsumption, toOrganizationPlan } from './wire.ts';

export const plansHandlers = {
  async getOrganizationPlan(_input, { db, principal }, reply) {
    const { organizacaoId } = principal;
    const organizacao = await findOrganization(db, organizacaoId);
    if (!organizacao) throw new DomainError('OrganizacaoNaoEncontradaException');
    const plano = await requirePlan(db, organizacaoId);
    return reply(200, toOrganizationPlan(organizacao, plano, await administratorsOf(db, organizacaoId)));
  },

  async getOrganizationFeatures(_input, { db, principal }, reply) {
    return reply(200, await featuresOf(db, principal.organizacaoId));
  },

  async getOrganizationConsumption(_input, { db, principal }, reply) {
    const plano = await requirePlan(db, principal.organizacaoId);
    return reply(200, toConsumption(plano, await countActiveUsers(db, principal.organizacaoId)));
  },
} satisfies FeatureHandlers<'plans'>;
