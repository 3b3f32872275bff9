import type { Operation } from '../../src/http/contract/contract.ts';
import {
  type RequestSubject,
  type Sending,
  sendOperation,
} from '../../src/http/testing/contract-requests.ts';
import { countStatements } from './statement-counter.ts';

/** Outcome of one attack on one operation. Only `open` is a finding. */
export type Cell =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'n/a'; readonly text: string }
  | { readonly kind: 'open'; readonly text: string };

export const notApplicable = (why: string): Cell => ({ kind: 'n/a', text: why });
export const openCell = (what: string): Cell => ({ kind: 'open', text: what });

interface Refusal {
  readonly status: number;
  readonly excecao: string;
  /** The response without parts that differ between identical requests. */
  readonly same: string;
}

/** Expects a problem document with one of these names. */
export async function refusedWith(response: Response, excecoes: readonly string[]): Promise<Cell> {
  const { status, excecao, same } = await read(response);
  return excecoes.includes(excecao)
    ? { kind: 'refused', text: `${status} ${excecao}` }
    : openCell(`${same} instead of ${excecoes.join(' or ')}`);
}

interface Pair {
  readonly foreign: Sending;
  readonly missing: Sending;
}

/**
 * Expects the same status, headers, body and number of statements for a foreign and a missing resource. A success counts
 * as a refusal only if the missing resource gives the same one (a page that stays locked, a filter without results).
 */
export async function sameAsMissing(
  operation: Operation,
  subject: RequestSubject,
  { foreign, missing }: Pair,
): Promise<Cell> {
  // Warms caches for both requests.
  await (await sendOperation(operation, subject, missing)).arrayBuffer();
  const ask = (sending: Sending) =>
    countStatements(async () => read(await sendOperation(operation, subject, sending)));
  const [theirs, none] = [await ask(foreign), await ask(missing)];
  if (theirs.result.same !== none.result.same) {
    return openCell(`${theirs.result.same} is not ${none.result.same}`);
  }
  if (theirs.count !== none.count) {
    return openCell(`${theirs.count} statements instead of ${none.count} for a missing resource`);
  }
  const { status, excecao } = none.result;
  if (excecao === '' && operation.method !== 'GET') return openCell(`${status}: done`);
  const name = excecao === '' ? 'as if missing' : excecao;
  return { kind: 'refused', text: `${status} ${name}, ${none.count} statements` };
}

const changing = new Set(['x-request-id', 'date']);

async function read(response: Response): Promise<Refusal> {
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => !changing.has(name)).sort();
  const isJson = /json$/.test(response.headers.get('content-type') ?? '');
  const body = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : { text };
  const { requestId: _, instance: __, ...rest } = body;
  // Each wrong key leaves one try less, whoever gives it.
  if (body.excecao === 'ChaveSegurancaInvalidaException') {
    delete rest.detail;
    delete rest.parametros;
  }
  return {
    status: response.status,
    excecao: typeof body.excecao === 'string' ? body.excecao : '',
    same: JSON.stringify([response.status, rest, headers]),
  };
}
