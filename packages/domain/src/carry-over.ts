import {
  addDays,
  type Day,
  type DocumentDates,
  daysBetween,
  defaultDeadline,
  renewalDates,
} from './dates.ts';
import { isInForce } from './document-summary.ts';
import { type SignerContact, signerKey } from './duplicates.ts';
import type { PageGeometry } from './geometry/index.ts';
import { firstCharacters } from './names.ts';

type PageSize = Pick<PageGeometry, 'largura' | 'altura'>;

/** Half a point: pages from one template differ only by rounding. */
const SIZE_TOLERANCE_PT = 0.5;

/** The people of a new version, each once as signatory and once as observer, in order (0-decisions §4). */
export function carriedSigners<S extends SignerContact & { readonly observador?: boolean }>(
  signatarios: readonly S[],
): S[] {
  const seen = new Set<string>();
  return signatarios.filter((signatario) => {
    const key = signerKey(signatario);
    if (key === null) return true;
    const asWhat = `${key}:${signatario.observador ?? false}`;
    if (seen.has(asWhat)) return false;
    seen.add(asWhat);
    return true;
  });
}

/** Whether a box carries over: its page exists in the new file with the same size (0-decisions §4). */
export function carriesBox(
  { pageNumber }: { readonly pageNumber: number },
  before: readonly PageSize[],
  after: readonly PageSize[],
): boolean {
  const [from, to] = [before[pageNumber - 1], after[pageNumber - 1]];
  if (!from || !to) return false;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SIZE_TOLERANCE_PT;
  return isSame(from.largura, to.largura) && isSame(from.altura, to.altura);
}

interface Validity {
  readonly inicioVigencia: Day;
  readonly fimVigencia: Day | null;
}

/**
 * Default dates of a new version. A renewal starts after the validity in force (3 §9); if only cancelled versions
 * exist, their validity is kept.
 */
export function newVersionDates(
  contrato: Parameters<typeof isInForce>[0],
  { inicioVigencia, fimVigencia }: Validity,
  today: Day,
): Required<DocumentDates> {
  if (isInForce(contrato)) return renewalDates(inicioVigencia, fimVigencia, today);
  return { inicioVigencia, fimVigencia, fimAssinatura: defaultDeadline(today, 'renovacao') };
}

/** Default dates of a duplicate: from today, with the same length of validity. */
export function duplicateDates(
  { inicioVigencia, fimVigencia }: Validity,
  today: Day,
): Required<DocumentDates> {
  const fimAssinatura = defaultDeadline(today, 'criacao');
  if (fimVigencia === null) return { inicioVigencia: today, fimVigencia: null, fimAssinatura };
  const days = daysBetween(inicioVigencia, fimVigencia);
  return { inicioVigencia: today, fimVigencia: addDays(today, days), fimAssinatura };
}

/** The first unused name for a duplicate: 'X (cópia)', 'X (cópia 2)', … within the maximum length. */
export function duplicateName(nome: string, attempt: number, maxLength: number): string {
  const suffix = attempt === 1 ? ' (cópia)' : ` (cópia ${attempt})`;
  return `${firstCharacters(nome, maxLength - suffix.length)}${suffix}`;
}
