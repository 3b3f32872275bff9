import { signingOpening } from '@lavra/domain';

/** Portuguese texts of the signing page; the other languages have the same keys. */
export const signingPortuguese = {
  page: 'Assinatura de documento',
  loading: 'Abrindo a assinatura',
  language: 'Idioma',
  until: (day: string) => `até ${day}`,
  step: (at: number, total: number) => `${at} de ${total}`,
  next: 'Continuar',
  back: 'Voltar',
  options: 'Ajuda e opções',
  offline: 'Sem internet. Deixe esta página aberta até a conexão voltar.',
  retry: 'Tentar de novo',
  reject: 'Rejeitar',
  stopped: 'Algo falhou nesta página',
  stoppedText: 'Abra de novo: você continua de onde parou.',

  ...signingOpening['pt-BR'],
  openingPages: (total: number) => (total === 1 ? '1 página' : `${total} páginas`),
  openingDocument: 'Documento',
  openingRole: 'Assinar como',
  openingDeadline: 'Assine até',
  openingMessage: (remetente: string) => `Mensagem de ${remetente}`,
  openingStart: 'Ler o documento',
  openingUnlock: 'Digitar a chave',
  openingContinue: 'Continuar de onde parei',
  openingWhatsapp:
    'A assinatura por WhatsApp foi descontinuada. Você assina este documento aqui, eletronicamente.',
  openingIdentified: (hora: string, destino: string) =>
    `Você se identificou às ${hora}, pelo código enviado a ${destino}. O que você preencheu já está aqui: leia e aceite este documento.`,
  noticeTitle: 'Como usamos seus dados',
  noticeText: 'Para esta assinatura, coletamos:',

  keyTitle: 'Chave de segurança',
  keyText: 'Digite a chave de segurança. Se não tem, peça a quem enviou.',
  keyLabel: 'Chave de segurança',
  keyMissing: 'Digite a chave de segurança.',
  keySubmit: 'Abrir documento',
  keyPausedTitle: 'Muitas tentativas',
  keyPaused: (left: string) => `Você poderá tentar de novo em ${left}.`,

  readTitle: 'Leia o documento',
  readText: 'Leia todas as páginas. Seus campos aparecem marcados.',
  readNotYet: 'Espere o documento abrir.',
  readIncomplete: (page: number) =>
    `A página ${page} não aparece inteira. Tente de novo na página, ou abra este link em outro aparelho.`,
  stepSheet: 'Etapa',

  receiptCancelled: 'Este documento foi cancelado. Ninguém mais assina.',
  rejectedByOther: 'Um signatário rejeitou. Esta versão não será formalizada.',
  returnTo: (site: string) => `Voltar para ${site}`,

  rejectConfirm: 'Rejeitar documento',

  disown: (nome: string | null) => (nome ? `Não sou ${nome}` : 'Não sou eu'),
  disownedTitle: 'Obrigado por avisar',
  disownedText: 'Vamos avisar quem enviou. Este link não abre mais.',

  delegate: 'Passar para outra pessoa',
  delegatedTitle: (nome: string) => `Agora quem assina é ${nome}`,
  delegatedText:
    'Essa pessoa assina em seu lugar, e vamos avisar quem enviou o documento. Este link não abre mais.',

  handoff: 'Continuar em outro aparelho',

  endedUnlock: 'Digitar a chave para ver mais',

  unsupportedTitle: 'Ainda não dá para assinar por aqui',
  unsupported: (etapa: string) => `Este documento exige ${etapa}, indisponível aqui. Fale com quem enviou.`,
  stepNames: {
    CERTIFICADO: 'certificado digital',
  } as Readonly<Record<string, string>>,

  failedTitle: 'Não foi possível abrir a assinatura',
  linkTitle: 'Este link não abre mais',
  situations: {
    FORA_DA_VEZ: [
      'Ainda não é sua vez',
      'Este documento segue uma ordem de assinatura, e ainda falta alguém antes de você.',
    ],
    PRAZO_ENCERRADO: [
      'O prazo terminou',
      'Não dá mais para assinar este documento. Peça um novo prazo a quem enviou.',
    ],
    REJEITADO: ['Documento rejeitado', 'Você rejeitou este documento. Seu motivo foi registrado.'],
    CANCELADO: ['Documento cancelado', 'Este documento foi cancelado. Não há o que assinar.'],
    FORMALIZADO: ['Documento formalizado', 'Este documento já foi concluído e não recebe mais assinaturas.'],
    INDISPONIVEL: [
      'Assinatura indisponível',
      'Este documento não está disponível para assinatura agora. Fale com quem enviou.',
    ],
    ASSINADO: ['Documento assinado', 'Sua assinatura está registrada.'],
  },
  rejectedReason: 'Motivo informado',
  askedBy: (remetente: string, organizacao: string) => `Enviado por ${remetente}, de ${organizacao}`,
};

/** Texts of the signing page, with the keys of the Portuguese ones. */
export type SigningTexts = typeof signingPortuguese;
