import type { Minuta, Signatario } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Answer,
  historyOf,
  type Problem,
  type SigningDesk,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const unique = () => `${crypto.randomUUID()}@exemplo.test`;

/** A document with signatories in the order of their availabilities. */
async function deskWith(...people: readonly Signatario['disponibilidadeAssinatura'][]) {
  const desk = await signingDesk(app);
  const signers = [];
  for (const disponibilidadeAssinatura of people)
    signers.push(await desk.addSigner({ email: unique(), disponibilidadeAssinatura }));
  return { desk, ids: signers.map(({ id }) => id) };
}

const idsOf = ({ body }: Answer<Signatario[]>) => body.map(({ id }) => id);
const refusalOf = ({ status, body }: Answer<unknown>) => [status, (body as Problem).excecao];
const isOrdered = async ({ staff, contratoId, minutaId }: SigningDesk) =>
  (await staff<Minuta>('GET', `/api/contratos/${contratoId}/minutas/${minutaId}`)).body.ordemAssinaturas;

describe('the signing order (2 §4)', () => {
  it('is turned on, changed and turned off before the first invitation, each recorded once', async () => {
    const { desk, ids } = await deskWith('REMOTA', 'REMOTA', 'REMOTA');
    const [a, b, c] = ids as [number, number, number];
    expect(refusalOf(await desk.order('PUT', [c, a, b]))).toEqual([
      409,
      'OrdemAssinaturaIndefinidaException',
    ]);
    const defined = await desk.order('POST', [c, a, b]);
    expect([idsOf(defined), defined.body.map(({ ordemEnvio }) => ordemEnvio)]).toEqual([
      [c, a, b],
      [0, 1, 2],
    ]);
    expect(idsOf(await desk.order('PUT', [c, b, a]))).toEqual([c, b, a]);
    await desk.order('PUT', [c, b, a]);
    expect(await isOrdered(desk)).toBe(true);
    const removed = await desk.signers<Signatario[]>('DELETE', '/remover-ordem');
    expect([removed.status, removed.body.map(({ ordemEnvio }) => ordemEnvio)]).toEqual([
      200,
      [null, null, null],
    ]);
    await desk.signers('DELETE', '/remover-ordem');
    expect(await isOrdered(desk)).toBe(false);
    const history = await historyOf(desk);
    expect(history.slice(0, 4).map(({ tipo, dados }) => [tipo, dados])).toEqual([
      ['ORDEM_ASSINATURA_REMOVIDA', {}],
      ['ORDEM_ASSINATURA_DEFINIDA', { signatarioIds: [c, b, a], anteriores: [c, a, b] }],
      ['ORDEM_ASSINATURA_DEFINIDA', { signatarioIds: [c, a, b] }],
      ['SIGNATARIO_ADICIONADO', expect.anything()],
    ]);
  });

  it('is refused with one signatory, and to a user who may not edit signatories', async () => {
    const { desk, ids } = await deskWith('REMOTA');
    expect(refusalOf(await desk.order('POST', ids))).toEqual([409, 'OrdemAssinaturaMinimoException']);
    const reader = await signingDesk(app, { usuarios: ['Visualizador'] });
    const { status } = await reader.signers('DELETE', '/remover-ordem', undefined, 'Visualizador');
    expect(status).toBe(403);
  });

  it('cannot be turned off while a signatory appears twice', async () => {
    const { desk, ids } = await deskWith('REMOTA', 'REMOTA');
    await desk.change({ documento: { signatariosRepetidos: true } });
    const [first] = (await desk.order('POST', ids)).body;
    await desk.addSigner({ email: first!.email! });
    const removed = await desk.signers('DELETE', '/remover-ordem');
    expect(refusalOf(removed)).toEqual([409, 'OrdemAssinaturaRepetidosException']);
  });

  it('after the first invitation moves only unsent signatories', async () => {
    const { desk, ids } = await deskWith('REMOTA', 'REMOTA', 'REMOTA');
    const [a, b, c] = ids as [number, number, number];
    await desk.order('POST', ids);
    await desk.invite();
    expect(refusalOf(await desk.order('PUT', [b, a, c]))).toEqual([409, 'OrdemAssinaturaEnviadoException']);
    expect(refusalOf(await desk.order('PUT', [a, b]))).toEqual([422, 'OrdemAssinaturaInvalidaException']);
    expect(idsOf(await desk.order('PUT', [a, c, b]))).toEqual([a, c, b]);
    for (const late of [await desk.order('POST', ids), await desk.signers('DELETE', '/remover-ordem')])
      expect(refusalOf(late)).toEqual([409, 'OrdemAssinaturaIniciadaException']);
  });

  it('an in-person signatory who is no longer on turn learns that somebody else signs first', async () => {
    const { desk, ids } = await deskWith('PRESENCIAL', 'REMOTA');
    const [first, second] = ids as [number, number];
    await desk.order('POST', ids);
    await desk.invite();
    const { body } = await desk.signers<{ link: string }>('POST', `/${first}/convidar-presencial`);
    const page = visitor(app, body.link.split('/').at(-1)!);
    expect((await page.open()).situacao).toBe('DISPONIVEL');
    await desk.order('PUT', [second, first]);
    expect((await page.open()).situacao).toBe('FORA_DA_VEZ');
    expect(refusalOf(await page.sign())).toEqual([409, 'ForaDaVezException']);
    expect((await desk.invite()).body).toMatchObject({ convidados: [second] });
  });
});
