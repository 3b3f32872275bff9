import { signingOpening } from '@lavra/domain';
import type { SigningTexts } from './signing-pt.ts';

export const signingSpanish: SigningTexts = {
  page: 'Firma de documento',
  loading: 'Abriendo la firma',
  language: 'Idioma',
  until: (day) => `hasta el ${day}`,
  step: (at, total) => `${at} de ${total}`,
  next: 'Continuar',
  back: 'Volver',
  options: 'Ayuda y opciones',
  offline: 'Sin internet. Deje esta página abierta hasta que vuelva la conexión.',
  retry: 'Intentar de nuevo',
  reject: 'Rechazar',
  stopped: 'Algo falló en esta página',
  stoppedText: 'Ábrala de nuevo: continúa desde donde se quedó.',

  ...signingOpening.es,
  openingPages: (total) => (total === 1 ? '1 página' : `${total} páginas`),
  openingDocument: 'Documento',
  openingRole: 'Firma como',
  openingDeadline: 'Firme hasta el',
  openingWhatsapp: 'La firma por WhatsApp se discontinuó. Usted firma este documento aquí, electrónicamente.',
  openingMessage: (remetente) => `Mensaje de ${remetente}`,
  openingStart: 'Leer el documento',
  openingUnlock: 'Escribir la clave',
  openingContinue: 'Seguir donde lo dejé',
  openingIdentified: (hora, destino) =>
    `Usted se identificó a las ${hora} con el código enviado a ${destino}. Lo que usted completó ya está aquí: lea y acepte este documento.`,
  noticeTitle: 'Cómo usamos sus datos',
  noticeText: 'Para esta firma recogemos:',

  keyTitle: 'Clave de seguridad',
  keyText: 'Escriba la clave de seguridad. Si no la tiene, pídala a quien lo envió.',
  keyLabel: 'Clave de seguridad',
  keyMissing: 'Escriba la clave de seguridad.',
  keySubmit: 'Abrir documento',

  keyPausedTitle: 'Demasiados intentos',
  keyPaused: (left) => `Podrá intentar de nuevo en ${left}.`,
  readTitle: 'Lea el documento',
  readText: 'Lea todas las páginas. Sus campos aparecen marcados.',
  readNotYet: 'Espere a que el documento se abra.',
  readIncomplete: (page) =>
    `La página ${page} no aparece completa. Intente de nuevo en la página o abra este enlace en otro dispositivo.`,
  stepSheet: 'Etapa',

  receiptCancelled: 'Este documento fue cancelado. Nadie más firma.',
  rejectedByOther: 'Un firmante rechazó. Esta versión no se formalizará.',
  returnTo: (site: string) => `Volver a ${site}`,

  disown: (nome) => (nome ? `No soy ${nome}` : 'No soy yo'),
  disownedTitle: 'Gracias por avisar',
  disownedText: 'Avisaremos a quien lo envió. Este enlace ya no se abre.',

  delegate: 'Pasar a otra persona',
  delegatedTitle: (nome) => `Ahora firma ${nome}`,
  delegatedText:
    'Esa persona firma en su lugar y avisaremos a quien envió el documento. Este enlace ya no se abre.',

  handoff: 'Continuar en otro dispositivo',

  endedUnlock: 'Escribir la clave para ver más',

  rejectConfirm: 'Rechazar documento',

  unsupportedTitle: 'Todavía no se puede firmar aquí',
  unsupported: (etapa) =>
    `Este documento exige ${etapa}, que no está disponible aquí. Hable con quien lo envió.`,
  stepNames: { SELFIE: 'selfie', CERTIFICADO: 'certificado digital' },

  failedTitle: 'No se pudo abrir la firma',
  linkTitle: 'Este enlace ya no se abre',
  situations: {
    FORA_DA_VEZ: [
      'Aún no es su turno',
      'Este documento se firma en un orden y todavía falta alguien antes de usted.',
    ],
    PRAZO_ENCERRADO: [
      'El plazo terminó',
      'Ya no se puede firmar este documento. Pida un nuevo plazo a quien lo envió.',
    ],
    REJEITADO: ['Documento rechazado', 'Usted rechazó este documento. Su motivo quedó registrado.'],
    CANCELADO: ['Documento cancelado', 'Este documento fue cancelado. No hay nada que firmar.'],
    FORMALIZADO: ['Documento formalizado', 'Este documento ya concluyó y no recibe más firmas.'],
    INDISPONIVEL: [
      'Firma no disponible',
      'Este documento no se puede firmar ahora. Hable con quien lo envió.',
    ],
    ASSINADO: ['Documento firmado', 'Su firma está registrada.'],
  },
  rejectedReason: 'Motivo indicado',
  askedBy: (remetente, organizacao) => `Enviado por ${remetente}, de ${organizacao}`,
};
