import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { repairedText } from '../report/report-texts.ts';
import { catalog, second } from '../testing/changed-bodies.ts';
import { appendRaw, lastSection, type RawUpdate } from '../testing/raw-update.ts';
import { certificate, encoding, signedFile, store, storeText } from '../testing/signed-file.ts';
import { type Body, basePdf, pageContent, stream } from '../testing/test-pdf.ts';

const { file, sign, report, withStore, expectFault } = signedFile();

/** A compressed stream with a byte after its end. */
function encodedEarly(_found: string, _length: string, data: string): string {
  const rows = deflateSync(Buffer.from(data.slice('\nstream\n'.length), 'latin1')).toString('latin1');
  return `/Filter /FlateDecode /Length ${rows.length + 1} >>\nstream\n${rows}!`;
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
      'TABLE',
      { entries: (all) => [...all, { number: 23, kind: 1, one: 15, other: 0 }] },
    ],
    [
      'that frees an object',
      'TABLE',
      { entries: (all) => [...all, { number: 4, kind: 0, one: 0, other: 1 }] },
    ],
    // 7.5.8
    [
      'with entries of an unknown type',
      'TABLE',
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
      'TABLE',
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
      'TABLE',
      { entries: (all) => all.filter(({ number }) => number !== 90) },
    ],
    [
      'with a repeated object',
      'REPEATED_OBJECT',
      { objects: [[90, certificate], ...store], entries: (all) => all.slice(1) },
    ],
    [
      'with a store that contains anything else',
      'STORE',
      { objects: [catalog('/DSS << /Certs [90 0 R] /X 91 0 R >>'), [90, certificate], [91, '<< /A 1 >>']] },
    ],
    [
      'with a stream that is no DER value',
      'STORE',
      { objects: [...store.slice(0, 1), [90, stream('', '0123456789')]] },
    ],
    [
      'with a stream that has further entries',
      'STORE',
      { objects: [...store.slice(0, 1), [90, stream('/DecodeParms << /Predictor 1 >>', '0\x010')]] },
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
      { objects: [catalog('/DSS << /Certs [90 0 R] >> /Version /9.9'), [90, certificate]] },
    ],
    // 7.3.10: poppler repairs the whole file for a missing object, and pdf.js does not show it.
    [
      'with a reference to a missing object',
      'REFERENCE',
      { objects: [catalog('/DSS << /Certs [90 0 R] >> /X 777 0 R'), [90, certificate]] },
    ],
    [
      'with a reference of another generation than its object',
      'REFERENCE',
      { objects: [catalog('/DSS << /Certs [90 1 R] >>'), [90, certificate]] },
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
    ...[
      '+22 +0 obj',
      '22 0\x0b obj',
      `22 0${' '.repeat(500)}obj`,
      `22 0 %${'a'.repeat(500)}\nobj`,
      `trailer${' '.repeat(500)}<< /Root 22 0 R >>`,
      `trailer %${'a'.repeat(500)}\n<< /Root 22 0 R >>`,
    ].map((hidden): [string, StructureFault, RawUpdate] => [
      `with a hidden ${JSON.stringify(hidden.slice(0, 12))}, as a lax reader finds it`,
      'HIDDEN_OBJECT',
      { objects: [...store.slice(0, 1), [90, encoding(`\n${hidden}\n(a)\nendobj\n`)]] },
    ]),
  ])('%s', async (_what, fault, update) => {
    await expectFault(withStore(update), fault);
  });

  it.each([
    ['a fourth width', '/W [1 5 2]', '/W [1 5 2 0]'],
    ['half a range', '8001 1] /Size', '8001 1 9] /Size'],
    ['an encoding that ends early', /\/Length (\d+)>>(\nstream\n[\s\S]{24})/, encodedEarly],
  ])('with %s in its cross-reference stream', async (_what, from, to) => {
    const text = withStore({ form: 'stream' }).toString('latin1');
    const at = text.lastIndexOf('8001 0 obj');
    const changed = text.slice(0, at) + text.slice(at).replace(from, to as never);
    expect((await report(Buffer.from(changed, 'latin1'))).veredito).not.toBe('VALIDA');
  });

  /** Rows with their predictors, in one of the ways that only some readers decode. */
  const predicted =
    (tag: number, dict: string, width = 8) =>
    (rows: Buffer) => {
      const out: Buffer[] = [];
      for (let at = 0; at < rows.length; at += width)
        out.push(Buffer.from([tag]), rows.subarray(at, at + width));
      return { data: deflateSync(Buffer.concat(out)), dict: `/Filter /FlateDecode ${dict}` };
    };

  it.each<[string, NonNullable<RawUpdate['encode']>]>([
    ['parameters in a list', predicted(0, '/DecodeParms [<< /Predictor 12 /Columns 8 >>]')],
    ['a list of filters', (data) => ({ data, dict: '/Filter [] /DecodeParms << /Predictor 1 >>' })],
    [
      'a width in pixels',
      predicted(0, '/DecodeParms << /Predictor 12 /Columns 5 /Colors 3 /BitsPerComponent 4 >>'),
    ],
    ['a predictor above 15', predicted(0, '/DecodeParms << /Predictor 16 /Columns 8 >>')],
    ['too many colours', predicted(0, '/DecodeParms << /Predictor 12 /Columns 1 /Colors 8 >>')],
    ['a row of an unknown predictor', predicted(5, '/DecodeParms << /Predictor 12 /Columns 8 >>')],
    ['rows of no predictor', predicted(0, '/DecodeParms << /Predictor 12 /Columns 8 >>')],
  ])('with %s in its cross-reference stream', async (_what, encode) => {
    const { veredito } = await report(withStore({ form: 'stream', encode }));
    expect(veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
  });

  it('but only named as ambiguous if the signature covers it', async () => {
    const encode = predicted(0, '/DecodeParms << /Predictor 16 /Columns 8 >>');
    const signed = sign(appendRaw(basePdf(), { form: 'stream', objects: [[22, pageContent('x')]], encode }));
    expect(await report(signed)).toMatchObject({
      veredito: 'VALIDA',
      assinaturas: [{ problemas: [repairedText] }],
    });
    expect((await report(appendRaw(signed, { objects: store }))).veredito).not.toBe('VALIDA');
  });

  it.each<[string, RawUpdate]>([
    ['of 11 digits', { head: (number) => `${String(number).padStart(11, '0')} 0 obj` }],
    ['with a comment', { head: (number) => `${number} 0 % a\nobj` }],
    ['with two spaces', { head: (number) => `${number}  0 obj` }],
    ['of another generation', { head: (number) => `${number} ${number === 1 ? 1 : 0} obj`, root: '1 0 R' }],
    [
      'of another generation, as its table says',
      {
        head: (number) => `${number} ${number === 1 ? 1 : 0} obj`,
        entries: (all) => all.map((entry) => ({ ...entry, other: entry.number === 1 ? 1 : 0 })),
      },
    ],
    ['of object 0', { objects: [...store, [0, '(a)']] }],
  ])('with a head %s', async (_what, update) => {
    expect((await report(withStore(update))).veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
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

  it.each([
    ['count', '/N 93 0 R /First 4', 'OBJECT_STREAM'],
    ['first offset', '/N 1 /First 93 0 R', 'OBJECT_STREAM'],
    ['length', '/N 1 /First 4', 'OBJECT_STREAM'],
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
    await expectFault(again, 'TABLE');
  });

  it('with its /Root in another generation', async () => {
    await expectFault(withStore({ root: '1 1 R' }), 'ROOT');
  });

  it('if it precedes a later signature', async () => {
    expect((await report(sign(file, second))).assinaturas[0]?.veredito).toBe('VALIDA');
    const stray = appendRaw(file, { objects: [...store, [91, '(a)']], size: 500 });
    await expectFault(sign(stray, second), 'UNREACHABLE_OBJECT');
  });

  it('if it changed content that a later update restored', async () => {
    const shown = appendRaw(file, { objects: [[22, pageContent('Outra')]] });
    const back = appendRaw(shown, { objects: [[22, pageContent('Pagina 2')]] });
    await expectFault(sign(back, second), 'INTERMEDIATE_STATE');
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
    await expectFault(withStore({ prev }), _how === 'as a real' ? 'CHAIN' : 'SYNTAX');
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
    await expectFault(appendRaw(file, { objects }), 'UNREACHABLE_OBJECT');
    const spare = sign(appendRaw(basePdf(), { objects: [[30, '(a)']] }));
    const reused = [catalog('/DSS << /Certs [30 0 R] >>'), [30, certificate] as Body];
    await expectFault(appendRaw(spare, { objects: reused }), 'REPLACED_OBJECT');
  });
});
