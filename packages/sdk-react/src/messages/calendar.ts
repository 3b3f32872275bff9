import { defineMessages } from './messages.ts';

/** Texts of the calendar and of its address. */
export const calendarMessages = defineMessages('calendar', {
  'pt-BR': (t) => ({
    calendar: 'Agenda',
    calendarSub: 'Prazos para assinar e fins de vigência.',
    month: 'Mês',
    list: 'Lista',
    previousMonth: 'Mês anterior',
    nextMonth: 'Próximo mês',
    today: 'Hoje',
    days: (month: string) => `Dias de ${month}`,
    kinds: { PRAZO_ASSINATURA: 'Prazo para assinar', FIM_VIGENCIA: 'Fim da vigência' },
    onDay: (n: number) => (n === 0 ? 'nada vence' : n === 1 ? '1 vence' : `${n} vencem`),
    more: (n: number) => `mais ${n}`,
    emptyMonth: 'Nada vence neste mês',
    emptyDay: 'Nada vence neste dia.',
    emptyMonthText: `Aqui aparecem os prazos dos ${t.documentos} a assinar e o fim da vigência dos formalizados.`,
    tooMany: 'Há mais de mil vencimentos neste mês. Só os primeiros aparecem.',
    loading: 'Carregando a agenda',
    failed: 'Não foi possível carregar a agenda',
    subscribe: 'Ver em outro calendário',
    subscribeText:
      'Um endereço mostra esta agenda no Google Agenda, no Outlook ou no celular. Quem tem o endereço vê os títulos que você vê.',
    createAddress: 'Criar endereço',
    replaceAddress: 'Criar outro endereço',
    replaceText: 'Se você criar outro, o atual deixa de funcionar.',
    revoke: 'Desativar endereço',
    revokeText:
      'Os calendários que usam este endereço deixam de receber a agenda. Para receber de novo, crie outro endereço e cadastre em cada calendário.',
    revoked: 'Endereço desativado.',
    address: 'Endereço da agenda',
    once: 'Copie agora: ele não aparecerá de novo.',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado.',
    since: (day: string) => `Há um endereço, criado em ${day}.`,
    lastUse: (when: string) => `Último uso: ${when}.`,
    neverUsed: 'Ainda não foi usado.',
    close: 'Fechar',
  }),
});
