import type { Plugin } from 'vite';

const TABLE = /packages\/client\/src\/generated\/operations\.ts$/;
/** Texts and policy of an operation, as written by `npm run generate`: on one line or several. */
const UNREAD =
  /^ {4}(?:tag|resumo|permissao|limites|corpo|mesmaOrigem|incorporacao|funcionalidade):(?: [^\n]*[^[{\n]|(?:\n {6}[^\n]*)|(?: [[{](?:\n {6,}[^\n]*)*\n {4}[\]}])),?\n/gm;

/** Removes from the operation table what only the server, the CLI and documentation use. */
export function leanOperations(): Plugin {
  return {
    name: 'lavra-lean-operations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return undefined;
      const lean = code.replace(UNREAD, '');
      if (/^ {4}(?:tag|resumo|permissao|limites):/m.test(lean) || !lean.includes('getSigning: {'))
        throw new Error('The table of operations is written another way: look at lean-operations.ts.');
      return { code: lean, map: null };
    },
  };
}
