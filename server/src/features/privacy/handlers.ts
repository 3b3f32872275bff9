import type { FeatureHandlers } from '../../http/index.ts';
import { toDataSubject } from './data-subject.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

export const privacyHandlers = {
  async exportPersonalData({ body }, ctx, reply) {
    const archive = await exportPerson(ctx, ctx.principal.organizacaoId, toDataSubject(body));
    return reply.file({ ...archive, nome: 'dados-pessoais.zip', tipo: 'application/zip' });
  },

  async erasePersonalData({ body }, ctx, reply) {
    return reply(200, await erasePerson(ctx, ctx.principal.organizacaoId, toDataSubject(body)));
  },
} satisfies FeatureHandlers<'privacy'>;
