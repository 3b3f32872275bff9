import type { LavraClient } from '@lavra/client';
import { createMockFetch, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { Problema, UsuarioSessao } from '@lavra/client/types';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LavraProvider, problemText, useDocumentEvents, useLavra, useOperation } from '../src/index.ts';
import { SigningPage } from '../src/signing.ts';
import { sampleInvitation } from './sample-invitation.ts';

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

const session: UsuarioSessao = {
  userId: 1,
  userName: 'portal@exemplo.com.br',
  name: 'Portal',
  imageUrl: null,
  tipoUsuario: 'TOKEN_INCORPORACAO',
  domainType: 'ORGANIZACAO',
  domainId: 1,
  perfil: 'Operador',
  authorities: ['Contrato.Visualizar'],
};

/** A server of another origin that accepts given bearers and counts requests. */
function serve(handlers: MockHandlers, accepts: (bearer: string | null) => boolean = () => true) {
  const answers = createMockFetch(handlers);
  const bearers: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith('https://lavra.test/')) return network(request);
    const bearer = request.headers.get('Authorization');
    bearers.push(bearer);
    return accepts(bearer) ? answers(request) : mockProblem(401, 'TokenApiInvalidoException', 'inválido');
  };
  return bearers;
}

function openStream(): Response {
  const first = { tipo: 'INICIO', contratoId: null, minutaId: null, evento: null, n: null };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(first)}\n\n`)),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const path = { contratoId: 7 };

let client: LavraClient | undefined;
function Document() {
  client = useLavra().client;
  useDocumentEvents(7);
  useOperation('getSession', {});
  const { data, problem } = useOperation('getDocument', { path });
  return <p>{problem ? problemText(problem) : data?.nome}</p>;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('calls getToken once, and a renewed token restarts neither stream nor reads', async () => {
  const streams = vi.fn(openStream);
  const readings = vi.fn(() => Response.json({ nome: 'Locação' }));
  const sessions = vi.fn(() => session);
  let valid = 'Bearer t1';
  serve(
    { getDocument: readings, getSession: sessions, streamEvents: streams, listSigners: () => [] },
    (bearer) => bearer === valid,
  );
  let minted = 0;
  const getToken = vi.fn(async () => {
    minted += 1;
    return { token: `t${minted}`, expiraEm: inHours(1) };
  });
  const onUnauthorized = vi.fn();
  const screen = await render(
    <LavraProvider baseUrl="https://lavra.test" getToken={getToken} onUnauthorized={onUnauthorized}>
      <Document />
    </LavraProvider>,
  );
  await expect.element(screen.getByText('Locação')).toBeVisible();
  await expect.poll(() => streams.mock.calls.length).toBe(1);
  expect(getToken).toHaveBeenCalledTimes(1);
  const before = [readings.mock.calls.length, streams.mock.calls.length];

  valid = 'Bearer t2';
  const later = await client?.call('listSigners', { path: { ...path, minutaId: 9 } });
  expect([later?.ok, getToken.mock.calls.length]).toEqual([true, 2]);
  expect([readings.mock.calls.length, streams.mock.calls.length]).toEqual(before);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

function failing(): Promise<string> {
  return Promise.reject(new Error('offline'));
}

test.each([
  { case: 'fails', getToken: failing, excecao: 'AcessoNaoConfirmadoException' },
  {
    case: 'has only a token that is refused',
    getToken: async () => 'velho',
    excecao: 'TokenApiInvalidoException',
  },
])(
  'reports a getToken that $case to the host once, and shows visitors what they can do',
  async ({ getToken, excecao }) => {
    serve({ getDocument: () => Response.json({ nome: 'Locação' }) }, () => false);
    const onUnauthorized = vi.fn((problem: Problema) => problem.excecao);
    const screen = await render(
      <LavraProvider baseUrl="https://lavra.test" getToken={getToken} onUnauthorized={onUnauthorized}>
        <Document />
      </LavraProvider>,
    );
    const text = 'Não foi possível confirmar seu acesso. Recarregue a página ou entre de novo.';
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(onUnauthorized.mock.results.map(({ value }) => value)).toEqual([excecao]);
  },
);

test('every other refusal reaches the host by its name, as on a site that the token does not allow', async () => {
  const refused = () => mockProblem(403, 'OrigemNaoPermitidaException', 'outra origem');
  serve({ getDocument: refused, getSession: () => session });
  const onError = vi.fn((problem: Problema) => problem.excecao);
  await render(
    <LavraProvider baseUrl="https://lavra.test" getToken={async () => 't'} onError={onError}>
      <Document />
    </LavraProvider>,
  );
  const names = () => onError.mock.results.map(({ value }) => value);
  await expect.poll(names).toEqual(['OrigemNaoPermitidaException']);
});

test('the signing page never requests a token', async () => {
  const bearers = serve({
    getSigning: () => sampleInvitation({ situacao: 'PRAZO_ENCERRADO' }),
    recordOpening: () => undefined,
  });
  const getToken = vi.fn(async () => 'secreto');
  const screen = await render(
    <LavraProvider baseUrl="https://lavra.test" getToken={getToken}>
      <SigningPage token="lavra_ass_x" />
    </LavraProvider>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => bearers.length).toBeGreaterThan(0);
  expect(getToken).not.toHaveBeenCalled();
  expect(new Set(bearers)).toEqual(new Set([null]));
});
