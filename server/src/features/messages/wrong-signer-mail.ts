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
  type RenderedMail,
  strong,
  title,
} from './layout.ts';

export interface WrongSignerTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly signatarioNome: string;
  readonly destino: string;
  readonly papel: string;
  readonly avisadoEm: InstantLike;
  readonly url: string;
}

/** Tells the author that an invitation reached someone else, and what can be done. */
export function wrongSignerMail(texts: WrongSignerTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, destino, papel, url } = texts;
  const assunto = headerText(`O convite de ${clipped(signatarioNome, 60)} chegou a outra pessoa`);
  const facts = [
    { rotulo: 'Signatário', valor: signatarioNome },
    { rotulo: 'Enviado para', valor: destino },
    { rotulo: 'Papel', valor: papel },
    { rotulo: 'Avisado em', valor: `${formatDateTime(texts.avisadoEm)} (horário de Brasília)` },
  ];
  const next =
    'Os links enviados a esse destino foram revogados. Confira o endereço do signatário e envie o convite de novo.';
  return {
    assunto,
    html: frame({
      marca,
      assunto,
      previa: next,
      corpo: [
        title('Quem abriu o convite não é o signatário'),
        paragraph(html`Quem recebeu o convite de ${strong(signatarioNome)} avisou que não é essa pessoa.`),
        documentPanel(documentoNome, facts),
        action(marca, 'Abrir o documento', url),
        note(next),
      ],
      rodape: [],
    }),
    texto: plainText(
      [
        `Quem recebeu o convite de ${signatarioNome} para “${documentoNome}” avisou que não é essa pessoa.`,
        facts.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('\n'),
        next,
        `Abrir o documento:\n${url}`,
      ],
      marca,
    ),
  };
}
