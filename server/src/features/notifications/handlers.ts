import type { FeatureHandlers } from '../../http/index.ts';
import { bellsOfDocument, bellsOfFolder, changeDocumentBells, changeFolderBells } from './change-bells.ts';
import {
  markAllNotificationsRead,
  markNotifications,
  removeNotification,
  restoreNotification,
} from './change-notifications.ts';
import { listNotifications } from './list-notifications.ts';

export const notificationsHandlers = {
  async listNotifications({ query }, ctx, reply) {
    return reply(200, await listNotifications(ctx, query));
  },

  async markNotificationsRead({ body }, ctx, reply) {
    await markNotifications(ctx, body, true);
    return reply.empty(204);
  },

  async markNotificationsUnread({ body }, ctx, reply) {
    await markNotifications(ctx, body, false);
    return reply.empty(204);
  },

  async markAllNotificationsRead(_input, ctx, reply) {
    return reply(200, await markAllNotificationsRead(ctx));
  },

  async removeNotification({ path }, ctx, reply) {
    await removeNotification(ctx, path.notificacaoId);
    return reply.empty(204);
  },

  async restoreNotification({ path }, ctx, reply) {
    await restoreNotification(ctx, path.notificacaoId);
    return reply.empty(204);
  },

  async followDocument({ path, body }, ctx, reply) {
    await changeDocumentBells(ctx, path.contratoId, body.usuariosId, true);
    return reply.empty(204);
  },

  async unfollowDocument({ path, body }, ctx, reply) {
    await changeDocumentBells(ctx, path.contratoId, body.usuariosId, false);
    return reply.empty(204);
  },

  async listDocumentFollowers({ path }, ctx, reply) {
    return reply(200, await bellsOfDocument(ctx, path.contratoId));
  },

  async followFolder({ path, body }, ctx, reply) {
    await changeFolderBells(ctx, path.pastaId, body.usuariosId, true);
    return reply.empty(204);
  },

  async unfollowFolder({ path, body }, ctx, reply) {
    await changeFolderBells(ctx, path.pastaId, body.usuariosId, false);
    return reply.empty(204);
  },

  async listFolderFollowers({ path }, ctx, reply) {
    return reply(200, await bellsOfFolder(ctx, path.pastaId));
  },
} satisfies FeatureHandlers<'notifications'>;
