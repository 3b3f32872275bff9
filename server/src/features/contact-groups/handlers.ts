import type { FeatureHandlers } from '../../http/index.ts';
import { readContactPage } from '../contacts/index.ts';
import { createGroup, deleteGroup, updateGroup } from './change-groups.ts';
import { importGroups } from './import-groups.ts';
import { listGroups, readGroup } from './list-groups.ts';

export const contactGroupsHandlers = {
  async listContactGroups({ query }, ctx, reply) {
    return reply(200, await listGroups(ctx, query));
  },

  async listGroupCandidates({ query }, ctx, reply) {
    const { rows, ...page } = await readContactPage(ctx, query);
    const content = rows.map(({ contato: { id, nome, email } }) => ({ id, nome, email }));
    return reply(200, { content, ...page });
  },

  async getContactGroup({ path }, ctx, reply) {
    return reply(200, await readGroup(ctx, path.grupoSignatariosId));
  },

  async createContactGroup({ body }, ctx, reply) {
    return reply(201, await readGroup(ctx, await createGroup(ctx, body)));
  },

  async updateContactGroup({ path, body }, ctx, reply) {
    await updateGroup(ctx, path.grupoSignatariosId, body);
    return reply(200, await readGroup(ctx, path.grupoSignatariosId));
  },

  async deleteContactGroup({ path }, ctx, reply) {
    await deleteGroup(ctx, path.grupoSignatariosId);
    return reply.empty(204);
  },

  async importContactGroups({ path, body }, ctx, reply) {
    return reply(200, await importGroups(ctx, path.minutaId, body.gruposSelecionados));
  },
} satisfies FeatureHandlers<'contact-groups'>;
