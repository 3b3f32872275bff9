import { describe, expect, it } from 'vitest';
import { appendRaw } from '../testing/raw-update.ts';
import { signedFile } from '../testing/signed-file.ts';
import { type Body, basePdf, type SignOptions } from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

const { authority, sign, report, withStore } = signedFile();

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
