import type { WhiteLabelResposta } from '@lavra/client/types';
import { isColor, mostReadableTextOver, readableOn, standardColors } from '@lavra/domain';

/** What of an organisation shows in its e-mails. */
export interface MailBrand {
  readonly organizacaoNome: string;
  /** Of the product, said in the footer. */
  readonly produtoNome: string;
  /** PNG in base64; null: the organisation's name stands there. */
  readonly logo: string | null;
  readonly claro: MailColors;
  readonly escuro: MailColors;
}

export interface MailColors {
  readonly botao: string;
  readonly sobreBotao: string;
  /** Readable as text and as a rule on the card. */
  readonly destaque: string;
}

/** The card's ground in the light and the dark set of the interface's tokens. */
export const cardGround = { claro: '#ffffff', escuro: '#1c1923' } as const;

interface Owner {
  readonly nome: string;
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
}

/** Colours that fail on their ground are corrected, not sent as they are (WCAG 2.2 §1.4.3, §1.4.11). */
export function toMailBrand({ nome, produto }: Owner, { whiteLabel, logo }: WhiteLabelResposta): MailBrand {
  const primaria = isColor(whiteLabel.email.primaria)
    ? whiteLabel.email.primaria
    : standardColors.lavra.primaria;
  return {
    organizacaoNome: nome,
    produtoNome: produto === 'LAVRA_CLM' ? 'Lavra CLM' : 'Lavra',
    logo: whiteLabel.ativo && whiteLabel.logoEmail ? logo : null,
    claro: colorsOn(primaria, cardGround.claro),
    escuro: colorsOn(primaria, cardGround.escuro),
  };
}

function colorsOn(primaria: string, ground: string): MailColors {
  const botao = readableOn(primaria, ground, 3);
  return { botao, sobreBotao: mostReadableTextOver(botao), destaque: readableOn(primaria, ground) };
}
