import {
  type DownloadId,
  type OperationId,
  operationFacts,
  operationTable,
  type Result,
} from '@lavra/client';
import type { Command } from 'commander';
import { type CliSession, must, openSession, print, writeOut } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { openOperatorSession } from '../operator-session.ts';
import { collect, readCount, readId, readIdempotencyKey } from '../read-options.ts';
import { readPdfs } from '../read-pdfs.ts';
import { messages } from '../texts/texts.ts';

const words = messages.call;

interface CallOptions {
  path?: string[];
  query?: string[];
  body?: string;
  file?: string[];
  out?: string;
  pass?: string;
  events?: string;
  list?: boolean;
  idempotencyKey?: string;
}

/** A repeated name becomes a list. */
function readQuery(entries: readonly string[] = []): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of entries.map(readPair)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function readPair(entry: string): [string, string] {
  const at = entry.indexOf('=');
  if (at < 1) throw new CliError(messages.usage.notAPair(entry));
  return [entry.slice(0, at), entry.slice(at + 1)];
}

function readPath(id: OperationId, entries: readonly string[] = []): Record<string, string> {
  const given = Object.fromEntries(entries.map(readPair));
  const wanted = [...operationFacts(id).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const missing = wanted.filter((name) => !given[name]);
  if (missing.length > 0) throw new CliError(words.missingPath(missing));
  const unknown = Object.keys(given).filter((name) => !wanted.includes(name));
  if (unknown.length > 0) throw new CliError(words.unknownPath(unknown));
  return given;
}

async function readBody(
  io: CliIo,
  { body, file }: CallOptions,
): Promise<Record<string, unknown> | undefined> {
  if (body === undefined && file === undefined) return undefined;
  const json = readJson(await bodyText(io, body ?? '{}'));
  return file === undefined ? json : { ...json, arquivo: await readPdfs(io, file) };
}

async function bodyText(io: CliIo, body: string): Promise<string> {
  if (body === '-') return new TextDecoder().decode(await io.readStdin());
  if (body.startsWith('@')) return new TextDecoder().decode(await io.readFile(body.slice(1)));
  return body;
}

function readJson(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return json as Record<string, unknown>;
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new CliError(words.notJson);
}

function requireOperation(id: string): OperationId {
  if (Object.hasOwn(operationTable, id)) return id as OperationId;
  const near = Object.keys(operationTable).filter((known) => known.toLowerCase().includes(id.toLowerCase()));
  throw new CliError(words.unknownOperation(id, near));
}

function listOperations(io: CliIo): void {
  const rows = Object.entries(operationTable).map(([id, { method, path, resumo }]) => ({
    id,
    method,
    path,
    resumo,
  }));
  const longest = Math.max(...rows.map(({ id }) => id.length));
  print(io, rows, () =>
    rows.map(({ id, method, path }) => `${id.padEnd(longest + 2)}${method.toUpperCase().padEnd(8)}${path}`),
  );
}

/** The stream that a path names: of a document, of a batch, or of the organisation. */
function eventsOf(
  client: CliSession['client'],
  { contratoId, loteId }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncIterable<Result<{ readonly data: unknown }>> {
  if (contratoId !== undefined) return client.events(readId(contratoId), { signal, lastEventId: '0' });
  if (loteId !== undefined) return client.batchEvents(readId(loteId), { signal });
  return client.organizationEvents({ signal });
}

/** Prints one line of JSON per event, until the server ends the stream or the requested number is reached. */
async function followEvents(
  { io, client }: CliSession,
  path: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const abort = new AbortController();
  const { signal } = abort;
  const events = eventsOf(client, path, signal);
  let seen = 0;
  try {
    for await (const event of events) {
      io.out(JSON.stringify(must(event).data));
      seen++;
      if (seen >= count) return;
    }
  } finally {
    abort.abort();
  }
}

async function callOperation(io: CliIo, id: OperationId, options: CallOptions): Promise<void> {
  const path = readPath(id, options.path);
  const body = await readBody(io, options);
  const facts = operationFacts(id);
  const session = facts.operador
    ? await openOperatorSession(io)
    : await openSession(io, facts.publico ? 'public' : 'own');
  if (facts.eventos) {
    const count = options.events === undefined ? Number.POSITIVE_INFINITY : readCount(options.events);
    return followEvents(session, path, count);
  }
  const input = {
    path,
    query: readQuery(options.query),
    ...(body === undefined ? {} : { body }),
    ...(options.pass ? { passe: options.pass } : {}),
    ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
  };
  // Input values are not checked here; the server reports invalid ones.
  if (options.out) {
    const content = must(await session.client.download(id as DownloadId, input as never));
    return writeOut(io, options.out, content, words.fileWritten);
  }
  const data = must(await session.client.call(id, input as never)) ?? null;
  print(io, data, () => [JSON.stringify(data, null, 2)]);
}

export function registerCall(program: Command, io: CliIo): void {
  program
    .command('call')
    .argument('[operationId]', words.operation)
    .description(words.description)
    .option('--path <name=value>', words.path, collect)
    .option('--query <name=value>', words.query, collect)
    .option('--body <json>', words.body)
    .option('--file <pdf>', words.file, collect)
    .option('--pass <passe>', words.pass)
    .option('--out <file>', words.out)
    .option('--events <n>', words.events)
    .option('--list', words.list)
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', words.footer)
    .action(async (operationId: string | undefined, options: CallOptions) => {
      if (operationId === undefined || options.list) return listOperations(io);
      return callOperation(io, requireOperation(operationId), options);
    });
}
