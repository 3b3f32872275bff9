import { readFileSync, statSync } from 'node:fs';
import type { UploadFindings } from '@lavra/domain';
import type { WatchedName } from '@lavra/verify';
import { PDF } from '@libpdf/core';
import { guardedBytes } from './guarded-bytes.ts';
import { dictOf, itemsOf, numberOf, type Resolve, resolverOf } from './objects.ts';
import { maxUploadBytes, preflight } from './preflight.ts';
import { Refused } from './refused.ts';

export interface Upload {
  readonly nome: string;
  readonly bytes: Uint8Array;
  readonly pdf: PDF;
  readonly findings: UploadFindings;
}

/** Reads and classifies one upload within limits. @throws Refused */
export async function readUpload(caminho: string, nome: string): Promise<Upload> {
  // Synchronous: this process does nothing else, and a thread switch costs time on a busy machine.
  if (statSync(caminho).size > maxUploadBytes) throw new Refused('ArquivoGrandeException', '50MB');
  const bytes = readFileSync(caminho);
  const found = preflight(bytes, nome);
  if (!found.aceito) throw new Refused(found.excecao, ...found.parametros);
  const pdf = await PDF.load(guardedBytes(bytes));
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Refused('ArquivoProtegidoPorSenhaException', nome);
  if (isCutOff(pdf, bytes)) throw new Refused('ArquivoCorrompidoException', nome);
  const findings: UploadFindings = {
    nome,
    assinado: found.assinado || hasSignatures(pdf),
    cifrado: pdf.isEncrypted,
    ativo: found.ativo.filter((name) => name !== 'OpenAction' || !opensHarmlessly(pdf)),
    danificado: pdf.recoveredViaBruteForce || bytes.indexOf('%PDF-') !== 0,
    certificado: allowsNoChange(pdf),
  };
  return { nome, bytes, pdf, findings };
}

/** A file without valid cross-references and without an end is truncated. */
function isCutOff(pdf: PDF, bytes: Buffer): boolean {
  return pdf.recoveredViaBruteForce && !bytes.subarray(-2048).includes('%%EOF');
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

/** Opening at a page or view runs no action. */
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
