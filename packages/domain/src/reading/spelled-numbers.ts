import { normalizeName } from '../names.ts';

const tens = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const hundreds = [
  'cem cento',
  'duzentos duzentas',
  'trezentos trezentas',
  'quatrocentos quatrocentas',
  'quinhentos quinhentas',
  'seiscentos seiscentas',
  'setecentos setecentas',
  'oitocentos oitocentas',
  'novecentos novecentas',
];
const units =
  'zero|um uma|dois duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze catorze|quinze|dezesseis|dezessete|dezoito|dezenove';

const values = new Map<string, number>(
  [
    ...units.split('|').map((words, value) => [words, value] as const),
    ...tens.map((word, index) => [word, (index + 2) * 10] as const),
    ...hundreds.map((words, index) => [words, (index + 1) * 100] as const),
  ].flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
);

const multipliers: Readonly<Record<string, number>> = { mil: 1_000, milhao: 1_000_000, milhoes: 1_000_000 };

/**
 * A number in Portuguese words; null if a word is no number.
 * @example spelledNumber('dois mil e quinhentos') // 2500
 */
export function spelledNumber(text: string): number | null {
  const words = normalizeName(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== 'e');
  if (words.length === 0) return null;
  let total = 0;
  let group = 0;
  for (const word of words) {
    const multiplier = multipliers[word];
    const value = values.get(word);
    if (multiplier !== undefined) {
      total += Math.max(group, 1) * multiplier;
      group = 0;
    } else if (value === undefined) return null;
    else group += value;
  }
  return total + group;
}

/**
 * An amount in words, in cents; null if it is none.
 * @example spelledCents('mil reais e dez centavos') // 100010
 */
export function spelledCents(text: string): number | null {
  const parts = /^(.+?) (?:de )?rea(?:l|is)(?:,? e (.+) centavos?)?$/.exec(normalizeName(text));
  const [, reais = '', centavos] = parts ?? [];
  const whole = spelledNumber(reais);
  const cents = centavos === undefined ? 0 : spelledNumber(centavos);
  return whole === null || cents === null ? null : whole * 100 + cents;
}
