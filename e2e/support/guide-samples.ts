import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const guides = path.resolve(import.meta.dirname, '../../docs/guides');
/** A sample names its file. It names several if several groups share it. */
const fence = /^```\w+((?: file=\S+)+)\n([\s\S]*?)^```$/gm;

/** Writes one group of a guide's samples into a folder, with the address of a running server. */
export function writeSamples(guide: string, group: string, folder: string, lavra: string): void {
  const text = readFileSync(path.join(guides, `${guide}.md`), 'utf8');
  const samples = [...text.matchAll(fence)].flatMap(([, names = '', code = '']) =>
    [...names.matchAll(/file=(\S+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.startsWith(`${group}/`))
      .map((name) => ({ name: name.slice(group.length + 1), code })),
  );
  if (samples.length === 0) throw new Error(`${guide}.md has no samples of ${group}.`);
  for (const { name, code } of samples) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code.replaceAll('https://lavra.exemplo.com.br', lavra));
  }
}
