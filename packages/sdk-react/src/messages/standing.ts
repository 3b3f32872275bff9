import { defineMessages } from './messages.ts';

/** Texts for an organisation without a plan in force, and for an inactive user. */
export const standingMessages = defineMessages('standing', {
  'pt-BR': (t) => ({
    expiredTitle: 'O plano expirou',
    expiredText: (organizacao: string) =>
      `O acesso de ${organizacao} está suspenso. Nada foi excluído: você ainda pode baixar os ${t.documentos} formalizados.`,
    buyText: `Contrate um plano para voltar a criar e enviar ${t.documentos}.`,
    supportText: `Para voltar a criar e enviar ${t.documentos}, fale com o suporte e contrate um plano.`,
    askText: 'Para voltar a usar o sistema, peça a um administrador da organização que contrate um plano.',
    loadFailed: 'Não foi possível carregar o plano',
    seePlans: 'Ver planos',
    chat: (organizacao: string) => `Olá! Quero contratar um plano para ${organizacao}.`,
    enterOther: (organizacao: string) => `Entrar em ${organizacao}`,
    account: 'Minha conta',
    logOut: 'Sair',
    sealed: `${t.Documentos} formalizados`,
    noSealed: `Não há ${t.documentos} formalizados que você possa ver.`,
    sealedFailed: `Não foi possível carregar os ${t.documentos}`,
    download: (nome: string) => `Baixar ${nome}`,
    more: 'Mostrar mais',
    inactiveTitle: 'Seu usuário está inativo',
    inactiveText:
      'Um administrador da organização desativou seu acesso. Para voltar, peça a ele que ative seu usuário.',
    inactiveElsewhere: 'Se você participa de outra organização, entre de novo: ela será aberta.',
    backToLogIn: 'Voltar ao login',
  }),
});
