import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const guide = path.resolve(import.meta.dirname, '../../docs/guides/embedding.md');
const fence = /^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm;

/** Writes one group of the guide's samples into a folder, with the address of a running server. */
export function writeSamples(group: 'react' | 'next' | 'html', folder: string, lavra: string): void {
  const samples = [...readFileSync(guide, 'utf8').matchAll(fence)].filter(([, name = '']) =>
    name.startsWith(`${group}/`),
  );
  if (samples.length === 0) throw new Error(`The guide has no samples of ${group}.`);
  for (const [, name = '', code = ''] of samples) {
    const file = path.join(folder, name.slice(group.length + 1));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code.replaceAll('https://lavra.exemplo.com.br', lavra));
  }
}
