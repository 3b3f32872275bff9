import type { FeatureHandlers } from '../../http/index.ts';
import { assertOwnLogin, countRecoveryCodes, listLiveSessions } from '../session/index.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { accountOf, ownerOf } from './own-account.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { openPasswordLink, resetPassword } from './reset-password.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { toAccountSecurity, toActiveSession } from './wire.ts';

export const accountHandlers = {
  async requestPasswordLink({ body }, ctx, reply) {
    assertOwnLogin(ctx.config);
    await requestPasswordLink(ctx, body.email);
    return reply.empty(204);
  },

  async openPasswordLink({ body }, ctx, reply) {
    return reply(200, await openPasswordLink(ctx, body.token));
  },

  async resetPassword({ body }, ctx, reply) {
    assertOwnLogin(ctx.config);
    await resetPassword(ctx, body);
    return reply.empty(204);
  },

  async sendPasswordLink({ path }, ctx, reply) {
    assertOwnLogin(ctx.config);
    await sendPasswordLink(ctx, path.usuarioId);
    return reply.empty(204);
  },

  async getPreferences({ path }, ctx, reply) {
    return reply(200, await readPreferences(ctx, path.usuarioId));
  },

  async savePreferences({ path, body }, ctx, reply) {
    return reply(200, await savePreferences(ctx, path.usuarioId, body));
  },

  async getAccountSecurity(_input, ctx, reply) {
    const account = await accountOf(ctx);
    return reply(200, toAccountSecurity(account, await countRecoveryCodes(ctx.db, ownerOf(ctx).usuarioId)));
  },

  async changePassword({ body }, ctx, reply) {
    await changePassword(ctx, body);
    return reply.empty(204);
  },

  async startSecondFactor({ body }, ctx, reply) {
    return reply(200, await startSecondFactor(ctx, body.senhaAtual));
  },

  async confirmSecondFactor({ body }, ctx, reply) {
    return reply(200, await confirmSecondFactor(ctx, body.codigo));
  },

  async disableSecondFactor({ body }, ctx, reply) {
    await disableSecondFactor(ctx, body.senhaAtual);
    return reply.empty(204);
  },

  async renewRecoveryCodes({ body }, ctx, reply) {
    return reply(200, await renewRecoveryCodes(ctx, body.senhaAtual));
  },

  async listSessions(_input, ctx, reply) {
    const { usuarioId, sessaoId } = ownerOf(ctx);
    const rows = await listLiveSessions(ctx.db, usuarioId, ctx.clock.now());
    return reply(
      200,
      rows.map((row) => toActiveSession(row, sessaoId)),
    );
  },

  async endSession({ path }, ctx, reply) {
    await endSession(ctx, path.sessaoId);
    return reply.empty(204);
  },

  async endOtherSessions(_input, ctx, reply) {
    return reply(200, { encerradas: await endOtherSessions(ctx) });
  },
} satisfies FeatureHandlers<'account'>;
