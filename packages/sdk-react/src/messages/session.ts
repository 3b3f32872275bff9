import { defineMessages } from './messages.ts';

/** Texts of the log-in. */
export const sessionMessages = defineMessages('session', {
  'pt-BR': (t) => ({
    title: 'Entre na sua conta',
    intro: `Envie, assine e acompanhe seus ${t.documentos} em um só lugar.`,
    email: 'E-mail',
    password: 'Senha',
    enter: 'Entrar',
    emailRequired: 'Informe o seu e-mail.',
    passwordRequired: 'Informe a sua senha.',
  }),
});
