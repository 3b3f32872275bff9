import { examples } from '../../examples.ts';

/** Texts of `lavra admin organizations` and `lavra admin plan`. */
export const portugueseOrganizations = {
  list: {
    description: 'Lista as organizações do servidor.',
    header: ['ID', 'NOME', 'E-MAIL', 'DESDE', 'SITUAÇÃO', 'DOCUMENTOS'],
    none: 'Nenhuma organização. Crie a primeira com lavra admin create-organization.',
    active: 'ativa',
    inactive: 'inativa',
  },
  plan: {
    description: 'Mostra ou altera o plano de uma organização. O que já foi usado continua contado.',
    organization: 'id da organização',
    documents: 'quantos documentos ao todo, ou ilimitado',
    users: 'quantos usuários, ou ilimitado',
    sms: 'quantos SMS ao todo',
    whatsapp: 'quantas mensagens de WhatsApp ao todo',
    include: 'funcionalidade que passa a ter (pode se repetir)',
    remove: 'funcionalidade que deixa de ter (pode se repetir)',
    footer: examples(
      'lavra admin plan 7',
      'lavra admin plan 7 --documents 5000 --users ilimitado',
      'lavra admin plan 7 --sms 200 --include notificarConviteSMS --include enviarTokenAssinaturaSMS',
    ),
    unlimited: 'ilimitado',
    notALimit: (text: string) => `'${text}' não é uma quantidade: use um número ou ilimitado.`,
    changed: 'Plano alterado.',
    limits: (documents: string, users: string, sms: string, whatsapp: string) =>
      `Documentos: ${documents}. Usuários: ${users}. SMS: ${sms}. WhatsApp: ${whatsapp}.`,
    used: (used: number, total: number | string) => `${used} de ${total}`,
    features: (names: readonly string[]) => `Funcionalidades: ${names.join(', ')}.`,
  },
} as const;
