import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestAuthority } from '../testing/test-authority.ts';
import { appendSignature, appendUpdate, basePdf, pageContent } from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

let authority: TestAuthority;
let signed: Buffer;

const base = basePdf();
const verdictOf = async (bytes: Uint8Array) => (await verifyPdf(bytes, { roots: [authority.root] })).veredito;

beforeAll(() => {
  authority = new TestAuthority();
  signed = appendSignature(base, (covered) => authority.cms(covered));
});
afterAll(() => authority.close());

describe('a truncated file', () => {
  it('is TRUNCADO wherever the signature is cut', async () => {
    const firstObject = base.length + '1 0 obj'.length;
    const verdicts = new Map<string, number[]>();
    for (let length = firstObject; length < signed.length; length += length < signed.length - 300 ? 89 : 1) {
      const verdict = await verdictOf(signed.subarray(0, length));
      verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), length]);
    }
    expect([...verdicts.keys()]).toEqual(['TRUNCADO']);
  });

  it('is TRUNCADO if its first revision is cut', async () => {
    for (const length of [60, 400, base.length - 40])
      expect(await verdictOf(signed.subarray(0, length))).toBe('TRUNCADO');
  });

  it('states that the end is missing', async () => {
    const { texto } = await verifyPdf(signed.subarray(0, -20), { roots: [] });
    expect(texto).toContain('falta o final');
  });

  it('is TRUNCADO if a later signature is cut', async () => {
    const twice = appendSignature(signed, (covered) => authority.cms(covered), {
      number: 60,
      field: 'Segunda',
      fields: '51 0 R',
      annotations: '51 0 R',
    });
    expect(await verdictOf(twice.subarray(0, -30))).toBe('TRUNCADO');
  });
});

describe('a whole file', () => {
  it('without a signature is SEM_ASSINATURAS, even without a final line break', async () => {
    expect(await verdictOf(base)).toBe('SEM_ASSINATURAS');
    expect(await verdictOf(base.subarray(0, -1))).toBe('SEM_ASSINATURAS');
  });

  it('with a signature beyond its end is INVALIDA', async () => {
    const text = signed.toString('latin1');
    const claimed = text.replace(/(\/ByteRange \[0 \d{10} \d{10} )\d{10}/, '$10000099999');
    expect(await verdictOf(Buffer.from(claimed, 'latin1'))).toBe('INVALIDA');
  });

  it('with changes after its signature stays VALIDA_COM_ALTERACOES_POSTERIORES if its end is cut', async () => {
    const changed = appendUpdate(signed, [[21, pageContent('Troca')]]);
    expect(await verdictOf(changed.subarray(0, -20))).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
  });
});
