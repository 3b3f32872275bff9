import { createHash } from 'node:crypto';
import type { Handlers } from '../../http/index.ts';
import { toDataSubject } from './data-subject.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

export const privacyHandlers = {
  async exportPersonalData({ body }, ctx, reply) {
    const bytes = await exportPerson(ctx, ctx.principal.organizacaoId, toDataSubject(body));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return reply.file({ bytes, sha256, nome: 'dados-pessoais.zip', tipo: 'application/zip' });
  },

  async erasePersonalData({ body }, ctx, reply) {
    return reply(200, await erasePerson(ctx, ctx.principal.organizacaoId, toDataSubject(body)));
  },
} satisfies Pick<Handlers, 'exportPersonalData' | 'erasePersonalData'>;
