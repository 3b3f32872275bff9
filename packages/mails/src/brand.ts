import type { WhiteLabelResposta } from '@lavra/client/types';
import { contrastingTextOn, isColor, readableOn, standardColors } from '@lavra/domain';

/** An organisation's branding in its e-mails. */
export interface MailBrand {
  readonly organizacaoNome: string;
  /** The product's name, in the footer. */
  readonly produtoNome: string;
  /** Null shows the organisation's name instead. */
  readonly logo: MailLogo | null;
  readonly claro: MailColors;
  readonly escuro: MailColors;
}

/** Displayed size in CSS pixels. The image is the part named `logoCid`. */
export interface MailLogo {
  readonly largura: number;
  readonly altura: number;
}

/**
 * Content-ID of the logo (RFC 2392). Gmail drops `data:` images, and a hosted one would reveal who opens an
 * e-mail.
 */
export const logoCid = 'logo@lavra';

export interface MailColors {
  readonly botao: string;
  readonly sobreBotao: string;
  /** Readable as text and visible as a line on the card. */
  readonly destaque: string;
}

/** The card's background in the light and dark themes of the interface. */
export const cardGround = { claro: '#ffffff', escuro: '#1c1923' } as const;

interface Owner {
  readonly nome: string;
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
}

/** Corrects colours without enough contrast on their background (WCAG 2.2 §1.4.3, §1.4.11). */
export function toMailBrand({ nome, produto }: Owner, { whiteLabel, logo }: WhiteLabelResposta): MailBrand {
  const primaria = isColor(whiteLabel.email.primaria)
    ? whiteLabel.email.primaria
    : standardColors.lavra.primaria;
  return {
    organizacaoNome: nome,
    produtoNome: produto === 'LAVRA_CLM' ? 'Lavra CLM' : 'Lavra',
    logo: whiteLabel.ativo && whiteLabel.logoEmail && logo ? shownSize(logo) : null,
    claro: colorsOn(primaria, cardGround.claro),
    escuro: colorsOn(primaria, cardGround.escuro),
  };
}

/** The product's own branding, for e-mails about an account: a user may belong to several organisations. */
export function productBrand(produtoNome: 'LAVRA' | 'LAVRA_CLM'): MailBrand {
  const nome = produtoNome === 'LAVRA_CLM' ? 'Lavra CLM' : 'Lavra';
  const { primaria } = standardColors[produtoNome === 'LAVRA_CLM' ? 'clm' : 'lavra'];
  return {
    organizacaoNome: nome,
    produtoNome: nome,
    logo: null,
    claro: colorsOn(primaria, cardGround.claro),
    escuro: colorsOn(primaria, cardGround.escuro),
  };
}

const logoHeight = 40;
const logoMaxWidth = 240;

/** Reads the size in a PNG's first chunk: big-endian at bytes 16 and 20 (PNG 3rd edition, 11.2.1). */
function shownSize(png: string): MailLogo | null {
  const bytes = firstBytes(png, 24);
  const at = (offset: number) =>
    bytes.slice(offset, offset + 4).reduce((value, byte) => value * 256 + byte, 0);
  const [width, height] = [at(16), at(20)];
  if (bytes.length < 24 || width === 0 || height === 0) return null;
  const scale = Math.min(logoHeight / height, logoMaxWidth / width);
  return { largura: Math.max(1, Math.round(width * scale)), altura: Math.max(1, Math.round(height * scale)) };
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Own base64 decoding: neither `atob` nor `Buffer` exists everywhere that mails are rendered. */
function firstBytes(base64: string, count: number): readonly number[] {
  const bits = [...base64.slice(0, Math.ceil(count / 3) * 4).replace(/=+$/, '')]
    .map((digit) => base64Digits.indexOf(digit).toString(2).padStart(6, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return bytes.slice(0, count).map((byte) => Number.parseInt(byte, 2));
}

function colorsOn(primaria: string, ground: string): MailColors {
  const botao = readableOn(primaria, ground, 3);
  return { botao, sobreBotao: contrastingTextOn(botao), destaque: readableOn(primaria, ground) };
}
