import type { Posicionamento, PosicionamentoDadoEntrada } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Problem, type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

type Box = PosicionamentoDadoEntrada;

const box = (signatarioId: number, change: Partial<Box> = {}): Box => ({
  id: 'nova',
  signatarioId,
  percentX: 10,
  percentY: 80,
  pageNumber: 1,
  content: { type: 'RUBRICA' },
  ...change,
});

const placed = (boxes: readonly Box[], deleted: readonly number[] = []) => ({
  posicionamentoDados: [...boxes],
  posicionamentoDadosDeletadosId: [...deleted],
});

async function save(desk: SigningDesk, method: 'POST' | 'PUT', boxes: readonly Box[], deleted?: number[]) {
  return desk.positions<Posicionamento & Problem>(method, placed(boxes, deleted));
}

describe('saving boxes', () => {
  it('gives a box without a size 210 × 70 points, nudged by 0.01 percent (2 §5)', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const { status, body } = await save(desk, 'POST', [box(id)]);
    expect(status).toBe(201);
    const [made] = body[0]!.posicionamentos;
    expect(made).toMatchObject({ signatarioId: id, pageNumber: 1, content: { typeName: 'Assinatura' } });
    expect(made?.percentX).toBeCloseTo(10.01, 9);
    expect(made?.percentY).toBeCloseTo(80.01, 9);
    const { paginas } = await visitorPages(desk);
    expect(made!.percentLargura * paginas[0]!.largura).toBeCloseTo(21_000, 3);
    expect(made!.percentAltura * paginas[0]!.altura).toBeCloseTo(7_000, 3);
  });

  it('moves a box at the edge inside its page', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const edge = box(id, { percentX: 75, percentY: 90, percentLargura: 25, percentAltura: 10 });
    const [made] = (await save(desk, 'POST', [edge])).body[0]!.posicionamentos;
    expect([made?.percentX, made?.percentY]).toEqual([75, 90]);
  });

  it('does not move a box that is saved again unchanged', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const first = (await save(desk, 'POST', [box(id)])).body[0]!.posicionamentos;
    const again = (await save(desk, 'PUT', first)).body[0]!.posicionamentos;
    expect(again).toEqual(first);
  });

  it('refuses a first placement for a version with boxes (409)', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const outcomes = await Promise.all([1, 2].map(() => save(desk, 'POST', [box(id)])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await desk.positions<Posicionamento>('GET')).body[0]?.posicionamentos).toHaveLength(1);
  });

  it('adds, moves and deletes in one step', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const made = (await save(desk, 'POST', [box(id), box(id, { percentY: 10 })])).body[0]!.posicionamentos;
    const moved = { ...made[0]!, percentX: 40 };
    const added = box(id, { content: { type: 'CPF' }, groupId: 'g1' });
    const { body } = await save(desk, 'PUT', [moved, added], [made[1]!.id]);
    const left = body[0]!.posicionamentos;
    expect(left.map(({ content }) => content.type)).toEqual(['RUBRICA', 'CPF']);
    expect(left[0]?.id).toBe(made[0]?.id);
    expect(left[0]?.percentX).toBeCloseTo(40.01, 9);
  });

  it.each([
    ['a missing page', { pageNumber: 2000 }, 422, 'PosicionamentoPaginaException'],
    [
      'a position outside the page',
      { percentX: 90, percentLargura: 20, percentAltura: 5 },
      422,
      'PosicionamentoInvalidoException',
    ],
    ['a box of another version', { id: 9_007_199_254_740_991 }, 404, 'PosicionamentoNaoEncontradoException'],
    [
      'a signatory of another version',
      { signatarioId: 9_007_199_254_740_991 },
      422,
      'PosicionamentoSignatarioException',
    ],
  ])('refuses %s, and saves nothing of the step', async (_what, change, status, excecao) => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const { status: given, body } = await save(desk, 'PUT', [box(id), box(id, change)]);
    expect([given, body.excecao]).toEqual([status, excecao]);
    expect((await desk.positions<Posicionamento>('GET')).body[0]?.posicionamentos).toEqual([]);
  });

  it('refuses another version’s box, even in the same organisation', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const other = await signingDesk(app);
    const signer = await other.addSigner();
    const [foreign] = (await save(other, 'POST', [box(signer.id)])).body[0]!.posicionamentos;
    expect((await save(desk, 'PUT', [box(id, { id: foreign!.id })])).body.excecao).toBe(
      'PosicionamentoNaoEncontradoException',
    );
    expect((await save(desk, 'PUT', [], [foreign!.id])).status).toBe(404);
    expect((await other.positions<Posicionamento>('GET')).body[0]?.posicionamentos).toHaveLength(1);
    const path = `/api/minutas/${desk.minutaId}/posicionamento-dados`;
    expect((await other.staff('GET', path)).status).toBe(404);
    expect((await other.staff('PUT', path, placed([]))).status).toBe(404);
  });
});

describe('a signatory’s boxes', () => {
  it('freeze after their signature; those of others can still move (0-decisions §4)', async () => {
    const desk = await signingDesk(app);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    const signed = await desk.addSigner({ email });
    const open = await desk.addSigner({ email: 'outro@exemplo.test' });
    const boxes = (await save(desk, 'POST', [box(signed.id, { content: { type: 'CPF' } }), box(open.id)]))
      .body;
    await desk.invite();
    expect((await visitor(app, desk.linkTo(email)).sign()).status).toBe(200);
    const frozen = boxes[0]!.posicionamentos[0]!;
    const free = boxes[1]!.posicionamentos[0]!;
    const refusals = [
      await save(desk, 'PUT', [{ ...frozen, percentX: 1 }]),
      await save(desk, 'PUT', [], [frozen.id]),
      await save(desk, 'PUT', [{ ...free, signatarioId: signed.id }]),
    ];
    expect(refusals.map(({ body }) => body.excecao)).toEqual(
      Array.from({ length: 3 }, () => 'SignatarioAssinouException'),
    );
    const saved = await save(desk, 'PUT', [frozen, { ...free, percentX: 1 }]);
    expect(saved.status).toBe(200);
    expect(saved.body.map(({ dadosSignatario }) => dadosSignatario.editavel)).toEqual([false, true]);
  });
});

async function visitorPages({ staff, contratoId, minutaId }: SigningDesk) {
  const { body } = await staff<{ paginas: { largura: number; altura: number }[] }>(
    'GET',
    `/api/contratos/${contratoId}/minutas/${minutaId}`,
  );
  return body;
}
