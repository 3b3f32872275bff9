import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, fileHash, type TestApp, type TestHandlers } from '../testing/test-app.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

interface Served extends TestApp {
  readonly url: string;
  readonly port: number;
}

async function serve(...[handlers, options]: Parameters<typeof createTestApp>): Promise<Served> {
  const made = createTestApp(handlers, options);
  const server = createServer(getRequestListener(made.app.fetch));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...made, port, url: `http://127.0.0.1:${port}` };
}

interface Signalled {
  readonly promise: Promise<void>;
  resolve(): void;
}

function signalled(): Signalled {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const staff = { Authorization: 'Bearer staff' };

type Part = [name: string, value: Blob | string, filename?: string];

function upload(served: Served, parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  }
  return fetch(`${served.url}/api/contratos/42/arquivos`, {
    method: 'POST',
    body: form,
    headers: { ...staff, ...headers },
  });
}

const nota = (nome = 'nota'): Part => ['contrato', JSON.stringify({ nome })];
const notaBlob = (): Part => [
  'contrato',
  new Blob(['{"nome":"nota"}'], { type: 'application/json' }),
  'blob',
];
const pdf = (size = 10, filename = 'Locação.pdf'): Part => [
  'arquivo',
  new Blob([new Uint8Array(size).fill(65)], { type: 'application/pdf' }),
  filename,
];

describe('multipart', () => {
  it('accepts the JSON part, as text or as a blob, and the files in order with their UTF-8 names', async () => {
    const served = await serve();
    for (const json of [nota(), notaBlob()]) {
      const response = await upload(served, [json, pdf(10), pdf(20, 'b.pdf')]);
      expect(response.status).toBe(200);
      const { arquivos } = (await response.json()) as { arquivos: { nome: string; tamanho: number }[] };
      expect(arquivos.map(({ nome, tamanho }) => [nome, tamanho])).toEqual([
        ['Locação.pdf', 10],
        ['b.pdf', 20],
      ]);
    }
    expect(served.kept.size).toBe(0);
  });

  it.each<[string, Part[], number, string]>([
    ['no JSON part', [pdf()], 400, 'RequisicaoInvalidaException'],
    [
      'a JSON part after the files',
      [nota(), pdf(), ['contrato', '{"nome":"x"}']],
      400,
      'RequisicaoInvalidaException',
    ],
    ['a repeated JSON part', [nota(), nota(), pdf()], 400, 'RequisicaoInvalidaException'],
    ['an invalid JSON part', [['contrato', '{"nome":""}'], pdf()], 400, 'RequisicaoInvalidaException'],
    ['a JSON part that is not JSON', [['contrato', '{'], pdf()], 400, 'RequisicaoInvalidaException'],
    [
      'a JSON part with NUL',
      [['contrato', '{"nome":"a\\u0000"}'], pdf()],
      400,
      'RequisicaoInvalidaException',
    ],
    [
      'a JSON part over its limit',
      [['contrato', `{"nome":"${'x'.repeat(3000)}"}`], pdf()],
      413,
      'SolicitacaoGrandeException',
    ],
    ['an unknown text part', [nota(), ['outro', 'x'], pdf()], 400, 'RequisicaoInvalidaException'],
    [
      'an unknown file part',
      [nota(), ['outro', new Blob(['x']), 'x.pdf']],
      400,
      'RequisicaoInvalidaException',
    ],
    ['no file', [nota()], 422, 'NenhumArquivoSelecionadoException'],
    ['six files', [nota(), pdf(), pdf(), pdf(), pdf(), pdf(), pdf()], 422, 'QuantidadePdfsException'],
    ['a file over its limit', [nota(), pdf(5), pdf(1_000_001)], 413, 'TamanhoArquivoException'],
    ['files over the total limit', [nota(), pdf(800_000), pdf(800_000)], 413, 'TamanhoArquivoException'],
    ['a refusal by the handler', [nota('recusa'), pdf()], 422, 'RegraVioladaException'],
  ])('refuses %s and leaves no file', async (_what, parts, status, excecao) => {
    const served = await serve();
    const response = await upload(served, parts);
    expect([response.status, ((await response.json()) as { excecao: string }).excecao]).toEqual([
      status,
      excecao,
    ]);
    expect(served.kept.size).toBe(0);
  });

  it('refuses another content type with 415, a truncated body with 400', async () => {
    const served = await serve();
    const send = (type: string, body: string) =>
      fetch(`${served.url}/api/contratos/42/arquivos`, {
        method: 'POST',
        body,
        headers: { ...staff, 'Content-Type': type },
      });
    expect((await send('application/json', '{}')).status).toBe(415);
    expect((await send('multipart/form-data', 'x')).status).toBe(415);
    const head = '--b\r\nContent-Disposition: form-data; name="contrato"\r\n\r\n{"nome":"x"}\r\n--b\r\n';
    const file = 'Content-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF';
    expect((await send('multipart/form-data; boundary=b', head + file)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', head)).status).toBe(400);
    const nameless = '--b\r\nContent-Disposition: form-data\r\n\r\n{}\r\n--b--\r\n';
    expect((await send('multipart/form-data; boundary=b', nameless)).status).toBe(400);
    expect(served.kept.size).toBe(0);
  });

  it('leaves nothing behind when a client disconnects in the middle of a file', async () => {
    const discarded = signalled();
    const source = signalled();
    const served = await serve(
      {},
      {
        receiveFile: async (stream) => {
          try {
            for await (const _ of stream) source.resolve();
          } catch (error) {
            discarded.resolve();
            throw error;
          }
          throw new Error('the file ended');
        },
      },
    );
    const socket = connect(served.port, '127.0.0.1');
    socket.write(
      'POST /api/contratos/42/arquivos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer staff\r\nContent-Length: 900000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="contrato"\r\n\r\n{"nome":"x"}\r\n' +
        `--b\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n${'x'.repeat(70_000)}`,
    );
    await source.promise;
    socket.destroy();
    await discarded.promise;
  });

  it('keeps the sent order of files, whichever is stored first', async () => {
    const secondStored = signalled();
    const served = await serve(
      {},
      {
        receiveFile: async (source) => {
          let tamanho = 0;
          for await (const chunk of source) tamanho += chunk.byteLength;
          if (tamanho === 10) await secondStored.promise;
          else secondStored.resolve();
          return { path: '', sha256: '', tamanho, discard: async () => undefined };
        },
      },
    );
    const response = await upload(served, [nota(), pdf(10), pdf(20)]);
    expect(await response.json()).toMatchObject({ arquivos: [{ tamanho: 10 }, { tamanho: 20 }] });
  });

  it.each([
    ['EIO: i/o error, write', 500, 'ErroInternoException'],
    ['ENOSPC: no space left on device, write', 507, 'ArmazenamentoCheioException'],
  ])('treats a disk failure as our fault, and logs it: %s', async (message, status, excecao) => {
    const served = await serve({}, { receiveFile: () => Promise.reject(new Error(message)) });
    const response = await upload(served, [nota(), pdf()]);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ excecao })]);
    expect(served.failures).toHaveLength(1);
  });

  it('reports a disk fault at the end of a body, instead of a missing file', async () => {
    const served = await serve(
      {},
      {
        receiveFile: async (source) => {
          for await (const _ of source);
          for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
          throw new Error('ENOSPC: no space left on device, write');
        },
      },
    );
    const response = await upload(served, [nota(), pdf()]);
    expect([response.status, await response.json()]).toEqual([
      507,
      expect.objectContaining({ excecao: 'ArmazenamentoCheioException' }),
    ]);
  });

  it('treats the same files under the same key as one request, other bytes as another', async () => {
    const served = await serve();
    const send = (size: number) => upload(served, [nota(), pdf(size)], { 'Idempotency-Key': 'chave-00001' });
    expect((await send(10)).status).toBe(200);
    expect((await send(10)).status).toBe(200);
    expect((await send(11)).status).toBe(422);
    expect(served.runs.count).toBe(1);
  });

  it('streams an upload of 200 MB with a small buffer', async () => {
    const size = 200_000_000;
    let sent = 0;
    let maxInFlight = 0;
    const served = await serve(
      {},
      {
        bodyLimits: { jsonBytes: 2000, fileBytes: size, totalFileBytes: size, files: 1 },
        receiveFile: async (source) => {
          let tamanho = 0;
          for await (const chunk of source) {
            tamanho += chunk.byteLength;
            maxInFlight = Math.max(maxInFlight, sent - tamanho);
          }
          return { path: '', sha256: '', tamanho, discard: async () => undefined };
        },
      },
    );
    const chunk = new Uint8Array(1_000_000);
    async function* body() {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="contrato"\r\n\r\n{"nome":"x"}\r\n');
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n');
      for (; sent < size; sent += chunk.byteLength) yield chunk;
      yield Buffer.from('\r\n--b--\r\n');
    }
    const response = await fetch(`${served.url}/api/contratos/42/arquivos`, {
      method: 'POST',
      duplex: 'half',
      body: ReadableStream.from(body()),
      headers: { ...staff, 'Content-Type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    expect(await response.json()).toMatchObject({ arquivos: [{ tamanho: size }] });
    expect(maxInFlight).toBeLessThan(30_000_000);
  });
});

describe('files', () => {
  const download = (): Partial<TestHandlers> => ({
    downloadFile: async (_input, ctx, reply) => {
      const path = ctx.request.userAgent;
      return reply.file({ path, tamanho: 300_000, sha256: fileHash, nome: 'a.pdf', tipo: 'application/pdf' });
    },
  });

  async function fetchFile(headers: Record<string, string> = {}, method = 'GET') {
    const served = await serve(download());
    const path = join(served.folder, 'grande.pdf');
    await writeFile(path, Buffer.alloc(300_000, 'abcdefghij'));
    const all = { ...staff, Accept: 'application/pdf', 'User-Agent': path, ...headers };
    return fetch(`${served.url}/api/contratos/42/original`, { method, headers: all });
  }

  it('are streamed from disk with their length', async () => {
    const response = await fetchFile();
    expect(response.headers.get('content-length')).toBe('300000');
    expect((await response.arrayBuffer()).byteLength).toBe(300_000);
  });

  it('can be requested by one range', async () => {
    const response = await fetchFile({ Range: 'bytes=100003-100005' });
    expect([response.status, await response.text()]).toEqual([206, 'def']);
    expect(response.headers.get('content-range')).toBe('bytes 100003-100005/300000');
  });

  it('answer HEAD with only the headers', async () => {
    const response = await fetchFile({}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '300000',
      '',
    ]);
  });
});

describe('event streams', () => {
  const url = (served: Served) => `${served.url}/api/contratos/42/eventos`;

  it('contain id, name and data, and resume after Last-Event-ID', async () => {
    const served = await serve();
    const response = await fetch(url(served), { headers: { ...staff, 'Last-Event-ID': '7' } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter((block) => block.startsWith('id:'));
    expect(events).toEqual([8, 9, 10].map((n) => `id: ${n}\nevent: mudou\ndata: {"n":${n}}`));
  });

  it('send heartbeats while idle, and end the source when the client disconnects', async () => {
    const left = signalled();
    const served = await serve({
      streamEvents: async ({ signal }, _ctx, reply) => {
        signal.addEventListener('abort', () => left.resolve());
        return reply.stream(untilAborted(signal));
      },
    });
    const leaving = new AbortController();
    const response = await fetch(url(served), { headers: staff, signal: leaving.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': \n\n: \n\n')) text += (await reader.read()).value;
    leaving.abort();
    await left.promise;
    expect(text.startsWith('retry: ')).toBe(true);
  });

  it('end when the server closes', async () => {
    const closing = new AbortController();
    const served = await serve(
      { streamEvents: async ({ signal }, _ctx, reply) => reply.stream(untilAborted(signal)) },
      { closing: closing.signal },
    );
    const response = await fetch(url(served), { headers: staff });
    closing.abort();
    expect(await response.text()).toContain('retry: ');
  });

  it('end when their source fails, which is logged once', async () => {
    const served = await serve({
      streamEvents: async (_input, _ctx, reply) => reply.stream(failing()),
    });
    await (await fetch(url(served), { headers: staff })).text();
    expect(served.failures).toHaveLength(1);
  });
});

async function* untilAborted(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort');
  yield* [];
}

// biome-ignore lint/correctness/useYield: a source that fails before its first event
async function* failing(): AsyncGenerator<never> {
  throw new Error('o banco caiu');
}

describe('large bodies on a keep-alive connection', () => {
  it.each([
    ['staff', 413],
    ['ninguem', 401],
    ['powerless', 403],
  ])(
    'refuses an upload of 30 MB (%s) with a response, without cutting the connection',
    async (as, status) => {
      const served = await serve();
      for (let i = 0; i < 3; i += 1) {
        const response = await upload(served, [nota(), pdf(30_000_000)], { Authorization: `Bearer ${as}` });
        expect([response.status, ((await response.json()) as { status: number }).status]).toEqual([
          status,
          status,
        ]);
      }
    },
  );
});
