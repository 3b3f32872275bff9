import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from './contract/problem.ts';
import { createTestApp, fileBytes, fileHash, type TestApp, testBodyLimits } from './testing/test-app.ts';

let served: TestApp = createTestApp();
afterEach(() => {
  served = createTestApp();
});

type Init = RequestInit & { as?: string; json?: unknown };

async function call(path: string, { as = 'staff', json, headers, ...init }: Init = {}) {
  const response = await served.app.request(`https://lavra.exemplo${path}`, {
    ...init,
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    headers: {
      ...(as === '' ? {} : { Authorization: `Bearer ${as}` }),
      ...(as === 'embed' ? { Origin: 'https://cliente.exemplo' } : {}),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      Host: 'lavra.exemplo',
      ...(headers as Record<string, string>),
    },
  });
  return response;
}

async function problemOf(response: Response | Promise<Response>) {
  const resolved = await response;
  expect(resolved.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await resolved.json()) as Problem;
  expect(problem.status).toBe(resolved.status);
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  return problem;
}

describe('access', () => {
  it('a request without a token is a 401 that names the scheme', async () => {
    const response = await call('/api/contratos/42', { as: '' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await problemOf(response)).toMatchObject({ status: 401, excecao: 'NaoAutenticadoException' });
  });

  it('checks the permission before any input', async () => {
    const problem = await problemOf(call('/api/contratos/abc?x=1', { as: 'powerless' }));
    expect(problem).toMatchObject({ status: 403, excecao: 'SemPermissaoException' });
  });

  it('refuses a paid feature that the organisation lacks with 402', async () => {
    expect(await problemOf(call('/api/relatorios', { as: 'api' }))).toMatchObject({ status: 402 });
    expect((await call('/api/relatorios')).status).toBe(200);
  });

  it("hides everything outside an embed token's document exactly like missing resources", async () => {
    const inside = await call('/api/contratos/42', { as: 'embed' });
    const outside = await problemOf(call('/api/contratos/43', { as: 'embed' }));
    const missing = await problemOf(call('/api/contratos/43'));
    expect(inside.status).toBe(200);
    const same = { requestId: '', instance: '' };
    expect({ ...outside, ...same }).toEqual({ ...missing, ...same });
  });

  it('lets an embed token of one document call only operations open to such tokens', async () => {
    expect((await call('/api/contratos/meus', { as: 'embed' })).status).toBe(403);
    expect((await call('/api/contratos', { as: 'embed', json: { nome: 'x' } })).status).toBe(201);
  });
});

describe('rate limits', () => {
  it('refuses the third request of a principal in the window with 429 and Retry-After', async () => {
    await call('/api/relatorios');
    await call('/api/relatorios');
    const response = await call('/api/relatorios');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await problemOf(response)).toMatchObject({ status: 429, parametros: ['60'] });
  });

  it('limits an account from all addresses together, in either letter case', async () => {
    const tries = ['a@b.co', 'A@B.co', 'a@b.co'].map((email, i) => {
      const headers = { 'X-Forwarded-For': `10.0.0.${i}` };
      return call('/api/public/sessao/entrar', { as: '', json: { email }, headers });
    });
    expect((await Promise.all(tries)).map((response) => response.status).sort()).toEqual([200, 200, 429]);
  });

  it("takes a client's address from our proxy, never from the client", async () => {
    const response = await call('/api/contratos/meus', {
      headers: { 'X-Forwarded-For': '6.6.6.6, 10.1.2.3' },
    });
    expect(await response.json()).toEqual([{ nome: '10.1.2.3' }]);
  });
});

describe('parameters', () => {
  it('coerces numbers, booleans and lists, and fills in defaults', async () => {
    const response = await call('/api/contratos/42?total=true&ids=1&ids=2');
    const { nome } = (await response.json()) as { nome: string };
    expect(JSON.parse(nome)).toEqual({ page: 0, total: true, ids: [1, 2] });
  });

  it.each([
    ['/api/contratos/abc', 'contratoId'],
    ['/api/contratos/0x2a', 'contratoId'],
    ['/api/contratos/1e3', 'contratoId'],
    ['/api/contratos/0', 'contratoId'],
    ['/api/contratos/99999999999999999999', 'contratoId'],
    ['/api/contratos/42?page=-1', 'page'],
    ['/api/contratos/42?page=1&page=2', 'page'],
    ['/api/contratos/42?total=talvez', 'total'],
    ['/api/contratos/42?nome=a%00b', 'nome'],
    ['/api/contratos/42?outro=1', 'outro'],
    ['/api/contratos/42?__proto__=1', '__proto__'],
    ['/api/contratos/42?ids=1&ids=x', 'ids.1'],
  ])('refuses %s with 400 and names %s', async (path, caminho) => {
    const problem = await problemOf(call(path));
    expect(problem.status).toBe(400);
    expect(problem.campos?.[0]?.caminho).toBe(caminho);
    expect(problem.detail).toContain(`'${caminho}'`);
  });

  it('prefers a literal path to a parameter', async () => {
    expect((await call('/api/contratos/meus')).status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    [{}, 'nome', "O campo 'nome' é obrigatório."],
    [{ nome: 5 }, 'nome', "O campo 'nome' deve ser um texto."],
    [{ nome: '' }, 'nome', "O campo 'nome' não pode ser vazio."],
    [{ nome: 'grande demais' }, 'nome', "O campo 'nome' deve ter no máximo 10 caracteres."],
    [{ nome: 'x', tipo: 'C' }, 'tipo', "O campo 'tipo' deve ser um destes valores: A, B."],
    [{ nome: 'x', outro: 1 }, 'outro', "O campo 'outro' não é conhecido."],
    [{ nome: 'x', fim: 'ontem' }, 'fim', "O campo 'fim' deve ser uma data e hora válidas, com fuso horário."],
    [
      { nome: 'x', fim: '2026-01-01T00:00:00' },
      'fim',
      "O campo 'fim' deve ser uma data e hora válidas, com fuso horário.",
    ],
    [
      { nome: 'x', itens: [{ valor: 0 }] },
      'itens.0.valor',
      "O campo 'itens.0.valor' deve ser maior ou igual a 1.",
    ],
    [
      { nome: 'x', itens: [{}, { cor: 'azul' }] },
      'itens.1.cor',
      "O campo 'itens.1.cor' tem caracteres não permitidos ou formato inválido.",
    ],
    [{ nome: 'x', itens: [{}, {}, {}] }, 'itens', "O campo 'itens' deve ter no máximo 2 itens."],
    [{ nome: 'a\0b' }, 'nome', "O campo 'nome' tem caracteres não permitidos."],
    [{ nome: 'a\ud800' }, 'nome', "O campo 'nome' tem caracteres não permitidos."],
    [[], '', 'O corpo da requisição deve ser um objeto.'],
  ])('refuses %j with 400 and a Portuguese text', async (json, caminho, mensagem) => {
    const problem = await problemOf(call('/api/contratos', { json }));
    expect(problem).toMatchObject({ status: 400, excecao: 'RequisicaoInvalidaException', detail: mensagem });
    expect(problem.campos).toEqual([{ caminho, mensagem }]);
  });

  it('reports all invalid fields together', async () => {
    const problem = await problemOf(call('/api/contratos', { json: { tipo: 'C', outro: 1 } }));
    expect(problem.campos?.map((campo) => campo.caminho).sort()).toEqual(['nome', 'outro', 'tipo']);
  });

  it.each([
    ['truncated JSON', '{"nome":', 'application/json', 400],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['JSON as text', '{"nome":"x"}', 'text/plain', 415],
    ['JSON in another charset', '{"nome":"x"}', 'application/json; charset=latin1', 415],
    ['a form', 'nome=x', 'application/x-www-form-urlencoded', 415],
    ['JSON that declares UTF-8', '{"nome":"x"}', 'application/json; charset=UTF-8', 201],
  ])('accepts or refuses %s by its type (%#)', async (_what, body, type, status) => {
    const response = await call('/api/contratos', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    expect(response.status).toBe(status);
  });

  it('refuses a body nested deeper than any stack with 400', async () => {
    served = createTestApp({}, { bodyLimits: { ...testBodyLimits, jsonBytes: 1_000_000 } });
    const body = `{"nome":"\\u0041","itens":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const response = await call('/api/contratos', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(400);
  });

  it('rejects a body over the limit with 413, with or without a declared length', async () => {
    const body = JSON.stringify({ nome: 'x'.repeat(3000) });
    const said = call('/api/contratos', {
      json: { nome: 'x'.repeat(3000) },
      headers: { 'Content-Length': String(body.length) },
    });
    expect(await problemOf(said)).toMatchObject({ status: 413, parametros: ['2KB'] });
    const stream = new Blob([body]).stream();
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    };
    expect((await problemOf(call('/api/contratos', init as Init))).status).toBe(413);
  });
});

describe('idempotency', () => {
  const send = (nome: string, key: string, as = 'staff') =>
    call('/api/contratos', { as, json: { nome }, headers: { 'Idempotency-Key': key } });

  it('returns the first response for the same key and body, and does the work once', async () => {
    const first = await send('um', 'chave-00001');
    const second = await send('um', 'chave-00001');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    expect(served.runs.count).toBe(1);
    const replayed = [first, second].map(({ headers }) => headers.get('Idempotent-Replayed'));
    expect(replayed).toEqual([null, 'true']);
  });

  it('refuses a key with another body; each principal has its own keys', async () => {
    await send('um', 'chave-00001');
    expect(await problemOf(send('dois', 'chave-00001'))).toMatchObject({
      excecao: 'IdempotenciaConflitoException',
    });
    expect((await send('dois', 'chave-00001', 'api')).status).toBe(201);
  });

  it('frees the key after a refusal', async () => {
    expect((await send('recusa', 'chave-00001')).status).toBe(422);
    expect((await send('um', 'chave-00001')).status).toBe(201);
  });

  it('refuses a second request with 409 while the first one runs', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let entered = () => {};
    const started = new Promise<void>((resolve) => {
      entered = resolve;
    });
    served = createTestApp({
      createNote: async ({ body }, _ctx, reply) => {
        entered();
        await gate;
        return reply(201, { nome: body.nome });
      },
    });
    const first = send('um', 'chave-00001');
    await started;
    expect((await problemOf(send('um', 'chave-00001'))).excecao).toBe('IdempotenciaEmAndamentoException');
    open();
    expect((await first).status).toBe(201);
  });
});

describe('responses', () => {
  it('turns a reply that violates the contract into a 500 that hides the cause, logged once with its request id', async () => {
    served = createTestApp({
      listNotes: async (_input, _ctx, reply) => reply(200, [{ nome: 'x', valor: Number.NaN }, {} as never]),
    });
    const problem = await problemOf(call('/api/contratos/meus'));
    expect(problem).toMatchObject({ status: 500, excecao: 'ErroInternoException', title: 'Erro interno' });
    expect(JSON.stringify(problem)).not.toContain('nome');
    expect(served.failures).toHaveLength(1);
    expect(served.failures[0]).toMatchObject({ requestId: problem.requestId, operationId: 'listNotes' });
    expect(String(served.failures[0]!.error)).toContain("O campo '1.nome' é obrigatório");
  });

  it('turns an exception into a 500 without its text', async () => {
    served = createTestApp({ listNotes: () => Promise.reject(new Error('senha do banco')) });
    const response = await call('/api/contratos/meus');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('senha');
    expect(served.failures).toHaveLength(1);
  });

  it('responds 404 to an unknown path and 405 with Allow to a wrong method, as problem documents', async () => {
    expect((await problemOf(call('/api/nada'))).status).toBe(404);
    const response = await call('/api/contratos/42', { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('GET, DELETE, HEAD, OPTIONS');
    expect((await problemOf(response)).excecao).toBe('MetodoNaoPermitidoException');
  });

  it('forbids sniffing, framing and referrers in every response', async () => {
    for (const path of ['/api/contratos/42', '/api/contratos/1', '/api/nada']) {
      const { headers } = await call(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age');
    }
  });

  it('reports successes by operation and status', async () => {
    await call('/api/contratos/42', { method: 'DELETE' });
    await call('/api/contratos/1');
    expect(served.successes).toEqual(['deleteNote 204']);
  });

  it('sets cookies as HttpOnly, SameSite=Strict and Secure', async () => {
    const response = await call('/api/public/sessao/entrar', { as: '', json: { email: 'a@b.co' } });
    expect(response.headers.get('set-cookie')).toBe(
      'lavra_sessao=a%20b; Path=/api/public/sessao; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    );
  });
});

describe('files', () => {
  const pdf = (headers: Record<string, string>, method = 'GET') =>
    call('/api/contratos/42/original', { method, headers: { Accept: 'application/pdf', ...headers } });

  it('returns JSON unless bytes are requested', async () => {
    expect(await (await call('/api/contratos/42/original')).json()).toEqual({ nome: 'base64' });
    const response = await pdf({});
    expect(Buffer.from(await response.arrayBuffer())).toEqual(fileBytes);
    expect(response.headers.get('etag')).toBe(`"${fileHash}"`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Locacao no 1.pdf"; filename*=UTF-8''Loca%C3%A7%C3%A3o%20n%C2%BA%201.pdf`,
    );
  });

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=9-', 206, '0123456789', 'bytes 9-18/19'],
    ['bytes=-2', 206, '89', 'bytes 17-18/19'],
    ['bytes=15-900', 206, '6789', 'bytes 15-18/19'],
    ['bytes=0-1,3-4', 200, '%PDF-1.7 0123456789', null],
    ['lines=0-1', 200, '%PDF-1.7 0123456789', null],
  ])('responds to Range %s with %i', async (range, status, text, contentRange) => {
    const response = await pdf({ Range: range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('rejects a range outside the file with 416 and its size', async () => {
    const response = await pdf({ Range: 'bytes=19-' });
    expect(response.headers.get('content-range')).toBe('bytes */19');
    expect((await problemOf(response)).status).toBe(416);
  });

  it('responds 304 to a known ETag, and sends the whole file for an outdated If-Range', async () => {
    expect((await pdf({ 'If-None-Match': `W/"x", "${fileHash}"` })).status).toBe(304);
    expect((await pdf({ Range: 'bytes=0-3', 'If-Range': '"velho"' })).status).toBe(200);
    expect((await pdf({ Range: 'bytes=0-3', 'If-Range': `"${fileHash}"` })).status).toBe(206);
  });

  it('treats an undeclared media type of a reply as our fault', async () => {
    served = createTestApp({
      downloadFile: async (_input, _ctx, reply) =>
        reply.file({ bytes: fileBytes, sha256: fileHash, nome: 'x.zip', tipo: 'application/zip' }),
    });
    expect((await pdf({})).status).toBe(500);
  });
});
