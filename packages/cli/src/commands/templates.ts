import path from 'node:path';
import type { LavraClient, Modelo } from '@lavra/client';
import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, outPath, report, writeOut } from '../action.ts';
import { CliError, exitCode } from '../exit-code.ts';
import { type FieldValuesName, fieldValuesOption, valuesOf } from '../field-values-option.ts';
import type { CliIo } from '../io.ts';
import { readId, readIdempotencyKey } from '../read-options.ts';
import { readPdfs } from '../read-pdfs.ts';
import { messages, templateMessages as words } from '../texts/texts.ts';
import { type ListQuery, readAllPages, registerDelete, registerList } from './address-book.ts';

const readPage = (client: LavraClient, { nome, ...query }: ListQuery) =>
  client.call('listTemplates', { query: { ...query, ...(nome === undefined ? {} : { titulo: nome }) } });

export function registerTemplates(program: Command, io: CliIo): void {
  const templates = program.command('templates').description(words.description);
  registerList<Modelo>(templates, io, {
    words,
    readPage,
    cellsOf: ({ id, titulo, situacao, totalPaginas, dataHora }) => [
      String(id),
      titulo,
      words.states[situacao],
      String(totalPaginas),
      formatDateTime(dataHora),
    ],
  });
  registerAdd(templates, io);
  registerEdit(templates, io);
  registerDuplicate(templates, io);
  registerDelete(templates, io, {
    words,
    remove: (client, modeloId) => client.call('deleteTemplate', { path: { modeloId } }),
  });
  registerDownload(templates, io);
}

/** @throws CliError if the organisation has no such template */
export async function requireTemplate(client: LavraClient, modeloId: number): Promise<Modelo> {
  const all = await readAllPages((query) => readPage(client, query));
  const found = all.find(({ id }) => id === modeloId);
  if (found) return found;
  const excecao = 'ModeloNaoEncontradoException';
  throw new CliError(words.unknown, exitCode.refused, excecao, messages.failures.nextByName[excecao]);
}

interface AddOptions {
  readonly name?: string;
  readonly inactive?: true;
  readonly allowRestricted?: true;
  readonly idempotencyKey?: string;
  readonly fieldValues?: FieldValuesName;
}

function registerAdd(templates: Command, io: CliIo): void {
  templates
    .command('add')
    .argument('<pdf>', words.add.pdf)
    .description(words.add.description)
    .option('--name <title>', words.add.name)
    .option('--inactive', words.add.inactive)
    .option('--allow-restricted', words.add.restricted)
    .addOption(fieldValuesOption())
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', words.add.footer)
    .action(async (pdf: string, options: AddOptions) => {
      const { name, inactive, allowRestricted, idempotencyKey } = options;
      const titulo = name ?? path.parse(pdf).name;
      const arquivo = await readPdfs(io, [pdf]);
      const { client } = await openSession(io);
      const modelo = {
        titulo,
        situacao: inactive ? ('INATIVO' as const) : ('ATIVO' as const),
        ...(allowRestricted && { confirmaPermissaoArquivoProtegido: true }),
        ...valuesOf(options),
      };
      const made = must(
        await client.call('createTemplate', {
          body: { modelo, arquivo },
          ...(idempotencyKey && { idempotencyKey }),
        }),
      );
      report(io, made, () => [words.add.done(made.modeloId, titulo)], [String(made.modeloId)]);
    });
}

interface EditOptions {
  readonly name?: string;
  readonly active?: true;
  readonly inactive?: true;
}

function registerEdit(templates: Command, io: CliIo): void {
  templates
    .command('edit')
    .argument('<id>', words.id)
    .description(words.edit.description)
    .option('--name <title>', words.edit.name)
    .option('--active', words.edit.active)
    .option('--inactive', words.edit.inactive)
    .addHelpText('after', words.edit.footer)
    .action(async (typed: string, { name, active, inactive }: EditOptions) => {
      const modeloId = readId(typed);
      const { client } = await openSession(io);
      const present = await requireTemplate(client, modeloId);
      const situacao = active ? 'ATIVO' : inactive ? 'INATIVO' : present.situacao;
      const body = { titulo: name ?? present.titulo, situacao } as const;
      const modelo = must(await client.call('updateTemplate', { path: { modeloId }, body }));
      report(io, modelo, () => [words.edit.done(modelo.id, modelo.titulo)], [String(modelo.id)]);
    });
}

function registerDuplicate(templates: Command, io: CliIo): void {
  templates
    .command('duplicate')
    .argument('<id>', words.id)
    .description(words.duplicate.description)
    .addHelpText('after', words.duplicate.footer)
    .action(async (id: string) => {
      const path = { modeloId: readId(id) };
      const { client } = await openSession(io);
      const made = must(await client.call('duplicateTemplate', { path }));
      report(io, made, () => [words.duplicate.done(made.modeloId)], [String(made.modeloId)]);
    });
}

function registerDownload(templates: Command, io: CliIo): void {
  templates
    .command('download')
    .argument('<id>', words.id)
    .description(words.download.description)
    .option('--out <file>', words.download.out)
    .addHelpText('after', words.download.footer)
    .action(async (id: string, { out }: { readonly out?: string }) => {
      const modeloId = readId(id);
      const { client } = await openSession(io);
      const file = must(await client.download('downloadTemplate', { path: { modeloId } }));
      await writeOut(io, outPath(out ?? `modelo-${modeloId}.pdf`), file, words.download.done);
    });
}
