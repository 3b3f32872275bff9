import { errorCatalogue } from '@lavra/domain';
import type { Operation } from '../../src/http/contract/contract.ts';
import { createValidators, type Validators } from '../../src/http/contract/validators.ts';
import type { TestApp } from '../support/app.ts';
import type { ContractWorld } from '../support/contract-world.ts';
import { tableDigests } from '../support/table-digests.ts';
import { type FuzzActors, type FuzzRequest, makeRequest } from './fuzz-request.ts';
import { chance, pick, type Random } from './schema-values.ts';

export interface FuzzFault {
  readonly operationId: string;
  /** Request and response in short form. */
  readonly what: string;
}

export interface FuzzReport {
  requests: number;
  /** Number of responses by status. */
  readonly statuses: Map<number, number>;
  /** Operations with at least one success. */
  readonly succeeded: Set<string>;
  readonly faults: FuzzFault[];
  slowestMs: number;
  /** Number of refusals compared with a digest of every table. */
  heldRefusals: number;
}

export const emptyReport = (): FuzzReport => ({
  requests: 0,
  statuses: new Map(),
  succeeded: new Set(),
  faults: [],
  slowestMs: 0,
  heldRefusals: 0,
});

const slowestAllowedMs = 15_000;
const digestChance = 0.03;
/** Refusals with an effect: tries are counted, and a stolen refresh token ends its session. */
const keeping: ReadonlySet<string> = new Set([
  'ChaveSegurancaInvalidaException',
  'TokenInvalidoException',
  'SessaoExpiradaException',
  'CodigoInvalidoException',
  'ArquivoDanificadoException',
]);

/** Sends a number of requests of all operations and adds the results to the report. */
export async function fuzzRound(
  world: ContractWorld,
  actors: FuzzActors,
  { random, requests, report }: { random: Random; requests: number; report: FuzzReport },
): Promise<void> {
  const validators = createValidators(world.contract);
  for (let n = 0; n < requests; n += 1) {
    const operation = pick(random, world.operations);
    const request = makeRequest(operation, world, actors, random);
    await send(world, operation, request, { validators, report, isHeld: chance(random, digestChance) });
  }
}

interface Judging {
  readonly validators: Validators;
  readonly report: FuzzReport;
  readonly isHeld: boolean;
}

async function send(
  { app }: ContractWorld,
  operation: Operation,
  request: FuzzRequest,
  { validators, report, isHeld }: Judging,
): Promise<void> {
  const { db } = app.platform;
  const before = isHeld ? await tableDigests(db) : null;
  const startedAt = performance.now();
  const answer = await answerOf(app, request);
  const tookMs = Math.round(performance.now() - startedAt);
  report.requests += 1;
  report.slowestMs = Math.max(report.slowestMs, tookMs);
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
  const fail = (what: string) =>
    report.faults.push({
      operationId: operation.operationId,
      what: `${what} ← ${describe(request)}`.slice(0, 1500),
    });
  if (tookMs > slowestAllowedMs) fail(`took ${tookMs} ms`);
  for (const { error } of app.failures.splice(0)) {
    fail(
      error instanceof Error
        ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
        : String(error),
    );
  }
  const wrong = judge(operation, answer, validators);
  if (wrong !== null) fail(`${answer.status} ${wrong}: ${answer.text.slice(0, 300)}`);
  if (answer.status < 400) {
    report.succeeded.add(operation.operationId);
    return;
  }
  if (!before || keeping.has(answer.excecao)) return;
  report.heldRefusals += 1;
  const after = await tableDigests(db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (changed.length > 0) fail(`${answer.status} ${answer.excecao} changed ${changed.join(', ')}`);
}

interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly excecao: string;
  readonly isHead: boolean;
}

async function answerOf(app: TestApp, { path, init }: FuzzRequest): Promise<FuzzAnswer> {
  const response = await app.server.app.request(path, init);
  const isHead = init.method === 'HEAD';
  const type = response.headers.get('content-type') ?? '';
  if (type === 'text/event-stream') {
    await response.body?.cancel();
    return { status: response.status, type, text: '', excecao: '', isHead };
  }
  const text = await response.text();
  const excecao = /"excecao":"(\w+)"/.exec(text)?.[1] ?? '';
  return { status: response.status, type, text, excecao, isHead };
}

/** Violation of the contract by a response; null if valid. The server itself checks bodies of successes. */
function judge(
  operation: Operation,
  { status, type, text, excecao, isHead }: FuzzAnswer,
  validators: Validators,
): string | null {
  if (status >= 500) return 'is a fault of ours';
  if (status < 400) {
    const isPartial = (status === 206 || status === 304) && operation.successes.has(200);
    return operation.successes.has(status) || isPartial ? null : 'is no success of the operation';
  }
  if (isHead) return null;
  if (type !== 'application/problem+json') return `is no problem document but ${type}`;
  const errors = validators.check('#/components/schemas/Problema', JSON.parse(text));
  if (errors.length > 0) return `does not fit Problema: ${errors.map(({ mensagem }) => mensagem).join(' ')}`;
  const isKnown = excecao in errorCatalogue || status === 405 || status === 416;
  return isKnown ? null : `names ${excecao}, which is no refusal of ours`;
}

function describe({ path, init, shown }: FuzzRequest): string {
  const headers = JSON.stringify(init.headers).slice(0, 300);
  return `${init.method} ${path.slice(0, 300)} ${headers} ${shown.slice(0, 500)}`;
}
