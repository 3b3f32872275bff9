import { describe, expect, it } from 'vitest';
import {
  canReceiveSms,
  checkEmail,
  checkStatedPhone,
  formatCnpj,
  formatCpf,
  formatPhone,
  isValidCnpj,
  isValidCpf,
  isValidEmail,
  isValidPhone,
  maskCpf,
  maskEmail,
  maskPhone,
  normalizeEmail,
  normalizePhone,
  toE164,
} from './identifiers.ts';

describe('CPF', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['111.444.777-35', true],
    ['529.982.247-24', false],
    ['529.982.247-15', false],
    ['111.111.111-11', false],
    ['000.000.000-00', false],
    ['5299822472', false],
    ['529982247250', false],
    ['529.98224725', false],
    ['', false],
    ['٥٢٩٩٨٢٢٤٧٢٥', false],
  ])('%s → %s', (cpf, valid) => {
    expect(isValidCpf(cpf)).toBe(valid);
  });

  it('detects one wrong digit anywhere', () => {
    for (let place = 0; place < 11; place += 1) {
      const digits = [...'52998224725'];
      digits[place] = String((Number(digits[place]) + 1) % 10);
      expect(isValidCpf(digits.join(''))).toBe(false);
    }
  });

  it('is formatted, and masked for strangers (0-decisions §6)', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('123')).toBe('123');
    expect(maskCpf('529.982.247-25')).toBe('***.982.247-**');
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
    expect(maskCpf('123')).not.toContain('1');
  });
});

describe('CNPJ, numeric and alphanumeric (0-decisions §8)', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['12ABC34501DE35', true],
    ['12ABC34501DE34', false],
    ['12ABC34501DF35', false],
    ['11.222.333/0001-80', false],
    ['00.000.000/0000-00', false],
    ['12ABC34501DE3A', false],
    ['1122233300018', false],
  ])('%s → %s', (cnpj, valid) => {
    expect(isValidCnpj(cnpj)).toBe(valid);
  });

  it('is formatted with its letters', () => {
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  });
});

describe('e-mail (2 §5)', () => {
  it.each([
    ['beatriz@exemplo.com.br', true],
    ['  beatriz@exemplo.com.br ', true],
    ["o'neil+contrato@sub.exemplo.com", true],
    ['beatriz@exemplo', false],
    ['beatriz@', false],
    ['@exemplo.com', false],
    ['bea triz@exemplo.com', false],
    ['beatriz@exemplo..com', false],
    ['.beatriz@exemplo.com', false],
    ['beatriz@-exemplo.com', false],
    ['a@b.com,c@d.com', false],
    ['beatriz@exemplo.com\r\nBcc: x@y.com', false],
    [`${'a'.repeat(65)}@exemplo.com`, false],
    [
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
      false,
    ],
  ])('%s → %s', (email, valid) => {
    expect(isValidEmail(email)).toBe(valid);
  });

  it('is compared case-insensitively', () => {
    expect(normalizeEmail(' Beatriz@Exemplo.COM ')).toBe('beatriz@exemplo.com');
  });

  it('is required', () => {
    expect(checkEmail(' ')).toEqual({ ok: false, motivo: 'EmailObrigatorioException' });
    expect(checkEmail('x')).toEqual({ ok: false, motivo: 'EmailInvalidoException' });
    expect(checkEmail('x@y.com')).toEqual({ ok: true });
  });

  it('is masked for strangers', () => {
    expect(maskEmail('beatriz@exemplo.com')).toBe('be*****@exemplo.com');
    expect(maskEmail('bia@exemplo.com')).toBe('b***@exemplo.com');
    expect(maskEmail('nada')).toBe('***');
  });
});

describe('phone (2 §5; 0-decisions §8)', () => {
  it.each([
    ['(11) 8765-4321', '55', '11987654321'],
    ['(11) 6765-4321', '55', '11967654321'],
    ['(11) 3456-7890', '55', '1134567890'],
    ['(11) 9 8765-4321', '55', '11987654321'],
    ['+55 91 98765-4321', '55', '91987654321'],
    ['5591 3333-4444', '55', '9133334444'],
    ['0055 (0)11 98765-4321', '55', '11987654321'],
    ['55 98765-4321', '55', '55987654321'],
    ['+45 20 12 34 56', '55', '+4520123456'],
    ['+351 912 345 678', '351', '912345678'],
    ['912 345 678', '351', '912345678'],
    ['91 2345 6789', '351', '9123456789'],
    ['', '55', null],
    [' - ', '55', null],
    [null, '55', null],
  ])('%s with ddi %s is normalised to %s', (telefone, ddi, kept) => {
    expect(normalizePhone(telefone, ddi)).toBe(kept);
  });

  it.each([
    ['11987654321', '55', true, true],
    ['1134567890', '55', true, false],
    ['11887654321', '55', false, false],
    ['01987654321', '55', false, false],
    ['987654321', '55', false, false],
    ['912345678', '351', true, true],
    ['123', '351', false, false],
    ['1234567890123', '1', false, false],
    ['91234567a', '351', false, false],
  ])('%s (%s): valid %s, SMS %s', (telefone, ddi, valid, sms) => {
    expect([isValidPhone(telefone, ddi), canReceiveSms(telefone, ddi)]).toEqual([valid, sms]);
  });

  it.each([
    ['11 98765-4321', '55', true],
    ['+55 11 98765-4321', '55', true],
    ['+45 20 12 34 56', '55', true],
    ['+55 11 98765-4321', '351', true],
    ['20 12 34 56', '55', false],
    ['+4520', '55', false],
    ['', '55', false],
  ])('%s stated by its owner (%s): %s', (telefone, ddi, ok) => {
    expect(checkStatedPhone(normalizePhone(telefone, ddi), ddi).ok).toBe(ok);
  });

  it('is formatted for Brazil, sent as E.164, and masked for others', () => {
    expect(formatPhone('11987654321')).toBe('(11) 9 8765-4321');
    expect(formatPhone('1134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('912345678', '351')).toBe('+351 912345678');
    expect(toE164('11987654321')).toBe('+5511987654321');
    expect(maskPhone('11987654321')).toBe('*******4321');
  });
});
