import type { TipoPosicionamento } from '@lavra/client/types';
import type { ReadablePage } from './page-text.ts';

/** A mark such as '{{assinatura:1}}', where a box of a signatory belongs. */
export interface AnchorProposal {
  readonly tipo: TipoPosicionamento;
  /** Which signatory, from 1, in signing order. */
  readonly lugar: number;
  readonly pagina: number;
  readonly texto: string;
}

const typeOf: Readonly<Record<string, TipoPosicionamento>> = {
  assinatura: 'RUBRICA',
  rubrica: 'DADO_EXTRA',
  cpf: 'CPF',
  email: 'EMAIL',
  'e-mail': 'EMAIL',
  nome: 'NOME_SIGNATARIO',
  nascimento: 'DATA_NASCIMENTO',
};

const anchor = /\{\{ ?([a-z-]{3,10}) ?: ?(\d{1,2}) ?\}\}/gu;

/** The anchors of a text, in order. */
export function readAnchors(pages: readonly ReadablePage[]): readonly AnchorProposal[] {
  return pages.flatMap(({ pagina, plano, corrido }) =>
    [...plano.matchAll(anchor)].flatMap(({ index, 0: found, 1: name = '', 2: place }) => {
      const tipo = typeOf[name];
      const lugar = Number(place);
      const texto = corrido.slice(index, index + found.length);
      return tipo && lugar > 0 ? [{ tipo, lugar, pagina, texto }] : [];
    }),
  );
}
