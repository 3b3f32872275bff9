import type { FeatureHandlers } from '../../http/index.ts';
import { importContacts } from '../contact-import/index.ts';
import { createContact, deleteContact, updateContact } from './change-contacts.ts';
import { listContacts, readContact } from './list-contacts.ts';

export const contactsHandlers = {
  async listContacts({ query }, ctx, reply) {
    return reply(200, await listContacts(ctx, query));
  },

  async getContact({ path }, ctx, reply) {
    return reply(200, await readContact(ctx, path.cadastroSignatarioId));
  },

  async createContact({ body }, ctx, reply) {
    return reply(201, await readContact(ctx, await createContact(ctx, body)));
  },

  async updateContact({ path, body }, ctx, reply) {
    await updateContact(ctx, path.cadastroSignatarioId, body);
    return reply(200, await readContact(ctx, path.cadastroSignatarioId));
  },

  async deleteContact({ path }, ctx, reply) {
    await deleteContact(ctx, path.cadastroSignatarioId);
    return reply.empty(204);
  },

  async importContacts({ path, body }, ctx, reply) {
    return reply(200, await importContacts(ctx, path.minutaId, body.cadastrosSelecionados));
  },
} satisfies FeatureHandlers<'contacts'>;
