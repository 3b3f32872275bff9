import { expect, it } from 'vitest';
import { codeSms, invitationSms } from './sms-texts.ts';

/** GSM 03.38 characters used by both texts: any other reduces a segment to 70 characters. */
const sevenBits = /^[A-Za-z0-9 \n@!"#%&'()*+,./:;<=>?_-]*$/;

it('a code takes one segment', () => {
  expect(codeSms('012345')).toContain('012345');
  expect(codeSms('012345')).toMatch(sevenBits);
  expect(codeSms('012345').length).toBeLessThanOrEqual(160);
});

it('an invitation takes two segments at most, however long the names', () => {
  const url = `https://${'assinaturas.'.repeat(6)}exemplo.com.br/assinar/${'x'.repeat(43)}`;
  const texto = invitationSms({
    organizacaoNome: `Imobiliária São João ${'e Irmãos '.repeat(20)}`,
    documentoNome: '“Locação” 📄 '.repeat(40),
    indicadoPor: null,
    url,
  });
  expect(texto).toMatch(sevenBits);
  expect(texto.length).toBeLessThanOrEqual(306);
  expect(texto).toMatch(
    /^Lavra: Imobiliaria Sao Joao e Irmaos .*\.\.\. pede sua assinatura em "Locacao .*\.\.\."/,
  );
  expect(texto.endsWith(`: ${url}`)).toBe(true);
});

it('an invitation after a delegation names who passed the signature on, in two segments at most', () => {
  const url = `https://${'assinaturas.'.repeat(6)}exemplo.com.br/assinar/${'x'.repeat(43)}`;
  const names = { organizacaoNome: 'Imobiliária São João', documentoNome: 'Locação' };
  expect(invitationSms({ ...names, indicadoPor: 'Beatriz Lima', url })).toBe(
    `Lavra: Beatriz Lima indicou voce para assinar "Locacao", de Imobiliaria Sao Joao: ${url}`,
  );
  const long = 'Beatriz Okafor '.repeat(20);
  const texto = invitationSms({ organizacaoNome: long, documentoNome: long, indicadoPor: long, url });
  expect(texto).toMatch(sevenBits);
  expect(texto.length).toBeLessThanOrEqual(306);
});

it('contains no other link than ours', () => {
  const url = 'https://lavra.test/assinar/abc';
  const names = {
    organizacaoNome: 'Veja https://mau.test/x',
    documentoNome: 'www.mau.test v1. Final',
    indicadoPor: null,
  };
  expect(invitationSms({ ...names, url })).toBe(
    `Lavra: Veja https mau test x pede sua assinatura em "www mau test v1. Final": ${url}`,
  );
});
