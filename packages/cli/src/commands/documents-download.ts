import type { OperationId } from '@lavra/client';
import { type Command, Option } from 'commander';
import { must, openVersion, outPath, writeOut } from '../action.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../texts/texts.ts';

const KINDS = {
  assinada: { operationId: 'downloadSigned', ending: '.pdf' },
  impressao: { operationId: 'downloadPrintable', ending: '.pdf' },
  original: { operationId: 'downloadOriginal', ending: '.pdf' },
  base: { operationId: 'downloadBase', ending: '.pdf' },
  anexos: { operationId: 'downloadAttachments', ending: '.zip' },
  zip: { operationId: 'downloadZip', ending: '.zip' },
  evidencias: { operationId: 'getEvidence', ending: '.json' },
} as const satisfies Record<string, { operationId: OperationId; ending: string }>;

const words = messages.download;

interface DownloadOptions {
  kind: keyof typeof KINDS;
  out?: string;
}

export function registerDownload(documents: Command, io: CliIo): void {
  documents
    .command('download')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .addHelpText('after', words.footer)
    .addOption(new Option('--kind <kind>', words.kind).choices(Object.keys(KINDS)).default('assinada'))
    .option('--out <file>', words.out)
    .action(async (id: string, options: DownloadOptions) => {
      const { client, path: ids } = await openVersion(io, id);
      const { operationId, ending } = KINDS[options.kind];
      const input = { path: ids };
      const content =
        operationId === 'getEvidence'
          ? new TextEncoder().encode(
              `${JSON.stringify(must(await client.call(operationId, input)), null, 2)}\n`,
            )
          : must(await client.download(operationId, input));
      const out = options.out ?? `${ids.contratoId}-${options.kind}${ending}`;
      await writeOut(io, outPath(out), content, words.done);
    });
}
