import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  checkSignedUploads,
  type FieldValueChoice,
  type OriginalSignatureChoice,
  type PageGeometry,
} from '@lavra/domain';
import { scanPdf, verifyPdf, type WatchedName } from '@lavra/verify';
import { PDF } from '@libpdf/core';
import type { IntakeChanges, IntakeJob, IntakeResult, Refusal, StoredPdf, UploadChange } from '../jobs.ts';
import { PdfSource, RevisionError } from '../writer/index.ts';
import { reachableNames } from './active-names.ts';
import { settleDrawing } from './drawing-depth.ts';
import { fromHeader } from './find-header.ts';
import { makeSafe, type SafeDocument } from './make-safe.ts';
import { mergeDocuments } from './merge.ts';
import { opensInReaders } from './open-in-readers.ts';
import { maxPages } from './preflight.ts';
import { readUpload, repaired, type Upload } from './read-upload.ts';
import { Refused, refusing, ValuesDiffer } from './refused.ts';
import { readShownPages } from './shown-pages.ts';
import { writePlainFile } from './write-plain-file.ts';

export type IntakeOutcome =
  | { readonly aceito: true; readonly resultado: IntakeResult }
  | ({ readonly aceito: false } & Refusal);

/** Names that must not remain in a base. Shorter active names may also be resource names. */
const forbiddenInBase: readonly WatchedName[] = [
  'JavaScript',
  'Launch',
  'OpenAction',
  'EmbeddedFiles',
  'XFA',
  'SubmitForm',
  'ImportData',
  'Encrypt',
];

interface Base {
  readonly bytes: Uint8Array;
  readonly paginas: readonly PageGeometry[];
  /** Page count of each upload. */
  readonly contagens: readonly number[];
  readonly removidos: ReadonlySet<string>;
  readonly alteracoes: IntakeChanges;
}

/** Makes uploads safe and merges them. Runs in a worker with limits, because its input is untrusted. */
export async function runIntake(job: IntakeJob): Promise<IntakeOutcome> {
  try {
    return { aceito: true, resultado: await intake(job) };
  } catch (error) {
    if (error instanceof Refused) return { aceito: false, ...error.refusal };
    throw error;
  }
}

async function intake(job: IntakeJob): Promise<IntakeResult> {
  const uploads: Upload[] = [];
  for (const { caminho, nome } of job.uploads) {
    uploads.push(await refusing(nome, () => readUpload(caminho, nome)));
  }
  // Said before the choice too. Then other reasons why a file cannot be preserved come first.
  if (job.assinaturasOriginais === undefined) await assertIntact(uploads);
  assertChosen(uploads, job);
  if (job.assinaturasOriginais === 'PRESERVAR') await assertIntact(uploads);
  const choice = uploads.some(({ findings }) => findings.assinado) ? job.assinaturasOriginais : undefined;
  const isAlone = uploads.length === 1;
  const base = choice === 'PRESERVAR' ? await preserve(uploads[0]!) : await rebuild(uploads, job.valores);
  const kept = uploads.map(({ nome, bytes, findings }, index) => ({
    nome,
    paginas: base.contagens[index]!,
    assinado: findings.assinado,
    ...stored(bytes),
  }));
  const baseFile = choice === 'PRESERVAR' ? kept[0]! : stored(base.bytes);
  if (choice !== 'PRESERVAR') writeFileSync(job.baseCaminho, base.bytes);
  const { sha256, tamanho } = isAlone ? kept[0]! : baseFile;
  return {
    uploads: kept,
    original: { sha256, tamanho },
    base: { sha256: baseFile.sha256, tamanho: baseFile.tamanho },
    paginas: base.paginas,
    removidos: [...base.removidos],
    assinaturasOriginais: choice ?? null,
    alteracoes:
      choice === 'ACHATAR'
        ? { ...base.alteracoes, feito: [...base.alteracoes.feito, 'ASSINATURAS_ACHATADAS'] }
        : base.alteracoes,
  };
}

/** Refuses to preserve a signature that is already broken: the document would be invalid for ever. @throws Refused */
async function assertIntact(uploads: readonly Upload[]): Promise<void> {
  const [only] = uploads;
  if (!only?.findings.assinado || uploads.length > 1) return;
  // Trust is judged later: an unknown authority does not make a signature invalid.
  const { veredito } = await verifyPdf(only.bytes, { roots: [] });
  if (veredito === 'INVALIDA' || veredito === 'TRUNCADO')
    throw new Refused('ArquivoAssinadoInvalidoException', only.nome);
}

/** Checks that the uploader agreed to the changes to their files. @throws Refused */
function assertChosen(uploads: readonly Upload[], job: IntakeJob): void {
  const findings = uploads.map((upload) => upload.findings);
  const choice: OriginalSignatureChoice | undefined = job.assinaturasOriginais;
  const verdict = checkSignedUploads(findings, choice);
  if (!verdict.ok) throw new Refused(verdict.motivo as Refusal['excecao'], ...(verdict.parametros ?? []));
  const restricted = findings.filter(({ cifrado }) => cifrado).map(({ nome }) => nome);
  if (restricted.length > 0 && job.restricoes !== 'REMOVER') {
    throw new Refused('ArquivoComRestricoesException', restricted.join(', '));
  }
}

/**
 * Keeps the upload as the base, byte for byte. Refuses early a file to which signatures and seal cannot be
 * appended.
 */
async function preserve({ nome, bytes }: Upload): Promise<Base> {
  if (!mayBeContinued(bytes)) throw new Refused('ArquivoAssinadoDanificadoException', nome);
  const paginas = await refusing(nome, () => readBase(bytes, nome));
  if (paginas.length > maxPages) {
    throw new Refused('ArquivoMuitasPaginasException', nome, String(maxPages));
  }
  if (!(await opensInReaders(bytes, paginas.length)))
    throw new Refused('ArquivoAssinadoDanificadoException', nome);
  const alteracoes = { feito: [], paginas: [], reparado: false, conferido: true };
  return { bytes, paginas, contagens: [paginas.length], removidos: new Set(), alteracoes };
}

function mayBeContinued(bytes: Uint8Array): boolean {
  try {
    return [...new PdfSource(bytes).pages()].length > 0;
  } catch (error) {
    if (error instanceof RevisionError) return false;
    throw error;
  }
}

async function rebuild(uploads: readonly Upload[], choice: FieldValueChoice | undefined): Promise<Base> {
  const names = uploads.map(({ nome }) => nome).join(', ');
  const safe: SafeDocument[] = [];
  for (const upload of uploads)
    safe.push(await refusing(upload.nome, () => makeSafeOrRepaired(upload, choice)));
  assertValuesChosen(uploads, safe, choice);
  const contagens = safe.map(({ pages }) => pages.length);
  const total = contagens.reduce((sum, count) => sum + count, 0);
  if (total > maxPages) throw new Refused('ArquivoMuitasPaginasException', names, String(maxPages));
  const bytes = await refusing(names, () => join(safe));
  const paginas = await refusing(names, () => readBase(bytes, names));
  if (!(await isSafe(bytes))) throw new Refused('ArquivoPerigosoException', names);
  if (paginas.length !== total || !(await opensInReaders(bytes, total)))
    throw new Refused('ArquivoCorrompidoException', names);
  const removidos = new Set(safe.flatMap((one) => [...one.removidos]));
  return {
    bytes,
    paginas,
    contagens,
    removidos,
    alteracoes: withValues(changesOf(uploads, safe, removidos), safe, choice),
  };
}

/** @throws Refused */
function assertValuesChosen(
  uploads: readonly Upload[],
  safe: readonly SafeDocument[],
  choice: FieldValueChoice | undefined,
): void {
  const differing = uploads.filter((_, index) => safe[index]!.valores.length > 0);
  if (choice === undefined && differing.length > 0)
    throw new ValuesDiffer(
      differing.map(({ nome }) => nome).join(', '),
      safe.flatMap(({ valores }) => valores),
    );
}

/** The changes with the values of form fields that the uploader chose. */
function withValues(
  changes: IntakeChanges,
  safe: readonly SafeDocument[],
  choice: FieldValueChoice | undefined,
): IntakeChanges {
  const valores = safe.flatMap((one) => one.valores);
  if (valores.length === 0 || choice === undefined) return changes;
  return { ...changes, feito: [...changes.feito, `VALORES_${choice}`], valores };
}

const attachmentNames = ['EmbeddedFiles', 'EF', 'AF', 'FileAttachment'];

function changesOf(
  uploads: readonly Upload[],
  safe: readonly SafeDocument[],
  removidos: ReadonlySet<string>,
): IntakeChanges {
  const reparado = uploads.some(({ findings }) => findings.danificado);
  const done: readonly (readonly [UploadChange, boolean])[] = [
    ['CAMPOS_ACHATADOS', safe.some(({ desenhados }) => desenhados.campos > 0)],
    ['ANOTACOES_DESENHADAS', safe.some(({ desenhados }) => desenhados.anotacoes > 0)],
    ['ANEXOS_REMOVIDOS', attachmentNames.some((name) => removidos.has(name))],
    ['ACOES_REMOVIDAS', [...removidos].some((name) => !attachmentNames.includes(name))],
    ['ARQUIVO_REPARADO', reparado],
  ];
  let before = 0;
  const paginas = safe.flatMap(({ alteradas, pages }) => {
    const own = alteradas.map((page) => before + page);
    before += pages.length;
    return own;
  });
  return { feito: done.flatMap(([change, isDone]) => (isDone ? [change] : [])), paginas, reparado };
}

/** The engine may repair what the library cannot: it rewrites the file with the objects that it reads. */
async function makeSafeOrRepaired(
  upload: Upload,
  choice: FieldValueChoice | undefined,
): Promise<SafeDocument> {
  try {
    return makeSafe(upload, choice);
  } catch (error) {
    if (error instanceof Refused && error.refusal.excecao !== 'ArquivoCorrompidoException') throw error;
    const bytes = fromHeader(Buffer.from(upload.bytes));
    const pdf = await repaired(bytes, upload.nome);
    settleDrawing(pdf, upload.nome);
    return makeSafe({ nome: upload.nome, pdf }, choice);
  }
}

/** No object of the base may execute, attach or encrypt anything. Text may contain these words. */
async function isSafe(bytes: Uint8Array): Promise<boolean> {
  const found = scanPdf(bytes);
  if (!found.ok) return false;
  const suspected = forbiddenInBase.filter((name) => found.scan.names.has(name));
  if (suspected.length === 0) return true;
  const pdf = await PDF.load(bytes);
  return !pdf.isEncrypted && reachableNames(pdf, new Set(suspected)).size === 0;
}

function join(documents: readonly SafeDocument[]): Buffer {
  const [only] = documents;
  return writePlainFile(documents.length === 1 && only ? only.pdf : mergeDocuments(documents));
}

/** Reads the base with the stamper's reader. A file that it cannot read must not be offered for signing. */
function readBase(bytes: Uint8Array, names: string): PageGeometry[] {
  return readShownPages(bytes).map((shown, index) => {
    if (!shown) throw new Refused('ArquivoComPaginaInvalidaException', names, String(index + 1));
    return shown;
  });
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
