import { defineMessages } from './messages.ts';

/** Texts of the dialogs that open when the plan does not allow something. */
export const planLimitMessages = defineMessages('plan-limit', {
  'pt-BR': (t) => ({
    nearTitle: 'Eita! O limite de documentos esta próximo...',
    nearText: `Este é o último ${t.documento} do plano.`,
    proceed: 'Continuar',
    reachedTitle: 'Eita! Você atingiu seu limite de uso',
    reachedText: `Para criar mais ${t.documentos}, contrate um plano maior.`,
    reachedFree: `Você usou todos os ${t.documentos} do plano gratuito. Contrate um plano para continuar.`,
    reachedClm: `Para criar mais ${t.documentos}, contrate o plano PRO.`,
    wantPlan: 'Sim, eu quero!',
    understood: 'Entendi',
  }),
});
