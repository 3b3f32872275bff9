import type { Plugin } from 'vite';

const TABLE = /packages\/client\/src\/generated\/operations\.ts$/;
/** Matches one operation per line, as `npm run generate` writes them. */
const OPERATION = /^ {2}\w+: \{.*"path":"([^"]+)".*$/gm;

/**
 * Reduces the client's operation table to the operations that a signing link may call. This drops about 100
 * lines of staff operations.
 */
export function signerOperations(): Plugin {
  return {
    name: 'lavra-signer-operations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return undefined;
      const isSigners = (path: string) => path.startsWith('/api/public/assinaturas/');
      const lean = code.replace(OPERATION, (line, path: string) => (isSigners(path) ? line : ''));
      if (!lean.includes('getSigning:') || lean.includes('"/api/contratos')) {
        throw new Error('The operation table has another format. Update signer-operations.ts.');
      }
      return { code: lean, map: null };
    },
  };
}
