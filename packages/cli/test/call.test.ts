import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OperationId, operationFacts, operationTable } from '@lavra/client';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

const { url, contratoId, minutaId } = inject('lavra');
const operationIds = Object.keys(operationTable) as OperationId[];
const contrato = {
  inicioVigencia: '2026-11-21T03:00:00.000Z',
  fimVigencia: null,
  fimAssinatura: '2030-11-28T02:59:59.999Z',
};

describe('call', () => {
  it('--list lists every operation of the contract', async () => {
    const listed = await (await openTerminal()).json<{ id: string }[]>('call', '--list');
    expect(listed.map(({ id }) => id)).toEqual(operationIds);
    const { stdout } = await (await openTerminal({ isTerminal: true })).lavra('call');
    for (const id of operationIds) expect(stdout).toMatch(new RegExp(`^${id} `, 'm'));
  });

  it.each(operationIds)('%s is sent with its own method and path', async (id) => {
    const sent: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return request.headers.get('accept') === 'text/event-stream'
        ? new Response('data: {}\n\n')
        : Response.json({});
    };
    const tokens = { LAVRA_TOKEN: 'lavra_api_teste', LAVRA_OPERATOR_TOKEN: 'do operador' };
    const env = { LAVRA_URL: 'http://lavra.test', ...tokens };
    const { path: route, method } = operationFacts(id);
    const argv = [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => ['--path', `${name}=1`]);
    const { code, stderr } = await (await openTerminal({ env, fetch })).lavra('call', id, ...argv);
    expect([code, stderr]).toEqual([0, '']);
    expect(sent.at(-1)).toBe(`${method.toUpperCase()} ${route.replace(/\{\w+\}/g, '1')}`);
  });

  it('sends path and query parameters', async () => {
    const terminal = await loggedIn();
    const { usuario } = await terminal.json<{ usuario: { domainId: number } }>('whoami');
    const page = await terminal.json<{ content: unknown[] }>(
      ...['call', 'listDocuments', '--path', `organizacaoId=${usuario.domainId}`],
      ...['--query', 'rowsPerPage=1', '--query', 'formalizacao=MEUS'],
    );
    expect(page.content).toHaveLength(1);
  });

  it('sends a JSON body from a file and from standard input', async () => {
    const terminal = await loggedIn();
    const pdf = await terminal.file('corpo.pdf', await samplePdf('Renomeado'));
    const { contratoId: id } = await terminal.json<{ contratoId: number }>(
      'documents',
      'create',
      '--pdf',
      pdf,
    );
    const rename = async (nome: string, how: 'file' | 'stdin') => {
      const json = JSON.stringify({ nome });
      const file = await terminal.file('corpo.json', json);
      const typing = await openTerminal({ folder: terminal.folder, stdin: json });
      await typing.json(
        ...[
          'call',
          'renameDocument',
          '--path',
          `contratoId=${id}`,
          '--body',
          how === 'file' ? `@${file}` : '-',
        ],
      );
      return (await terminal.json<{ nome: string }>('call', 'getDocument', '--path', `contratoId=${id}`))
        .nome;
    };
    expect(await rename('Nome do arquivo', 'file')).toBe('Nome do arquivo');
    expect(await rename('Nome da entrada', 'stdin')).toBe('Nome da entrada');
  });

  it('sends files as multipart, in order', async () => {
    const terminal = await loggedIn();
    const files = [
      await terminal.file('um.pdf', await samplePdf('Um')),
      await terminal.file('dois.pdf', await samplePdf('Dois')),
    ];
    const made = await terminal.json<{ contratoId: number; minutaId: number }>(
      ...[
        'call',
        'createDocument',
        '--body',
        JSON.stringify({ contrato: { nome: 'Em partes', ...contrato } }),
      ],
      ...files.flatMap((file) => ['--file', file]),
    );
    const version = await terminal.json<{ totalPaginas: number }>(
      ...[
        'call',
        'getVersion',
        '--path',
        `contratoId=${made.contratoId}`,
        '--path',
        `minutaId=${made.minutaId}`,
      ],
    );
    expect(version.totalPaginas).toBe(2);
  });

  it('writes a file response to --out', async () => {
    const terminal = await loggedIn();
    const out = path.join(terminal.folder, 'saida.pdf');
    const ids = ['--path', `contratoId=${contratoId}`, '--path', `minutaId=${minutaId}`];
    const { tamanho } = await terminal.json<{ tamanho: number }>(
      'call',
      'downloadSigned',
      ...ids,
      '--out',
      out,
    );
    const bytes = await readFile(out);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(tamanho).toBe(bytes.length);
  });

  it('follows the events of a document, one line of JSON each', async () => {
    const { code, stdout } = await (await loggedIn()).lavra(
      ...['call', 'streamDocumentEvents', '--path', `contratoId=${contratoId}`, '--events', '2'],
    );
    expect(code).toBe(0);
    const events = stdout.split('\n').map((line) => JSON.parse(line) as { evento: string });
    expect(events).toHaveLength(2);
    expect(events.every(({ evento }) => /^[A-Z_]+$/.test(evento))).toBe(true);
  });

  it('calls a public operation with only the address', async () => {
    const terminal = await openTerminal({ env: { LAVRA_URL: url } });
    expect(await terminal.json('call', 'getSystemParameters')).toBeTypeOf('object');
    expect((await terminal.lavra('call', 'getSession')).code).toBe(2);
  });

  it('reports a problem with exit code 2: its text on a terminal, its name in JSON', async () => {
    const missing = ['call', 'getDocument', '--path', 'contratoId=999999'];
    const program = await (await loggedIn()).lavra(...missing);
    expect([program.code, program.stdout]).toEqual([2, '']);
    const { erro, excecao } = JSON.parse(program.stderr) as { erro: string; excecao: string };
    expect(excecao).toMatch(/NaoEncontradoException$/);
    const person = await (await loggedIn({ isTerminal: true })).lavra(...missing);
    expect([person.code, person.stderr]).toEqual([2, `${erro}\nConfira o id com lavra documents list.`]);
  });

  it('lists the invalid fields of a refused body', async () => {
    const argv = ['call', 'renameDocument', '--path', `contratoId=${contratoId}`, '--body', '{"nome":1}'];
    const { code, stderr } = await (await loggedIn({ isTerminal: true })).lavra(...argv);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^ {2}nome: /m);
  });

  it.each([
    ['an unknown operation', ['getDocumento'], /A operação 'getDocumento' não existe/],
    ['part of a name, with similar ones', ['positioning'], /createPositioning, getPositioning/],
    ['a missing path parameter', ['getDocument'], /--path contratoId=…/],
    ['a surplus path parameter', ['getSession', '--path', 'x=1'], /caminho da operação não tem: x/],
    ['a parameter without a value', ['getSession', '--query', 'x'], /nome=valor/],
    ['a body that is not JSON', ['logIn', '--body', '{'], /não é um objeto JSON/],
    ['a body that is not an object', ['logIn', '--body', '[]'], /não é um objeto JSON/],
  ])('refuses %s before anything is sent', async (_what, argv, reason) => {
    const fetch = () => Promise.reject(new Error('nothing was to be sent'));
    const env = { LAVRA_URL: 'http://lavra.test', LAVRA_TOKEN: 'lavra_api_teste' };
    const { code, stderr } = await (await openTerminal({ env, fetch, isTerminal: true })).lavra(
      'call',
      ...argv,
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(reason);
  });
});
