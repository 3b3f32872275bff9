import path from 'node:path';
import { type OperationId, operationTable } from '@lavra/client';
import type { Command } from 'commander';
import { must, openSession, print } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect } from '../read-options.ts';

interface CallOptions {
  path?: string[];
  query?: string[];
  body?: string;
  file?: string[];
  out?: string;
  pass?: string;
}

function pairs(entries: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    entries.map((entry) => {
      const at = entry.indexOf('=');
      if (at < 1) throw new CliError(`'${entry}' não tem a forma nome=valor.`);
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

async function readBody(io: CliIo, options: CallOptions): Promise<unknown> {
  if (options.body === undefined && options.file === undefined) return undefined;
  const { body } = options;
  let text = body ?? '{}';
  if (body === '-') text = await io.readStdin();
  if (body?.startsWith('@')) text = new TextDecoder().decode(await io.readFile(body.slice(1)));
  let json: Record<string, unknown>;
  try {
    json = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new CliError('O corpo não é JSON.');
  }
  if (options.file === undefined) return json;
  const arquivo = await Promise.all(
    options.file.map(
      async (file) =>
        new File([(await io.readFile(file)) as Uint8Array<ArrayBuffer>], path.basename(file), {
          type: 'application/pdf',
        }),
    ),
  );
  return { ...json, arquivo };
}

function requireOperation(id: string): OperationId {
  if (Object.hasOwn(operationTable, id)) return id as OperationId;
  const near = Object.keys(operationTable).filter((known) => known.toLowerCase().includes(id.toLowerCase()));
  throw new CliError(
    `Não há operação '${id}'.${near.length > 0 ? ` Parecidas: ${near.join(', ')}` : ' Veja: lavra call --list'}`,
  );
}

export function registerCall(program: Command, io: CliIo): void {
  program
    .command('call [operationId]')
    .description('Call any operation of the contract.')
    .option('--path <name=value>', 'a path parameter', collect)
    .option('--query <name=value>', 'a query parameter', collect)
    .option('--body <json>', 'JSON text, @file, or - for standard input')
    .option('--file <pdf>', 'a file part of a multipart body', collect)
    .option('--pass <passe>', 'the pass of a signing page (X-Lavra-Passe)')
    .option('--out <file>', 'write a file answer here')
    .option('--list', 'name every operation')
    .addHelpText(
      'after',
      '\nExamples:\n  lavra call getDocument --path contratoId=42\n  lavra call createDocument --body @contrato.json --file contrato.pdf',
    )
    .action(async (operationId: string | undefined, options: CallOptions & { list?: boolean }) => {
      if (operationId === undefined || options.list) {
        const rows = Object.entries(operationTable).map(([id, { method, path, resumo }]) => ({
          id,
          method,
          path,
          resumo,
        }));
        print(io, rows, () => rows.map(({ id, resumo }) => `${id.padEnd(28)}${resumo}`));
        return;
      }
      const id = requireOperation(operationId);
      const { client } = await openSession(io);
      const body = await readBody(io, options);
      const input = {
        path: pairs(options.path),
        query: pairs(options.query),
        ...(body === undefined ? {} : { body }),
        ...(options.pass ? { passe: options.pass } : {}),
      };
      if (options.out) {
        const bytes = new Uint8Array(await must(await client.download(id, input as never)).arrayBuffer());
        await io.writeFile(options.out, bytes);
        print(io, { arquivo: options.out, tamanho: bytes.length }, () => [
          `${options.out} (${bytes.length} bytes)`,
        ]);
        return;
      }
      const data = must(await client.call(id, input as never)) ?? null;
      io.out(JSON.stringify(data, null, io.isTerminal ? 2 : 0));
    });
}
