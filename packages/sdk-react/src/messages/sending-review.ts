import { defineMessages } from './messages.ts';

/** Texts of the flow's steps and of the review before sending. */
export const sendingReviewMessages = defineMessages('sending-review', {
  'pt-BR': (t) => ({
    flow: 'Etapas do envio',
    steps: [t.Documento, 'Signatários', 'Campos', 'Revisar'] as readonly string[],
    step: 'Revisão',
    review: 'Revisar',

    title: 'Revise antes de enviar',
    intro: (count: number) =>
      `${count === 1 ? 'Uma pessoa recebe' : `${count} pessoas recebem`} o convite agora. Depois do envio, o arquivo não muda mais.`,
    introOrdered: (nome: string) =>
      `${nome} recebe o convite agora; cada um dos outros, quando o anterior assinar ou rejeitar. Depois do envio, o arquivo não muda mais.`,
    introStarts: 'A primeira pessoa assina presencialmente. Os outros recebem o convite quando chegar a vez.',
    introInPerson:
      'Todos assinam presencialmente: nenhum convite sai agora. Abra o link de cada um na hora de assinar.',
    introBlocked: 'Ainda não é possível enviar: veja o motivo abaixo.',
    loading: 'Carregando a revisão',
    loadFailed: 'Não foi possível carregar a revisão.',
    people: 'Quem assina',
    byEmail: (email: string) => email,
    andSms: (phone: string) => `e SMS para ${phone}`,
    inPerson: 'Assina presencialmente',
    digital: 'Com certificado digital',
    whatsapp: (phone: string) => ['WhatsApp (descontinuado)', phone].filter(Boolean).join(' · '),
    editPerson: (nome: string) => `Editar ${nome}`,
    signatures: (count: number) => (count === 1 ? '1 assinatura' : `${count} assinaturas`),
    initials: (count: number) => (count === 1 ? '1 rubrica' : `${count} rubricas`),
    fields: (count: number) => (count === 1 ? '1 outro campo' : `${count} outros campos`),
    noFields: 'Nenhum campo',

    missingOne: (names: string) => `${names} não tem campo de assinatura no ${t.documento}.`,
    missingMany: (names: string) => `${names} não têm campo de assinatura no ${t.documento}.`,
    missingOneText: 'A assinatura vai só para a folha de assinaturas.',
    missingManyText: 'As assinaturas vão só para a folha de assinaturas.',
    stacked: (names: string, pages: string) => `Campos de ${names} estão sobre outros campos, ${pages}.`,
    overText: (names: string, pages: string) => `Campos de ${names} estão sobre o texto, ${pages}.`,
    covered: 'Mova os campos para que tudo fique legível.',
    pages: (pages: readonly number[]) =>
      pages.length === 1
        ? `na página ${pages[0]}`
        : `nas páginas ${pages.slice(0, -1).join(', ')} e ${pages.at(-1)}`,
    position: 'Posicionar',
    adjust: 'Ajustar',
    emailOff:
      'Foi desabilitado o envio de convite via e-mail. Acesse configurações > Notificações para habilitar.',
    smsShort: (needed: number, left: number) =>
      `Este envio usa ${needed} SMS, e ${left === 0 ? 'não há saldo' : `o saldo é de ${left}`}.`,
    smsUse: (needed: number, left: number) => `Usa ${needed} SMS do saldo de ${left}`,
    changeSigners: 'Alterar signatários',

    facts: 'Como o envio acontece',
    order: 'Ordem',
    unordered: 'Todos ao mesmo tempo',
    ordered: 'Um de cada vez, na ordem da lista',
    deadline: 'Prazo',
    until: (day: string) => `${day}, até 23h59`,
    message: 'Mensagem',
    noMessage: 'Sem mensagem',
    severalMessages: (count: number) => `${count} mensagens diferentes`,
    file: 'Arquivo',
    filePages: (pages: number) => (pages === 1 ? '1 página' : `${pages} páginas`),
    change: 'Alterar',
    changeOf: (fact: string) => `Alterar ${fact.toLowerCase()}`,
    open: 'Abrir',
    openFile: 'Abrir o arquivo',

    messageTitle: 'Mensagem no convite',
    messageHelp: 'Todos os que recebem convite leem esta mensagem.',
    messageSave: 'Salvar mensagem',
    messageSaved: 'Mensagem salva',

    previewTitle: 'O que cada um recebe',
    previewOf: 'Convite de',
    previewSms: 'SMS',
    previewTo: (para: string) => `para ${para}`,
    previewInPerson: (nome: string) =>
      `${nome} não recebe convite: assina ao seu lado, por um link que você abre ou copia.`,
    previewWhatsapp: (nome: string) =>
      `${nome} não recebe convite: a assinatura por WhatsApp foi descontinuada. Edite o signatário e escolha outro tipo.`,
    previewLink: 'Cada convite tem um link próprio.',
    previewFailed: 'Não foi possível carregar o convite.',
    retry: 'Tentar de novo',

    backToFields: 'Voltar aos campos',
    saveAndLeave: 'Salvar e sair',
    send: (count: number) => (count === 1 ? 'Enviar 1 convite' : `Enviar ${count} convites`),
    start: 'Iniciar as assinaturas',
    finish: 'Concluir',
  }),
});
