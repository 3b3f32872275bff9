import { formatValidationCode, type InstantLike } from '@lavra/domain';
import { action, documentPanel, paragraph, reference } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { momentText } from './times.ts';

export interface CompletedTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly totalAssinaturas: number;
  readonly formalizadoEm: InstantLike;
  readonly codigoValidacao: string;
  readonly validacaoUrl: string;
  /** The signer's own page, or the author's document; an observer only sees the validation. */
  readonly url: string;
  readonly destinatario: 'SIGNATARIO' | 'AUTOR' | 'OBSERVADOR';
}

const actionLabels = {
  AUTOR: 'Abrir o documento',
  SIGNATARIO: 'Baixar o documento assinado',
  OBSERVADOR: 'Conferir a validação',
} as const;

/**
 * Reports that the document is complete and sealed. Contains a link to it, never an attachment
 * (emailFormalizarDoc).
 */
export function completedMail(texts: CompletedTexts): RenderedMail {
  const { marca, documentoNome, totalAssinaturas, codigoValidacao, validacaoUrl, url } = texts;
  const isSigned = totalAssinaturas > 0;
  const sealed = 'o documento está selado: qualquer alteração posterior aparece na validação.';
  const what = isSigned ? `Todos assinaram e ${sealed}` : `O${sealed.slice(1)}`;
  return compose({
    marca,
    assunto: headerText(
      `“${clipped(documentoNome, 110)}” ${isSigned ? 'foi assinado por todos' : 'foi formalizado'}`,
    ),
    previa: what,
    titulo: isSigned ? 'Documento assinado por todos' : 'Documento formalizado',
    corpo: [
      paragraph(what),
      documentPanel(documentoNome, [
        ...(isSigned ? [{ rotulo: 'Assinaturas', valor: String(totalAssinaturas) }] : []),
        { rotulo: 'Concluído em', valor: momentText(texts.formalizadoEm) },
        { rotulo: 'Código de validação', valor: formatValidationCode(codigoValidacao) },
      ]),
      action(marca, actionLabels[texts.destinatario], url),
      texts.destinatario === 'OBSERVADOR'
        ? paragraph('Você recebe este aviso porque acompanha este documento. O arquivo fica com quem enviou.')
        : reference(marca, 'Confira o documento, sem cadastro, em:', validacaoUrl),
    ],
  });
}
