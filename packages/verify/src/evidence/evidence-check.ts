import { createHash } from 'node:crypto';
import type { VerificationReport } from '../report/report.ts';

/** The checks of an evidence file, by name. */
export type EvidenceCheckName =
  | 'ARQUIVOS'
  | 'ASSINATURAS'
  | 'CADEIA'
  | 'COMPROMISSOS'
  | 'DATAS'
  | 'DECLARACOES'
  | 'DOCUMENTO'
  | 'FORMA'
  | 'ORGANIZACAO'
  | 'PROVA'
  | 'REGISTRO_SELO'
  | 'SELO'
  | 'TITULO';

export interface EvidenceCheck {
  readonly nome: EvidenceCheckName;
  /** Null if there was nothing to check. */
  readonly confere: boolean | null;
  readonly texto: string;
}

/** A document given with the evidence, and its verification. */
export interface GivenDocument {
  readonly sha256: string;
  readonly report: VerificationReport;
}

export function result(nome: EvidenceCheckName, fault: string | null, good: string): EvidenceCheck {
  return { nome, confere: fault === null, texto: fault ?? good };
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
