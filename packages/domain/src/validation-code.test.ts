import { describe, expect, it } from 'vitest';
import { formatValidationCode, normalizeValidationCode, validationUrl } from './validation-code.ts';

const code = 'ABCDEFGHIJKLMNOPQRSTUVWX27';

describe('validation code (0-decisions §6)', () => {
  it('is parsed in any grouping and case', () => {
    expect(normalizeValidationCode(` ${formatValidationCode(code).toLowerCase()} `)).toBe(code);
    expect(normalizeValidationCode('ABCDE FGHIJ KLMNO PQRST UVWX27')).toBe(code);
    expect(normalizeValidationCode('ABCDE–FGHIJ–KLMNO–PQRST–UVWX27')).toBe(code);
    expect(normalizeValidationCode('\u200BABCDEFGHIJKLMNOPQRSTUVWX27.')).toBe(code);
  });

  it.each(['', code.slice(1), `${code}A`, code.replace('2', '9'), code.replace('A', 'Á')])(
    'rejects %j',
    (text) => expect(normalizeValidationCode(text)).toBeNull(),
  );

  it('is found after its label, in the address of its page, and with digits that look like its letters', () => {
    expect(normalizeValidationCode(`${validationUrl('https://lavra.exemplo', code)}).`)).toBe(code);
    expect(normalizeValidationCode(`Confira: https://lavra.exemplo/validar/${code}?x=1`)).toBe(code);
    expect(normalizeValidationCode(`Código de validação: ${formatValidationCode(code)}`)).toBe(code);
    expect(normalizeValidationCode('A8CDEFGH1JKLMN0PQRSTUVWX27')).toBe(code);
  });

  it('is formatted in five groups', () => {
    expect(formatValidationCode(code)).toBe('ABCDE-FGHIJ-KLMNO-PQRST-UVWX27');
  });

  it('has one public page', () => {
    expect(validationUrl('https://lavra.exemplo', code)).toBe(`https://lavra.exemplo/validar/${code}`);
  });
});
