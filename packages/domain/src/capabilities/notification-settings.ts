import type { ConfiguracoesNotificacoes } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';
import { defaultReminderRule } from '../reminders.ts';
import type { SettingsPlan } from './settings-can.ts';

/** Defaults of a new organisation: everything except an e-mail for each signature. */
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
  lembretes: defaultReminderRule,
};

const isFixed = ({ nomePlano, produto }: SettingsPlan) => nomePlano === 'FREE' && produto !== 'LAVRA_CLM';

/** Read-only on the free plan, except in CLM (3 §6). */
export function canEditNotifications(plan: SettingsPlan): Verdict {
  return isFixed(plan) ? refused('OrganizacaoSemAcessoFuncionalidadeException') : allowed;
}

/**
 * Effective notification settings: the defaults where editing is not allowed, even if a paid plan changed
 * them earlier.
 */
export function notificationsInForce(
  saved: ConfiguracoesNotificacoes,
  plan: SettingsPlan,
): ConfiguracoesNotificacoes {
  return isFixed(plan) ? defaultNotifications : saved;
}
