import type { ConfiguracoesGerais, Problema } from '@lavra/client/types';
import { allowed, firstRefusal, refused, settingsCan, settingsInForce, type Verdict } from '@lavra/domain';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** The effective general settings, whether they may be changed, and saving them. */
export type GeneralSettingsData = {
  readonly geral: ConfiguracoesGerais | undefined;
  readonly can: { readonly edit: Verdict; readonly changeRoot: Verdict };
  readonly isFree: boolean;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
  readonly save: (geral: ConfiguracoesGerais) => Promise<{ ok: true } | { ok: false; problem: Problema }>;
  readonly isSaving: boolean;
};

/** Reads the settings panel with the plan, on which some settings depend (specification 3 §6). */
export function useGeneralSettings(): GeneralSettingsData {
  const { perfil, may, problem: refusedSession } = useCurrentUser();
  const painel = useOperation('getSettings', {});
  const plano = useOperation('getOrganizationPlan', {});
  const update = useAction('updateGeneralSettings');
  const plan = plano.data && { nomePlano: plano.data.nomePlano, produto: plano.data.produtoNome };
  const given = may('Painel.Geral.Editar') ? allowed : refused('SemPermissaoException');
  const edit = plan ? firstRefusal(settingsCan.editGeneral(plan), given) : given;
  return {
    geral: painel.data && plan ? settingsInForce(painel.data.geral, plan) : undefined,
    can: {
      edit,
      changeRoot: firstRefusal(
        edit,
        perfil ? settingsCan.changeRoot(perfil) : refused('SomenteAdministradorException'),
      ),
    },
    isFree: plan !== undefined && !settingsCan.editGeneral(plan).ok,
    problem: painel.problem ?? plano.problem ?? refusedSession,
    refresh: () => {
      painel.refresh();
      plano.refresh();
    },
    save: (body) => update.run({ body }),
    isSaving: update.isBusy,
  };
}
