import type { FeatureHandlers } from '../../http/index.ts';
import { previewInvitation } from './preview-invitation.ts';

export const messagesHandlers = {
  async previewInvitation({ path }, ctx, reply) {
    return reply(200, await previewInvitation(ctx, path));
  },
} satisfies FeatureHandlers<'messages'>;
