import path from 'node:path';
import {
  createLavraClient,
  type LavraClient,
  NO_CONNECTION,
  type Problema,
  type Result,
  type UsuarioSessao,
} from '@lavra/client';
import { errorMessage, isErrorName } from '@lavra/domain';
import { CliError, exitCode } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { selectFields } from './output.ts';
import { type Profile, readProfile } from './profile.ts';
import { readId } from './read-options.ts';
import { table } from './table.ts';
import { messages } from './texts/texts.ts';

/** The context of a command that talks to a server. */
export interface CliSession {
  readonly io: CliIo;
  readonly client: LavraClient;
  readonly servidor: string;
  /** The token created by `login`, if the session uses it. */
  readonly criado?: Profile['criado'];
}

/** The text of a refusal, ours or the catalogue's, followed by each invalid field. */
export function problemText(problem: Problema): string {
  const { excecao, parametros } = problem;
  const known = isErrorName(excecao) ? errorMessage(excecao, parametros ?? []) : null;
  const head = messages.failures.byName[excecao ?? ''] ?? known ?? problem.detail ?? problem.title;
  return [head, ...fieldLines(problem)].join('\n');
}

/** A line for each invalid field of a refusal. */
const fieldLines = ({ campos = [] }: Problema): string[] =>
  campos.map(({ caminho, mensagem }) => `  ${caminho}: ${mensagem}`);

/** The next step after a refusal; null to suggest the command's help. */
export function nextStepOf({ status, excecao, requestId }: Problema): string | null {
  const { nextByName, nextByStatus, nextAfterFailure } = messages.failures;
  if (status >= 500 && requestId) return nextAfterFailure(requestId);
  return nextByName[excecao ?? ''] ?? nextByStatus[status] ?? null;
}

/** The data of a successful result; a refusal ends the command. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  const isOurFault = result.problem.status >= 500 || result.problem.excecao === NO_CONNECTION;
  throw new CliError(
    problemText(result.problem),
    isOurFault ? exitCode.failure : exitCode.refused,
    result.problem.excecao,
    nextStepOf(result.problem),
  );
}

/** Opens the session of the stored profile; `public` operations need no token. */
export async function openSession(io: CliIo, reach: 'own' | 'public' = 'own'): Promise<CliSession> {
  const profile = await readProfile(io);
  if (profile === null || (profile.token === null && reach === 'own'))
    throw new CliError(messages.failures.notLoggedIn);
  const client = createLavraClient({
    baseUrl: profile.servidor,
    getToken: () => profile.token,
    fetch: io.fetch,
  });
  return { io, client, servidor: profile.servidor, ...(profile.criado && { criado: profile.criado }) };
}

/** Opens the session and loads the newest version of the document with the given id. */
export async function openVersion(io: CliIo, id: string) {
  const contratoId = readId(id);
  const { client } = await openSession(io);
  const minuta = must(await client.call('getCurrentVersion', { path: { contratoId } }));
  return { client, minuta, path: { contratoId, minutaId: minuta.id } };
}

export async function whoAmI({ client }: CliSession): Promise<UsuarioSessao> {
  return must(await client.call('getSession', {}));
}

/** Prints the result: JSON for programs, lines for people. */
export function print(io: CliIo, data: unknown, lines: () => readonly string[]): void {
  const { format, fields } = io.output;
  if (format === 'json') {
    io.out(JSON.stringify(fields ? selectFields(data, fields) : data));
    return;
  }
  for (const line of lines()) io.out(line);
}

/** Prints a list: JSON for programs; for people a table, and below an empty one a line that says so. */
export function printList<Row>(
  io: CliIo,
  rows: readonly Row[],
  { header, none }: { readonly header: readonly string[]; readonly none: string },
  cellsOf: (row: Row) => readonly string[],
  maxCell?: number,
): void {
  print(io, rows, () => [...table(header, rows.map(cellsOf), maxCell), ...(rows.length === 0 ? [none] : [])]);
}

/** Reports a completed action. With `--quiet`, prints only `essence`: what the next command needs, such as an id. */
export function report(
  io: CliIo,
  data: unknown,
  lines: () => readonly string[],
  essence: readonly string[] = [],
): void {
  const { isQuiet, fields } = io.output;
  if (isQuiet && !fields) for (const line of essence) io.out(line);
  else print(io, data, lines);
}

/** Writes content to a file, or to standard output for `-`, and reports the file. */
export async function writeOut(
  io: CliIo,
  out: string,
  content: Uint8Array | Blob,
  done: (file: string, length: number) => string,
) {
  const bytes = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content;
  if (out === '-') return io.outBytes(bytes);
  await io.writeFile(out, bytes);
  report(io, { arquivo: out, tamanho: bytes.length }, () => [done(out, bytes.length)], [out]);
}

/** The absolute path of `--out`; `-` stays standard output. */
export const outPath = (out: string): string => (out === '-' ? out : path.resolve(out));
