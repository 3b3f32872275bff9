import path from 'node:path';
import type { LavraClient } from '@lavra/client';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionToken } from '../../scripts/main-job/session-token.ts';
import { contractPdf, must, staffClient } from '../support/prepare-document.ts';
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
    scratchApp({ '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3', '@types/node': '24.19.2' }),
  ]);
  staff = await staffClient(world.server);
  app.write('contrato.pdf', await contractPdf('Contrato do cliente gerado'));
}, 240_000);
afterAll(async () => {
  await world?.close();
  app?.remove();
});

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
  const token = await sessionToken(world.server.url, world.server.credentials);
  const pdf = path.join(app.folder, 'contrato.pdf');
  const done = JSON.parse(
    await app.exec('node', path.join(app.folder, 'dist/job.js'), world.server.url, token, pdf),
  );
  const { contratoId, minutaId } = done as { contratoId: number; minutaId: number };
  const [signer] = must(await staff.call('listSigners', { path: { contratoId, minutaId } }));
  expect(signer?.statusSignatario).toBe('ASSINADO');
});
