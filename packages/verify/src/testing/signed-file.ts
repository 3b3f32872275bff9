import { afterAll, expect } from 'vitest';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { structureText } from '../report/report-texts.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { catalog } from './changed-bodies.ts';
import { appendRaw, type RawUpdate } from './raw-update.ts';
import { TestAuthority } from './test-authority.ts';
import { appendSignature, type Body, basePdf, type SignOptions, stream } from './test-pdf.ts';

/** A stream with one DER value of any content. */
export const encoding = (content: string): Buffer => {
  const length = Buffer.from([0x83, 0, 0, 0]);
  length.writeUIntBE(Buffer.byteLength(content), 1, 3);
  return stream('', Buffer.concat([Buffer.from([0x30]), length, Buffer.from(content)]));
};
export const certificate = encoding('certificado');
/** A catalog with a store, and the store's only certificate. */
export const store: readonly Body[] = [catalog('/DSS << /Certs [90 0 R] >>'), [90, certificate]];
export const storeText = String(store[0]?.[1]);

/** A signed file of three pages, for tests of what follows its signature. */
export function signedFile() {
  const authority = new TestAuthority();
  afterAll(() => authority.close());
  const sign = (bytes: Buffer, options: SignOptions = {}, signer = 'signer') =>
    appendSignature(bytes, (covered) => authority.cms(covered, signer), options);
  const report = (bytes: Uint8Array) => verifyPdf(bytes, { roots: [authority.root] });
  const file = sign(basePdf());
  return {
    authority,
    file,
    sign,
    report,
    withStore: (update: RawUpdate = {}) => appendRaw(file, { objects: store, ...update }),
    async expectFault(bytes: Buffer, fault: StructureFault): Promise<void> {
      const { veredito, assinaturas } = await report(bytes);
      expect(veredito).not.toBe('VALIDA');
      expect(assinaturas[0]?.problemas).toContain(structureText(fault));
    },
  };
}
