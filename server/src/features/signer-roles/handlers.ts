import type { FeatureHandlers } from '../../http/index.ts';
import { listIdentityDocumentTypes, listRoles } from './store.ts';
import { toIdentityDocumentType, toSignerRole } from './wire.ts';

export const signerRolesHandlers = {
  async listSignerRoles(_input, { db, principal }, reply) {
    return reply(200, (await listRoles(db, principal.organizacaoId)).map(toSignerRole));
  },

  async listIdentityDocumentTypes(_input, { db }, reply) {
    return reply(200, (await listIdentityDocumentTypes(db)).map(toIdentityDocumentType));
  },
} satisfies FeatureHandlers<'signer-roles'>;
