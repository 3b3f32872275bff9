import type { FeatureHandlers } from '../../http/index.ts';
import { importContacts } from '../contact-import/index.ts';
import { createContact, deleteContact, updateContact } from './change-contacts.ts';
import { exportSheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
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

  async importContactSheet({ body, files }, ctx, reply) {
    return reply(200, await importSheet(ctx, body.planilha, files[0]));
  },

  async exportContacts(_input, ctx, reply) {
    return reply.file(await exportSheet(ctx));
  },
} satisfies FeatureHandlers<'contacts'>;
