import type { InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph, quote } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface RejectionTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly signatarioNome: string;
  readonly signatarioEmail: string | null;
  readonly papel: string;
  readonly rejeitadoEm: InstantLike;
  readonly motivo: string;
  readonly url: string;
}

/** Notifies the author that a signatory rejected the document, and lists the next options (emailRejeitarDoc). */
export function rejectionMail(texts: RejectionTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, signatarioEmail, papel, motivo, url } = texts;
  const hasEmail = signatarioEmail && signatarioEmail !== signatarioNome;
  return compose({
    marca,
    assunto: headerText(`Um signatário rejeitou “${clipped(documentoNome, 110)}”`),
    previa: motivo,
    titulo: 'Um signatário rejeitou o documento',
    corpo: [
      paragraph(rich`${strong(signatarioNome)} rejeitou e informou o motivo.`),
      documentPanel(documentoNome, [
        { rotulo: 'Signatário', valor: signatarioNome },
        ...(hasEmail ? [{ rotulo: 'E-mail', valor: signatarioEmail }] : []),
        { rotulo: 'Papel', valor: papel },
        { rotulo: 'Rejeitado em', valor: momentText(texts.rejeitadoEm) },
      ]),
      quote(marca, 'Motivo da rejeição', motivo),
      action(marca, 'Abrir o documento', url),
      note('Esta versão não será formalizada. Cancele o documento e gere uma nova versão.'),
    ],
  });
}

export interface RejectionReceiptTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly rejeitadoEm: InstantLike;
  readonly motivo: string;
}

/** Confirms a rejection to the signatory (emailRejeitarDoc of signatários). */
export function rejectionReceiptMail(texts: RejectionReceiptTexts): RenderedMail {
  const { marca, documentoNome, motivo } = texts;
  return compose({
    marca,
    assunto: headerText(`Você rejeitou “${clipped(documentoNome, 110)}”`),
    previa: 'Seu motivo foi registrado.',
    titulo: 'Sua rejeição foi registrada',
    corpo: [
      paragraph(
        rich`Você rejeitou este documento de ${strong(marca.organizacaoNome)}. Seu motivo foi registrado.`,
      ),
      documentPanel(documentoNome, [{ rotulo: 'Rejeitado em', valor: momentText(texts.rejeitadoEm) }]),
      quote(marca, 'Seu motivo', motivo),
      note('Não foi você? Responda a este e-mail: a mensagem chega a quem enviou o documento.'),
    ],
  });
}
