import type { FeatureHandlers } from '../../http/index.ts';
import type { Principal } from '../../platform/context/context.ts';
import { notificationsOf, updateNotificationSettings } from './notifications.ts';
import { settingsOf } from './settings-of.ts';
import { updateGeneralSettings } from './update-general-settings.ts';

export const settingsHandlers = {
  async getSettings(_input, ctx, reply) {
    const { organizacaoId } = ctx.principal;
    return reply(200, {
      geral: await settingsOf(ctx, organizacaoId),
      notificacoes: await notificationsOf(ctx.db, organizacaoId),
    });
  },

  async updateGeneralSettings({ body }, ctx, reply) {
    return reply(200, await updateGeneralSettings(ctx, body));
  },

  async updateNotificationSettings({ body }, ctx, reply) {
    return reply(200, await updateNotificationSettings(ctx, body));
  },

  async getOrganizationSettings(_input, ctx, reply) {
    const { documento, signatario } = await settingsOf(ctx, ctx.principal.organizacaoId);
    const chaveSeguranca = fillsInSigners(ctx.principal) ? signatario.chaveSeguranca : null;
    return reply(200, {
      podeCriarContratoRaiz: documento.documentosNaRaiz,
      geral: { documento, signatario: { ...signatario, chaveSeguranca } },
    });
  },
} satisfies FeatureHandlers<'settings'>;

/** The default security key is a secret that only the signer forms need. */
function fillsInSigners({ permissoes }: Principal): boolean {
  return permissoes.has('Contrato.Signatario.Novo') || permissoes.has('Contrato.Signatario.Editar');
}
