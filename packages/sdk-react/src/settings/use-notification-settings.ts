import type { ConfiguracoesNotificacoes, Problema } from '@lavra/client/types';
import {
  allowed,
  canEditNotifications,
  firstRefusal,
  isSectionOpen,
  notificationsInForce,
  refused,
  type Verdict,
} from '@lavra/domain';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** The effective notification settings, whether they may be changed, and saving them. */
export type NotificationSettingsData = {
  /** Undefined until session, settings and plan have loaded. */
  readonly notificacoes: ConfiguracoesNotificacoes | undefined;
  readonly canEdit: Verdict;
  /** The plan fixes the settings for every user. */
  readonly isFixed: boolean;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
  readonly save: (
    notificacoes: ConfiguracoesNotificacoes,
  ) => Promise<{ ok: true } | { ok: false; problem: Problema }>;
  readonly isSaving: boolean;
};

const notShown: Problema = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  excecao: 'SemPermissaoException',
};

/** Reads the settings panel with the plan, which fixes it if free outside CLM (specification 3 §6). */
export function useNotificationSettings(): NotificationSettingsData {
  const { usuario, may, problem: refusedSession } = useCurrentUser();
  const painel = useOperation('getSettings', {});
  const plano = useOperation('getOrganizationPlan', {});
  const update = useAction('updateNotificationSettings');
  const plan = plano.data && { nomePlano: plano.data.nomePlano, produto: plano.data.produtoNome };
  const ofPlan = plan ? canEditNotifications(plan) : allowed;
  const given = may('Painel.Notificacao.Editar') ? allowed : refused('SemPermissaoException');
  const isShown = isSectionOpen('NOTIFICACOES', may);
  const refusedView = usuario && !isShown ? notShown : undefined;
  return {
    notificacoes:
      painel.data && plan && isShown ? notificationsInForce(painel.data.notificacoes, plan) : undefined,
    canEdit: firstRefusal(ofPlan, given),
    isFixed: !ofPlan.ok,
    problem: refusedView ?? painel.problem ?? plano.problem ?? refusedSession,
    refresh: () => {
      painel.refresh();
      plano.refresh();
    },
    save: (body) => update.run({ body }),
    isSaving: update.isBusy,
  };
}
