import { createHash } from 'node:crypto';
import type { Budget } from './budget.ts';
import type { Certificate } from './certificates/certificate.ts';
import { crlUrlsOf } from './certificates/crl-urls.ts';
import { hasChanges, type LaterSignatures, noChanges, type RevisionChanges } from './changes/changes.ts';
import { readPages } from './changes/pages.ts';
import { isForbidden, readPermissions, type SignaturePermissions } from './changes/permissions.ts';
import { compareRevisions } from './changes/revision-changes.ts';
import { ignoreFileFault } from './fault.ts';
import type { PdfFile } from './pdf/pdf-file.ts';
import type { StructureFault } from './pdf/structure-faults.ts';
import { type PdfDict, PdfTooComplex } from './pdf/values.ts';
import type { SignatureReport, SignatureVerdict, SignedRevision } from './report/report.ts';
import { repairedText, signatureText, structureText, unexaminedText } from './report/report-texts.ts';
import { damagedSignatures } from './signatures/damaged-signatures.ts';
import type { Examined } from './signatures/examined.ts';
import { levelOf } from './signatures/level.ts';
import { lostSignatures } from './signatures/lost-signatures.ts';
import { readProof } from './signatures/read-proof.ts';
import {
  coveredEnd,
  readSignatureFields,
  type SignatureField,
  signerName,
  textEntry,
} from './signatures/signature-fields.ts';
import { belongs, signedRevision } from './signatures/signed-revision.ts';
import { endsBeforeRange, isUnfinished } from './signatures/truncation.ts';
import { readValidationData } from './signatures/validation-data.ts';
import {
  chainNames,
  checkSignature,
  claimedTime,
  describeCertificate,
  formatOf,
  overBudget,
  type SignatureFindings,
} from './signatures/verify-signature.ts';
import { readUpdates } from './updates/update-structure.ts';

export interface Examination {
  readonly paginas: number;
  readonly assinaturas: readonly SignatureReport[];
  readonly versaoAssinada: SignedRevision | null;
  /** Every invalid signature is one whose end is missing from the file. */
  readonly isTruncated: boolean;
  /** Addresses of revocation lists for paths without revocation data in the file. */
  readonly crlUrls: readonly string[];
}

export interface Given {
  readonly roots: readonly Certificate[];
  readonly now: Date;
  /** Revocation lists besides those in the file. */
  readonly crls: readonly Uint8Array[];
  /** The construct that makes the file's own cross-reference unreadable, if known. */
  readonly fault?: StructureFault | null;
  readonly budget: Budget;
}

/** Each signature below the last needs one more pass over the file. */
const maxSignatures = 100;

export function examine(file: PdfFile, { roots, now, crls, fault = null, budget }: Given): Examination {
  const fields = readSignatureFields(file);
  if (fields.length > maxSignatures) throw new PdfTooComplex('signatures');
  const stored = readValidationData(file);
  const trust = { roots, data: { ...stored, crls: [...stored.crls, ...crls] } };
  // From last to first: a document time-stamp proves that everything below it existed by its time.
  let known: { at: Date; proven: Date | null } = { at: now, proven: null };
  const examined: Examined[] = [];
  for (const field of [...fields].reverse()) {
    // The last one always has its turn.
    const isLeftOut = examined.length > 0 && budget.isSpent();
    const findings = isLeftOut ? overBudget : checkSignature(file, field, trust, known);
    const revision = findings.isIntact ? revisionOf(file, field) : null;
    const isPlaced = revision !== null && belongs(file, revision, field);
    examined.unshift({ field, findings, revision, isPlaced });
    const isTimestamp = formatOf(file, field) === 'ETSI.RFC3161';
    if (isTimestamp && findings.proven && isPlaced) {
      known = { at: findings.proven, proven: findings.proven };
    }
  }
  const steps: Steps = { known: new Map(), unknown: new Map() };
  const hashes = prefixHashes(
    file.bytes,
    examined.flatMap(({ findings }) => findings.bytes?.end ?? []),
  );
  const place = { all: examined, now, steps, fault, hashes };
  // From last to first too, so that the file's seal is checked before signatures that anyone put below it.
  const assinaturas = examined
    .map((one, index) => ({ one, index }))
    .reverse()
    .map(({ one, index }) => report(file, affordable(file, one, budget), { ...place, index }))
    .reverse();
  const lost = lostSignatures(file, fields, budget);
  return {
    paginas: readPages(file).length,
    assinaturas: [...assinaturas, ...lost.reports, ...damagedSignatures(file, [...fields, ...lost.fields])],
    versaoAssinada: signedRevision(file, examined, assinaturas, ({ findings }) => isTrusted(findings)),
    isTruncated: lost.reports.length === 0 && isTruncated(file, fields, assinaturas),
    crlUrls: crlUrlsOf(examined.map(({ findings }) => findings)),
  };
}

function isTruncated(
  { bytes }: PdfFile,
  fields: readonly SignatureField[],
  reports: readonly SignatureReport[],
): boolean {
  if (fields.length === 0) return isUnfinished(bytes);
  const invalid = fields.filter((_, index) => reports[index]?.veredito === 'INVALIDA');
  return invalid.length > 0 && invalid.every((field) => endsBeforeRange(bytes, field));
}

/** Compared updates, separately for known and unknown signers. */
type Steps = Readonly<Record<'known' | 'unknown', Map<string, readonly StructureFault[]>>>;

interface Place {
  readonly all: readonly Examined[];
  readonly index: number;
  readonly now: Date;
  readonly steps: Steps;
  readonly fault: StructureFault | null;
  /** Hashes of the file by the end of each signature's bytes. */
  readonly hashes: ReadonlyMap<number, string>;
}

function revisionOf(file: PdfFile, field: SignatureField): PdfFile | null {
  const end = coveredEnd(field);
  if (end === file.bytes.length) return file;
  if (end === 0 || end > file.bytes.length || file.sections.length === 0) return null;
  try {
    return file.revision(end);
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

/** A signature after which the file would have to be compared, which costs more than there is time for. */
function affordable(file: PdfFile, one: Examined, budget: Budget): Examined {
  const isWhole = one.findings.bytes?.end === file.bytes.length;
  return isWhole || !budget.isSpent()
    ? one
    : { ...one, findings: overBudget, revision: null, isPlaced: false };
}

function report(file: PdfFile, one: Examined, place: Place): SignatureReport {
  const { field, findings } = one;
  const end = findings.bytes?.end ?? null;
  const isCovered = end === file.bytes.length;
  const { all, index } = place;
  const isPlaced = one.revision === null || one.isPlaced;
  const holds = findings.isIntact && isPlaced;
  const alteracoes = holds ? changesAfter(file, one, place) : null;
  const permissions = readPermissions(file, field.value);
  const problemas = [...findings.problemas, ...faultsAfter(file, one, alteracoes, place).map(structureText)];
  if (holds && isCovered && file.sections.length === 0) problemas.push(repairedText);
  if (!isPlaced) problemas.push('A assinatura não faz parte do documento que ela diz cobrir.');
  const isChanged = !isCovered && (alteracoes === null || isChange(alteracoes, index === all.length - 1));
  const permissoes = permissionsHold(permissions, alteracoes);
  if (permissoes === false) problemas.push('A assinatura proíbe as mudanças que foram feitas depois dela.');
  const veredito = verdictOf(findings, { isPlaced, isChanged, isForbidden: permissoes === false });
  if (findings.revogacao === 'REVOGADA') problemas.push('O certificado tinha sido revogado.');
  const tipo = kindOf(file, field, permissions);
  const { cms, chain } = findings;
  return {
    campo: field.campo,
    tipo,
    veredito,
    texto: findings === overBudget ? unexaminedText(tipo) : signatureText(veredito, tipo, alteracoes),
    formato: formatOf(file, field),
    nivel: levelOf(file, one, place),
    nome: signerName(file, field) ?? (cms && describeCertificate(cms.signer).titular),
    motivo: textEntry(file, field.value, 'Reason'),
    instanteDeclarado: claimedTime(file, field),
    instanteComprovado: findings.isIntact ? (findings.proven?.toISOString() ?? null) : null,
    carimboTempo: findings.carimboTempo,
    certificado: cms && describeCertificate(cms.signer),
    cadeia: chainNames(findings),
    revogacao: findings.revogacao,
    certificacao: permissions.certificacao,
    prova: holds ? readProof(field.value) : null,
    verificacoes: {
      intervalo: findings.intervalo && isPlaced,
      resumo: cms?.digestMatches ?? null,
      assinatura: cms?.signatureMatches ?? null,
      certificadoIdentificado: findings.named,
      cadeia: chain && chain.problema === null,
      revogacao: findings.revogacao === 'NAO_VERIFICADA' ? null : findings.revogacao === 'BOA',
      carimboTempo: findings.carimboTempo?.confiavel ?? null,
      permissoes,
    },
    cobreArquivoInteiro: isCovered,
    revisaoFim: end,
    revisaoSha256: end === null ? null : (place.hashes.get(end) ?? null),
    alteracoes,
    problemas,
  };
}

/** SHA-256 of a file up to each of these ends, in one pass. */
function prefixHashes(bytes: Uint8Array, ends: readonly number[]): ReadonlyMap<number, string> {
  const hash = createHash('sha256');
  const found = new Map<number, string>();
  let from = 0;
  for (const end of [...new Set(ends)].sort((one, other) => one - other)) {
    hash.update(bytes.subarray(from, end));
    found.set(end, hash.copy().digest('hex'));
    from = end;
  }
  return found;
}

function changesAfter(file: PdfFile, one: Examined, { all, index, steps }: Place): RevisionChanges | null {
  const { revision } = one;
  if (!revision) return null;
  if (revision === file) return noChanges;
  try {
    return compareRevisions(revision, file, {
      later: laterThan(file, all, index),
      coveredTo: Math.max(...all.map((other) => (other.isPlaced ? coveredEnd(other.field) : 0))),
      steps: isTrusted(one.findings) ? steps.known : steps.unknown,
    });
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

/** Why later changes are refused, even if they cannot be compared. */
function faultsAfter(
  file: PdfFile,
  { revision, findings }: Examined,
  changes: RevisionChanges | null,
  { fault }: Place,
): readonly StructureFault[] {
  if (changes) return changes.estrutura;
  if (!findings.isIntact || findings.bytes?.end === file.bytes.length) return [];
  if (fault) return [fault];
  try {
    return revision ? [...readUpdates(revision, file).faults] : [];
  } catch {
    return [];
  }
}

/** Anyone could have added a tail that no signature covers, so it may contain only validation data. */
function isChange(changes: RevisionChanges, isUncovered: boolean): boolean {
  if (hasChanges(changes)) return true;
  return isUncovered && !changes.toleradas.includes('DADOS_VALIDACAO');
}

function laterThan(file: PdfFile, all: readonly Examined[], index: number): LaterSignatures {
  const own = all[index];
  const isOwnTrusted = own !== undefined && isTrusted(own.findings);
  const intact = new Set<PdfDict>();
  const shown = new Set<PdfDict>();
  const timestamps = new Set<PdfDict>();
  const fields = new Set<number>();
  for (const other of all.slice(index + 1)) {
    const { field, findings } = other;
    if (!findings.isIntact || !other.isPlaced) continue;
    intact.add(field.value);
    if (field.object !== null) fields.add(field.object);
    // A document time-stamp has nothing to show.
    if (formatOf(file, field) === 'ETSI.RFC3161') timestamps.add(field.value);
    // If an unknown signer draws over content that a known one signed, it is a change.
    else if (isTrusted(findings) || !isOwnTrusted) shown.add(field.value);
  }
  return { intact, shown, timestamps, fields };
}

function isTrusted({ isIntact, chain, revogacao }: SignatureFindings): boolean {
  return isIntact && chain?.problema !== 'AUTORIDADE_DESCONHECIDA' && revogacao !== 'REVOGADA';
}

function permissionsHold(permissions: SignaturePermissions, changes: RevisionChanges | null): boolean | null {
  if (permissions.certificacao === null && permissions.locks === null) return null;
  return changes === null ? null : !isForbidden(permissions, changes);
}

function kindOf(
  file: PdfFile,
  field: SignatureField,
  { certificacao }: SignaturePermissions,
): SignatureReport['tipo'] {
  if (formatOf(file, field) === 'ETSI.RFC3161') return 'CARIMBO_TEMPO';
  return certificacao === null ? 'ASSINATURA' : 'CERTIFICACAO';
}

function verdictOf(
  findings: SignatureFindings,
  placed: { readonly isPlaced: boolean; readonly isChanged: boolean; readonly isForbidden: boolean },
): SignatureVerdict {
  if (findings.isUnsupported) return 'NAO_SUPORTADA';
  if (!findings.isIntact || !placed.isPlaced || placed.isForbidden) return 'INVALIDA';
  if (placed.isChanged) return 'VALIDA_COM_ALTERACOES_POSTERIORES';
  if (findings.revogacao === 'REVOGADA') return 'CERTIFICADO_REVOGADO';
  return findings.chain?.problema ?? 'VALIDA';
}
