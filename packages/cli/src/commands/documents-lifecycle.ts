import { normalizeName } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, openVersion, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { collect, readId } from '../read-options.ts';
import { readAttachment } from '../read-pdfs.ts';
import { messages, lifecycleMessages as words } from '../texts/texts.ts';

interface Reason {
  reason: string;
}

interface TagOptions {
  add?: string[];
  remove?: string[];
}

/** Commands that change a document's state. */
export function registerLifecycle(documents: Command, io: CliIo): void {
  const command = (name: 'archive' | 'restore' | 'cancel' | 'extinguish' | 'tag') =>
    documents
      .command(name)
      .argument('<id>', messages.documents.id)
      .description(words[name].description)
      .addHelpText('after', words[name].footer);

  for (const [name, operation] of [
    ['archive', 'archiveDocument'],
    ['restore', 'restoreDocument'],
  ] as const) {
    command(name).action(async (id: string) => {
      const { client } = await openSession(io);
      const contrato = must(await client.call(operation, { path: { contratoId: readId(id) } }));
      report(io, contrato, () => [words[name].done(contrato.nome)]);
    });
  }

  command('cancel')
    .requiredOption('--reason <text>', words.cancel.reason)
    .action(async (id: string, { reason: motivoCancelamento }: Reason) => {
      const { client, path } = await openVersion(io, id);
      const minuta = must(await client.call('cancelVersion', { path, body: { motivoCancelamento } }));
      report(io, minuta, () => [words.cancel.done(minuta.versao)]);
    });

  command('extinguish')
    .requiredOption('--reason <text>', words.extinguish.reason)
    .option('--file <file>', words.extinguish.file)
    .action(async (id: string, { reason: descricao, file }: Reason & { file?: string }) => {
      const extincao = { descricao };
      const body = file ? { extincao, arquivo: [await readAttachment(io, file)] } : { extincao };
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const contrato = must(await client.call('extinguishDocument', { path, body }));
      report(io, contrato, () => [words.extinguish.done(contrato.nome)]);
    });

  command('tag')
    .option('--add <tag>', words.tag.add, collect)
    .option('--remove <tag>', words.tag.remove, collect)
    .action(async (id: string, { add = [], remove = [] }: TagOptions) => {
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const before = must(await client.call('getDocument', { path })).tags;
      const removed = new Set(remove.map(normalizeName));
      const kept = before.filter(({ nome }) => !removed.has(normalizeName(nome)));
      const body = { contratoTags: [...kept, ...add.map((nome) => ({ nome }))] };
      const contrato = must(await client.call('updateDocumentTags', { path, body }));
      report(io, contrato.tags, () => [words.tag.done(contrato.tags.map(({ nome }) => nome))]);
    });
}
