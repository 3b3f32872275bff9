import { parseAst } from 'vite';

const ENGINE = /pdfjs-dist\/(legacy\/)?build\/pdf\.mjs$/;
/** pdf.js also assigns its exports to a global, which prevents tree shaking. */
const GLOBAL = 'globalThis.pdfjsLib = ';

/**
 * Vite plugin that makes pdf.js tree-shakeable: editors and forms are a third of it. Bundlers keep classes
 * with static initializers because these may have side effects; those of pdf.js only set up their own class.
 */
export function leanEngine() {
  return {
    name: 'lavra-lean-engine',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!ENGINE.test(id.split('?')[0] ?? '')) return undefined;
      if (!code.includes(GLOBAL)) throw new Error('pdf.js is built another way: look at lean-engine.ts.');
      return { code: withoutSideEffects(code), map: null };
    },
  };
}

/** Colour profiles load only with `useWorkerFetch`, whose other files the page loads here. */
const PROFILES = /wasmUrl\s*\}\)\s*\{\s*if \(!useWorkerFetch\) \{\s*this\.#useWasm = false;\s*return;\s*\}/;
const PROFILES_URL = 'this.#wasmUrl = wasmUrl;';

/**
 * Like {@link leanEngine}, for the worker: omits the reader of XFA forms, an eighth of it, which stays off unless
 * `enableXfa` asks for it. The decoder of colour profiles is in the folder `iccUrl`.
 */
export function leanWorker() {
  const without = 'class XFAFactory { static getRichTextAsHtml() { return null; } }';
  return {
    name: 'lavra-lean-worker',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/pdf\.worker\.mjs$/.test(id)) return undefined;
      if (!PROFILES.test(code) || !code.includes(PROFILES_URL))
        throw new Error('pdf.js reads colour profiles another way: look at lean-engine.ts.');
      const withProfiles = code
        .replace(PROFILES, 'iccUrl }) {')
        .replace(PROFILES_URL, 'this.#wasmUrl = iccUrl;');
      const lean = withoutSideEffects(withProfiles, { XFAFactory: without });
      if (!lean.includes(without)) throw new Error('pdf.js reads XFA another way: look at lean-engine.ts.');
      return { code: lean, map: null };
    },
  };
}

function withoutSideEffects(code: string, instead: Readonly<Record<string, string>> = {}): string {
  let lean = '';
  let at = 0;
  for (const statement of parseAst(code).body) {
    const { type, start, end } = statement;
    const text = code.slice(start, end);
    if (type === 'ClassDeclaration') {
      const name = statement.id?.name ?? '';
      lean += code.slice(at, start) + (instead[name] ?? pureClass(name, text));
    } else if (text.startsWith(GLOBAL)) lean += code.slice(at, start);
    else continue;
    at = end;
  }
  return lean + code.slice(at);
}

const pureClass = (name: string, text: string): string => `const ${name} = /*#__PURE__*/ (() => ${text})();`;
