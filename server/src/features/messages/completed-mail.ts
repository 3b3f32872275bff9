import { formatDateTime, formatValidationCode, type InstantLike } from '@lavra/domain';
import type { MailBrand } from './brand.ts';
import { html } from './html.ts';
import {
  action,
  clipped,
  documentPanel,
  frame,
  headerText,
  note,
  paragraph,
  plainText,
  type RenderedMail,
  title,
} from './layout.ts';

export interface CompletedTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly totalAssinaturas: number;
  readonly formalizadoEm: InstantLike;
  readonly codigoValidacao: string;
  readonly validacaoUrl: string;
  /** Where this recipient finds the document: the signer's own page, or the author's. */
  readonly url: string;
  readonly destinatario: 'SIGNATARIO' | 'AUTOR';
}

/** The document is complete and sealed; it is reached by a link, never attached. */
export function completedMail(texts: CompletedTexts): RenderedMail {
  const { marca, documentoNome, totalAssinaturas, codigoValidacao, validacaoUrl, url } = texts;
  const isSigned = totalAssinaturas > 0;
  const assunto = headerText(
    `“${clipped(documentoNome, 110)}” ${isSigned ? 'foi assinado por todos' : 'foi formalizado'}`,
  );
  const heading = isSigned ? 'Documento assinado por todos' : 'Documento formalizado';
  const what = isSigned
    ? 'Todas as assinaturas foram reunidas e o documento está selado: qualquer alteração posterior aparece na validação.'
    : 'O documento está selado: qualquer alteração posterior aparece na validação.';
  const code = formatValidationCode(codigoValidacao);
  const label = texts.destinatario === 'AUTOR' ? 'Abrir o documento' : 'Baixar o documento assinado';
  const facts = [
    ...(isSigned ? [{ rotulo: 'Assinaturas', valor: String(totalAssinaturas) }] : []),
    { rotulo: 'Concluído em', valor: `${formatDateTime(texts.formalizadoEm)} (horário de Brasília)` },
    { rotulo: 'Código de validação', valor: code },
  ];
  return {
    assunto,
    html: frame({
      marca,
      assunto,
      previa: what,
      corpo: [
        title(heading),
        paragraph(what),
        documentPanel(documentoNome, facts),
        action(marca, label, url),
        note(
          html`Quem receber o documento pode conferi-lo sem cadastro em <a href="${validacaoUrl}" class="lv-accent" style="color:${marca.claro.destaque};text-decoration:underline;word-break:break-all">${validacaoUrl}</a>.`,
        ),
      ],
      rodape: [],
    }),
    texto: plainText(
      [
        `“${documentoNome}” está pronto. ${what}`,
        facts.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('\n'),
        `${label}:\n${url}`,
        `Quem receber o documento pode conferi-lo sem cadastro em:\n${validacaoUrl}`,
      ],
      marca,
    ),
  };
}
