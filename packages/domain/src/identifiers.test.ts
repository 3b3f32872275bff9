import { describe, expect, it } from 'vitest';
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf, maskCpf } from './identifiers.ts';

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
    ['529.982.247\u201325', true],
    ['\u202A529.982.247-25\u202C', true],
    ['５２９９８２２４７２５', true],
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
