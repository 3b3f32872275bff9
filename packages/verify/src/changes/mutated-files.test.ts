import { describe, expect, it } from 'vitest';
import { catalog, pageBody, second } from '../testing/changed-bodies.ts';
import { seeded } from '../testing/seeded.ts';
import { signedFile } from '../testing/signed-file.ts';
import { appendUpdate, type Body, pageContent } from '../testing/test-pdf.ts';

const { file, sign, report: verify } = signedFile();

describe('any file', () => {
  const sound = ['VALIDA'];

  it('with one changed signed byte is never VALIDA', async () => {
    const random = seeded(1121);
    const start = file.indexOf('<', file.indexOf('/Contents <'));
    const end = file.indexOf('>', start);
    for (let round = 0; round < 400; round++) {
      const bytes = Buffer.from(file);
      let at = Math.floor(random() * (bytes.length - (end - start) - 1));
      if (at >= start) at += end - start + 1;
      bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255));
      const report = await verify(bytes);
      expect(sound, `byte ${at}`).not.toContain(report.veredito);
    }
  });

  it('with visible appended content is never VALIDA', async () => {
    const random = seeded(2211);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (let round = 0; round < 120; round++) {
      // The later signature rewrites catalog and page 1, so mutations follow after it.
      const n = pick([2, 3]);
      const extra = 100 + Math.floor(random() * 50);
      const change = pick<readonly Body[]>([
        [[20 + n, pageContent(`Troca ${round}`)]],
        [
          pageBody(n, `/Annots [${extra} 0 R]`),
          [extra, `<< /Type /Annot /Subtype /Square /Rect [0 0 ${round} 90] >>`],
        ],
        [
          [2, `<< /Type /Pages /Count 4 /Kids [11 0 R 12 0 R 13 0 R ${extra} 0 R] >>`],
          [extra, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
        ],
        [[5, `<< /Type /Font /Subtype /Type1 /BaseFont /${pick(['Courier', 'Times-Roman', 'Symbol'])} >>`]],
        [pageBody(n, `/Rotate ${pick([90, 180, 270])}`)],
      ]);
      const script = [catalog(`/AA << /WC << /S /JavaScript /JS (${round}) >> >>`)];
      const changed = appendUpdate(file, change);
      const bytes = pick([changed, sign(changed, second), appendUpdate(file, script)]);
      expect((await verify(bytes)).assinaturas[0]?.veredito).not.toBe('VALIDA');
    }
  });

  it('with any mutation is verified quickly', async () => {
    const random = seeded(7);
    const signed = sign(file, second);
    const started = performance.now();
    for (let round = 0; round < 400; round++) {
      let bytes = Buffer.from(signed);
      for (let hits = 0; hits < 1 + random() * 6; hits++) {
        const at = Math.floor(random() * bytes.length);
        const length = Math.floor(random() * 40);
        const kind = Math.floor(random() * 4);
        if (kind === 0) bytes[at] = Math.floor(random() * 256);
        if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
        if (kind === 2)
          bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
        if (kind === 3) bytes = bytes.subarray(0, Math.max(20, at));
      }
      const report = await verify(bytes);
      expect(sound).not.toContain(bytes.equals(signed) ? 'x' : report.veredito);
    }
    expect(performance.now() - started).toBeLessThan(40_000);
  });
});
