import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestAuthority } from '../testing/test-authority.ts';
import {
  appendSignature,
  appendUpdate,
  type Body,
  basePdf,
  pageContent,
  type SignOptions,
  stream,
} from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

let authority: TestAuthority;
beforeAll(() => {
  authority = new TestAuthority();
  authority.issue('stranger', { by: 'stranger' });
});
afterAll(() => authority.close());

const sign = (bytes: Buffer, options: SignOptions = {}, signer = 'signer') =>
  appendSignature(bytes, (covered) => authority.cms(covered, signer), options);
const over: SignOptions = { number: 60, field: 'Segunda', fields: '51 0 R', annotations: '51 0 R' };
/** The attacker signs the appended part, so that no uncovered tail remains. */
const cover = (bytes: Buffer) => sign(bytes, over, 'stranger');
const firstOf = async (bytes: Uint8Array) =>
  (await verifyPdf(bytes, { roots: [authority.root] })).assinaturas[0];
const verdictOf = async (bytes: Uint8Array) => (await verifyPdf(bytes, { roots: [authority.root] })).veredito;
const changed = { veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES' };

const form = '/AcroForm << /SigFlags 3 /Fields [51 0 R] >>';
const page = (n: number, more: string): Body => [
  10 + n,
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${more} >>`,
];
const drawing = (text: string) =>
  stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', `0 0 ${text.length} 300 re f % ${text}`);

/** Appends objects with a cross-reference stream whose packed entries are given verbatim. */
function appendPacked(
  file: Buffer,
  objects: readonly Body[],
  packed: readonly (readonly [number: number, stream: number, index: number])[],
): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-64).toString('latin1'))?.[1];
  const parts = [file];
  let offset = file.length;
  const entries: [number, number, number, number][] = packed.map(([n, holder, index]) => [
    n,
    2,
    holder,
    index,
  ]);
  for (const [number, body] of objects) {
    const written = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    entries.push([number, 1, offset, 0]);
    parts.push(written);
    offset += written.length;
  }
  entries.push([200, 1, offset, 0]);
  const data = Buffer.concat(
    entries.map(([, kind, one, other]) => {
      const row = Buffer.alloc(6);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(one, 1);
      row.writeUInt8(other, 5);
      return row;
    }),
  );
  const index = entries.map(([number]) => `${number} 1`).join(' ');
  const section = stream(
    `/Type /XRef /W [1 4 1] /Index [${index}] /Size 500 /Root 1 0 R /Prev ${previous}`,
    data,
  );
  parts.push(Buffer.from('200 0 obj\n'), section, Buffer.from(`\nendobj\nstartxref\n${offset}\n%%EOF\n`));
  return Buffer.concat(parts);
}

describe('a page displayed differently is reported for the earlier signature', () => {
  it('if the page tree’s count is too low', async () => {
    const file = sign(basePdf());
    const tree: Body = [2, '<< /Type /Pages /Count 2 /Kids [11 0 R 12 0 R 13 0 R] >>'];
    expect((await firstOf(cover(appendUpdate(file, [tree]))))?.veredito).toBe(changed.veredito);
  });

  it('if it is also a node of the tree', async () => {
    const node = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 22 0 R /Kids [14 0 R] >>';
    const file = sign(appendUpdate(basePdf(), [[12, node], page(4, '')]));
    expect(await firstOf(cover(appendUpdate(file, [[22, pageContent('Outra')]])))).not.toMatchObject({
      veredito: 'VALIDA',
    });
  });

  it('if another generation removes its content', async () => {
    const file = sign(basePdf());
    const at = file.indexOf('22 0 obj');
    const bumped = appendUpdate(file, [], { redirected: [[22, at]] });
    const bytes = Buffer.from(bumped);
    bytes.write('00007', bytes.lastIndexOf(`${String(at).padStart(10, '0')} 00000 n`) + 11);
    expect((await firstOf(cover(bytes)))?.veredito).toBe(changed.veredito);
  });

  it('if an object stream contains it twice and the other copy is used', async () => {
    const body = (n: number) => page(2, `/Contents ${n} 0 R`)[1];
    const [evil, honest] = [body(23), body(22)];
    const index = `12 0 12 ${evil.length + 1} `;
    const holder: Body = [
      40,
      stream(`/Type /ObjStm /N 2 /First ${index.length}`, `${index}${evil} ${honest}`),
    ];
    const file = sign(appendPacked(basePdf(), [holder], [[12, 40, 1]]));
    expect((await firstOf(file))?.veredito).toBe('VALIDA');
    expect((await firstOf(cover(appendPacked(file, [], [[12, 40, 0]]))))?.veredito).toBe(changed.veredito);
  });

  it('if a table lists it twice', async () => {
    const hidden = appendUpdate(basePdf(), [[95, '(nada)']], { unnamed: [[22, pageContent('Escondida')]] });
    const file = sign(hidden);
    const evil = file.lastIndexOf('22 0 obj');
    const redirected = [
      [22, evil],
      [22, file.indexOf('22 0 obj')],
    ] as const;
    expect(await firstOf(cover(appendUpdate(file, [], { redirected })))).not.toMatchObject({
      veredito: 'VALIDA',
    });
  });

  it('if its object stream has another length', async () => {
    const body = page(2, '/Contents 22 0 R')[1];
    const index = '12 0 ';
    const data = `${index}${body}`;
    const held = (length: string, tail: string): string =>
      `<< /Type /ObjStm /N 1 /First ${index.length} /Length ${length} >>\nstream\n${tail}\nendstream`;
    const holder: Body = [40, held('41 0 R', `${data}% \nendstream`)];
    const file = sign(appendPacked(basePdf(), [holder, [41, `${data.length + 13}`]], [[12, 40, 0]]));
    expect((await firstOf(file))?.veredito).toBe('VALIDA');
    expect((await firstOf(cover(appendUpdate(file, [[41, '9']]))))?.veredito).toBe(changed.veredito);
  });

  it.each(['PieceInfo', 'Metadata', 'Parent', 'Tabs', 'LastModified'])(
    'if it uses another page’s %s as content',
    async (key) => {
      const parent = key === 'Parent' ? '' : '/Parent 2 0 R';
      const file = sign(
        appendUpdate(basePdf(), [
          page(2, `/Resources << /XObject 13 0 R >> /Contents 22 0 R`),
          [13, `<< /Type /Page ${parent} /MediaBox [0 0 300 300] /${key} 90 0 R >>`],
          [90, drawing('a')],
          [22, stream('', `/${key} Do`)],
        ]),
      );
      const swapped = appendUpdate(file, [
        [13, `<< /Type /Page ${parent} /MediaBox [0 0 300 300] /${key} 91 0 R >>`],
        [91, drawing('outra')],
      ]);
      expect((await firstOf(cover(swapped)))?.veredito).toBe(changed.veredito);
    },
  );

  it('if it uses another page’s annotations as content', async () => {
    const file = sign(
      appendUpdate(basePdf(), [
        page(2, `/Resources << /XObject 13 0 R >> /Contents 22 0 R`),
        page(3, '/Annots 90 0 R'),
        [90, drawing('a')],
        [22, stream('', `/Annots Do`)],
      ]),
    );
    expect((await firstOf(cover(appendUpdate(file, [[90, drawing('outra')]]))))?.veredito).toBe(
      changed.veredito,
    );
  });

  it('if it has a key twice, of which readers use either', async () => {
    const file = sign(
      appendUpdate(basePdf(), [page(2, '/Contents 24 0 R /Contents 22 0 R'), [24, pageContent('x')]]),
    );
    expect((await firstOf(cover(appendUpdate(file, [[24, pageContent('Outra')]]))))?.veredito).toBe(
      changed.veredito,
    );
  });
});

describe('validation data after a signature are tolerated', () => {
  const store = (more = ''): Body => [
    1,
    `<< /Type /Catalog /Pages 2 0 R ${form} /DSS << /Type /DSS ${more} >> >>`,
  ];
  const retailed = (bytes: Buffer, from: string, to: string): Buffer => {
    const at = bytes.lastIndexOf('trailer');
    const tail = bytes.subarray(at).toString('latin1');
    expect(tail).toContain(from);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(tail.replace(from, to))]);
  };

  it('unless they contain anything else', async () => {
    expect(await verdictOf(appendUpdate(sign(basePdf()), [store()]))).toBe('VALIDA');
  });

  it('unless their trailer encrypts the file', async () => {
    const file = appendUpdate(sign(basePdf()), [store()]);
    const encrypt = '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >> /ID [(x) (x)]';
    expect(await verdictOf(retailed(file, '/Root', `${encrypt} /Root`))).not.toBe('VALIDA');
  });

  it('unless their trailer makes readers drop objects', async () => {
    const file = appendUpdate(sign(basePdf()), [store()]);
    expect(await verdictOf(retailed(file, '/Size 9500', '/Size 20'))).not.toBe('VALIDA');
  });

  it('unless so much follows the end that readers repair the file', async () => {
    const file = appendUpdate(sign(basePdf()), [store()]);
    expect(await verdictOf(Buffer.concat([file, Buffer.alloc(2000, 0x20)]))).not.toBe('VALIDA');
  });

  it('unless a stream contains text that a repairing reader would parse as an object', async () => {
    const hidden = stream('', '\n22 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\n');
    const file = appendUpdate(sign(basePdf()), [store('/Certs [90 0 R]'), [90, hidden]]);
    expect(await verdictOf(file)).not.toBe('VALIDA');
  });

  it('unless they free an object that a hidden section restores', async () => {
    const signed = sign(basePdf());
    const at = signed.indexOf('22 0 obj');
    const row = Buffer.from([1, 0, 0, 0, 0, 0]);
    row.writeUInt32BE(at, 1);
    const section = stream('/Type /XRef /W [1 4 1] /Index [22 1] /Size 500 /Root 1 0 R', row);
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(signed.toString('latin1'))?.[1];
    const head = Buffer.concat([Buffer.from('90 0 obj\n'), section, Buffer.from('\nendobj\n')]);
    const catalogAt = signed.length + head.length;
    const catalog = Buffer.from(`1 0 obj\n${store()[1]}\nendobj\n`);
    const lines = [
      [1, `${String(catalogAt).padStart(10, '0')} 00000 n `],
      [22, '0000000000 00001 f '],
      [90, `${String(signed.length).padStart(10, '0')} 00000 n `],
    ].map(([number, line]) => `${number} 1\n${line}\n`);
    const tail = `xref\n${lines.join('')}trailer\n<< /Size 500 /Root 1 0 R /Prev ${previous} /XRefStm ${signed.length} >>\nstartxref\n${catalogAt + catalog.length}\n%%EOF\n`;
    expect(await verdictOf(Buffer.concat([signed, head, catalog, Buffer.from(tail)]))).not.toBe('VALIDA');
  });
});

describe('the appearance of a later signature', () => {
  const shown = { ...over, rect: '10 10 90 40', appearance: 90 };
  const onPage2 = page(2, '/Resources << /Font << /F1 5 0 R >> >> /Contents 22 0 R /Annots [97 0 R]');

  it('is reported with its page, because it may cover signed content', async () => {
    const bytes = sign(sign(basePdf()), { ...shown, objects: [[90, drawing('x')]] });
    const { veredito, texto, assinaturas } = await verifyPdf(bytes, { roots: [authority.root] });
    expect([veredito, assinaturas[0]?.veredito]).toEqual(['VALIDA', 'VALIDA']);
    expect(assinaturas[0]?.texto).toContain('aparece na página 1, por cima do que já estava assinado');
    expect(texto).toBe(
      'Todas as assinaturas são válidas. Depois da assinatura de signer, outra assinatura desenhou sobre a página 1: confira.',
    );
  });

  it('is not reported without content', async () => {
    const { texto } = await verifyPdf(sign(sign(basePdf()), over), { roots: [authority.root] });
    expect(texto).toBe('Todas as assinaturas são válidas e nada do que foi assinado mudou depois delas.');
  });

  it('is also reported with another verdict, without the number appended to a name', async () => {
    const subject = '/C=BR/O=ICP-Brasil/CN=MARIA SOUZA:11144477735';
    authority.issue('expired', { subject, from: '20200101000000Z', until: '20210101000000Z' });
    const bytes = sign(sign(basePdf(), {}, 'expired'), { ...shown, objects: [[90, drawing('x')]] });
    const { veredito, texto } = await verifyPdf(bytes, { roots: [authority.root] });
    expect(veredito).toBe('CERTIFICADO_FORA_DA_VALIDADE');
    expect(texto).toBe(
      'O que foi assinado está íntegro, mas o certificado está fora da validade. Depois da assinatura de MARIA SOUZA, outra assinatura desenhou sobre a página 1: confira.',
    );
  });

  it('may appear once, not as a second widget over another page', async () => {
    const widget =
      '<< /Type /Annot /Subtype /Widget /Parent 61 0 R /F 4 /Rect [0 0 300 300] /AP << /N 90 0 R >> >>';
    const bytes = sign(sign(basePdf()), { ...shown, objects: [[90, drawing('x')], onPage2, [97, widget]] });
    const report = await verifyPdf(bytes, { roots: [authority.root] });
    expect(report.assinaturas).toMatchObject([
      { veredito: changed.veredito, alteracoes: { paginasAlteradas: [2] } },
      { veredito: 'VALIDA' },
    ]);
  });

  it('may not contain actions', async () => {
    const widget = '/AA << /PV << /S /JavaScript /JS (x) >> >>';
    expect((await firstOf(sign(sign(basePdf()), { ...over, widget })))?.alteracoes?.paginas).toMatchObject([
      { mudancas: ['SCRIPTS'] },
    ]);
  });

  it('may not include other objects that readers draw by themselves', async () => {
    const options = { ...over, rect: '0 0 300 300', widget: '/MK << /BG [1 1 1] >>' };
    expect((await firstOf(sign(sign(basePdf()), options, 'stranger')))?.veredito).toBe(changed.veredito);
    const unseen = { ...over, rect: '0 0 300 300' };
    expect((await firstOf(sign(sign(basePdf()), unseen, 'stranger')))?.veredito).toBe('VALIDA');
  });
});
