import { readFileSync, statSync } from 'node:fs';
import type { UploadFindings } from '@lavra/domain';
import { activeContentNames, type WatchedName } from '@lavra/verify';
import type { PDF } from '@libpdf/core';
import { reachableNames } from './active-names.ts';
import { settleDrawing } from './drawing-depth.ts';
import { fromHeader } from './find-header.ts';
import { dictOf, itemsOf, numberOf, type Resolve, resolverOf } from './objects.ts';
import { decidingNames, maxUploadBytes, preflight } from './preflight.ts';
import { openPdf } from './reading/open-pdf.ts';
import { Refused } from './refused.ts';

export interface Upload {
  readonly nome: string;
  /** The uploaded bytes. */
  readonly bytes: Uint8Array;
  readonly pdf: PDF;
  readonly findings: UploadFindings;
}

/** Reads and classifies one upload within limits. @throws Refused */
export async function readUpload(caminho: string, nome: string): Promise<Upload> {
  // Synchronous: this process does nothing else, and switching threads takes time on a busy machine.
  if (statSync(caminho).size > maxUploadBytes) throw new Refused('ArquivoGrandeException', '50MB');
  const bytes = readFileSync(caminho);
  const readable = fromHeader(bytes);
  const found = preflight(readable, nome);
  if (!found.aceito) throw new Refused(found.excecao, ...found.parametros);
  const { pdf, isRepaired, isRestricted } = await openUpload(readable, found.nomes.has('Encrypt'), nome);
  const names = reachableNames(pdf, new Set(decidingNames.filter((name) => found.nomes.has(name))));
  // The pages of a dynamic form only say 'please wait', so there is nothing to sign.
  if (names.has('XFA') && names.has('NeedsRendering'))
    throw new Refused('ArquivoFormularioDinamicoException', nome);
  const hasCycle = settleDrawing(pdf, nome);
  const findings: UploadFindings = {
    nome,
    assinado: names.has('ByteRange') || hasSignatures(pdf),
    cifrado: isRestricted,
    ativo: activeContentNames.filter(
      (name) => names.has(name) && (name !== 'OpenAction' || !opensHarmlessly(pdf)),
    ),
    danificado: isRepaired || hasCycle || bytes.indexOf('%PDF-') !== 0,
    certificado: allowsNoChange(pdf),
  };
  return { nome, bytes, pdf, findings };
}

interface Opened {
  readonly pdf: PDF;
  /** Its objects had to be searched for, or the engine wrote a readable copy first. */
  readonly isRepaired: boolean;
  /** Its author restricts what others may do with it. */
  readonly isRestricted: boolean;
}

/** @throws Refused if a password is required or no reader can open the file */
async function openUpload(bytes: Buffer, mentionsEncryption: boolean, nome: string): Promise<Opened> {
  const opened = await openPdf(bytes).catch(() => null);
  const isOpen = opened && (!opened.pdf.isEncrypted || opened.pdf.isAuthenticated) && hasPages(opened.pdf);
  const isDamaged = opened?.isDamaged || opened?.pdf.recoveredViaBruteForce;
  if (isOpen && !isDamaged && !mentionsEncryption)
    return { pdf: opened.pdf, isRepaired: false, isRestricted: false };
  // Imported on demand: few files need the engine, and it would slow down every worker's start.
  const { readingOf } = await import('../engine/rewrite.ts');
  const { reading, isEncrypted, isRestricted } = await readingOf(bytes);
  if (reading === 'SENHA') throw new Refused('ArquivoProtegidoPorSenhaException', nome);
  if (reading === 'NAO_ABRE') throw new Refused('ArquivoCorrompidoException', nome);
  // The library loses the encryption of a file that it recovers.
  if (!isOpen || isEncrypted !== opened.pdf.isEncrypted)
    return { pdf: await repaired(bytes, nome), isRepaired: true, isRestricted };
  if (isCutOff(opened.pdf, bytes)) throw new Refused('ArquivoCorrompidoException', nome);
  return { pdf: opened.pdf, isRepaired: isDamaged === true, isRestricted: opened.pdf.isEncrypted };
}

/** The upload as rewritten by the engine, if we cannot read it. @throws Refused */
export async function repaired(bytes: Buffer, nome: string): Promise<PDF> {
  const { rewriteByEngine } = await import('../engine/rewrite.ts');
  const copy = await rewriteByEngine(bytes);
  if (!copy) throw new Refused('ArquivoCorrompidoException', nome);
  return (await openPdf(copy)).pdf;
}

function hasPages(pdf: PDF): boolean {
  return dictOf(resolverOf(pdf)(pdf.getCatalog().get('Pages'))) !== undefined;
}

/** A file without valid cross-references that ends inside an object, or lacks pages listed in its tree. */
function isCutOff(pdf: PDF, bytes: Buffer): boolean {
  if (!pdf.recoveredViaBruteForce || bytes.subarray(-2048).includes('%%EOF')) return false;
  const resolve = resolverOf(pdf);
  const root = dictOf(resolve(pdf.getCatalog().get('Pages')));
  const kids = itemsOf(resolve(root?.get('Kids')));
  return bytes.lastIndexOf('endobj') < bytes.lastIndexOf(' obj') || kids.some((kid) => !dictOf(resolve(kid)));
}

function hasSignatures(pdf: PDF): boolean {
  return (
    pdf
      .getForm()
      ?.getSignatureFields()
      .some((field) => field.isSigned()) ?? false
  );
}

const harmlessActions: readonly (WatchedName | string)[] = ['GoTo', 'Named'];

/** An open action that only shows a page or view is harmless. */
function opensHarmlessly(pdf: PDF): boolean {
  const resolve = resolverOf(pdf);
  const action = dictOf(resolve(pdf.getCatalog().get('OpenAction')));
  if (!action) return true;
  const kind = action.getName('S', (ref) => pdf.getObject(ref))?.value ?? '';
  return harmlessActions.includes(kind) && !action.has('Next');
}

const noChange = 1;

/** A certification, or a signature that locks the file, with permission 1 (ISO 32000-2 12.8.2.2, 12.7.5.5). */
function allowsNoChange(pdf: PDF): boolean {
  const resolve = resolverOf(pdf);
  const perms = dictOf(resolve(pdf.getCatalog().get('Perms')));
  if (permitsNothing(dictOf(resolve(perms?.get('DocMDP'))), resolve)) return true;
  const fields = pdf.getForm()?.getSignatureFields() ?? [];
  return fields.some((field) => {
    const lock = dictOf(resolve(field.getDict().get('Lock')));
    return field.isSigned() && numberOf(resolve(lock?.get('P'))) === noChange;
  });
}

function permitsNothing(signature: ReturnType<typeof dictOf>, resolve: Resolve): boolean {
  return itemsOf(resolve(signature?.get('Reference'))).some((reference) => {
    const params = dictOf(resolve(dictOf(resolve(reference))?.get('TransformParams')));
    return numberOf(resolve(params?.get('P'))) === noChange;
  });
}
