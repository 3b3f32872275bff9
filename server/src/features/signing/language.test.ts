import type { AssinaturaConvite } from '@lavra/client/types';
import { declarationsFor } from '@lavra/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { evidenceOf, type Invited, invited, signatureEntry } from '../../../test/support/signing.ts';
import { signingLanguageOf } from './language.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

it.each([
  [null, 'pt-BR'],
  ['', 'pt-BR'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-CA, es-419;q=0.8, en;q=0.7', 'es'],
  ['en;q=0.4, pt-PT;q=0.9', 'pt-BR'],
  ['en;q=0, es', 'es'],
  ['*', 'pt-BR'],
  ['de, fr', 'pt-BR'],
  [';;,q=,,en;q=abc', 'en'],
] as const)('selects for Accept-Language %j the language %s (RFC 9110 §12.5.4)', (header, language) => {
  expect(signingLanguageOf(header)).toBe(language);
});

describe('the language of the page', () => {
  const read = async ({ desk, email }: Invited, query: string, acceptLanguage: string) => {
    const response = await app.request(`/api/public/assinaturas/${desk.linkTo(email)}${query}`, {
      headers: { 'Accept-Language': acceptLanguage },
    });
    return (await response.json()) as AssinaturaConvite;
  };

  it('is the browser’s unless the signer chose another, for notice and declarations too', async () => {
    const signer = await invited(app);
    const byBrowser = await read(signer, '', 'es-AR,es;q=0.9');
    expect([byBrowser.idioma, byBrowser.coleta[0]?.dado]).toEqual(['es', 'Nombre, CPF y correo electrónico']);
    const chosen = await read(signer, '?idioma=en', 'es-AR');
    expect(chosen.idioma).toBe('en');
    expect(chosen.declaracoes.map(({ texto }) => texto)).toEqual(
      declarationsFor(null, 'en').map(({ texto }) => texto),
    );
  });

  it('of accepted declarations is part of the evidence, with each text', async () => {
    const signer = await invited(app);
    const json = signatureEntry(await read(signer, '?idioma=en', ''));
    expect((await signer.link.call('POST', '/assinatura', { json })).status).toBe(200);
    const { declaracoes } = await evidenceOf(signer);
    expect(declaracoes.map(({ idioma }) => idioma)).toEqual(['en', 'en']);
    expect(declaracoes[0]?.texto).toMatch(/^I have read/);
  });
});
