import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['550 5.1.1 <beatriz@exemplo.com.br>: unknown', '550 5.1.1 <[e-mail]>: unknown'],
  ['CPF 529.982.247-25 and 52998224725', 'CPF [CPF] and [CPF]'],
  ['CNPJ 12.ABC.345/01DE-35 and 11222333000181', 'CNPJ [CNPJ] and [CNPJ]'],
  ['GET /assinar/4fXq0aPz1Lw9-3kT_8vNbYcQeRsUiMhd', 'GET /assinar/[token]'],
  ['GET /incorporar/assinar/4fXq0aPz1Lw93kT8vNbYcQ?x=1', 'GET /incorporar/assinar/[token]?x=1'],
  ['Authorization: Bearer eyJhbGciOi.e30.c2ln', 'Authorization: Bearer [token]'],
  ['token lavra_api_9a8b7c6d5e4f', 'token lavra_api_[token]'],
  ['connect to postgres://lavra:segredo@db:5432/lavra', 'connect to postgres://lavra:[senha]@db:5432/lavra'],
])('removes personal data and secrets from %s', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test.each([
  'job 12345678901234567890',
  'at 1763800000000',
  'sha256 9f86d081884c7d65',
  'took 12.34567890123 ms',
])('keeps numbers that identify nobody: %s', (text) => {
  expect(scrub(text)).toBe(text);
});
