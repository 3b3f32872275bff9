import { defineMessages } from './messages.ts';

const part = (used: number, total: number) =>
  `${used.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`;

/** Texts of the frame around the staff's screens. */
export const shellMessages = defineMessages('shell', {
  'pt-BR': (t) => ({
    product: t.produto,
    menu: 'Menu principal',
    notFound: 'Página não encontrada',
    notFoundText: `Confira o endereço: ele pode ter mudado, ou o ${t.documento} foi excluído.`,
    goHome: `Ir para os ${t.documentos}`,
    skip: 'Ir para o conteúdo',
    documents: t.Documentos,
    newDocument: `Novo ${t.documento}`,
    new: 'Novo',
    contacts: 'Contatos',
    templates: 'Modelos',
    reports: 'Relatórios',
    settings: 'Configurações',
    collapse: 'Recolher menu',
    expand: 'Expandir menu',
    places: 'Listas e pastas',
    account: (name: string) => `Conta de ${name}`,
    ownAccount: 'Minha conta',
    currentOrganization: (name: string) => `${name} (atual)`,
    colorSchemes: { auto: 'Tema do sistema', light: 'Tema claro', dark: 'Tema escuro' },
    logOut: 'Sair',
    plan: (name: string) => `Plano ${name}`,
    until: (month: string) => `até ${month}`,
    used: part,
    documentsUsed: (used: number, total: number) => `${part(used, total)} ${t.documentos}`,
    usersUsed: (used: number, total: number) => `${part(used, total)} usuários`,
    unlimited: `${t.Documentos} ilimitados`,
    users: 'Usuários',
    unlimitedUsers: 'Usuários ilimitados',
    plans: 'Ver planos',
  }),
});
