import { defineMessages } from './messages.ts';

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
    settings: 'Configurações',
    collapse: 'Recolher menu',
    expand: 'Expandir menu',
    places: 'Listas e pastas',
    account: (name: string) => `Conta de ${name}`,
    ownAccount: 'Minha conta',
    currentOrganization: (name: string) => `${name} (atual)`,
    logOut: 'Sair',
    plan: (name: string) => `Plano ${name}`,
    until: (month: string) => `até ${month}`,
    used: (used: number, total: number) => `${used} de ${total}`,
    unlimited: `${t.Documentos} ilimitados`,
    users: 'Usuários',
    unlimitedUsers: 'Usuários ilimitados',
    plans: 'Ver planos',
  }),
});
