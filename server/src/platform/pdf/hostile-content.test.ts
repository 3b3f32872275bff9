import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { settledContent } from '@lavra/pdf/intake';
import { handMadePdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;

beforeAll(async () => {
  sealing = await startSealing();
});
afterAll(() => sealing.close());

const said = 'BT /F 24 Tf 60 700 Td (Contrato) Tj ET\n';
const posicao = { percentX: 30, percentY: 40, percentLargura: 40, percentAltura: 20 };
const signed = {
  tipo: 'ASSINATURA',
  pagina: 1,
  posicao,
  manuscrito: { tipo: 'DIGITADA', texto: 'Maria Assina', fonte: 'CAVEAT' },
  verificacao: { nome: 'Maria', instante: '2026-11-20T17:42:11Z', codigo: 'K7QF' },
} as const;

function pdf(content: string, annotation = '', filter = ''): Buffer {
  return handMadePdf([
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 3 0 R >> /ExtGState << /G << /ca 0 /CA 0 >> >> >> ${annotation ? '/Annots [6 0 R]' : ''} >>`,
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`, 'latin1'),
    annotation || 'null',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length 22 >>\nstream\n1 g 0 0 595 842 re f   \nendstream',
  ]);
}

/** The first page of the sealed document as rendered by poppler. */
async function seen(bytes: Buffer): Promise<string> {
  const { assinadaCaminho } = await sealing.sealed(bytes, { carimbos: [signed] });
  return execFileSync('pdftoppm', ['-r', '50', '-l', '1', assinadaCaminho], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  }).toString('latin1');
}

describe('a signature drawn over a page is visible in its place', () => {
  it.each([
    ['closes more states than it opened, and clips', 'Q 0 0 0 0 re W n q'],
    ['closes five states too many, and moves everything away', 'Q Q Q Q Q 100 0 0 100 0 0 cm q q q'],
    ['closes one state too many, and makes everything transparent', '1Q /G gs q'],
    ['leaves states open', 'q q 0 0 0 0 re W n q q'],
    ['leaves a text object open', 'BT 3 Tr'],
    ['leaves a clipping path open', '0 0 1 1 re W'],
    ['leaves marked content open', '/OC /X BDC'],
    ['leaves a string open', '(abc'],
    ['leaves an array open', '[1 2 3'],
    ['leaves a dictionary open', '/P << /A 1 BDC'],
    ['leaves an inline image open', 'BI /W 1 /H 1 /BPC 8 /CS /G ID '],
  ])('on a page that %s', async (_what, tail) => {
    expect((await seen(pdf(said + tail))) === (await seen(pdf(said)))).toBe(true);
  });

  it('on a page whose content is damaged after it hid what follows', async () => {
    const packed = Buffer.concat([deflateSync(`${said}Q 0 0 0 0 re W n q`), Buffer.from('estragado')]);
    for (const broken of [packed, Buffer.concat([packed.subarray(0, -13), Buffer.alloc(20, 0xff)])]) {
      expect(
        (await seen(pdf(broken.toString('latin1'), '', '/Filter /FlateDecode'))) === (await seen(pdf(said))),
      ).toBe(true);
    }
  });

  it('on a page with a link that looks like paper', async () => {
    const link = (look: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] ${look} /A << /S /URI /URI (https://exemplo.com.br) >> >>`;
    const plain = await seen(pdf(said));
    for (const look of [
      '/AP << /N 7 0 R >>',
      '/Border [0 0 900] /C [1 1 1]',
      '/BS << /W 900 >> /C [1 1 1]',
    ]) {
      expect((await seen(pdf(said, link(look)))) === plain, look).toBe(true);
    }
  });
});

describe('a content', () => {
  it.each([
    '',
    'q 1 0 0 1 0 0 cm Q',
    '/A BMC q Q EMC BT (Q Q \\) Q) Tj [(Q) 1 <51>] TJ ET',
    'q BI /W 2 /H 1 /BPC 8 /CS /G ID Q QEI EI Q',
    '% Q\n/Q gs << /Q [Q Q] >> pop',
    '0 0 m 1 1 l S 0 0 1 1 re W n',
  ])('that leaves its graphics state unchanged is kept as it is: %s', (content) => {
    expect(settledContent(Buffer.from(content))).toBeNull();
  });

  it('draws content with too many closing operators, as readers do', () => {
    expect(settledContent(Buffer.from('1 0 0 rg Q BT (a) Tj ET'))?.toString()).toBe(
      '1 0 0 rg   BT (a) Tj ET\n\n',
    );
  });
});
