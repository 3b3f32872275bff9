import { correctEmail } from './correct-email.ts';
import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of a version's observers. */
export const observersMessages = defineMessages('observers', {
  'pt-BR': (t) => ({
    title: (count: number) => `Observadores (${count})`,
    text: `Não assinam. Recebem um e-mail quando o ${t.documento} é formalizado, sem o arquivo.`,
    notFormalized: 'Não assinam. Não receberam aviso, porque esta versão não foi formalizada.',
    add: 'Adicionar observadores',
    emails: 'E-mails',
    emailsHelp: 'Para adicionar vários de uma vez, separe por vírgula.',
    emailInvalid: correctEmail,
    added: defaultSuccess,
    remove: (name: string) => `Excluir ${name}`,
    removeText: (name: string) => `${name} não vai receber o aviso da formalização.`,
    erased: 'Dados eliminados',
    told: (when: string) => `Aviso enviado em ${when}`,
    loadFailed: 'Não foi possível carregar os observadores',
  }),
});
