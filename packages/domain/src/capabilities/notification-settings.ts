import type { ConfiguracoesNotificacoes } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';
import type { SettingsPlan } from './settings-can.ts';

/** What a new organisation has: everything but a mail at each single signature. */
export const defaultNotifications: ConfiguracoesNotificacoes = {
  usuario: { emailUsuarioAdicional: true },
  signatario: {
    emailAssinarDoc: true,
    emailFormalizarDoc: true,
    emailRejeitarDoc: true,
    emailCancelarDoc: true,
    emailProximoLimiteAssinaturaDoc: true,
    emailLimiteAssinaturaDoc: true,
    emailConviteAssinaturaDoc: true,
  },
  organizacao: {
    emailAssinarDoc: true,
    emailFormalizarDoc: true,
    emailRejeitarDoc: true,
    emailCancelarDoc: true,
    emailProximoLimiteAssinaturaDoc: true,
    emailExcluirDoc: true,
    emailEtapaAssinarDoc: false,
    emailConviteAssinaturaNomeOrganizacao: true,
  },
};

const isFixed = ({ nomePlano, produto }: SettingsPlan) => nomePlano === 'FREE' && produto !== 'LAVRA_CLM';

/** Read-only on the free plan, except in CLM (3 §6). */
export function canEditNotifications(plan: SettingsPlan): Verdict {
  return isFixed(plan) ? refused('OrganizacaoSemAcessoFuncionalidadeException') : allowed;
}

/** What holds: where they cannot be changed, the standard ones, whatever a paid plan had set before. */
export function notificationsInForce(
  saved: ConfiguracoesNotificacoes,
  plan: SettingsPlan,
): ConfiguracoesNotificacoes {
  return isFixed(plan) ? defaultNotifications : saved;
}

/** The days before a deadline on which who has not signed is reminded, once. */
export const deadlineReminderDays = 2;
