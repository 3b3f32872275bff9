/** Serves the test contract with ports in memory and in the temporary folder. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@lavra/domain';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Principal, RequestOrigin } from '../../platform/context/context.ts';
import { bindOperations, type HttpApp } from '../binder.ts';
import type { RateLimit } from '../contract/contract.ts';
import type { HandlersOf } from '../handler-types.ts';
import type {
  BindOptions,
  FailureLog,
  IdempotencyClaim,
  IdempotencyPort,
  ReceivedFile,
  StoredAnswer,
} from '../request/ports.ts';
import { createApp } from '../server/web-server.ts';
import { type TestOperations, type TestTable, testContract, testTable } from './test-contract.ts';

export interface TestCtx {
  readonly principal: Principal;
  readonly request: RequestOrigin;
}

export interface TestOpenCtx {
  readonly principal: null;
  readonly request: RequestOrigin;
}

export type TestHandlers = HandlersOf<TestOperations, TestTable, TestCtx, TestOpenCtx>;

const person = {
  organizacaoId: 7,
  usuarioId: 3,
  usuarioNome: 'Marina',
  usuarioEmail: 'marina@exemplo.com.br',
  perfil: 'Operador',
} as const;

const everything = new Set([
  'Contrato.Visualizar',
  'Contrato.Novo',
  'Contrato.Excluir',
  'Contrato.Original',
] as const);

const principals: Readonly<Record<string, Principal>> = {
  staff: { ...person, tipo: 'usuario', sessaoId: 1, permissoes: everything },
  powerless: { ...person, usuarioId: 4, tipo: 'usuario', sessaoId: 2, permissoes: new Set() },
  api: { ...person, tipo: 'tokenApi', tokenId: 5, tokenNome: 'ERP', permissoes: everything },
  embed: {
    ...person,
    tipo: 'tokenIncorporacao',
    tokenId: 6,
    contratoId: 42,
    origens: ['https://cliente.exemplo'],
    permissoes: everything,
  },
};

export const fileBytes = Buffer.from('%PDF-1.7 0123456789');
export const fileHash = createHash('sha256').update(fileBytes).digest('hex');

export interface TestApp {
  readonly app: HttpApp;
  readonly failures: FailureLog[];
  readonly successes: string[];
  /** Temporary files received and not discarded. */
  readonly kept: Set<string>;
  readonly runs: { count: number };
  readonly folder: string;
}

export const testBodyLimits = { jsonBytes: 2000, fileBytes: 1_000_000, totalFileBytes: 1_500_000, files: 5 };

type TestOptions = BindOptions<TestCtx, TestOpenCtx, never>;

/** The app of the test contract; handlers and options can be replaced one by one. */
export function createTestApp(
  handlers: Partial<TestHandlers> = {},
  options: Partial<TestOptions> = {},
): TestApp {
  const app = createApp();
  const folder = temporaryFolder('http');
  const state = {
    app,
    folder,
    failures: [] as FailureLog[],
    successes: [] as string[],
    kept: new Set<string>(),
    runs: { count: 0 },
  };
  const all: TestHandlers = { ...standardHandlers(state.runs), ...handlers };
  bindOperations<TestOperations, TestTable, TestCtx, TestOpenCtx>(
    app,
    { contract: testContract, table: testTable },
    all,
    {
      context: {
        authenticated: (principal, request) => ({ principal, request }),
        open: (request) => ({ principal: null, request }),
        operator: () => undefined as never,
      },
      authenticate: ({ authorization }) => principals[authorization?.replace('Bearer ', '') ?? ''] ?? null,
      admitOperator: async () => {},
      hasFeature: (principal) => principal.tipo === 'usuario',
      takeRate: createCountingRates(),
      accountOf: (body) => (body as { email: string }).email.toLowerCase(),
      idempotency: createMemoryIdempotency(),
      receiveFile: (source) => receiveInto(folder, state.kept, source),
      bodyLimits: testBodyLimits,
      publicUrl: 'https://lavra.exemplo',
      trustedProxies: 1,
      replies: 'checked',
      heartbeatMs: 5,
      streamMs: 60_000,
      recheckMs: 60_000,
      closing: new AbortController().signal,
      now: Date.now,
      log: (failure) => state.failures.push(failure),
      onServed: () => {},
      around: (_operationId, _facts, run) => run(),
      onSuccess: (operationId, status) => state.successes.push(`${operationId} ${status}`),
      ...options,
    },
  );
  return state;
}

function standardHandlers(runs: { count: number }): TestHandlers {
  return {
    getNote: async ({ path, query }, _ctx, reply) => {
      if (path.contratoId !== 42) throw new DomainError('RecursoNaoEncontradoException');
      return reply(200, { nome: JSON.stringify(query) });
    },
    deleteNote: async (_input, _ctx, reply) => reply.empty(204),
    listNotes: async (_input, ctx, reply) => reply(200, [{ nome: ctx.request.ip }]),
    createNote: async ({ body }, _ctx, reply) => {
      runs.count += 1;
      if (body.nome === 'recusa') throw new DomainError('RegraVioladaException');
      return reply(201, { nome: body.nome, valor: runs.count });
    },
    uploadFiles: async ({ body, files }, _ctx, reply) => {
      runs.count += 1;
      if (body.contrato.nome === 'recusa') throw new DomainError('RegraVioladaException');
      const arquivos = files.map(({ nome, tamanho, sha256, tipo }) => ({ nome, tamanho, sha256, tipo }));
      return reply(200, { nome: body.contrato.nome, arquivos });
    },
    downloadFile: async ({ mediaType }, _ctx, reply) => {
      if (mediaType === 'application/json') return reply(200, { nome: 'base64' });
      return reply.file({
        bytes: fileBytes,
        sha256: fileHash,
        nome: 'Locação nº 1.pdf',
        tipo: 'application/pdf',
      });
    },
    streamEvents: async ({ lastEventId }, _ctx, reply) => reply.stream(countUp(Number(lastEventId ?? 0))),
    getReport: async (_input, _ctx, reply) => reply(200, { nome: 'relatório' }),
    logIn: async ({ body }, _ctx, reply) =>
      reply(
        200,
        { nome: body.email },
        { setCookie: { name: 'lavra_sessao', value: 'a b', path: '/api/public/sessao', maxAgeS: 60 } },
      ),
    validate: async ({ path }, _ctx, reply) => reply(200, { nome: path.codigo }),
  };
}

async function* countUp(from: number) {
  for (let n = from + 1; n <= from + 3; n += 1) yield { id: String(n), event: 'mudou', data: { n } };
}

function createCountingRates() {
  const used = new Map<string, number>();
  return (key: string, { maximo, janelaS }: RateLimit) => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= maximo ? { ok: true as const } : { ok: false as const, retryAfterS: janelaS };
  };
}

function createMemoryIdempotency(): IdempotencyPort {
  const rows = new Map<string, { hash: string; answer: StoredAnswer | null }>();
  return {
    async claim({ scope, key, operationId, requestHash }): Promise<IdempotencyClaim> {
      const claimId = `${scope} ${operationId} ${key}`;
      const row = rows.get(claimId);
      if (!row) {
        rows.set(claimId, { hash: requestHash, answer: null });
        const settle = async (answer: StoredAnswer) => void rows.set(claimId, { hash: requestHash, answer });
        return {
          kind: 'claimed',
          run: (work) => work(),
          settle,
          release: async () => void rows.delete(claimId),
        };
      }
      if (row.hash !== requestHash) return { kind: 'mismatch' };
      return row.answer ? { kind: 'answered', answer: row.answer } : { kind: 'running' };
    },
  };
}

let received = 0;

async function receiveInto(
  folder: string,
  kept: Set<string>,
  source: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  received += 1;
  const path = join(folder, String(received));
  const hash = createHash('sha256');
  let tamanho = 0;
  const remove = async () => {
    kept.delete(path);
    await rm(path, { force: true });
  };
  kept.add(path);
  try {
    await writeFile(path, hashing(), { flush: false });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, sha256: hash.digest('hex'), tamanho, discard: remove };

  async function* hashing() {
    for await (const chunk of source) {
      hash.update(chunk);
      tamanho += chunk.byteLength;
      yield chunk;
    }
  }
}
