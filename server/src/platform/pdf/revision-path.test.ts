import { execFileSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { detachedCms, signedAttributes } from '@lavra/pdf/cms';
import type { PrepareJob } from '@lavra/pdf/revisions';
import { embedSignature } from '@lavra/pdf/revisions';
import type { Stamp } from '@lavra/pdf/stamp';
import {
  pdfsig,
  qpdfFaults,
  type TestSigner,
  testSigner,
  textPdf,
  turnedAndCroppedPdf,
} from '@lavra/pdf/testing';
import { verifyPdf } from '@lavra/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;
const signer = testSigner('Júlia Ōkubo');

beforeAll(async () => {
  sealing = await startSealing();
});
afterAll(() => sealing.close());

const posicao = { percentX: 30, percentY: 40, percentLargura: 40, percentAltura: 20 };
const instante = '2026-11-21T05:06:30Z';

function shown(pagina: number): Extract<Stamp, { tipo: 'ASSINATURA' }> {
  return {
    tipo: 'ASSINATURA',
    pagina,
    posicao,
    manuscrito: {
      tipo: 'DESENHO',
      proporcao: 3,
      tracos: [
        [
          [0.1, 0.5],
          [0.5, 0.1],
          [0.9, 0.9],
        ],
      ],
    },
    verificacao: { nome: signer.nome, instante, codigo: 'K7QF-2M9X' },
  };
}

async function frozen(bytes: Uint8Array, carimbos: readonly Stamp[] = []): Promise<string> {
  const baseCaminho = sealing.written(bytes);
  const congeladaCaminho = baseCaminho.replace('.pdf', '-congelada.pdf');
  await sealing.platform.freeze({
    baseCaminho,
    congeladaCaminho,
    carimbos,
    codigoValidacao: 'K7QF-2M9X-HT4B',
    urlValidacao: 'https://lavra.exemplo.com.br/validar/K7QF2M9XHT4B',
    instante,
  });
  return congeladaCaminho;
}

async function prepared(caminho: string, change: Partial<PrepareJob> = {}) {
  const preparadaCaminho = caminho.replace('.pdf', '+.pdf');
  const fixed = {
    campo: 'Assinatura',
    nome: signer.nome,
    motivo: 'Assinatura',
    instante,
    espaco: 4_096,
    aparencia: shown(1),
  };
  const result = await sealing.platform.prepare({ caminho, preparadaCaminho, ...fixed, ...change });
  return { preparadaCaminho, ...result };
}

async function signedBy({ profile, key }: TestSigner, caminho: string, change: Partial<PrepareJob> = {}) {
  const { preparadaCaminho, lacuna, resumo } = await prepared(caminho, change);
  const attributes = signedAttributes(profile, Buffer.from(resumo, 'hex'));
  const cms = detachedCms(profile, attributes, sign('sha256', attributes, key));
  writeFileSync(preparadaCaminho, embedSignature(readFileSync(preparadaCaminho), lacuna, cms));
  return preparadaCaminho;
}

const textOf = (path: string) => execFileSync('pdftotext', ['-layout', path, '-']).toString();

describe('a frozen base', () => {
  it('has codes on every page and its boxes, and no additional page', async () => {
    const boxes: Stamp[] = [{ tipo: 'CAIXA', pagina: 2, posicao, texto: 'Assinatura de Ana' }];
    const path = await frozen(await textPdf(['Cláusula um', 'Cláusula dois']), boxes);
    const pages = textOf(path).split('\f').slice(0, -1);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('K7QF-2M9X-HT4B');
    expect(pages[1]).toContain('Assinatura de Ana');
    expect(qpdfFaults(path)).toBe('');
  });
});

describe('signed and sealed in revisions', () => {
  it('keeps every signature valid, and shows its signer', async () => {
    const start = await frozen(await textPdf(['Cláusula um', 'Cláusula dois']));
    const once = await signedBy(signer, start);
    const other = testSigner('محمد عبد الله', 'rsa');
    const aparencia = { ...shown(2), verificacao: { ...shown(2).verificacao, nome: other.nome } };
    const twice = await signedBy(other, once, { nome: other.nome, aparencia });
    const { preparadaCaminho, lacuna } = await prepared(twice, {
      campo: 'Selo',
      nome: 'Lavra',
      espaco: sealing.platform.sealRoom(),
      aparencia: null,
    });
    const assinadaCaminho = twice.replace('.pdf', '-selada.pdf');
    await sealing.platform.sealPrepared({
      preparadaCaminho,
      lacuna,
      assinadaCaminho,
    });
    expect(pdfsig(assinadaCaminho)).toMatchObject({ valid: 3, total: 3 });
    expect(qpdfFaults(assinadaCaminho)).toBe('');
    expect(textOf(assinadaCaminho)).toContain('Júlia Ōkubo · 21/11/2026 02:06:30');
    const roots = [signer.pem, other.pem, sealing.platform.sealAuthority()];
    const report = await verifyPdf(readFileSync(assinadaCaminho), { roots });
    expect(report.assinaturas.map(({ veredito, nome }) => [veredito, nome])).toEqual([
      ['VALIDA', 'Júlia Ōkubo'],
      ['VALIDA', other.nome],
      ['VALIDA', 'Lavra'],
    ]);
    expect(readFileSync(assinadaCaminho).subarray(0, readFileSync(start).length)).toEqual(
      readFileSync(start),
    );
  });

  it('places a signature in its box on rotated and cropped pages', async () => {
    const start = await frozen(await turnedAndCroppedPdf());
    for (const pagina of [1, 2, 3, 4]) {
      const path = await signedBy(signer, start, { aparencia: shown(pagina) });
      const page = String(pagina);
      const said = execFileSync('pdftotext', [
        '-f',
        page,
        '-l',
        page,
        '-bbox',
        '-cropbox',
        path,
        '-',
      ]).toString();
      const [, xMin = '', yMax = ''] =
        /xMin="([\d.]+)" yMin="[\d.]+" xMax="[\d.]+" yMax="([\d.]+)">Júlia/.exec(said) ?? [];
      const [width, height] = pagina % 2 === 0 ? [500, 400] : [400, 500];
      expect(Number(xMin)).toBeGreaterThanOrEqual(width * 0.3 - 1);
      expect(Number(xMin)).toBeLessThan(width * 0.7);
      expect(Number(yMax)).toBeGreaterThan(height * 0.5);
      expect(Number(yMax)).toBeLessThan(height * 0.61);
    }
  });

  it('reports a file that cannot be continued, and writes nothing', async () => {
    const caminho = sealing.written(Buffer.from('nada'));
    await expect(prepared(caminho)).rejects.toThrow('%PDF-');
  });
});
