import type { ConfiguracoesGerais } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';
import { administratorProfile, type PerfilNome } from '../permissions.ts';

const freePlanName = 'FREE';

/** Plan facts that settings depend on. */
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

  /** Only an administrator changes whether the root may hold documents. */
  changeRoot(perfil: PerfilNome): Verdict {
    return perfil === administratorProfile ? allowed : refused('SomenteAdministradorException');
  },
} as const;

/**
 * Effective settings. The free plan always allows documents in the root and always requires the token (3 §6,
 * 0-decisions §8). Outside CLM it has no default security key or message (2 §5).
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
