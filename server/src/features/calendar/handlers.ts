import type { FeatureHandlers } from '../../http/index.ts';
import { calendarOf, createAddress, revokeAddress } from './calendar-address.ts';
import { dueEntries } from './due-entries.ts';
import { findAddress } from './store.ts';

export const calendarHandlers = {
  async listCalendar({ query }, { db, principal }, reply) {
    return reply(200, await dueEntries(db, principal, query));
  },

  async getCalendarAddress(_input, { db, principal }, reply) {
    const found = await findAddress(db, principal);
    return reply(200, {
      dataCriacao: found?.dataCriacao.toISOString() ?? null,
      ultimoUso: found?.ultimoUso?.toISOString() ?? null,
    });
  },

  async createCalendarAddress(_input, ctx, reply) {
    return reply(201, await createAddress(ctx));
  },

  async revokeCalendarAddress(_input, ctx, reply) {
    await revokeAddress(ctx);
    return reply.empty(204);
  },

  async downloadCalendar({ path }, ctx, reply) {
    return reply.file(await calendarOf(ctx, path.tokenAgenda));
  },
} satisfies FeatureHandlers<'calendar'>;
