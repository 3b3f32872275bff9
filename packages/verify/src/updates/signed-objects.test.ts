import { describe, expect, it } from 'vitest';
import { appendRaw, type RawUpdate } from '../testing/raw-update.ts';
import { signedFile, store } from '../testing/signed-file.ts';
import { type Body, basePdf, stream } from '../testing/test-pdf.ts';

const { authority, file, sign, report, expectFault } = signedFile();

describe('an update after a signature is refused', () => {
  it('that changes the members of a signed object stream', async () => {
    const members = [
      [12, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 22 0 R >>'],
    ] as const;
    const signed = sign(appendRaw(basePdf(), { form: 'stream', packed: members }));
    expect((await report(signed)).veredito).toBe('VALIDA');
    const same = stream('/Type /ObjStm /N 1 /First 5', `12 0 ${members[0][1]}\n`);
    await expectFault(appendRaw(signed, { objects: [...store, [8_000, same]] }), 'OBJECT_STREAM');
  });

  it('that changes the filter parameters of a signed object stream', async () => {
    const update: RawUpdate = {
      form: 'stream',
      objects: [[92, '<< /Predictor 1 >>']],
      packed: [[12, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 22 0 R >>']],
      holder: '/Filter /FlateDecode /DecodeParms 92 0 R',
    };
    const signed = sign(appendRaw(basePdf(), update));
    const swapped = appendRaw(signed, { objects: [...store, [92, '<< /Predictor 12 /Columns 4 >>']] });
    await expectFault(swapped, 'INDIRECT_FILTER');
  });

  it.each<[string, string, string]>([
    ['a box', '/MediaBox [0 0 300 300]', '/MediaBox [0 0 90 90]'],
    ['a rotation', '', '/Rotate 90'],
    ['resources', '', '/Resources << >>'],
  ])(
    'if %s would be inherited from a node that does not lead to the page',
    async (_what, signedNode, evil) => {
      const node = (more: string): Body => [
        30,
        `<< /Type /Pages /Kids [12 0 R] /Count 1 /Parent 2 0 R ${more} >>`,
      ];
      const page: Body = [12, '<< /Type /Page /Parent 30 0 R /MediaBox [0 0 300 300] /Contents 22 0 R >>'];
      const signed = sign(appendRaw(basePdf(), { objects: [page, node(signedNode)] }));
      const bytes = appendRaw(signed, { objects: [...store, node(evil)] });
      await expectFault(bytes, 'PAGE_PARENT');
    },
  );

  it('if its signed part ends inside an object', async () => {
    // The stream's length reaches beyond the signed bytes, so that it includes the update.
    const open: Body = [22, '<< /Length 90000 >>\nstream\nq Q\nendstream'];
    const signed = sign(appendRaw(basePdf(), { objects: [open] }));
    const filler = stream('', ' '.repeat(90_000));
    const bytes = appendRaw(signed, { objects: [...store.slice(0, 1), [90, filler]] });
    await expectFault(bytes, 'SIGNED_OBJECT');
  });
});

/** Readers differ in what they skip or repair, so the signed file could decide how they interpret an update. */
describe('an update that some readers do not follow is refused', () => {
  it('if it enlarges a /Size that excluded signed objects', async () => {
    const small = Buffer.from(basePdf().toString('latin1').replace('/Size 9500', '/Size 22  '), 'latin1');
    const bytes = sign(small);
    expect((await report(bytes)).veredito).toBe('VALIDA');
    const short = resigned(bytes, (text) =>
      text.replace(/\/Size 9500(?=[^/]*\/Root[^/]*\/Prev[^/]*$)/, '/Size 22  '),
    );
    expect((await report(short)).veredito).toBe('VALIDA');
    await expectFault(appendRaw(short, { objects: store }), 'TABLE');
  });

  it.each<[string, string | RegExp, string]>([
    ['a signed object is not at its place', /^22 1\n\d{10}/m, '22 1\n0000000000'],
    ['a signed object has another generation there', '\n22 0 obj', '\n22 1 obj'],
    ['a page does not exist', '/Kids [11 0 R', '/Kids [94 0 R'],
    ['no page exists', /^2 1\n\d{10} 00000 n/m, '2 1\n0000000000 00001 f'],
  ])('if %s, because readers repair the file in one form of update only', async (_what, from, to) => {
    const bytes = sign(Buffer.from(basePdf().toString('latin1').replace(from, to), 'latin1'));
    await expectFault(appendRaw(bytes, { form: 'stream', objects: store }), 'MISSING_OBJECT');
  });

  it.each(['9500.0', '+9500'])('if the /Size of a signed section is written as %s', async (size) => {
    const packed = [[12, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>']] as const;
    const text = appendRaw(basePdf(), { form: 'stream', packed }).toString('latin1');
    const at = text.lastIndexOf('/Size 9500');
    const odd = text.slice(0, at) + text.slice(at).replace('/Size 9500', `/Size ${size}`);
    const bytes = sign(Buffer.from(odd, 'latin1'));
    expect((await report(bytes)).veredito).toBe('VALIDA');
    await expectFault(appendRaw(bytes, { objects: store }), 'TABLE');
  });

  it('if the signed part ends inside a line', async () => {
    const bytes = resigned(file, (text) => text.replace(/%%EOF\n$/, '%%EOF '));
    expect((await report(bytes)).veredito).toBe('VALIDA');
    await expectFault(appendRaw(bytes, { objects: store }), 'REVISION_END');
  });

  it.each(['before', 'after'] as const)(
    'if the first section names another one for the length %s',
    async (when) => {
      const lengths = {
        before: linearized(0).length,
        after: appendRaw(linearized(0), { objects: store }).length,
      };
      const bytes = linearized(lengths[when]);
      expect((await report(bytes)).veredito).toBe('VALIDA');
      await expectFault(appendRaw(bytes, { objects: store }), 'LINEARIZED');
    },
  );

  it('if the header is not at the start', async () => {
    const [junk, base] = [Buffer.from('junk\n'), basePdf()];
    const shifted = base
      .toString('latin1')
      .replace(
        /^(\d{10}) 00000 n/gm,
        (_, at: string) => `${String(Number(at) + junk.length).padStart(10, '0')} 00000 n`,
      )
      .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + junk.length}`);
    const bytes = sign(Buffer.concat([junk, Buffer.from(shifted, 'latin1')]));
    await expectFault(appendRaw(bytes, { objects: store }), 'HEADER');
  });

  /** A signed file that begins with a linearization dictionary of the given length. */
  function linearized(length: number): Buffer {
    const [header = '', ...rest] = basePdf()
      .toString('latin1')
      .split(/(?<=%[^\n]*\n%[^\n]*\n)/);
    const first = `95 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8, '0')} /O 11 /E 9 /N 3 /T 9 >>\nendobj\n`;
    const moved = rest
      .join('')
      .replace(
        /^(\d{10}) 00000 n/gm,
        (_, at: string) => `${String(Number(at) + first.length).padStart(10, '0')} 00000 n`,
      )
      .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + first.length}`);
    return sign(Buffer.from(header + first + moved, 'latin1'));
  }

  /** Signs again after a change of the same length. */
  function resigned(bytes: Buffer, change: (text: string) => string): Buffer {
    const changed = Buffer.from(change(bytes.toString('latin1')), 'latin1');
    const start = changed.lastIndexOf('/Contents <') + 10;
    const end = changed.indexOf('>', start) + 1;
    const token = authority.cms(Buffer.concat([changed.subarray(0, start), changed.subarray(end)]));
    changed.write(token.toString('hex').padEnd(end - start - 2, '0'), start + 1, 'latin1');
    return changed;
  }
});
