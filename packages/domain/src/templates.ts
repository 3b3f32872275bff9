import { allowed, refused, type Verdict } from './errors.ts';
import { limits, uploadLimits } from './limits.ts';
import { cleanName, firstCharacters, forbiddenNameCharacters, hasDeceptiveCharacters } from './names.ts';
import { formatMegabytes } from './uploads.ts';

/** A title has 1 to 255 characters (3 §5), and none that make it look like another title. */
export function checkTemplateTitle(titulo: string): Verdict {
  const title = cleanName(titulo);
  const isRight =
    title !== '' && [...title].length <= limits.templateTitleLength && !hasDeceptiveCharacters(title);
  return isRight ? allowed : refused('NomeModeloInvalidoException');
}

/** A template has at most 20 MB (2 §5). */
export function checkTemplateSize(tamanhoBytes: number): Verdict {
  if (tamanhoBytes <= uploadLimits.maxTemplateBytes) return allowed;
  return refused('ModeloGrandeException', [formatMegabytes(tamanhoBytes).replace('MB', '')]);
}

/** Facts that decide whether a template can be used. */
export interface TemplateFacts {
  readonly titulo: string;
  readonly situacao: 'ATIVO' | 'INATIVO';
  readonly tamanho: number;
}

/** Whether documents can be created from a template. */
export function checkTemplateUse({ titulo, situacao, tamanho }: TemplateFacts): Verdict {
  return situacao === 'ATIVO' ? checkTemplateSize(tamanho) : refused('ModeloInativoException', [titulo]);
}

/** The title of a new document from a template or a file: without characters that titles may not have. */
export function proposedDocumentName(text: string): string {
  const letters = [...text].map((letter) => (forbiddenNameCharacters.includes(letter) ? ' ' : letter));
  return firstCharacters(cleanName(letters.join('')), limits.documentNameLength);
}

/** The name of a template's file. */
export function templateFileName(titulo: string): string {
  const end = '.pdf';
  const name = cleanName(titulo.replace(/[/:*?"<>|\\]/g, ' '));
  return firstCharacters(name, uploadLimits.fileNameLength - end.length) + end;
}
