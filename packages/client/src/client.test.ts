import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLavraClient, type LavraClient } from './client.ts';
import { ABORTED, NO_CONNECTION } from './operations.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let baseUrl: string;
let client: LavraClient;
let answers: Answer[];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];

beforeEach(async () => {
  answers = [];
  seen = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? json(200, {});
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createLavraClient({ baseUrl, getToken: () => 'meu-token', retry: { pauseMs: 0 } });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const hangUp: Answer = (request) => request.socket.destroy();
const path = { contratoId: 42 };
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const contrato = {
  nome: 'Locação',
  inicioVigencia: '2026-11-21T03:00:00.000Z',
  fimVigencia: null,
  fimAssinatura: '2026-11-29T02:59:59.999Z',
};

describe('a call', () => {
  it('uses the method and path of its operation, with the bearer token', async () => {
    answers.push(json(200, { contratoId: 42 }));
    const result = await client.call('getDocument', { path });
    expect(result).toMatchObject({ ok: true, status: 200, data: { contratoId: 42 } });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/contratos/42' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer meu-token',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('sends no bearer without a token', async () => {
    await createLavraClient({ baseUrl, getToken: () => null }).call('getSystemParameters', {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('escapes path parameters', async () => {
    await client.call('getSigning', { path: { token: '../../a b?c' } });
    expect(seen[0]?.url).toBe('/api/public/assinaturas/..%2F..%2Fa%20b%3Fc');
    expect(client.address('getSigning', { path: { token: '../a?b' } })).toBe(
      `${baseUrl}/api/public/assinaturas/..%2Fa%3Fb`,
    );
  });

  it('sends the pass of a signing page as its header', async () => {
    await client.call('getSigning', { path: { token: 'abc' }, passe: 'meu-passe' });
    expect(seen[0]?.headers['x-lavra-passe']).toBe('meu-passe');
  });
});

describe('errors are values', () => {
  it('returns a problem document unchanged', async () => {
    const problem = { type: 'about:blank', title: 'Não', status: 409, excecao: 'X', parametros: ['a'] };
    answers.push(json(409, problem, { 'Content-Type': 'application/problem+json' }));
    expect(await client.call('getDocument', { path })).toEqual({ ok: false, problem });
  });

  it('an error response without a problem document keeps its status', async () => {
    answers.push((_request, response) => {
      response.writeHead(500, { 'Content-Type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    expect(await client.call('getDocument', { path })).toMatchObject({
      ok: false,
      problem: { status: 500, excecao: 'ErroInternoException' },
    });
  });

  it('reports a lost connection', async () => {
    answers.push(hangUp, hangUp, hangUp);
    expect(await client.call('getDocument', { path })).toMatchObject({
      ok: false,
      problem: { excecao: NO_CONNECTION },
    });
    expect(seen).toHaveLength(3);
  });

  it('reports an abort, before and during the response', async () => {
    const early = await client.call('getDocument', { path }, { signal: AbortSignal.abort() });
    const abort = new AbortController();
    answers.push(() => abort.abort());
    const late = await client.call('getDocument', { path }, { signal: abort.signal });
    for (const result of [early, late])
      expect(result).toMatchObject({ ok: false, problem: { excecao: ABORTED } });
    expect(seen).toHaveLength(1);
  });
});

describe('an idempotent operation', () => {
  const create = (idempotencyKey?: string) =>
    client.call('createDocument', {
      body: { contrato, arquivo: [pdf('um.pdf'), pdf('dois.pdf')] },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const keys = () => seen.map(({ headers }) => headers['idempotency-key']);

  it('keeps its key over retries; the next call uses another', async () => {
    answers.push(hangUp, json(503, {}), json(201, { contratoId: 1, minutaId: 1 }));
    expect(await create()).toMatchObject({ ok: true, status: 201 });
    await create();
    const [first, second, third, next] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  it('says if the server repeated the response of an earlier request', async () => {
    const created = { contratoId: 1, minutaId: 1 };
    answers.push(json(201, created), json(201, created, { 'Idempotent-Replayed': 'true' }));
    expect(await create()).not.toHaveProperty('isReplayed');
    expect(await create()).toMatchObject({ ok: true, isReplayed: true });
  });

  it('uses the caller’s key if given', async () => {
    await create('minha-chave');
    expect(keys()).toEqual(['minha-chave']);
  });

  it('sends the JSON part first and the files in order, also on retry', async () => {
    answers.push(json(502, {}));
    await create();
    expect(seen).toHaveLength(2);
    for (const { headers, body } of seen) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      const parts = [...body.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?/g)].map(([, name, file]) =>
        name === 'arquivo' ? file : name,
      );
      expect(parts).toEqual(['contrato', 'um.pdf', 'dois.pdf']);
    }
  });
});

it('sends a POST that is not idempotent once', async () => {
  answers.push(json(503, { excecao: 'IndisponivelException', status: 503, title: '', type: '' }));
  const result = await client.call('logIn', { body: { email: 'ana@exemplo.com.br', senha: 'x' } });
  expect(result).toMatchObject({ ok: false, problem: { excecao: 'IndisponivelException' } });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
});

it('reports a refused bearer to its listener, but not a wrong password', async () => {
  const told: string[] = [];
  const refused = (excecao: string) => () =>
    Promise.resolve(Response.json({ excecao, status: 401, title: '', type: '' }, { status: 401 }));
  const asking = (excecao: string) =>
    createLavraClient({
      baseUrl: 'http://lavra.test',
      fetch: refused(excecao),
      onUnauthorized: (problem) => told.push(problem.excecao),
    });
  await asking('CredenciaisInvalidasException').call('logIn', { body: { email: 'a@b.co', senha: 'x' } });
  expect(told).toEqual([]);
  await asking('NaoAutenticadoException').call('getSession', {});
  expect(told).toEqual(['NaoAutenticadoException']);
});

it('a download requests the file and returns its bytes', async () => {
  answers.push((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/pdf' });
    response.end(Buffer.from([0x25, 0x50, 0, 0xff]));
  });
  const result = await client.download('downloadSigned', { path: { ...path, minutaId: 7 } });
  expect(seen[0]?.headers.accept).toMatch(/^application\/pdf/);
  expect(result.ok && new Uint8Array(await result.data.arrayBuffer())).toEqual(
    new Uint8Array([0x25, 0x50, 0, 0xff]),
  );
});

it('a refused download is a value', async () => {
  answers.push(json(404, { type: '', title: '', status: 404, excecao: 'MinutaNaoEncontradaException' }));
  expect(await client.download('downloadSigned', { path: { ...path, minutaId: 7 } })).toMatchObject({
    ok: false,
    problem: { excecao: 'MinutaNaoEncontradaException' },
  });
});

/** All events of a document's stream until the server or the client ends it. */
async function eventsOf(lastEventId?: string) {
  const { signal } = new AbortController();
  const events = [];
  for await (const event of client.events(42, { signal, ...(lastEventId && { lastEventId }) }))
    events.push(event);
  return events;
}

it('returns a refused event stream as a named error', async () => {
  answers.push(json(403, { type: '', title: '', status: 403, excecao: 'SemPermissaoException' }));
  expect(await eventsOf()).toMatchObject([
    { ok: false, problem: { status: 403, excecao: 'SemPermissaoException' } },
  ]);
});

it('reports a lost connection when an event stream breaks', async () => {
  answers.push((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('id: 8\ndata: {"n":8}\n\n', () => response.destroy());
  });
  expect((await eventsOf()).at(-1)).toMatchObject({ ok: false, problem: { excecao: NO_CONNECTION } });
});

it('requests events with the bearer token, from the last received id', async () => {
  answers.push((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('id: 8\nda');
    setImmediate(() => response.end('ta: {"evento":"MINUTA_SELADA"}\n\n'));
  });
  expect(await eventsOf('7')).toEqual([
    { ok: true, status: 200, data: { id: '8', data: { evento: 'MINUTA_SELADA' } } },
  ]);
  expect(seen[0]).toMatchObject({ url: '/api/contratos/42/eventos' });
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer meu-token', 'last-event-id': '7' });
});
