import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

export interface Clause {
  readonly titulo: string;
  readonly itens: readonly string[];
}

/** Content of a contract; the caller adds signatories and date. */
export interface ContractText {
  readonly titulo: string;
  /** Summary table, as label and value. */
  readonly quadro?: readonly (readonly [string, string])[];
  readonly abertura: readonly string[];
  readonly clausulas: readonly Clause[];
  /** `false` for a letter, minutes or a proposal: headings without numbers. */
  readonly numerado?: boolean;
  readonly fecho: string;
}

export interface ContractSigner {
  readonly nome: string;
  readonly cpf: string;
  readonly papel: string;
}

export interface ContractSheet {
  readonly texto: ContractText;
  readonly emitente: string;
  readonly referencia: string;
  /** Place and date, as written above the signatures. */
  readonly data: string;
  readonly assinaturas: readonly ContractSigner[];
}

/** Top left corner of a signature's space, in percent of the page. */
export interface SignaturePlace {
  readonly pageNumber: number;
  readonly percentX: number;
  readonly percentY: number;
}

export interface ContractPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** One per signatory, in order. */
  readonly places: readonly SignaturePlace[];
}

const A4 = { width: 595.28, height: 841.89 } as const;
const template = readFileSync(path.join(import.meta.dirname, 'contract.typ'), 'utf8');

/** Typesets contracts with embedded fonts; the compiler is started once. */
export function createContractPress(): (sheet: ContractSheet) => ContractPdf {
  const compiler = NodeCompiler.create();
  return ({ texto, ...sheet }) => {
    const data = JSON.stringify({ quadro: [], numerado: true, ...texto, ...sheet });
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
    const document = compiled.result;
    if (!document) {
      const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`Contract template: ${JSON.stringify(diagnostics)}`);
    }
    const found = compiler.query(document, { selector: '<assinatura>', field: 'value' }) as Position[];
    return {
      bytes: new Uint8Array(compiler.pdf(document)),
      places: found.map(({ page, x, y }) => ({
        pageNumber: page,
        percentX: percentOf(x, A4.width),
        percentY: percentOf(y, A4.height),
      })),
    };
  };
}

/** Typst writes lengths as text, like '73.7pt'. */
interface Position {
  readonly page: number;
  readonly x: string;
  readonly y: string;
}

const percentOf = (length: string, whole: number): number =>
  Math.round((Number.parseFloat(length) / whole) * 10_000) / 100;
