import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { actAs, newDocument } from '../../test/support/documents.ts';
import { answerOf, type SigningDesk, signingDesk } from '../../test/support/signing.ts';
import { framingOrigin } from './framing-origin.ts';

const host = 'https://cliente.exemplo.com.br';

let app: TestApp;
let desk: SigningDesk;
let link: string;

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  [desk, link] = await invitedDesk();
});

async function invitedDesk(): Promise<[SigningDesk, string]> {
  const made = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  await made.addSigner({ email });
  await made.invite();
  return [made, made.linkTo(email)];
}

async function embedToken(of: SigningDesk, contratoId?: number): Promise<string> {
  const { organizacaoId, usuario } = of.organization;
  const { usuarioId } = usuario();
  const made = await of.staff<{ tokenApi: string }>(
    'PUT',
    `/api/configuracoes-usuarios/organizacoes/${organizacaoId}/usuarios/${usuarioId}`,
    { nome: 'Portal' },
  );
  const json = { origens: [host], permissoes: ['Contrato.Visualizar'], minutos: 15, contratoId };
  const options = { method: 'POST', token: made.body.tokenApi, json };
  return (await answerOf<{ token: string }>(await app.request('/api/tokens-incorporacao', options))).body
    .token;
}

function asked(token: string, incorporacao: string, origem = host): Promise<string | null> {
  const query = new URLSearchParams({ incorporacao, origem });
  const address = new URL(`/incorporar/assinar/${token}?${query}`, 'https://lavra.exemplo.com.br');
  return framingOrigin(app.platform, address);
}

describe('the signing page in a frame', () => {
  it('is shown to the origin that an embed token of the organisation names', async () => {
    expect(await asked(link, await embedToken(desk))).toBe(host);
    expect(await asked(link, await embedToken(desk, desk.contratoId))).toBe(host);
  });

  it('is shown to no other origin, and to none without a token', async () => {
    const token = await embedToken(desk);
    expect(await asked(link, token, 'https://outro.exemplo.com.br')).toBeNull();
    expect(await asked(link, '')).toBeNull();
    expect(await asked(link, `${token}x`)).toBeNull();
    expect(await asked(link, await desk.organization.tokenFor())).toBeNull();
    expect(await asked('nenhum', token)).toBeNull();
  });

  it('is not framed with the token of another organisation or of another document', async () => {
    const [other] = await invitedDesk();
    expect(await asked(link, await embedToken(other))).toBeNull();
    const { organizacaoId, usuario } = desk.organization;
    const { usuarioId } = usuario();
    const { contratoId } = await newDocument(actAs(app.platform, { organizacaoId, usuarioId }));
    expect(await asked(link, await embedToken(desk, contratoId))).toBeNull();
  });

  it('depends on its own address only', async () => {
    const query = new URLSearchParams({ incorporacao: await embedToken(desk), origem: host });
    for (const path of [`/assinar/${link}`, '/documentos', `/incorporar/assinar/${link}/mais`]) {
      expect(await framingOrigin(app.platform, new URL(`${path}?${query}`, 'https://lavra.test'))).toBeNull();
    }
  });
});
