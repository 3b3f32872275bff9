import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

const days = (n: number) => (n === 1 ? '1 dia' : `${n} dias`);

/** Texts of reminders, of the organisation and of a document. */
export const remindersMessages = defineMessages('reminders', {
  'pt-BR': (t) => ({
    title: 'Lembretes',
    intro: 'Quem foi convidado e ainda não assinou recebe lembretes, sempre a partir das 8h.',
    first: 'Primeiro lembrete',
    firstAfter: (n: number) => `${days(n)} depois do convite`,
    repeat: 'Repetir',
    repeatEach: (n: number) => (n === 1 ? 'Todo dia' : `A cada ${days(n)}`),
    noRepeat: 'Não repetir',
    before: 'Antes do fim do prazo',
    beforeBy: (n: number) => (n === 0 ? 'No último dia' : `${days(n)} antes`),
    none: 'Não enviar',
    ofOrganization: 'Usar a regra da organização',
    ofOrganizationHelp: `Sem ela, este ${t.documento} segue a própria regra.`,
    nextTitle: 'Próximos lembretes',
    nobody: 'Ninguém vai receber lembretes agora.',
    saveFirst: 'Salve para ver os próximos lembretes.',
    loadFailed: 'Não foi possível carregar os lembretes',
    save: 'Salvar lembretes',
    saved: defaultSuccess,
  }),
});
