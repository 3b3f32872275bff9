import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type HostSite, serveFolder, strictPolicy } from './serve-folder.ts';

/** Builds a customer's pages against the built package (never its sources) and serves them from another origin. */
export async function startHostPage(lavra: string): Promise<HostSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-host-'));
  const root = path.resolve(import.meta.dirname, '../host');
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: pages.map((page) => path.join(root, page)) },
    },
  });
  const site = await serveFolder({ folder, policy: strictPolicy(lavra) });
  return {
    origin: site.origin,
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
