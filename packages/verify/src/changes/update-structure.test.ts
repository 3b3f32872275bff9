import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { structureText } from '../report/report-texts.ts';
import { catalog } from '../testing/changed-bodies.ts';
import { appendRaw, lastSection, type RawUpdate } from '../testing/raw-update.ts';
import { TestAuthority } from '../testing/test-authority.ts';
import {
  appendSignature,
  type Body,
  basePdf,
  pageContent,
  type SignOptions,
  stream,
} from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

let authority: TestAuthority;
let file: Buffer;
beforeAll(() => {
  authority = new TestAuthority();
  file = sign(basePdf());
});
afterAll(() => authority.close());

const sign = (bytes: Buffer, options: SignOptions = {}) =>
  appendSignature(bytes, (covered) => authority.cms(covered), options);
const report = (bytes: Buffer) => verifyPdf(bytes, { roots: [authority.root] });
const certificate = stream('', 'certificado');
/** A catalog with a store, and the store's only certificate. */
const store: readonly Body[] = [catalog('/DSS << /Certs [90 0 R] >>'), [90, certificate]];
const withStore = (update: RawUpdate = {}) => appendRaw(file, { objects: store, ...update });
const storeText = String(store[0]?.[1]);

/** A compressed stream with a byte after its end. */
function encodedEarly(_found: string, _length: string, data: string): string {
  const rows = deflateSync(Buffer.from(data.slice('\nstream\n'.length), 'latin1')).toString('latin1');
  return `/Filter /FlateDecode /Length ${rows.length + 1} >>\nstream\n${rows}!`;
}

async function expectFault(bytes: Buffer, fault: StructureFault): Promise<void> {
  const { veredito, assinaturas } = await report(bytes);
  expect(veredito).not.toBe('VALIDA');
  expect(assinaturas[0]?.problemas).toContain(structureText(fault));
}

describe('validation data after the last signature', () => {
  it.each<[string, RawUpdate]>([
    ['a table', {}],
    ['a cross-reference stream', { form: 'stream' }],
    ['an object stream', { form: 'stream', objects: [[90, certificate]], packed: [[1, storeText]] }],
    [
      'a table that also frees object 0',
      { entries: (all) => [{ number: 0, kind: 0, one: 0, other: 65535 }, ...all] },
    ],
  ])('leave it VALIDA in %s', async (_what, update) => {
    expect(await report(withStore(update))).toMatchObject({
      veredito: 'VALIDA',
      assinaturas: [{ problemas: [] }],
    });
  });

  it('leave it VALIDA whatever their other dictionaries call themselves', async () => {
    const others: Body = [
      91,
      '<< /W [1 [500.0 600]] /N 1.5 /First << >> /Index [/A] /Rect [0.0 0.0 9.0 9.0] >>',
    ];
    const objects = [catalog('/DSS << /Certs [90 0 R] /X 91 0 R >>'), [90, certificate] as Body, others];
    expect((await report(appendRaw(file, { objects }))).veredito).toBe('VALIDA');
  });

  it('leave it VALIDA with their extension entry', async () => {
    const extensions = '/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >>';
    const objects = [catalog(`/DSS << /Certs [90 0 R] >> ${extensions}`), [90, certificate] as Body];
    expect((await report(appendRaw(file, { objects }))).veredito).toBe('VALIDA');
  });

  it('leave it VALIDA in several updates', async () => {
    const bytes = appendRaw(withStore(), {
      objects: [catalog('/DSS << /Certs [90 0 R 91 0 R] >>'), [91, certificate]],
    });
    expect((await report(bytes)).veredito).toBe('VALIDA');
  });
});

describe('an update after a signature is refused', () => {
  it.each<[string, StructureFault, RawUpdate]>([
    // ISO 32000-2 7.5.4
    ['with a table whose rows have 19 bytes', 'TABLE', { table: (text) => text.replaceAll(' n \n', ' n\n') }],
    ['with two spaces after `xref`', 'TABLE', { table: (text) => text.replace('xref\n', 'xref  \n') }],
    ['with a comment in its table', 'TABLE', { table: (text) => text.replace('xref\n', 'xref\n% a\n') }],
    ['with a comment between the rows', 'TABLE', { table: (text) => text.replace('\n90 1', '\n%x\n90 1') }],
    ['with a repeated entry', 'TABLE', { entries: (all) => [...all, ...all.slice(0, 1)] }],
    [
      'with overlapping subsections',
      'TABLE',
      {
        form: 'stream',
        entries: (all) => [...all, ...all.slice(0, 1)],
      },
    ],
    ['with a /Size below its objects', 'TABLE', { size: 90 }],
    ['with a /Size above what readers accept', 'TABLE', { size: 2_000_000 }],
    [
      'with an entry that refers to an older object',
      'STRAY_ENTRY',
      { entries: (all) => [...all, { number: 23, kind: 1, one: 15, other: 0 }] },
    ],
    [
      'that frees an object',
      'FREED_OBJECT',
      { entries: (all) => [...all, { number: 4, kind: 0, one: 0, other: 1 }] },
    ],
    // 7.5.8
    [
      'with entries of an unknown type',
      'UNKNOWN_ENTRY',
      { form: 'stream', entries: (all) => [...all, { number: 4, kind: 3, one: 0, other: 0 }] },
    ],
    [
      'with an indirect filter of its section',
      'INDIRECT_FILTER',
      { form: 'stream', trailer: '/DecodeParms 92 0 R' },
    ],
    // 7.5.7
    [
      'with indirect filter parameters of an object stream',
      'INDIRECT_FILTER',
      {
        form: 'stream',
        objects: [
          [90, certificate],
          [92, '<< /Predictor 1 >>'],
        ],
        packed: [[1, storeText]],
        holder: '/Filter /FlateDecode /DecodeParms 92 0 R',
      },
    ],
    [
      'with an indirect filter of a stream',
      'INDIRECT_FILTER',
      { objects: [...store.slice(0, 1), [90, stream('/Filter 92 0 R', 'x')], [92, '/ASCIIHexDecode']] },
    ],
    [
      'with an object stream that extends another',
      'OBJECT_STREAM',
      { form: 'stream', objects: [[90, certificate]], packed: [[1, storeText]], holder: '/Extends 8000 0 R' },
    ],
    [
      'with an object stream that contains a member twice',
      'OBJECT_STREAM',
      {
        form: 'stream',
        objects: [[90, certificate]],
        packed: [
          [1, storeText],
          [1, storeText],
        ],
        entries: (all) => all.slice(0, -1),
      },
    ],
    [
      'with an object stream that has more members than the section lists',
      'OBJECT_STREAM',
      {
        form: 'stream',
        objects: [[90, certificate]],
        packed: [
          [1, storeText],
          [4, '(a)'],
        ],
        entries: (all) => all.filter(({ number }) => number !== 4),
      },
    ],
    // 7.5.6
    ['with bytes between its sections', 'LOOSE_BYTES', { loose: '% a\n' }],
    ['with bytes before its table', 'LOOSE_BYTES', { beforeSection: '% a\n' }],
    ['with excessive white space', 'LOOSE_BYTES', { loose: ' '.repeat(65) }],
    [
      'with an object that no section lists',
      'LOOSE_BYTES',
      { entries: (all) => all.filter(({ number }) => number !== 90) },
    ],
    [
      'with a repeated object',
      'REPEATED_OBJECT',
      { objects: [[90, certificate], ...store], entries: (all) => all.slice(1) },
    ],
    ['with an unreachable object', 'UNREACHABLE_OBJECT', { objects: [...store, [91, '(a)']] }],
    [
      'with an object reachable only from an extension',
      'UNREACHABLE_OBJECT',
      {
        objects: [
          catalog('/DSS << /Certs [90 0 R] >> /Extensions << /LAVR 91 0 R >>'),
          [90, certificate],
          [91, '(a)'],
        ],
      },
    ],
    [
      'with an extension that refers to a signed object',
      'CATALOG',
      {
        objects: [
          catalog('/DSS << /Certs [90 0 R] >> /Extensions << /LAVR [<< /A 22 0 R >>] >>'),
          [90, certificate],
        ],
      },
    ],
    [
      'with a copy of a signed object',
      'UNREACHABLE_OBJECT',
      { objects: [...store, [22, pageContent('Pagina 2')]] },
    ],
    ['with another /Root', 'ROOT', { objects: [...store, [94, storeText]], root: '94 0 R' }],
    [
      'with another change of the catalog',
      'CATALOG',
      { objects: [catalog('/DSS 90 0 R /Version /2.0'), [90, '<< >>']] },
    ],
    ['with a /Prev that skips a section', 'CHAIN', { prev: '/Prev 9' }],
    ['with the hidden part of a hybrid file', 'CHAIN', { trailer: '/XRefStm 20' }],
    // 7.3
    [
      'with a comment inside an object',
      'SYNTAX',
      { objects: [catalog('/DSS % a\n << /Certs [90 0 R] >>'), [90, certificate]] },
    ],
    ['with a repeated key', 'SYNTAX', { objects: [catalog('/DSS 90 0 R /DSS 90 0 R'), [90, '<< >>']] }],
    ['with an escaped letter in a name', 'SYNTAX', { objects: [catalog('/D#53S 90 0 R'), [90, '<< >>']] }],
    ['with a number that readers parse differently', 'SYNTAX', { objects: [catalog('/DSS << /A --1 >>')] }],
    [
      'with an object inside a stream',
      'HIDDEN_OBJECT',
      { objects: [...store.slice(0, 1), [90, stream('', '22 0 obj\n(a)\nendobj\n')]] },
    ],
  ])('%s', async (_what, fault, update) => {
    await expectFault(withStore(update), fault);
  });

  it.each([
    ['a fourth width', '/W [1 5 2]', '/W [1 5 2 0]'],
    ['half a range', '8001 1] /Size', '8001 1 9] /Size'],
    ['an encoding that ends early', /\/Length (\d+) >>(\nstream\n[\s\S]{24})/, encodedEarly],
  ])('with %s in its cross-reference stream', async (_what, from, to) => {
    const text = withStore({ form: 'stream' }).toString('latin1');
    const at = text.lastIndexOf('8001 0 obj');
    const changed = text.slice(0, at) + text.slice(at).replace(from, to as never);
    expect((await report(Buffer.from(changed, 'latin1'))).veredito).not.toBe('VALIDA');
  });

  it('with a /Prev that repeats a section', async () => {
    const once = withStore();
    const twice = appendRaw(once, { objects: store, prev: `/Prev ${lastSection(file)}` });
    await expectFault(twice, 'CHAIN');
    const looped = Buffer.from(
      once.toString('latin1').replace(/\/Prev \d+(?=[^/]*$)/, `/Prev ${lastSection(once)}`),
      'latin1',
    );
    await expectFault(looped, 'CHAIN');
  });

  it('whose own `startxref` leads elsewhere, before another update', async () => {
    const first = withStore({ startxref: 9 });
    const prev = `/Prev ${first.lastIndexOf('\nxref') + 1}`;
    const next: Body[] = [catalog('/DSS << /Certs [90 0 R 91 0 R] >>'), [91, certificate]];
    await expectFault(appendRaw(first, { objects: next, prev }), 'CHAIN');
  });

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

  it.each([
    ['count', '/N 93 0 R /First 4', 'OBJECT_STREAM'],
    ['first offset', '/N 1 /First 93 0 R', 'OBJECT_STREAM'],
    ['length', '/N 1 /First 4', 'INDIRECT_FILTER'],
  ] as const)('with an object stream whose %s is indirect', async (what, entries, fault) => {
    const member = `1 0 ${storeText}\n`;
    const value = { count: 1, 'first offset': 4, length: member.length }[what];
    const direct = stream(`/Type /ObjStm ${entries}`, member);
    const holder =
      what === 'length'
        ? Buffer.from(direct.toString('latin1').replace(/\/Length \d+/, '/Length 93 0 R'), 'latin1')
        : direct;
    const update: RawUpdate = {
      form: 'stream',
      objects: [
        [90, certificate],
        [93, `${value}`],
        [96, holder],
      ],
      entries: (all) => [...all, { number: 1, kind: 2, one: 96, other: 0 }],
    };
    await expectFault(appendRaw(file, update), fault);
  });

  it('that redefines an object stream of an earlier update, and with it its members', async () => {
    const packed = (text: string): RawUpdate => ({
      form: 'stream',
      objects: [[90, certificate]],
      packed: [[1, text]],
    });
    const once = appendRaw(file, packed(storeText));
    expect((await report(once)).veredito).toBe('VALIDA');
    const other = stream('/Type /ObjStm /N 1 /First 4', `1 0 ${storeText.replace('/DSS', '/DSS_')}\n`);
    const again = appendRaw(once, { form: 'stream', objects: [[8_000, other]] });
    await expectFault(again, 'OBJECT_STREAM');
  });

  it('with its /Root in another generation', async () => {
    await expectFault(withStore({ root: '1 1 R' }), 'ROOT');
  });

  it('if its signed part ends inside an object', async () => {
    // The stream's length reaches beyond the signed bytes, so that it includes the update.
    const open: Body = [22, '<< /Length 90000 >>\nstream\nq Q\nendstream'];
    const signed = sign(appendRaw(basePdf(), { objects: [open] }));
    const filler = stream('', ' '.repeat(90_000));
    const bytes = appendRaw(signed, { objects: [...store.slice(0, 1), [90, filler]] });
    await expectFault(bytes, 'SIGNED_OBJECT');
  });

  it('if it precedes a later signature', async () => {
    const later: SignOptions = { number: 60, field: 'Segunda', fields: '51 0 R', annotations: '51 0 R' };
    expect((await report(sign(file, later))).assinaturas[0]?.veredito).toBe('VALIDA');
    const stray = appendRaw(file, { objects: [...store, [91, '(a)']], size: 500 });
    await expectFault(sign(stray, later), 'UNREACHABLE_OBJECT');
  });

  it('if it changed content that a later update restored', async () => {
    const shown = appendRaw(file, { objects: [[22, pageContent('Outra')]] });
    const back = appendRaw(shown, { objects: [[22, pageContent('Pagina 2')]] });
    const later: SignOptions = { number: 60, field: 'Segunda', fields: '51 0 R', annotations: '51 0 R' };
    await expectFault(sign(back, later), 'INTERMEDIATE_STATE');
  });
});

/** Readers differ in what they skip or repair, so the signed file could decide how they interpret an update. */
describe('an update that some readers do not follow is refused', () => {
  const pages = '/Type /Pages /Count 3 /Kids [11 0 R 12 0 R 13 0 R]';
  const referring = catalog('/DSS << /Certs [90 0 R] /X 2 0 R >>');

  it.each([
    ['as a real', (at: number) => `${at}.0`],
    ['with a sign', (at: number) => `+${at}`],
    ['with a point', (at: number) => `${at}.`],
  ])('with its /Prev written %s', async (_how, written) => {
    const prev = `/Prev ${written(lastSection(file))}`;
    await expectFault(withStore({ prev }), 'SYNTAX');
    await expectFault(withStore({ prev, form: 'stream' }), 'INDIRECT_FILTER');
  });

  it('with a rotation changed to a real number', async () => {
    const turned = sign(appendRaw(basePdf(), { objects: [[2, `<< ${pages} /Rotate 90 >>`]] }));
    const objects: Body[] = [referring, [90, certificate], [2, `<< ${pages} /Rotate 90.0 >>`]];
    expect((await report(appendRaw(turned, { objects }))).veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
  });

  it('with a null that hides an inherited value', async () => {
    const objects: Body[] = [referring, [90, certificate], [2, `<< ${pages} /Rotate null >>`]];
    await expectFault(appendRaw(file, { objects }), 'SYNTAX');
  });

  it('with a signed object written again', async () => {
    const objects: Body[] = [referring, [90, certificate], [2, `<< ${pages} >>`]];
    await expectFault(appendRaw(file, { objects }), 'REPLACED_OBJECT');
  });

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

describe('the cost of a file', () => {
  it('is bounded for all comparisons together', async () => {
    const kids = Array.from({ length: 4_000 }, (_, i) => `${1_000 + i} 0 R`).join(' ');
    let bytes = basePdf();
    bytes = appendRaw(bytes, {
      objects: [
        [7, `[${kids}]`],
        ...Array.from({ length: 4_000 }, (_, i): Body => [1_000 + i, '<< /A [1 2 3] >>']),
      ],
    });
    let options: SignOptions = {};
    let fields = '';
    for (let i = 0; i < 12; i++) {
      bytes = sign(bytes, options);
      fields += ` ${options.number ?? 50}`;
      const references = fields
        .split(' ')
        .filter(Boolean)
        .map((number) => `${Number(number) + 1} 0 R`)
        .join(' ');
      options = { number: 100 + i * 2, field: `Campo ${i}`, fields: references, annotations: references };
    }
    const before = process.cpuUsage();
    expect((await report(bytes)).veredito).toBe('VALIDA');
    const { user, system } = process.cpuUsage(before);
    // The server's limit for a verification; only CPU time of this process counts.
    expect((user + system) / 1000).toBeLessThan(3_000);
  });

  it('includes no comparison for an invalid signature', async () => {
    const bytes = withStore();
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect((await report(bytes)).assinaturas[0]).toMatchObject({ veredito: 'INVALIDA', alteracoes: null });
  });
});
