import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, textFamilies } from './fonts.ts';
import { textTemplate } from './text-template.ts';

/** A text of its own small page. */
export interface TypesetText {
  readonly texto: string;
  /** A family to try before those of texts. */
  readonly fonte: string | null;
  readonly peso: 400 | 600;
  /** `#rrggbb`. */
  readonly cor: string;
  /** Points. */
  readonly tamanho: number;
  /** Points that it is broken into lines at; null for one line. */
  readonly largura: number | null;
}

/** The compiler wants a folder that templates may read from; ours reads nothing. */
const workspace = import.meta.dirname;
/** Compilations that a memoised result survives unused. */
const cacheAge = 10;
const keptTexts = 64;

/** Sets text by Typst: shapes every script that the shipped fonts cover and embeds what it uses of them. */
export class Typesetter {
  private compiler: NodeCompiler | null = null;
  /** A document is sealed several times: copies while others sign, and again after a failure. */
  private readonly kept = new Map<string, Buffer>();

  /** A PDF with one page for each text, in order, so that fonts are embedded once. Throws when it cannot be set. */
  typeset(textos: readonly TypesetText[]): Buffer {
    const data = JSON.stringify({ familias: textFamilies, textos });
    const known = this.kept.get(data);
    if (known) return known;
    const pdf = this.compile(data, textos.length);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= keptTexts && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(data, pdf);
    return pdf;
  }

  /** Drops what has not been used for a while; called between documents, when nobody waits. */
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

  /** When first needed: most documents never do, and it takes its memory and time. */
  private start(): NodeCompiler {
    this.compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles() }] });
    return this.compiler;
  }
}
