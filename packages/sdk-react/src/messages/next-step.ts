import { defineMessages } from './messages.ts';

/** Texts of the next step of a document, above its signatories. */
export const nextStepMessages = defineMessages('next-step', {
  'pt-BR': (t) => ({
    label: 'Próximo passo',
    waiting: (names: string, count: number) => (count === 1 ? `Falta ${names}` : `Faltam ${names}`),
    turn: (name: string) => `É a vez de ${name}`,
    toInvite: (names: string, count: number) =>
      count === 1 ? `${names} ainda não recebeu o convite` : `${names} ainda não receberam o convite`,
    rejected: (name: string) => `Rejeitado por ${name}`,
    rejectedText: 'Esta versão não será formalizada. Corrija e gere uma nova, com as mesmas pessoas.',
    allSigned: 'Todos assinaram',
    allSignedText: `Formalize para gerar o ${t.documento} final.`,
    formalized: (date: string) => `Formalizado em ${date}`,
    formalizedText: (count: number) =>
      count === 0 ? 'Guardado sem assinaturas.' : count === 1 ? '1 assinatura.' : `${count} assinaturas.`,
    cancelled: (date: string) => `Cancelado em ${date}`,
    archived: `Este ${t.documento} está arquivado`,
    archivedText: 'Restaure para voltar a alterar.',
    extinct: (date: string) => `Extinto em ${date}`,
    deadline: 'Prazo até',
    inDays: (days: number) => (days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`),
    remindOne: (name: string) => `Lembrar ${name}`,
    remindMany: (count: number) => `Lembrar os ${count}`,
    reminded: (count: number) => (count === 1 ? 'Lembrete enviado.' : `${count} lembretes enviados.`),
    remindedSome: (sent: number, total: number) => `${sent} de ${total} lembretes enviados.`,
    correct: 'Cancelar e corrigir',
    changeSigner: (name: string) => `Alterar ${name}`,
    fixContact: (name: string) => `Corrigir contato de ${name}`,
    restore: 'Restaurar',
    progress: (signed: number, total: number) => `${signed} de ${total} assinaram`,
  }),
});
