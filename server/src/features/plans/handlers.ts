import { assertAllowed, checkDocumentLimit, checkUserLimit, DomainError } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
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

  async getOrganizationConsumption(_input, ctx, reply) {
    return reply(200, await consumptionOf(ctx));
  },

  async checkDocumentLimit(_input, { db, principal }, reply) {
    assertAllowed(checkDocumentLimit(await requirePlan(db, principal.organizacaoId)));
    return reply.empty(204);
  },

  async checkUserLimit(_input, ctx, reply) {
    assertAllowed(checkUserLimit(await consumptionOf(ctx)));
    return reply.empty(204);
  },
} satisfies FeatureHandlers<'plans'>;

async function consumptionOf({ db, principal: { organizacaoId } }: Pick<Ctx, 'db' | 'principal'>) {
  const plano = await requirePlan(db, organizacaoId);
  return toConsumption(plano, await countActiveUsers(db, organizacaoId));
}
