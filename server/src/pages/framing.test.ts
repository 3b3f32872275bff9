import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { openSession, type SigningDesk, signingDesk } from '../../test/support/signing.ts';
import { framingOf } from './framing.ts';

const host = 'https://cliente.exemplo.com.br';

let app: TestApp;
let desk: SigningDesk;
let invitation: string;
let credencial: string;

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  desk = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email });
  await desk.invite();
  invitation = desk.linkTo(email);
  ({ credencial } = await openSession(desk, id, { origens: [host], minutos: 15 }));
});

function asked(token: string, origem: string | null = host) {
  const query = new URLSearchParams(origem === null ? {} : { origem });
  const address = new URL(`/incorporar/assinar/${token}?${query}`, 'https://lavra.exemplo.com.br');
  return framingOf(app.platform, address);
}

const refusalOf = async (...question: Parameters<typeof asked>) => {
  const framing = await asked(...question);
  return [framing?.origin, framing?.refusal?.name];
};

describe('the signing page in a frame', () => {
  it('is shown to the origins that the credential names', async () => {
    expect(await asked(credencial)).toEqual({ origin: host, refusal: null });
  });

  it('is refused to any other origin, by name and to the page that asked', async () => {
    const other = 'https://outro.exemplo.com.br';
    expect(await refusalOf(credencial, other)).toEqual([other, 'OrigemNaoPermitidaException']);
    expect(await refusalOf(credencial, null)).toEqual([null, 'OrigemNaoPermitidaException']);
    expect(await refusalOf(`${credencial}x`)).toEqual([host, 'LinkInvalidoException']);
  });

  it('is refused for an invitation link, which names no site', async () => {
    expect(await refusalOf(invitation)).toEqual([host, 'OrigemNaoPermitidaException']);
  });

  it('accepts only origins into the policy', async () => {
    for (const text of ["'self'", '*', 'https://a.exemplo; script-src *', `${host}/`, 'javascript:alert(1)'])
      expect(await refusalOf(credencial, text)).toEqual([null, 'OrigemNaoPermitidaException']);
  });

  it('depends only on its own path', async () => {
    for (const path of [`/assinar/${credencial}`, '/documentos', `/incorporar/assinar/${credencial}/mais`]) {
      const address = new URL(`${path}?origem=${encodeURIComponent(host)}`, 'https://lavra.test');
      expect(await framingOf(app.platform, address)).toBeNull();
    }
  });
});
