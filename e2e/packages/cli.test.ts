import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LavraClient } from '@lavra/client';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../packages/cli/package.json' with { type: 'json' };
import { must } from '../../scripts/main-job/must.ts';
import { writeSamples } from '../support/guide-samples.ts';
import { nodeVersions, oldestNode } from '../support/node-versions.ts';
import { readPackage, strayFiles } from '../support/packed-package.ts';
import {
  contractPdf,
  inviteAll,
  type PreparedDocument,
  prepareDocument,
  staffClient,
} from '../support/prepare-document.ts';
import { packPackage, type ScratchApp, scratchApp } from '../support/scratch-app.ts';
import { startWorld, type World } from '../support/world.ts';

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, '../../packages/cli');

const signers = [
  { nome: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: '529.982.247-25' },
  { nome: 'Bento Reis', email: 'bento@exemplo.com.br', cpf: '111.444.777-35' },
].map((signer) => ({ ...signer, exigirTokenValidacao: false }));

/** Signs one invitation, like a customer's program. */
const signingProgram = `
import { createLavraClient } from '@lavra/client';
const [baseUrl, token, nome, cpf] = process.argv.slice(2);
const client = createLavraClient({ baseUrl });
const path = { token };
const must = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.data;
};
must(await client.call('recordOpening', { path }));
const { contrato, declaracoes } = must(await client.call('getSigning', { path }));
must(await client.download('downloadSigningDocument', { path }));
const accepted = declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash }));
const body = { nome, cpf, baseSha256: contrato.baseSha256, declaracoes: accepted, manuscrita: { tipo: 'DIGITADA', texto: 'Yamada Tarō', fonte: 'CAVEAT' } };
must(await client.call('signVersion', { path, body }));
`;

/** Prints the help of every command, in one process because starting Node takes longer. */
const helpProgram = `
import { processIo, runCli } from './node_modules/@lavra/cli/dist/lavra.mjs';
const helps = {};
async function visit(command) {
  let help = '';
  await runCli([...command, '--help'], { ...processIo(), out: (line) => (help += line + '\\n') });
  helps[['lavra', ...command].join(' ')] = help;
  const [list = ''] = (help.split('Comandos:\\n')[1] ?? '').split('\\n\\n');
  for (const [, name] of list.matchAll(/^ {2}([\\w-]+)/gm)) if (name !== 'help') await visit([...command, name]);
}
await visit([]);
console.log(JSON.stringify(helps));
`;

let folder: string;
let tarball: string;
let app: ScratchApp;
let world: World;
let staff: LavraClient;
let document: PreparedDocument;
let tokens: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-cli-'));
  tarball = await packPackage('cli', folder);
  app = await scratchApp({
    '@lavra/cli': `file:${tarball}`,
    '@lavra/client': `file:${await packPackage('client', folder)}`,
    ...oldestNode.dependencies,
  });
  app.write('sign.mjs', signingProgram);
  app.write('help.mjs', helpProgram);
  world = await startWorld();
  staff = await staffClient(world.server);
  document = await prepareDocument(staff, 'Contrato de locação', signers);
  tokens = await inviteAll(
    world,
    staff,
    document,
    signers.map(({ email }) => email),
  );
}, 240_000);
afterAll(async () => {
  await world?.close();
  app?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `lavra` as installed, with a Node program. @returns what it printed */
async function lavra(node: string, args: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    LAVRA_CONFIG_DIR: path.join(app.folder, `config-${path.basename(path.dirname(path.dirname(node)))}`),
    LAVRA_PASSWORD: world.server.credentials.senha,
  };
  const program = path.join(app.folder, 'node_modules/@lavra/cli/bin/lavra.mjs');
  return (await run(node, [program, ...args], { cwd: app.folder, env })).stdout;
}

/** Runs a script of the quick start, for this document instead of 42. @returns its last line */
async function quickStart(name: string, contratoId = 42): Promise<unknown> {
  const script = readFileSync(path.join(app.folder, name), 'utf8')
    .replaceAll('http://localhost:4400', world.server.url)
    .replaceAll(' 42\n', ` ${contratoId}\n`);
  const env = {
    PATH: process.env.PATH,
    LAVRA_CONFIG_DIR: path.join(app.folder, 'config-quick-start'),
    LAVRA_PASSWORD: world.server.credentials.senha,
  };
  const { stdout } = await run('bash', ['-ec', script], { cwd: app.folder, env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

async function formalize(): Promise<void> {
  const path = { contratoId: document.contratoId, minutaId: document.minutaId };
  const events = staff.events(path.contratoId, { signal: AbortSignal.timeout(60_000), lastEventId: '0' });
  must(await staff.call('formalizeVersion', { path }));
  for await (const event of events) if (must(event).data.evento === 'MINUTA_SELADA') return;
}

describe('the packed command line', () => {
  test('passes publint and contains no sources', async () => {
    const { messages } = await publint({ pkgDir: cli, pack: 'npm', strict: true });
    expect(messages).toEqual([]);
    expect(strayFiles(readPackage(tarball))).toEqual([]);
  });

  test.each(nodeVersions)(
    'prints its version and the help of every command on $name',
    async ({ programOf }) => {
      const node = programOf(app);
      expect((await lavra(node, ['--version'])).trim()).toBe(manifest.version);
      expect(await lavra(node, ['documents', '--help'])).toContain('Uso: lavra documents');
      const { stdout } = await run(node, ['help.mjs'], { cwd: app.folder });
      const helps = Object.entries(JSON.parse(stdout) as Record<string, string>);
      expect(helps.length).toBeGreaterThan(20);
      for (const [command, help] of helps) expect(help).toContain(`Uso: ${command}`);
    },
  );

  test('ends quietly when its reader closes the pipe', async () => {
    const program = path.join(app.folder, 'node_modules/@lavra/cli/bin/lavra.mjs');
    const shell = `"${process.execPath}" "${program}" --help | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await run('bash', ['-c', shell]);
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  });

  test('the quick start’s commands create a document, send it and make a token', async () => {
    writeSamples('quick-start', 'cli', app.folder, world.server.url);
    app.write('contrato.pdf', await contractPdf('Início'));
    const created = (await quickStart('criar.sh')) as { contratoId: number };
    const signatarios = [{ signatarioId: expect.any(Number), email: 'beatriz@exemplo.com.br' }];
    expect(created).toEqual({ contratoId: expect.any(Number), minutaId: expect.any(Number), signatarios });
    expect(await quickStart('enviar.sh', created.contratoId)).toEqual({
      tokenApi: expect.stringMatching(/^lavra_api_/),
    });
  });

  test('a program with the client signs on every Node version, and lavra verifies the sealed file', async () => {
    for (const [index, { programOf }] of nodeVersions.entries()) {
      const signer = signers[index];
      const token = tokens[index];
      if (!signer || !token) throw new Error('Every Node version needs a signatory.');
      await run(programOf(app), ['sign.mjs', world.server.url, token, signer.nome, signer.cpf], {
        cwd: app.folder,
      });
    }
    await formalize();
    for (const { programOf } of nodeVersions) {
      const node = programOf(app);
      const { url, credentials } = world.server;
      await lavra(node, ['login', '--server', url, '--email', credentials.email, '--can', 'documentos']);
      const download = ['documents', 'download', String(document.contratoId), '--kind', 'assinada'];
      const file = `assinada-${nodeVersions.findIndex((one) => one.programOf === programOf)}.pdf`;
      await lavra(node, [...download, '--out', file]);
      const report = JSON.parse(await lavra(node, ['verify', file])) as { veredito: string };
      expect(report.veredito).toBe('VALIDA');
    }
  });
});
