import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDevelopmentAuthority } from '@lavra/pdf/seal';
import { textPdf } from '@lavra/pdf/testing';
import { PDF } from '@libpdf/core';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPdf } from '../../../test/support/pdf.ts';
import { createFakeClock } from '../runtime/clock.ts';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;

beforeAll(async () => {
  sealing = await startSealing();
});

afterAll(() => sealing.close());

describe('verification of a sealed document', () => {
  const drawOver = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const pdf = await PDF.load(bytes);
    pdf.getPage(0)!.drawRectangle({ x: 50, y: 700, width: 300, height: 80 });
    return pdf.save({ incremental: true });
  };
  const changed = (bytes: Uint8Array, at: number): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 1;
    return copy;
  };
  const overwritten = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy.write(to, copy.lastIndexOf(from), 'latin1');
    return copy;
  };

  it.each<[string, string, object, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>]>([
    ['a changed byte in a page', 'INVALIDA', { resumo: false }, (bytes) => changed(bytes, 700)],
    [
      'a changed byte after the seal',
      'INVALIDA',
      { resumo: false },
      (bytes) => changed(bytes, bytes.length - 9),
    ],
    [
      'a signature of zeros',
      'INVALIDA',
      { assinatura: null },
      (bytes) => overwritten(bytes, '/Contents <3', '/Contents <0'),
    ],
    [
      'a range that excludes bytes',
      'INVALIDA',
      { intervalo: false },
      (bytes) => overwritten(bytes, '/ByteRange [0 ', '/ByteRange [9 '),
    ],
    [
      'a rewrite',
      'INVALIDA',
      {},
      async (bytes) => (await PDFDocument.load(bytes)).save({ useObjectStreams: false }),
    ],
    [
      'bytes appended to the end',
      'VALIDA_COM_ALTERACOES_POSTERIORES',
      { resumo: true },
      (bytes) => Buffer.concat([bytes, Buffer.from('\n% a mais\n')]),
    ],
    ['a page drawn over', 'VALIDA_COM_ALTERACOES_POSTERIORES', { resumo: true }, drawOver],
  ])('reports %s as %s', async (_what, veredito, verificacoes, tamper) => {
    const job = await sealing.sealed(await textPdf(['Cláusula um', 'Cláusula dois']));
    const caminho = sealing.written(await tamper(readFileSync(job.assinadaCaminho)));
    const report = await sealing.platform.verify({ caminho });
    expect(report.veredito).toBe(veredito);
    expect(report.assinaturas[0]?.verificacoes).toMatchObject(verificacoes);
  });

  it('lists the page that was drawn over, and how many were added or removed', async () => {
    const job = await sealing.sealed(await textPdf(['um', 'dois']));
    const bytes = readFileSync(job.assinadaCaminho);
    const cases = [
      [await drawOver(bytes), { paginasAlteradas: [1], paginasAcrescentadas: 0, paginasRemovidas: 0 }],
      [await withPages(bytes, (pdf) => pdf.addPage()), { paginasAlteradas: [], paginasAcrescentadas: 1 }],
      [await withPages(bytes, (pdf) => pdf.removePage(2)), { paginasAlteradas: [], paginasRemovidas: 1 }],
    ] as const;
    for (const [tampered, alteracoes] of cases) {
      const caminho = sealing.written(tampered);
      const report = await sealing.platform.verify({ caminho });
      expect(report.veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
      expect(report.assinaturas[0]?.alteracoes).toMatchObject(alteracoes);
    }
  });

  it('trusts only the given authorities', async () => {
    const job = await sealing.sealed(await textPdf(['um']));
    const other = await startTestPdf({
      chave: await ensureDevelopmentAuthority(join(sealing.directory, 'outro')),
    });
    const report = await other.verify({ caminho: job.assinadaCaminho });
    const known = await other.verify({
      caminho: job.assinadaCaminho,
      autoridades: [readFileSync(sealing.files.raizCaminho, 'utf8')],
    });
    await other.close();
    expect([report.veredito, known.veredito]).toEqual(['AUTORIDADE_DESCONHECIDA', 'VALIDA']);
  });

  it("goes by the deployment's clock, like the seal, though the machine's is years behind", async () => {
    const clock = createFakeClock(new Date('2040-01-01T12:00:00Z'));
    const chave = await ensureDevelopmentAuthority(join(sealing.directory, 'adiante'), clock.now);
    const ahead = await startTestPdf({ chave, clock });
    const status = await ahead.triedSeal();
    const { assinadaCaminho: caminho } = await sealing.sealed(await textPdf(['um']), {}, ahead);
    const report = await ahead.verify({ caminho });
    clock.set(new Date('2046-01-01T12:00:00Z'));
    const expired = await ahead.verify({ caminho });
    await ahead.close();
    expect(status).toMatchObject({ pronta: true });
    expect([report.veredito, expired.veredito]).toEqual(['VALIDA', 'CERTIFICADO_FORA_DA_VALIDADE']);
  });
});

async function withPages(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  return pdf.save({ incremental: true });
}
