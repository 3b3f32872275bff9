import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hiddenPages, textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookmarked } from './good-files.ts';
import { honestCases } from './honest-cases.ts';
import { refusedCases } from './refused-cases.ts';
import type { TortureCase } from './torture-case.ts';
import { checkSealed, must, startTortureServer, type TortureServer } from './torture-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lavra-tortura-'));
let server: TortureServer;
let residentBefore = 0;

beforeAll(async () => {
  server = await startTortureServer();
  // Memory loaded by the first document does not count as growth.
  await server.signAndSeal(must(await server.create([await textPdf(['Primeiro'])])));
  residentBefore = server.residentBytes();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function filesOf({ make }: TortureCase): Promise<readonly Uint8Array[]> {
  const made = await make();
  return made instanceof Uint8Array ? [made] : made;
}

async function downloaded(
  what: 'downloadBase' | 'downloadSigned' | 'downloadOriginal',
  path: { contratoId: number; minutaId: number },
): Promise<string> {
  const blob = must(await server.client.download(what, { path }));
  const file = join(folder, `${what}-${path.contratoId}.pdf`);
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
  return file;
}

/** Maximum pages whose pictures are compared after sealing. */
const comparedPages = 20;

const wordsOf = (file: string): string => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });

describe.concurrent('every file has the expected outcome', () => {
  it.for(honestCases.filter(({ esperado }) => typeof esperado === 'number'))(
    '$nome: sealed',
    { timeout: 60_000 },
    async (given, { expect }) => {
      const ids = must(await server.create(await filesOf(given), given.escolha));
      const baseFile = await downloaded('downloadBase', ids);
      const base = wordsOf(baseFile);
      let after = 0;
      for (const words of given.texto ?? []) {
        const at = base.indexOf(words, after);
        expect(at, `${words} after ${after}`).toBeGreaterThanOrEqual(after);
        after = at + words.length;
      }
      await server.signAndSeal(ids);
      const sealed = await downloaded('downloadSigned', ids);
      const { assinaturas, paginas } = checkSealed(sealed);
      const { conferencia } = must(await server.client.call('getVersion', { path: ids }));
      expect(conferencia?.paginas ?? []).toEqual(given.difere ?? []);
      // The last of many pages look like the first.
      if ((given.esperado as number) <= comparedPages)
        expect(await hiddenPages(readFileSync(baseFile), readFileSync(sealed))).toEqual([]);
      expect(assinaturas).toBe(1);
      // The evidence sheet follows the document's pages.
      expect(paginas).toBeGreaterThan(given.esperado as number);
      expect(must(await server.client.call('getVersion', { path: ids })).totalPaginas).toBe(given.esperado);
    },
  );

  it.for(refusedCases)('$nome: $esperado', { timeout: 60_000 }, async (given, { expect }) => {
    const result = await server.create(await filesOf(given), given.escolha);
    expect(result.ok ? 'taken' : result.problem.excecao).toBe(given.esperado);
  });

  it.for(honestCases.filter(({ esperado }) => esperado === 'PRESERVADO'))(
    '$nome: what is signed is the upload itself, byte for byte',
    async (given, { expect }) => {
      const [upload] = await filesOf(given);
      const ids = must(await server.create([upload!], given.escolha));
      const { baseSha256 } = must(await server.client.call('getVersion', { path: ids }));
      expect(baseSha256).toBe(createHash('sha256').update(upload!).digest('hex'));
    },
  );
});

describe('after all of them', () => {
  it('a merge keeps its bookmarks, leading to its own pages, and its hidden layers', async () => {
    const ids = must(await server.create([bookmarked('Um'), bookmarked('Dois')]));
    const file = await downloaded('downloadBase', ids);
    const outline = execFileSync('qpdf', ['--json', '--json-key=outlines', '--json-key=pages', file], {
      encoding: 'utf8',
    });
    const { outlines } = JSON.parse(outline) as {
      outlines: { title: string; destpageposfrom1: number }[];
    };
    expect(outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
      ['Um pelo nome', 1],
      ['Um pela folha', 1],
      ['Dois pelo nome', 2],
      ['Dois pela folha', 2],
    ]);
    expect(wordsOf(file)).not.toContain('oculto');
  });

  it('the server is alive, has grown little and leaves no temporary file', async () => {
    expect(server.isAlive()).toBe(true);
    must(await server.create([await textPdf(['Depois de tudo'])]));
    expect((server.residentBytes() - residentBefore) / 2 ** 20).toBeLessThan(192);
    await server.stop();
    expect(server.temporaryFiles()).toEqual([]);
  });
});
