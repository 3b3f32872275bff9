import { checkRevocation } from '../certificates/revocation.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { PadesLevel } from '../report/report.ts';
import type { Examined } from './examined.ts';
import { readValidationData } from './validation-data.ts';
import { formatOf } from './verify-signature.ts';

/**
 * The baseline level of a signature by the data in the file (ETSI EN 319 142-1 6): a time-stamp, revocation data
 * for its path, and a document time-stamp over both. Does not consider trust.
 */
export function levelOf(
  file: PdfFile,
  one: Examined,
  { all, now }: { readonly all: readonly Examined[]; readonly now: Date },
): PadesLevel | null {
  const { field, findings } = one;
  if (formatOf(file, field) !== 'ETSI.CAdES.detached' || !findings.isIntact || !findings.cms) return null;
  const stamps = all
    .slice(all.indexOf(one) + 1)
    .filter((other) => formatOf(file, other.field) === 'ETSI.RFC3161' && other.findings.isIntact);
  if (!findings.carimboTempo?.integro && stamps.length === 0) return 'B-B';
  if (!holdsRevocation(file, one, now)) return 'B-T';
  const isArchived = stamps.some(({ revision }) => revision !== null && holdsRevocation(revision, one, now));
  return isArchived ? 'B-LTA' : 'B-LT';
}

function holdsRevocation(file: PdfFile, { findings }: Examined, now: Date): boolean {
  const { chain, cms, carimboTempo, proven } = findings;
  if (!chain || !cms || file.catalog.get('DSS') === undefined) return false;
  const data = readValidationData(file);
  const at = proven ?? (carimboTempo ? new Date(carimboTempo.instante) : now);
  return checkRevocation(chain.path, data, at) !== 'NAO_VERIFICADA';
}
