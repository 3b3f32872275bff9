import { expect, test } from 'vitest';
import { signerName } from '../../signers/signer-name.ts';
import { signerMoments } from './signer-moments.ts';

test('lists only past events of a signatory, newest first', () => {
  const moments = signerMoments({
    dataCadastro: '2026-11-20T12:00:00.000Z',
    dataDelegacao: null,
    dataEnvioEmail: '2026-11-20T12:05:00.000Z',
    dataAberturaEmail: null,
    dataAssinatura: null,
    dataRejeicao: '2026-11-21T09:00:00.000Z',
  });
  expect(moments.map(({ tipo }) => tipo)).toEqual(['rejected', 'sent', 'added']);
});

test('shows the e-mail address or telephone of a signatory without a name', () => {
  expect(signerName({ nome: '', email: 'ana@exemplo.com.br', telefone: null })).toBe('ana@exemplo.com.br');
  expect(signerName({ nome: null, email: null, telefone: '11987654321' })).toBe('11987654321');
});
