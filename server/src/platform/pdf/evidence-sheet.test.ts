import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetFixture, signatoryFixture, textPdf } from '@lavra/pdf/testing';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;

beforeAll(async () => {
  sealing = await startSealing();
});

afterAll(() => sealing.close());

function pagesOf(path: string): string[] {
  return execFileSync('pdftotext', ['-layout', path, '-']).toString().split('\f').slice(0, -1);
}

function fontsOf(path: string): string[] {
  return execFileSync('pdffonts', [path]).toString().trim().split('\n').slice(2);
}

function metadataOf(path: string): string {
  return spawnSync('pdfinfo', ['-meta', path]).stdout.toString();
}

const isClean = (path: string): boolean =>
  execFileSync('qpdf', ['--check', path]).toString().includes('No syntax or stream encoding errors');

async function evidenceAlone(change: Parameters<typeof sheetFixture>[0] = {}) {
  const evidenciasCaminho = join(sealing.directory, `evidencias-${Math.random()}.pdf`);
  const result = await sealing.platform.sealEvidence({ evidencias: sheetFixture(change), evidenciasCaminho });
  return { ...result, evidenciasCaminho };
}

describe('a sheet of many signatories', () => {
  it('keeps headings with their content, and every name visible', async () => {
    const names = Array.from(
      { length: 40 },
      (_, i) => `Pessoa ${i + 1} ${'de Albuquerque Cavalcanti '.repeat(1 + (i % 5))}`,
    );
    const signatarios = names.map(signatoryFixture);
    const eventos = names.map((nome) => ({
      instante: '2026-11-20T17:42:11Z',
      texto: `${nome} assinou`,
      ip: null,
    }));
    const { evidenciasCaminho, paginas } = await evidenceAlone({ signatarios, eventos });
    const pages = pagesOf(evidenciasCaminho);
    expect(pages).toHaveLength(paginas);
    const headings = /^(Documento|Signatários|Histórico|Como conferir|DECLARAÇÕES ACEITAS|Pessoa \d+.*)$/;
    for (const [index, page] of pages.entries()) {
      const lines = page
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      expect(lines.at(-1)).toContain(`Folha de evidências · ${index + 1} de ${paginas}`);
      expect(lines.at(-2)).not.toMatch(index === paginas - 1 ? /^$/ : headings);
    }
    for (let i = 1; i <= 40; i++) expect(pages.join(' ')).toMatch(new RegExp(`Pessoa ${i} de Albuquerque`));
  });

  it('shows the number of signatures on a copy created before all have signed', async () => {
    const { evidenciasCaminho } = await evidenceAlone({ situacao: { assinadas: 3, total: 8 } });
    expect(pagesOf(evidenciasCaminho)[0]).toContain('3 de 8 assinaturas');
  });

  it('draws every letter of western Europe, at any font index', async () => {
    const units = [
      ...Array.from({ length: 94 }, (_, i) => 0x21 + i),
      ...Array.from({ length: 95 }, (_, i) => 0xa1 + i),
    ];
    // A soft hyphen is invisible, and separate accents are extracted as part of a letter.
    const texto = String.fromCharCode(...units).replace(/[\u00ad^`¨¯´¸]/g, '');
    const one = { ...signatoryFixture('Ana'), declaracoes: [{ texto, aceitaEm: '2026-11-20T17:42:11Z' }] };
    const { evidenciasCaminho } = await evidenceAlone({ signatarios: [one] });
    expect(pagesOf(evidenciasCaminho).join('').replace(/\s/g, '')).toContain(texto);
  });

  it('wraps names without spaces, of any length, inside the page', async () => {
    const signatarios = [
      signatoryFixture('W'.repeat(400)),
      signatoryFixture('山'.repeat(300)),
      signatoryFixture('م'.repeat(300)),
    ];
    const { evidenciasCaminho } = await evidenceAlone({ signatarios });
    const boxes = execFileSync('pdftotext', ['-bbox', evidenciasCaminho, '-']).toString();
    const rights = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, right]) => Number(right));
    expect(Math.max(...rights)).toBeLessThan(595.28 - 40);
  });
});

describe('the sheet as a separate file', () => {
  it('is sealed, claims PDF/A-2b, and meets the requirements that can be checked here', async () => {
    const { evidenciasCaminho, evidencias } = await evidenceAlone();
    expect(isClean(evidenciasCaminho)).toBe(true);
    const report = await sealing.platform.verify({ caminho: evidenciasCaminho });
    expect(report).toMatchObject({ veredito: 'VALIDA', sha256: evidencias.sha256 });
    const said = metadataOf(evidenciasCaminho);
    expect(said).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>');
    expect(said).toContain('Contrato de prestação de serviços');
    for (const row of fontsOf(evidenciasCaminho)) expect(row).toMatch(/Identity-H +yes yes yes/);
    const doc = await PDFDocument.load(readFileSync(evidenciasCaminho), { updateMetadata: false });
    expect(doc.catalog.lookup(PDFName.of('OutputIntents'))?.toString()).toContain('GTS_PDFA1');
    expect(said).toContain(`<xmp:ModifyDate>${doc.getModificationDate()?.toISOString().replace('.000', '')}`);
  });
});

/** A file that claims to be the PDF/A part `part`. */
async function claimingPdf(part: number): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await textPdf(['Cláusula um']));
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const stream = doc.context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' });
  doc.catalog.set(PDFName.of('Metadata'), doc.context.register(stream));
  doc.setAuthor('Ana & Cia');
  doc.context.trailerInfo.ID = doc.context.obj([PDFString.of('a'), PDFString.of('a')]);
  return doc.save({ useObjectStreams: false });
}

describe('a document’s own claim of PDF/A', () => {
  it("keeps the level that the added pages support, with the file's description", async () => {
    const job = await sealing.sealed(await claimingPdf(2));
    const said = metadataOf(job.assinadaCaminho);
    expect(said).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>');
    expect(said).toContain('<rdf:li xml:lang="x-default">Contrato de prestação de serviços</rdf:li>');
    expect(said).toContain('Ana &amp; Cia');
    expect(isClean(job.assinadaCaminho)).toBe(true);
  });

  it('makes no claim for a file without one, nor for an unsupported part', async () => {
    const plain = await sealing.sealed(await textPdf(['Cláusula um']));
    const newer = await sealing.sealed(await claimingPdf(4));
    for (const { assinadaCaminho } of [plain, newer])
      expect(metadataOf(assinadaCaminho)).not.toContain('<pdfaid:part>');
  });
});

describe('what signers read', () => {
  it('the file that signers read', async () => {
    const job = await sealing.sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const base = readFileSync(job.baseCaminho);
    expect(readFileSync(job.assinadaCaminho).subarray(0, base.length).equals(base)).toBe(true);
  });

  it('is rewritten if nothing can be appended, and sealed', async () => {
    const base = Buffer.concat([
      Buffer.from(await textPdf(['Cláusula um'])),
      Buffer.from('\n% fim\n'.repeat(600)),
    ]);
    const job = {
      baseCaminho: sealing.written(base),
      impressaoCaminho: join(sealing.directory, 'solta-i.pdf'),
      assinadaCaminho: join(sealing.directory, 'solta-a.pdf'),
      carimbos: [],
      evidencias: sheetFixture(),
    };
    await sealing.platform.seal(job);
    expect(pagesOf(job.assinadaCaminho)[0]).toContain('Cláusula um');
    expect((await sealing.platform.verify({ caminho: job.assinadaCaminho })).veredito).toBe('VALIDA');
  });
});
