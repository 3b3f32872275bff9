import type { PercentBox } from '@lavra/domain';

/** x and y in 0..1 of the drawing area (origin top left), and pressure in 0..1. */
export type StrokePoint = readonly [x: number, y: number] | readonly [x: number, y: number, pressure: number];

export type Handwriting =
  /** `proporcao` is width ÷ height of the drawing area. */
  | {
      readonly tipo: 'DESENHO';
      readonly tracos: readonly (readonly StrokePoint[])[];
      readonly proporcao: number;
    }
  | { readonly tipo: 'DIGITADA'; readonly texto: string; readonly fonte: 'CAVEAT' | 'DANCING_SCRIPT' }
  /** A PNG file of at most 4,000 × 4,000 pixels. */
  | { readonly tipo: 'IMAGEM'; readonly caminho: string };

interface StampPlace {
  /** Page number, from 1. */
  readonly pagina: number;
  readonly posicao: PercentBox;
}

/** A mark drawn on the document before it is sealed. */
export type Stamp =
  | (StampPlace & {
      readonly tipo: 'ASSINATURA';
      readonly manuscrito: Handwriting;
      /** The small line under the signature. */
      readonly verificacao: { readonly nome: string; readonly instante: string; readonly codigo: string };
    })
  | (StampPlace & {
      readonly tipo: 'TEXTO';
      readonly texto: string;
      /** A note of ours instead of requested data: left out if it would be unreadably small. */
      readonly legenda?: true;
    })
  /** An outlined box with text, for a signature made elsewhere or later. */
  | (StampPlace & { readonly tipo: 'CAIXA'; readonly texto: string });
