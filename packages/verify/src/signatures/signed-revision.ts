import { ignoreFileFault } from '../fault.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import type { SignatureReport, SignedRevision } from '../report/report.ts';
import type { Examined } from './examined.ts';
import { coveredEnd, readSignatureFields, type SignatureField } from './signature-fields.ts';

/** Whether the state that a signature covers contains that signature, not a later replacement. */
export function belongs(file: PdfFile, revision: PdfFile, { value }: SignatureField): boolean {
  return revision === file || readSignatureFields(revision).some((field) => field.value === value);
}

/** Whether the file up to the signature's end contains it, also if what follows makes the file unreadable. */
function isOfRevision(file: PdfFile, one: Examined): boolean {
  if (one.revision) return one.isPlaced;
  const end = coveredEnd(one.field);
  if (!one.findings.isIntact || end > file.bytes.length) return false;
  try {
    const signed = PdfFile.open(file.bytes.subarray(0, end));
    return readSignatureFields(signed).some((field) => sameRange(field, one.field));
  } catch (error) {
    ignoreFileFault(error);
    return false;
  }
}

const sameRange = (field: SignatureField, other: SignatureField): boolean =>
  field.byteRange.length === other.byteRange.length &&
  field.byteRange.every((part, i) => part === other.byteRange[i]);

const maxOpened = 3;

/**
 * What the last known signer signed; if that is the whole file, the revision of the last signature after which the
 * document changed. Unknown signers count only if there is no other: anyone can add such a signature.
 */
export function signedRevision(
  file: PdfFile,
  all: readonly Examined[],
  reports: readonly SignatureReport[],
  isTrusted: (one: Examined) => boolean,
): SignedRevision | null {
  const placed = all.flatMap((one, index) => {
    const report = reports[index];
    // Each of a file that is unreadable is opened by itself, so only the last ones are.
    const isTried = one.revision !== null || index >= all.length - maxOpened;
    return report && isTried && isOfRevision(file, one) ? [{ report, isKnown: isTrusted(one) }] : [];
  });
  const known = placed.filter(({ isKnown }) => isKnown);
  const candidates = (known.length > 0 ? known : placed).map(({ report }) => report);
  const last = candidates.at(-1);
  const isWhole = last?.cobreArquivoInteiro === true;
  const changed = candidates.findLast(
    ({ cobreArquivoInteiro, veredito }) =>
      !cobreArquivoInteiro && (veredito === 'VALIDA_COM_ALTERACOES_POSTERIORES' || veredito === 'INVALIDA'),
  );
  const chosen = (isWhole ? changed : last) ?? last;
  if (!chosen || chosen.revisaoFim === null || chosen.revisaoSha256 === null) return null;
  return { fim: chosen.revisaoFim, sha256: chosen.revisaoSha256 };
}
