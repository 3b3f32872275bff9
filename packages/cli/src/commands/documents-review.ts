import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LavraClient } from '@lavra/client';
import type { Minuta } from '@lavra/client/types';
import { fieldValueText, uploadChangeLabels } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openVersion, print, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { lifecycleMessages, messages } from '../texts/texts.ts';

const words = lifecycleMessages.review;

interface ReviewOptions {
  confirm?: boolean;
  out?: string;
}

type Review = Minuta['conferencia'];

export function registerReview(documents: Command, io: CliIo): void {
  documents
    .command('review')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--confirm', words.confirm)
    .option('--out <folder>', words.out)
    .addHelpText('after', words.footer)
    .action(async (id: string, { confirm, out }: ReviewOptions) => {
      const { client, minuta, path: ids } = await openVersion(io, id);
      if (out !== undefined) await writePages(io, client, ids, minuta.conferencia, path.resolve(out));
      if (!confirm || minuta.conferencia === null)
        return print(io, minuta.conferencia, () => linesOf(minuta.conferencia));
      const { conferencia } = must(await client.call('confirmUpload', { path: ids }));
      return report(io, conferencia, () => linesOf(conferencia));
    });
}

async function writePages(
  io: CliIo,
  client: LavraClient,
  ids: { readonly contratoId: number; readonly minutaId: number },
  conferencia: Review,
  folder: string,
): Promise<void> {
  const { paginas = [] } = conferencia ?? {};
  if (paginas.length > 0) await mkdir(folder, { recursive: true });
  for (const pagina of paginas)
    for (const lado of ['envio', 'base'] as const) {
      const image = must(await client.download('getComparedPage', { path: ids, query: { pagina, lado } }));
      const bytes = new Uint8Array(await image.arrayBuffer());
      await io.writeFile(path.join(folder, `pagina-${pagina}-${lado}.png`), bytes);
    }
}

function linesOf(conferencia: Review): string[] {
  if (conferencia === null) return [words.nothing];
  const { situacao, paginas, feito, valores = [] } = conferencia;
  if (situacao === 'EM_ANDAMENTO') return [words.running];
  return [
    paginas.length > 0 ? words.pages(paginas) : words.uncompared,
    ...(feito.length > 0
      ? [words.changes(feito.map((change) => uploadChangeLabels[change]).join(', '))]
      : []),
    ...valores.map((value) => `  ${value.campo}: ${fieldValueText(value)}`),
    situacao === 'CONFIRMADA' ? words.confirmed : words.waiting,
  ];
}
