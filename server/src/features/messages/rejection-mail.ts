import { formatDateTime, type InstantLike } from '@lavra/domain';
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
  quote,
  type RenderedMail,
  strong,
  title,
} from './layout.ts';

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

/** Tells the author that a signatory rejected the document, and what can be done. */
export function rejectionMail(texts: RejectionTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, signatarioEmail, papel, motivo, url } = texts;
  const assunto = headerText(`${clipped(signatarioNome, 60)} rejeitou “${clipped(documentoNome, 90)}”`);
  const facts = [
    { rotulo: 'Signatário', valor: signatarioNome },
    ...(signatarioEmail && signatarioEmail !== signatarioNome
      ? [{ rotulo: 'E-mail', valor: signatarioEmail }]
      : []),
    { rotulo: 'Papel', valor: papel },
    { rotulo: 'Rejeitado em', valor: `${formatDateTime(texts.rejeitadoEm)} (horário de Brasília)` },
  ];
  const next =
    'Com uma rejeição o documento não pode ser formalizado. Para seguir, cancele-o e gere uma nova versão.';
  return {
    assunto,
    html: frame({
      marca,
      assunto,
      previa: motivo,
      corpo: [
        title('Um signatário rejeitou o documento'),
        paragraph(html`${strong(signatarioNome)} não assinou e informou o motivo.`),
        documentPanel(documentoNome, facts),
        quote(marca, 'Motivo da rejeição', motivo),
        action(marca, 'Abrir o documento', url),
        note(next),
      ],
      rodape: [],
    }),
    texto: plainText(
      [
        `${signatarioNome} rejeitou o documento “${documentoNome}”.`,
        facts.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('\n'),
        `Motivo da rejeição:\n${motivo}`,
        `Abrir o documento:\n${url}`,
        next,
      ],
      marca,
    ),
  };
}
