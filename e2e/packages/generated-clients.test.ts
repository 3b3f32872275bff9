import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LavraClient } from '@lavra/client';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../scripts/main-job/must.ts';
import { sessionToken } from '../../scripts/main-job/session-token.ts';
import { type ServedContract, startContractMock } from '../support/contract-mock.ts';
import { contractPdf, staffClient } from '../support/prepare-document.ts';
import { pythonJob } from '../support/python-job.ts';
import { type ScratchApp, scratchApp } from '../support/scratch-app.ts';
import { startWorld, type World } from '../support/world.ts';

const contract = path.resolve(import.meta.dirname, '../../openapi.yaml');

/** From a PDF to a signature, with nothing but the generated client. */
const program = `
import { readFile } from 'node:fs/promises';
import { client } from '../made/client.gen';
import * as lavra from '../made';

const [baseUrl = '', token = '', pdf = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: token });
const options = { throwOnError: true } as const;

const contrato = { nome: 'Contrato do cliente gerado', inicioVigencia: new Date().toISOString(), fimVigencia: null, fimAssinatura: new Date(Date.now() + 604_800_000).toISOString() };
const arquivo = [new File([await readFile(pdf)], 'contrato.pdf', { type: 'application/pdf' })];
const { data: path } = await lavra.createDocument({ ...options, body: { contrato, arquivo } });
const { data: session } = await lavra.getSession(options);
const { data: papeis } = await lavra.listSignerRoles({ ...options, path: { organizacaoId: session.domainId } });
const papel = papeis.find(({ ativo }) => ativo);
if (!papel) throw new Error('no role');
const { data: added } = await lavra.addSigners({
  ...options,
  path,
  body: {
    nome: 'Ana Prado',
    email: 'ana@exemplo.com.br',
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'PRESENCIAL',
    papelId: papel.papelSignatarioId,
    documentoId: 1,
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
    exigirTokenValidacao: false,
  },
});
const signatarioId = added[0]?.signatarioId ?? 0;
await lavra.createPositioning({
  ...options,
  path: { minutaId: path.minutaId },
  body: {
    posicionamentoDados: [
      { id: 'assinatura', signatarioId, pageNumber: 1, percentX: 10, percentY: 78, content: { type: 'RUBRICA' } },
    ],
    posicionamentoDadosDeletadosId: [],
  },
});
const { data: opened } = await lavra.openInPersonSigning({ ...options, path: { ...path, signatarioId } });
const link = { token: new URL(opened.link).pathname.split('/').pop() ?? '' };
await lavra.recordOpening({ ...options, path: link });
const { data: signing } = await lavra.getSigning({ ...options, path: link });
const { data: receipt } = await lavra.signVersion({
  ...options,
  path: link,
  body: {
    nome: 'Ana Prado',
    cpf: '529.982.247-25',
    baseSha256: signing.contrato.baseSha256,
    declaracoes: signing.declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
    manuscrita: { tipo: 'DIGITADA', texto: 'Ana Prado', fonte: 'CAVEAT' },
  },
});
console.log(JSON.stringify({ ...path, signatarioId, assinadoEm: receipt.assinadoEm }));
`;

let world: World;
let staff: LavraClient;
let app: ScratchApp;

beforeAll(async () => {
  [world, app] = await Promise.all([
    startWorld(),
    scratchApp({
      '@hey-api/openapi-ts': '0.99.0',
      '@stoplight/prism-cli': '5.14.2',
      quicktype: '26.0.0',
      typescript: '5.9.3',
      '@types/node': '24.19.2',
    }),
  ]);
  staff = await staffClient(world.server);
  app.write('contrato.pdf', await contractPdf('Contrato do cliente gerado'));
}, 240_000);
afterAll(async () => {
  await world?.close();
  app?.remove();
});

async function servedContract(): Promise<ServedContract> {
  return (await (await fetch(`${world.server.url}/openapi.json`)).json()) as ServedContract;
}

/** Runs a program with the server, a token and a PDF, and finds its signature in the server. */
async function expectSignature(run: (...args: readonly string[]) => Promise<string>): Promise<void> {
  const token = await sessionToken(world.server.url, world.server.credentials);
  const done = JSON.parse(await run(world.server.url, token, path.join(app.folder, 'contrato.pdf')));
  const { contratoId, minutaId } = done as { contratoId: number; minutaId: number };
  const [signer] = must(await staff.call('listSigners', { path: { contratoId, minutaId } }));
  expect(signer?.statusSignatario).toBe('ASSINADO');
}

test('a TypeScript client that @hey-api/openapi-ts generates compiles, and takes a PDF to a signature', {
  timeout: 240_000,
}, async () => {
  await app.exec(
    'openapi-ts',
    '-i',
    contract,
    '-o',
    path.join(app.folder, 'made'),
    '-c',
    '@hey-api/client-fetch',
  );
  app.write('types/job.ts', program);
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    noEmit: true,
    types: ['node'],
  };
  app.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['types/*'] }));
  await app.exec('tsc', '-p', app.folder);
  await build({
    configFile: false,
    root: app.folder,
    logLevel: 'silent',
    build: { ssr: 'types/job.ts', outDir: 'dist', target: 'node24' },
  });
  await expectSignature((...args) => app.exec('node', path.join(app.folder, 'dist/job.js'), ...args));
});

const python = (...args: readonly string[]) => promisify(execFile)('python3', [...args]);
const hasPython = spawnSync('python3', ['--version']).status === 0;

// Without Python, its models are made but cannot run.
test.skipIf(!hasPython)('Python models that quicktype generates take a PDF to a signature', async () => {
  const models = path.join(app.folder, 'python/lavra.py');
  app.write('python/job.py', pythonJob);
  app.write('contract.json', JSON.stringify(await servedContract()));
  const from = ['--src-lang', 'schema', `${path.join(app.folder, 'contract.json')}#/components/schemas/`];
  await app.exec('quicktype', ...from, '--lang', 'python', '--no-date-times', '-o', models);
  await expectSignature(
    async (...args) => (await python(path.join(app.folder, 'python/job.py'), ...args)).stdout,
  );
});

test('Prism mocks the served contract with valid and consistent answers', async () => {
  const mock = await startContractMock(app, await servedContract());
  try {
    const version = { contratoId: 42, minutaId: 57 };
    const nome = 'Contrato de locação comercial';
    const signer = { nome: 'Beatriz Okafor Lima', email: 'beatriz@exemplo.com.br', papel: 'Locatário' };
    const body = {
      ...{ nome: signer.nome, email: signer.email, papelId: 24, documentoId: 1 },
      ...{ tipoAssinatura: 'ELETRONICA', disponibilidadeAssinatura: 'REMOTA' },
    };
    const one = { path: version };
    const list = { path: { organizacaoId: 1 } };
    expect(await mock.ask('listDocuments', list)).toMatchObject({
      answer: { content: [{ ...version, nome, autorNome: 'Marina Alves' }], cursor: null },
    });
    expect(await mock.ask('getDocument', one)).toMatchObject({
      answer: { ...version, nome, organizacaoNome: 'Horizonte Administradora' },
    });
    expect(await mock.ask('addSigners', { ...one, body })).toMatchObject({ status: 201, answer: [signer] });
    expect(await mock.ask('getDocument', { ...one, status: 404 })).toMatchObject({
      status: 404,
      answer: { status: 404, excecao: 'ContratoNaoEncontradoException' },
    });
    expect(await mock.ask('listNotifications', { path: {} })).toMatchObject({
      answer: { content: [{ contratoId: 42, contratoNome: nome }], totalNaoLido: 1 },
    });
    expect(await mock.file('downloadZip', version, 'application/zip')).toMatch(/^PK.*leia\.txt.*PK/s);
    expect(await mock.file('downloadBatchReport', { loteId: 12 }, 'text/csv')).toMatch(/^linha;documento;/);
  } finally {
    await mock.stop();
  }
});
