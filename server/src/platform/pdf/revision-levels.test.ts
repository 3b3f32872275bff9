import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SealKeySource, SealLevel } from '@lavra/pdf/seal';
import { type Pki, pdfsig, qpdfFaults, signedBy, startPki, testSigner, textPdf } from '@lavra/pdf/testing';
import { verifyPdf } from '@lavra/verify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestPdf } from '../../../test/support/pdf.ts';
import type { PdfPlatform } from './start-pdf-platform.ts';

// OpenSSL creates keys, timestamps and revocation lists, one process each.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let pki: Pki;
let chave: SealKeySource;
const others = [testSigner('Cartório de Notas', 'rsa'), testSigner('Outra Empresa')] as const;
const instante = '2026-11-21T05:06:30Z';

beforeAll(async () => {
  pki = await startPki();
  const { keyPath, chainPath } = pki.issue('Selo de Teste', { key: 'rsa:4096' });
  chave = { chaveCaminho: keyPath, cadeiaCaminho: chainPath, raizCaminho: pki.rootPath };
});
afterAll(() => pki.close());

async function withPlatform<T>(nivel: SealLevel, work: (pdf: PdfPlatform) => Promise<T>): Promise<T> {
  const pdf = await startTestPdf({ chave, selo: pki.setup(nivel) });
  try {
    expect(await pdf.triedSeal()).toMatchObject({ pronta: true, nivel });
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

/** A file signed with certificates, as at sealing: frozen by us, or preserved as uploaded. */
async function signedFile(pdf: PdfPlatform, kind: 'frozen' | 'preserved'): Promise<string> {
  const path = join(pki.directory, `${crypto.randomUUID()}.pdf`);
  writeFileSync(path, await textPdf(['Cláusula um', 'Cláusula dois']));
  if (kind === 'frozen') {
    await pdf.freeze({
      baseCaminho: path,
      congeladaCaminho: path,
      carimbos: [],
      codigoValidacao: 'K7QF-2M9X-HT4B',
      urlValidacao: 'https://lavra.exemplo.com.br/validar/K7QF2M9XHT4B',
      instante,
    });
  }
  writeFileSync(path, signedBy(others[1], signedBy(others[0], readFileSync(path))));
  return path;
}

async function sealedPath(pdf: PdfPlatform, caminho: string): Promise<string> {
  const preparadaCaminho = caminho.replace('.pdf', '-preparada.pdf');
  const assinadaCaminho = caminho.replace('.pdf', '-selada.pdf');
  const { lacuna } = await pdf.prepare({
    caminho,
    preparadaCaminho,
    campo: 'Selo',
    nome: 'Selo de Teste',
    motivo: 'Documento assinado',
    instante,
    espaco: pdf.sealRoom(),
    aparencia: null,
  });
  const { assinada } = await pdf.sealPrepared({ preparadaCaminho, lacuna, assinadaCaminho });
  expect(assinada.tamanho).toBe(readFileSync(assinadaCaminho).length);
  return assinadaCaminho;
}

describe.each(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)(
  'a seal of %s over certificate signatures',
  (nivel) => {
    it.each(['frozen', 'preserved'] as const)('of a %s file keeps all of them valid', async (kind) => {
      await withPlatform(nivel, async (pdf) => {
        const before = await signedFile(pdf, kind);
        const path = await sealedPath(pdf, before);
        const bytes = readFileSync(path);
        expect(bytes.subarray(0, readFileSync(before).length).equals(readFileSync(before))).toBe(true);
        expect(qpdfFaults(path)).toBe('');
        // Poppler counts a document's own timestamp (B-LTA) among the signatures and does not judge it.
        expect(pdfsig(path)).toMatchObject({ valid: 3, total: nivel === 'B-LTA' ? 4 : 3 });
        const roots = [...others.map(({ pem }) => pem), readFileSync(pki.rootPath, 'utf8')];
        const report = await verifyPdf(bytes, { roots });
        expect(report.veredito).toBe('VALIDA');
        expect(report.assinaturas.slice(0, 3).map(({ nome, veredito }) => [nome, veredito])).toEqual([
          ['Cartório de Notas', 'VALIDA'],
          ['Outra Empresa', 'VALIDA'],
          ['Selo de Teste', 'VALIDA'],
        ]);
        expect(report.assinaturas[2]).toMatchObject({ nivel, problemas: [] });
        const held = execFileSync('qpdf', ['--json', path]).toString();
        expect(held.includes('/DSS')).toBe(nivel === 'B-LT' || nivel === 'B-LTA');
        if (nivel === 'B-LTA')
          expect(report.assinaturas[3]).toMatchObject({ formato: 'ETSI.RFC3161', cobreArquivoInteiro: true });
      });
    });
  },
);
