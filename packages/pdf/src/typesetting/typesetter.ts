import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, textFamilies } from './fonts.ts';
import { textTemplate } from './text-template.ts';

/** A text typeset on its own page. */
export interface TypesetText {
  readonly texto: string;
  /** A font family tried before the default ones. */
  readonly fonte: string | null;
  readonly peso: 400 | 600;
  /** `#rrggbb`. */
  readonly cor: string;
  /** Points. */
  readonly tamanho: number;
  /** Line width in points; null for a single line. */
  readonly largura: number | null;
}

/** The compiler requires a folder for imports; our template has none. */
const workspace = import.meta.dirname;
/** Compilations after which an unused cached result is evicted. */
const cacheAge = 10;
const maxCachedTexts = 64;

/** Sets text with Typst, which shapes every script of the shipped fonts and embeds the glyphs used. */
export class Typesetter {
  private compiler: NodeCompiler | null = null;
  /** A document is sealed several times, for interim copies and retries, so results are cached. */
  private readonly cached = new Map<string, Buffer>();

  /** A PDF with one page per text, in order, so that fonts are embedded once. Throws if a text cannot be set. */
  typeset(textos: readonly TypesetText[]): Buffer {
    const data = JSON.stringify({ familias: textFamilies, textos });
    const known = this.cached.get(data);
    if (known) return known;
    const pdf = this.compile(data, textos.length);
    const oldest = this.cached.keys().next().value;
    if (this.cached.size >= maxCachedTexts && oldest !== undefined) this.cached.delete(oldest);
    this.cached.set(data, pdf);
    return pdf;
  }

  /** Evicts unused cache entries. Called between documents. */
  forget(): void {
    this.compiler?.evictCache(cacheAge);
  }

  private compile(data: string, count: number): Buffer {
    const compiler = this.start();
    const compiled = compiler.compile({ mainFileContent: textTemplate, inputs: { data } });
    const document = compiled.result;
    if (!document) {
      const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`typesetting failed: ${JSON.stringify(diagnostics).slice(0, 2000)}`);
    }
    if (document.numOfPages !== count) throw new Error('a text was typeset on more than one page');
    return compiler.pdf(document);
  }

  /** Created on first use, since most documents do not need it. */
  private start(): NodeCompiler {
    this.compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles() }] });
    return this.compiler;
  }
}
