import type { Plugin } from 'vite';

const TABLE = /packages\/client\/src\/generated\/operations\.ts$/;
/** Matches two properties of an operation, as `npm run generate` writes them. */
const TEXTS = /^ {4}(?:tag|resumo):(?:\n {6})? ?(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** Leaves out of the operation table what only documentation and the CLI read. */
export function leanOperations(): Plugin {
  return {
    name: 'lavra-lean-operations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return undefined;
      const lean = code.replace(TEXTS, '');
      if (/^ {4}(?:tag|resumo):/m.test(lean) || !lean.includes('getSigning: {'))
        throw new Error('The table of operations is written another way: look at lean-operations.ts.');
      return { code: lean, map: null };
    },
  };
}
