import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { catalog } from '../testing/changed-bodies.ts';
import { appendRaw } from '../testing/raw-update.ts';
import { certificate, encoding, signedFile, store } from '../testing/signed-file.ts';
import { type Body, basePdf, type SignOptions, stream } from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

const { authority, sign, report, withStore } = signedFile();

/** The server's limit for a verification; only CPU time of this process counts. */
const serverMs = 3_000;

async function cpuMs(bytes: Buffer, expected?: string): Promise<number> {
  const before = process.cpuUsage();
  const { veredito } = await report(bytes);
  const { user, system } = process.cpuUsage(before);
  if (expected) expect(veredito).toBe(expected);
  return (user + system) / 1000;
}

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
    expect(await cpuMs(bytes, 'VALIDA')).toBeLessThan(serverMs);
  });

  it.each<[string, () => Buffer]>([
    [
      'of many trailers in one comment',
      () => withStore({ objects: [...store.slice(0, 1), [90, encoding('trailer%'.repeat(80_000))]] }),
    ],
    [
      'of one large certificate that is named many times',
      () => {
        const data = Buffer.alloc(32 * 1024 * 1024);
        data.set([0x30, 0x84]);
        data.writeUInt32BE(data.length - 6, 2);
        const many = `[${'90 0 R '.repeat(1_000)}]`;
        return withStore({
          objects: [
            catalog(`/DSS << /Certs ${many} /VRI << /AA << /Cert ${many} >> >> >>`),
            [90, stream('/Filter /FlateDecode', deflateSync(data))],
          ],
        });
      },
    ],
    [
      'of a section that lists the same numbers again and again',
      () => {
        const many = Array.from({ length: 2_000 }, (_, i): Body => [1_000 + i, '(a)']);
        const text = withStore({ form: 'stream', objects: [...store, ...many] }).toString('latin1');
        const [head, tail] = [text.lastIndexOf('/Index ['), text.lastIndexOf('/Index [') + 8];
        return Buffer.from(
          `${text.slice(0, head)}/Index [${'0 2000 '.repeat(20_000)}${text.slice(tail)}`,
          'latin1',
        );
      },
    ],
    [
      'of a key that is written very often',
      () => {
        const often: Body = [96, `<< ${'/A 1 '.repeat(200_000)}>>`];
        return appendRaw(sign(basePdf(), { widget: '/MK 96 0 R', objects: [often] }), { objects: store });
      },
    ],
    [
      'of blanks in metadata that is dated again',
      () => {
        const metadata = (day: number): Body => [
          95,
          stream('/Subtype /XML', `<a>2026-11-0${day}T00:00:00Z</a>${' '.repeat(100_000)}<b/>`),
        ];
        const signed = sign(basePdf(), { catalog: '/Metadata 95 0 R', objects: [metadata(1)] });
        const objects = [
          catalog('/Metadata 95 0 R /DSS << /Certs [90 0 R] >>'),
          [90, certificate] as Body,
          metadata(2),
        ];
        return appendRaw(signed, { objects });
      },
    ],
  ])('is bounded: %s', async (_what, make) => {
    expect(await cpuMs(make())).toBeLessThan(serverMs);
  });

  it('includes no comparison for an invalid signature', async () => {
    const bytes = withStore();
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect((await report(bytes)).assinaturas[0]).toMatchObject({ veredito: 'INVALIDA', alteracoes: null });
  });

  it('has a limit, beyond which signatures are reported as not checked, and not as changed or valid', async () => {
    const two = sign(sign(basePdf()), {
      number: 100,
      field: 'Outro',
      fields: '51 0 R 101 0 R',
      annotations: '51 0 R 101 0 R',
    });
    const { veredito, texto, assinaturas } = await verifyPdf(two, { roots: [authority.root], cpuMs: 0 });
    expect(veredito).toBe('NAO_SUPORTADA');
    expect(texto).toContain('Nem todas as assinaturas foram conferidas');
    expect(assinaturas.map(({ veredito, texto }) => [veredito, texto])).toEqual([
      ['NAO_SUPORTADA', 'Assinatura não conferida por limite de tempo.'],
      ['VALIDA', 'Assinatura válida.'],
    ]);
    expect((await report(two)).veredito).toBe('VALIDA');
  });
});
