import { signingOpening } from '@lavra/domain';
import type { SigningTexts } from './signing-pt.ts';

export const signingEnglish: SigningTexts = {
  page: 'Document signature',
  loading: 'Opening the signature',
  language: 'Language',
  until: (day) => `until ${day}`,
  step: (at, total) => `${at} of ${total}`,
  next: 'Continue',
  back: 'Back',
  options: 'Help and options',
  offline: 'No internet. Keep this page open until the connection is back.',
  retry: 'Try again',
  reject: 'Decline',
  stopped: 'Something failed on this page',
  stoppedText: 'Open it again: you continue from where you stopped.',

  ...signingOpening.en,
  openingPages: (total) => (total === 1 ? '1 page' : `${total} pages`),
  openingDocument: 'Document',
  openingRole: 'Signing as',
  openingDeadline: 'Sign by',
  openingWhatsapp: 'Signing by WhatsApp was discontinued. You sign this document here, electronically.',
  openingMessage: (remetente) => `Message from ${remetente}`,
  openingStart: 'Read the document',
  openingUnlock: 'Enter the key',
  openingContinue: 'Continue where I stopped',
  openingIdentified: (hora, destino) =>
    `You identified yourself at ${hora} with the code sent to ${destino}. What you entered is already here: read and accept this document.`,
  noticeTitle: 'How we use your data',
  noticeText: 'For this signature we collect:',

  keyTitle: 'Security key',
  keyText: 'Type the security key. If you do not have it, ask the sender.',
  keyLabel: 'Security key',
  keyMissing: 'Type the security key.',
  keySubmit: 'Open document',

  keyPausedTitle: 'Too many attempts',
  keyPaused: (left) => `You can try again in ${left}.`,
  readTitle: 'Read the document',
  readText: 'Read all pages. Your fields are marked.',
  readNotYet: 'Wait for the document to open.',
  readIncomplete: (page) =>
    `Page ${page} is not shown in full. Try again on the page, or open this link on another device.`,
  stepSheet: 'Step',

  receiptCancelled: 'This document was cancelled. Nobody else can sign it.',
  rejectedByOther: 'A signatory declined. This version will not be formalized.',
  returnTo: (site: string) => `Return to ${site}`,

  disown: (nome) => (nome ? `I am not ${nome}` : 'This is not me'),
  disownedTitle: 'Thank you for telling us',
  disownedText: 'We will tell the sender. This link no longer opens.',

  delegate: 'Pass to another person',
  delegatedTitle: (nome) => `${nome} now signs in your place`,
  delegatedText: 'We notify the sender. This link no longer opens.',

  handoff: 'Continue on another device',

  endedUnlock: 'Enter the key to see more',

  rejectConfirm: 'Decline document',

  unsupportedTitle: 'You cannot sign here yet',
  unsupported: (etapa) =>
    `This document requires a step that is not available here: ${etapa}. Contact the sender.`,
  stepNames: { SELFIE: 'selfie', CERTIFICADO: 'digital certificate' },

  failedTitle: 'The signature could not be opened',
  linkTitle: 'This link no longer opens',
  situations: {
    FORA_DA_VEZ: [
      'It is not your turn yet',
      'This document has a signing order, and somebody before you has not responded yet.',
    ],
    PRAZO_ENCERRADO: [
      'The deadline has passed',
      'This document can no longer be signed. Ask the sender for a new deadline.',
    ],
    REJEITADO: ['Document declined', 'You declined this document. Your reason was recorded.'],
    CANCELADO: ['Document cancelled', 'This document was cancelled. There is nothing to sign.'],
    FORMALIZADO: ['Document formalized', 'This document is complete and accepts no more signatures.'],
    INDISPONIVEL: [
      'Signature unavailable',
      'This document cannot be signed at the moment. Contact the sender.',
    ],
    ASSINADO: ['Document signed', 'Your signature is recorded.'],
  },
  rejectedReason: 'Reason given',
  askedBy: (remetente, organizacao) => `Sent by ${remetente}, of ${organizacao}`,
};
