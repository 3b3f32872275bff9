import { defineMessages } from './messages.ts';

/** Texts of the organisation's API tokens. */
export const tokensMessages = defineMessages('tokens', {
  'pt-BR': (t) => ({
    title: 'Tokens de API',
    text: 'Para programas que usam a API ou a linha de comando em seu nome. Cada token aparece uma única vez.',
    create: 'Criar token',
    empty: 'Nenhum token. Crie um para cada programa e revogue os que não usa mais.',
    loadFailed: 'Não foi possível carregar os tokens',
    name: 'Para que é',
    nameHelp:
      'Um nome que você reconheça, como “Integração com o ERP”. Um token novo substitui o de mesmo nome.',
    nameRequired: 'Digite para que é o token.',
    scope: 'O que pode fazer',
    all: 'Tudo o que eu posso',
    reading: 'Só ler',
    readingHelp: `Listar, ver e baixar ${t.documentos}, sem mudar nada.`,
    validity: 'Vale por',
    days: (days: number) => `${days} dias`,
    forever: 'Até ser revogado',
    made: 'Token criado',
    madeText: 'Copie e guarde agora: ele não aparecerá de novo.',
    token: 'Token',
    copy: 'Copiar token',
    copied: 'Token copiado com sucesso.',
    saved: 'Já guardei',
    owner: (nome: string, prefixo: string) => `${nome} · ${prefixo}…`,
    permissions: (count: number | null) =>
      count === null ? 'Todas as permissões' : count === 1 ? '1 permissão' : `${count} permissões`,
    usedAt: (when: string) => `usado em ${when}`,
    neverUsed: 'nunca usado',
    expires: (when: string) => `vale até ${when}`,
    revoke: 'Revogar',
    revokeOf: (nome: string) => `Revogar ${nome}`,
    revokeText: (nome: string) =>
      `${nome} deixa de funcionar na hora, com os tokens de incorporação que emitiu. Programas que usam este token perdem o acesso.`,
    revoked: 'Token revogado.',
  }),
});
