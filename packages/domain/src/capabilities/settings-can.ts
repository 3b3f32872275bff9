import type { ConfiguracoesGerais } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';
import { administratorProfile, type PerfilNome } from '../permissions.ts';

const freePlanName = 'FREE';

/** The facts of a plan that settings depend on. */
export interface SettingsPlan {
  readonly nomePlano: string;
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
}

/** Which general settings may be changed, and by whom (3 §6). */
export const settingsCan = {
  /** Read-only on the free plan. */
  editGeneral({ nomePlano }: Pick<SettingsPlan, 'nomePlano'>): Verdict {
    return nomePlano === freePlanName ? refused('OrganizacaoSemAcessoFuncionalidadeException') : allowed;
  },

  /** Only an administrator of the organisation changes whether documents may stand at the root. */
  changeRoot(perfil: PerfilNome): Verdict {
    return perfil === administratorProfile ? allowed : refused('SomenteAdministradorException');
  },
} as const;

/**
 * The settings in force. On the free plan documents may stand at the root and the token is always asked for
 * (3 §6, 0-decisions §8), and outside CLM there is no default security key or message (2 §5).
 */
export function settingsInForce(saved: ConfiguracoesGerais, plan: SettingsPlan): ConfiguracoesGerais {
  if (plan.nomePlano !== freePlanName) return saved;
  const isClm = plan.produto === 'LAVRA_CLM';
  return {
    documento: { ...saved.documento, documentosNaRaiz: true },
    signatario: {
      ...saved.signatario,
      tokenAssinatura: true,
      chaveSeguranca: isClm ? saved.signatario.chaveSeguranca : null,
      mensagem: isClm ? saved.signatario.mensagem : null,
    },
  };
}
