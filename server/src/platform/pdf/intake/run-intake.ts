import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { scanPdf, type WatchedName } from '@lavra/verify';
import { PDF } from '@libpdf/core';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import type { IntakeJob, IntakeResult, PdfRefusal, Refusal, StoredPdf } from '../jobs.ts';
import { readPageGeometry } from '../page-geometry.ts';
import { maxPages, maxUploadBytes, preflight } from '../preflight.ts';
import { stripActiveContent } from './strip.ts';

export type IntakeOutcome =
  | { readonly aceito: true; readonly resultado: IntakeResult }
  | ({ readonly aceito: false } & Refusal);

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(excecao: PdfRefusal, ...parametros: string[]) {
    super(excecao);
    this.refusal = { excecao, parametros };
  }
}

interface Upload {
  readonly nome: string;
  readonly bytes: Uint8Array;
  readonly ativo: readonly WatchedName[];
}

/** What must not be left in a base; shorter names of the list may be a resource's. */
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

/** Makes uploads safe and one. Runs in a worker under limits: what it is given is untrusted. */
export async function runIntake(job: IntakeJob): Promise<IntakeOutcome> {
  try {
    return { aceito: true, resultado: await intake(job) };
  } catch (error) {
    if (error instanceof Refused) return { aceito: false, ...error.refusal };
    throw error;
  }
}

async function intake(job: IntakeJob): Promise<IntakeResult> {
  const uploads = await Promise.all(job.uploads.map(readUpload));
  const documents: PDF[] = [];
  for (const upload of uploads) documents.push(await refusing(upload.nome, () => makeSafe(upload)));
  const total = documents.reduce((sum, pdf) => sum + pdf.getPageCount(), 0);
  const names = uploads.map(({ nome }) => nome).join(', ');
  if (total > maxPages) throw new Refused('ArquivoMuitasPaginasException', names, String(maxPages));
  const counts = documents.map((pdf) => pdf.getPageCount());
  const base = await refusing(names, () => join(documents));
  const paginas = await refusing(names, () => readBase(base, total));
  const found = scanPdf(base);
  if (!found.ok || forbiddenInBase.some((name) => found.scan.names.has(name))) {
    throw new Refused('ArquivoPerigosoException', names);
  }
  const only = uploads.length === 1 ? uploads[0] : undefined;
  const original = only ? only.bytes : base;
  await Promise.all([writeFile(job.originalCaminho, original), writeFile(job.baseCaminho, base)]);
  const removed = new Set(uploads.flatMap(({ ativo }) => ativo));
  return {
    uploads: uploads.map(({ nome, bytes }, index) => ({ nome, paginas: counts[index]!, ...stored(bytes) })),
    original: stored(original),
    base: stored(base),
    paginas,
    removidos: [...removed].filter((name) => !found.scan.names.has(name)),
  };
}

async function readUpload({ caminho, nome }: { caminho: string; nome: string }): Promise<Upload> {
  if ((await stat(caminho)).size > maxUploadBytes) throw new Refused('ArquivoGrandeException', '50MB');
  const bytes = await readFile(caminho);
  const found = preflight(bytes, nome);
  if (!found.aceito) throw new Refused(found.excecao, ...found.parametros);
  return { nome, bytes, ativo: found.ativo };
}

/** A parser's complaint about an upload is a damaged file, which is no fault of ours. */
async function refusing<T>(nome: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('ArquivoCorrompidoException', nome);
  }
}

async function makeSafe({ nome, bytes }: Upload): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Refused('ArquivoProtegidoPorSenhaException', nome);
  const isCut = !Buffer.from(bytes.subarray(-2048)).includes('%%EOF');
  if (pdf.getPageCount() === 0 || (pdf.recoveredViaBruteForce && isCut)) {
    throw new Refused('ArquivoCorrompidoException', nome);
  }
  const form = pdf.getForm();
  const isSigned = form?.getSignatureFields().some((field) => field.isSigned()) ?? false;
  if (isSigned) throw new Refused('ArquivoJaAssinadoException', nome);
  giveEveryPageContent(pdf);
  form?.flatten();
  pdf.flattenAnnotations();
  stripActiveContent(pdf);
  if (!pdf.isEncrypted) return pdf;
  if (!pdf.hasOwnerAccess()) return copyOf([pdf]);
  pdf.removeProtection();
  return pdf;
}

/** The flattener closes a graphics state that it only opens on pages with content of their own. */
function giveEveryPageContent(pdf: PDF): void {
  for (const { dict } of pdf.getPages()) {
    const parts = dict.getArray('Contents', (ref) => pdf.getObject(ref));
    if (!dict.has('Contents') || parts?.length === 0)
      dict.set('Contents', pdf.createStream({}, Buffer.from('\n')));
  }
}

async function join(documents: readonly PDF[]): Promise<Uint8Array> {
  const pdf = documents.length === 1 ? documents[0]! : await copyOf(documents);
  return pdf.save({ incremental: false });
}

/** All pages in order in a new document: what encryption or a second catalog would get in the way of. */
async function copyOf(documents: readonly PDF[]): Promise<PDF> {
  const whole = PDF.create();
  for (const pdf of documents) {
    await whole.copyPagesFrom(
      pdf,
      Array.from({ length: pdf.getPageCount() }, (_, index) => index),
    );
  }
  return whole;
}

/** The base as the stamper will read it: what cannot be read here must not be offered for signing. */
async function readBase(base: Uint8Array, pages: number) {
  const doc = await PDFDocument.load(base, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  if (doc.getPageCount() !== pages) throw new Error('pages got lost');
  return doc.getPages().map(readPageGeometry);
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
