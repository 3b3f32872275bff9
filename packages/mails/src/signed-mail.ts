import { formatValidationCode, type InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph, progress, reference } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface SignedReceiptTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly papel: string;
  readonly assinadoEm: InstantLike;
  readonly codigoValidacao: string;
  readonly validacaoUrl: string;
  /** Another signatory rejected, so this version will not be formalized (0-decisions §4). */
  readonly isRejected: boolean;
}

/** Confirms a signature to its signatory, who would notice a forged one (emailAssinarDoc of signatários). */
export function signedReceiptMail(texts: SignedReceiptTexts): RenderedMail {
  const { marca, documentoNome } = texts;
  return compose({
    marca,
    assunto: headerText(`Você assinou “${clipped(documentoNome, 120)}”`),
    previa: `Sua assinatura foi registrada em ${momentText(texts.assinadoEm)}.`,
    titulo: 'Sua assinatura foi registrada',
    corpo: [
      paragraph(
        rich`Você assinou este documento de ${strong(marca.organizacaoNome)}.${texts.isRejected ? ' Um signatário rejeitou. Esta versão não será formalizada.' : ''}`,
      ),
      documentPanel(documentoNome, [
        { rotulo: 'Assinou como', valor: texts.papel },
        { rotulo: 'Assinado em', valor: momentText(texts.assinadoEm) },
        { rotulo: 'Código de validação', valor: formatValidationCode(texts.codigoValidacao) },
      ]),
      reference(marca, 'Acompanhe a situação do documento, sem cadastro, em:', texts.validacaoUrl),
      note(
        'Não foi você quem assinou? Responda a este e-mail agora: a mensagem chega a quem enviou o documento.',
      ),
    ],
  });
}

export interface SignatureNewsTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly signatarioNome: string;
  readonly papel: string;
  readonly assinadoEm: InstantLike;
  readonly totalAssinaturas: number;
  readonly totalSignatarios: number;
  readonly url: string;
}

/** Notifies the author of one signature among several (emailEtapaAssinarDoc). */
export function stepSignedMail(texts: SignatureNewsTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, totalAssinaturas, totalSignatarios, url } = texts;
  return compose({
    marca,
    assunto: headerText(
      `Mais uma assinatura em “${clipped(documentoNome, 100)}” (${totalAssinaturas} de ${totalSignatarios})`,
    ),
    previa: `Assinaturas: ${totalAssinaturas} de ${totalSignatarios}.`,
    titulo: 'Mais uma assinatura',
    corpo: [
      paragraph(rich`${strong(signatarioNome)} assinou.`),
      documentPanel(documentoNome, [
        { rotulo: 'Papel', valor: texts.papel },
        { rotulo: 'Assinado em', valor: momentText(texts.assinadoEm) },
      ]),
      progress(marca, totalAssinaturas, totalSignatarios),
      action(marca, 'Acompanhar o documento', url),
    ],
  });
}

/** Notifies the author that everyone has signed and that the document can be formalized (emailAssinarDoc). */
export function allSignedMail(texts: SignatureNewsTexts): RenderedMail {
  const { marca, documentoNome, totalAssinaturas, totalSignatarios, url } = texts;
  const next = 'Falta formalizar para gerar a versão final.';
  return compose({
    marca,
    assunto: headerText(`Todos assinaram “${clipped(documentoNome, 110)}”`),
    previa: next,
    titulo: 'Todos assinaram',
    corpo: [
      paragraph(rich`A última assinatura foi a de ${strong(texts.signatarioNome)}. ${next}`),
      documentPanel(documentoNome, [{ rotulo: 'Última assinatura', valor: momentText(texts.assinadoEm) }]),
      progress(marca, totalAssinaturas, totalSignatarios),
      action(marca, 'Formalizar o documento', url),
    ],
  });
}
