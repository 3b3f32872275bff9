/** Formats text, including partial input. */
export type Mask = (typed: string) => string;

/** `0` is a digit, `A` a letter or digit; other characters are inserted. */
function shaped(pattern: string): Mask {
  return (typed) => {
    const given = [
      ...typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    ];
    let text = '';
    let written = '';
    for (const place of pattern) {
      if (place !== '0' && place !== 'A') {
        written += place;
        continue;
      }
      while (place === '0' && given[0] !== undefined && !/\d/.test(given[0])) given.shift();
      const next = given.shift();
      if (next === undefined) break;
      text += written + next;
      written = '';
    }
    return text;
  };
}

const cpf = shaped('000.000.000-00');
const cnpj = shaped('AA.AAA.AAA/AAAA-00');
const landline = shaped('(00) 0000-0000');
const mobile = shaped('(00) 0 0000-0000');

/** Brazilian formats, for `MaskedField`. */
export const masks = {
  /** 000.000.000-00 */
  cpf,
  /** 00.000.000/0000-00, letters too since July 2026 (IN RFB 2.229/2024). */
  cnpj,
  /** CPF up to eleven digits; CNPJ from the twelfth character or the first letter. */
  cpfOrCnpj: (typed: string) => {
    const given = typed.replace(/[^0-9A-Za-z]/g, '');
    return given.length <= 11 && /^\d*$/.test(given) ? cpf(typed) : cnpj(typed);
  },
  /** (11) 9 8765-4321, or a landline (11) 3456-7890 (specification 2 §5). */
  phone: (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    return digits[2] === '9' || digits.length > 10 ? mobile(typed) : landline(typed);
  },
  /** 00000-000 */
  cep: shaped('00000-000'),
} as const satisfies Record<string, Mask>;

/** HH:MM, also partial. */
export const typedTime: Mask = shaped('00:00');
