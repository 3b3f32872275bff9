import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { EvidenceSheet } from '../evidence-sheet.ts';
import type { SealCertificate } from '../jobs.ts';
import { fontFiles, monoFamily, textFamilies } from './fonts.ts';
import { qrSvg } from './qr-code.ts';
import { sheetData } from './sheet-data.ts';

/** Something of its own small page, to be drawn on the contract; sizes in points. */
export type Piece =
  | { readonly tipo: 'QR' }
  | { readonly tipo: 'RODAPE'; readonly texto: string }
  | { readonly tipo: 'TEXTO'; readonly texto: string; readonly largura: number; readonly altura: number }
  | ({ readonly legenda: string; readonly largura: number; readonly altura: number } & (
      | { readonly tipo: 'DESENHO' }
      | { readonly tipo: 'DIGITADA'; readonly texto: string; readonly fonte: string }
      | { readonly tipo: 'IMAGEM'; readonly png: Buffer }
    ));

export interface TypesetDocument {
  readonly pdf: Buffer;
  /** The sheet's pages come first, then one page for each piece, in order. */
  readonly sheetPages: number;
}

const workspace = fileURLToPath(new URL('.', import.meta.url));
/** Compilations that a memoised result survives unused. */
const cacheAge = 10;

/** Marks that turn the direction of what stands beside them; one of them, alone, ends the compiler's process. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Controls but line feeds, and code points that are no characters. */
const noCharacters = /(?!\n)[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** For JSON.stringify: names come from uploads and people, so nothing that is not to be read is set. */
function printable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(directionMarks, '').replace(noCharacters, ' ') : value;
}

/** Sets text by Typst: shapes every script that the shipped fonts cover and embeds what it uses of them. */
export class Typesetter {
  private readonly source = readFileSync(join(workspace, 'lavra.typ'), 'utf8');
  private readonly compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles() }] });

  /** Evidence sheet and pieces in one PDF, so that fonts are embedded once. */
  typeset(sheet: EvidenceSheet, seal: SealCertificate, pieces: readonly Piece[]): TypesetDocument {
    const images: string[] = [];
    const pecas = pieces.map((piece) => {
      if (piece.tipo !== 'IMAGEM') return piece;
      const path = `/manuscrito-${images.length}.png`;
      this.compiler.mapShadow(join(workspace, path), piece.png);
      images.push(path);
      return { ...piece, png: undefined, imagem: path };
    });
    const data = {
      familias: textFamilies,
      mono: monoFamily,
      codigo: sheet.codigoValidacao,
      url: sheet.urlValidacao,
      qr: qrSvg(sheet.urlValidacao),
      folha: sheetData(sheet, seal),
      pecas,
    };
    try {
      return this.compile(JSON.stringify(data, printable), pieces.length);
    } finally {
      for (const path of images) this.compiler.unmapShadow(join(workspace, path));
    }
  }

  /** Drops what has not been used for a while; called between documents, when nobody waits. */
  forget(): void {
    this.compiler.evictCache(cacheAge);
  }

  private compile(data: string, pieces: number): TypesetDocument {
    const compiled = this.compiler.compile({ mainFileContent: this.source, inputs: { data } });
    const document = compiled.result;
    if (!document) {
      const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`typesetting failed: ${JSON.stringify(diagnostics).slice(0, 2000)}`);
    }
    return { pdf: this.compiler.pdf(document), sheetPages: document.numOfPages - pieces };
  }
}
