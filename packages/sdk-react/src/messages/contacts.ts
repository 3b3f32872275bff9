import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of the address book: contacts, their groups, and choosing among them. */
export const contactsMessages = defineMessages('contacts', {
  'pt-BR': (t) => ({
    title: 'Contatos',
    sub: `Pessoas que assinam ou acompanham seus ${t.documentos}`,
    contacts: 'Contatos',
    groups: 'Grupos',
    views: 'Contatos ou grupos',
    search: 'Buscar por nome ou e-mail',
    clearSearch: 'Limpar a busca',
    add: 'Novo contato',
    edit: 'Editar contato',
    actionsOf: (nome: string) => `Ações de ${nome}`,
    remove: 'Excluir',
    removeText: (nome: string) =>
      `${nome} sai dos contatos e dos grupos. Os ${t.documentos} em que essa pessoa já está não mudam.`,
    saved: defaultSuccess,
    loadFailed: 'Não foi possível carregar os contatos',
    loading: 'Carregando contatos',
    empty: 'Nenhum contato ainda',
    emptyText: `Guarde aqui quem assina com frequência. Ao montar um ${t.documento}, basta começar a digitar o nome.`,
    notFound: 'Nenhum signatário encontrado.',
    notFoundText: 'Confira o que você digitou ou limpe a busca.',
    pages: 'Páginas de contatos',

    name: 'Nome',
    email: 'E-mail',
    emailHelp: `Sem e-mail, o contato não entra em ${t.documentos}.`,
    role: 'Papel',
    roleRequired: 'Escolha o papel do signatário.',
    documentType: 'Documento de identificação',
    signingType: 'Como assina',
    electronic: 'Por e-mail',
    digital: 'Com certificado digital',
    whatsapp: 'WhatsApp (descontinuado)',
    whatsappEnded:
      'A assinatura por WhatsApp foi descontinuada. Ao salvar, este contato passa a assinar por e-mail.',
    observer: 'Só acompanha',
    observerHelp: `Recebe um aviso quando o ${t.documento} é formalizado. Não assina.`,
    inactiveRole: 'Papel inativo',
    noEmail: 'Sem e-mail',
    phone: 'Telefone',
    askPhone: 'Pedir o telefone ao assinar',
    askSelfie: 'Pedir selfie',
    token: 'Exigir código por e-mail',
    save: 'Salvar',

    addGroup: 'Novo grupo',
    editGroup: 'Editar grupo',
    searchGroups: 'Buscar por nome',
    groupName: 'Nome do grupo',
    members: 'Integrantes',
    noMembers: 'Sem integrantes',
    andMore: (count: number) => `e mais ${count}`,
    removeGroupText: (nome: string) => `O grupo ${nome} será excluído. Os contatos são mantidos.`,
    loadGroupsFailed: 'Não foi possível carregar os grupos',
    loadingGroups: 'Carregando grupos',
    emptyGroups: 'Nenhum grupo ainda',
    emptyGroupsText: `Junte contatos que assinam juntos e inclua todos em um ${t.documento} de uma vez.`,
    groupsNotFound: 'Nenhum grupo encontrado.',
    groupPages: 'Páginas de grupos',

    importTitle: 'Incluir dos contatos',
    include: 'Incluir',
    imported: (count: number) => (count === 1 ? '1 pessoa incluída' : `${count} pessoas incluídas`),
    chosenWithoutMembers: (groups: number) =>
      groups === 1
        ? 'O grupo escolhido não tem integrantes. Escolha outro.'
        : 'Os grupos escolhidos não têm integrantes. Escolha outros.',
    notImported: (count: number) =>
      count === 1 ? '1 pessoa não foi incluída' : `${count} pessoas não foram incluídas`,
    understood: 'Entendi',

    importSheet: 'Importar planilha',
    exportSheet: 'Baixar planilha',
    exportName: 'contatos.csv',
    sheetHelp:
      'CSV ou XLSX com as colunas nome, e-mail, telefone, DDI, papel e observador, até 5.000 linhas. Só o nome é obrigatório.',
    sheetFile: 'Planilha de contatos',
    readingSheet: 'Lendo a planilha',
    line: 'Linha',
    lineOf: (line: number) => `Linha ${line}`,
    rowsWithErrors: (count: number) => (count === 1 ? '1 linha com erro' : `${count} linhas com erro`),
    fixRows: 'Corrija e escolha o arquivo de novo. Nada foi importado.',
    rowsReady: (count: number) =>
      count === 1 ? '1 contato pronto para importar' : `${count} contatos prontos para importar`,
    rowsKnown: (count: number) =>
      count === 1 ? '1 já existe e fica como está' : `${count} já existem e ficam como estão`,
    allKnown: 'Todos os contatos da planilha já existem',
    known: 'Já existe',
    ignoredColumns: (names: string) => `Colunas ignoradas: ${names}.`,
    moreRows: (count: number) => (count === 1 ? 'E mais 1 linha.' : `E mais ${count} linhas.`),
    importContacts: 'Importar contatos',
    chooseOther: 'Escolher outro arquivo',
    sheetImported: (count: number) => (count === 1 ? '1 contato importado' : `${count} contatos importados`),

    selectAll: 'Selecionar todos',
    selected: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
    shownOf: (shown: number, total: number) =>
      `Mostrando ${shown} de ${total}. Busque para encontrar os outros.`,
  }),
});
