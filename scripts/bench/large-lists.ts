import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { documentLists, progressFilters, validityColors } from '@lavra/domain';
import { sessionToken } from '../main-job/session-token.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { insertArchive, OWN_DOCUMENTS } from './large-archive.ts';
import { emptyRouteTimeMs, p95TimeMs } from './request-time.ts';
import type { Measurement, RowPlan } from './row.ts';

const ROWS = 24;

interface Lists {
  /** Response time (p95) of a list or search with these query parameters, as the Gestor. */
  timeMs(query: Readonly<Record<string, string>>): Promise<number>;
  countsMs(): Promise<number>;
  /** Reads to the last page, and returns its cursor. */
  lastCursor(query: Readonly<Record<string, string>>): Promise<string>;
  readonly pastaId: number;
}

const gestor = {
  nome: 'Gil Gestor',
  email: 'gil@exemplo.com.br',
  senha: randomBytes(12).toString('base64url'),
};

/** The server that all rows share, because filling it takes minutes. */
interface OpenLists {
  readonly lists: Promise<Lists>;
  close(): Promise<void>;
}

let opened: OpenLists | null = null;

/** Stops the server that the rows share. */
export const closeLists = async (): Promise<void> => opened?.close();

/** Starts a server with 1,000,000 documents. A Gestor with half of the folders reads the organisation's 100,000. */
function openLists(): OpenLists {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let ended = Promise.resolve();
  const lists = new Promise<Lists>((resolve, reject) => {
    const work = async ({ server, dataDir }: BenchServer) => {
      const { organizacaoId, pastaId } = await insertArchive(dataDir);
      // Filling blocks this process for minutes. It then needs a moment to notice that the server closed connections.
      await setTimeout(1_000);
      const token = await sessionToken(server.url, { email: gestor.email, senha: gestor.senha });
      const headers = { Authorization: `Bearer ${token}` };
      resolve(listsAt(`${server.url}/api/contratos/buscar/organizacao/${organizacaoId}`, headers, pastaId));
      await isFinished;
    };
    ended = withServer(work, {}, { organizacao: { membros: [{ ...gestor, perfil: 'Gestor' }] } });
    ended.catch(reject);
  });
  return {
    lists,
    async close() {
      finish();
      await ended;
    },
  };
}

function listsAt(base: string, headers: Record<string, string>, pastaId: number): Lists {
  const urlOf = (query: Readonly<Record<string, string>>) =>
    `${base}/filtros?${new URLSearchParams({ rowsPerPage: String(ROWS), ...query })}`;
  return {
    pastaId,
    timeMs: (query) => p95TimeMs(urlOf(query), headers),
    countsMs: () => p95TimeMs(`${base}/contagens`, headers),
    lastCursor: async (query) => {
      let cursor = '';
      for (let page = 0; page < OWN_DOCUMENTS; page++) {
        const url = urlOf({ ...query, rowsPerPage: '100', ...(cursor && { cursor }) });
        const response = await fetch(url, { headers });
        const next = ((await response.json()) as { cursor: string | null }).cursor;
        if (next === null) return cursor;
        cursor = next;
      }
      throw new Error('The list has no end.');
    },
  };
}

async function onLists(work: (lists: Lists) => Promise<number>): Promise<Measurement> {
  opened ??= openLists();
  return { value: await work(await opened.lists), floor: await emptyRouteTimeMs() };
}

async function slowestOf(times: readonly (() => Promise<number>)[]): Promise<number> {
  let slowest = 0;
  for (const time of times) slowest = Math.max(slowest, await time());
  return slowest;
}

const row = (name: string, target: number, work: (lists: Lists) => Promise<number>): RowPlan => ({
  name,
  unit: 'ms',
  target,
  better: 'lower',
  measure: () => onLists(work),
});

/** The slowest list, filter, last page, name search and counts (p95), with folder access. */
export const largeLists: readonly RowPlan[] = [
  row('list 1m', 2.5, ({ timeMs, pastaId }) =>
    slowestOf([
      ...documentLists.map((formalizacao) => () => timeMs({ formalizacao, apenasNivel: 'true' })),
      () => timeMs({ pastaId: String(pastaId), apenasNivel: 'true' }),
      () => timeMs({ sortBy: 'diasRestantesVigencia', descending: 'true', apenasNivel: 'true' }),
    ]),
  ),
  row('list 1m, last page', 2.5, async ({ timeMs, lastCursor }) => timeMs({ cursor: await lastCursor({}) })),
  row('filter 1m', 2.5, ({ timeMs }) =>
    slowestOf([
      ...progressFilters.map((andamento) => () => timeMs({ andamento })),
      ...validityColors.map((cor) => () => timeMs({ cor })),
    ]),
  ),
  row('name search 1m', 12, ({ timeMs }) =>
    slowestOf(['locacao', 'a0f', 'inexistente'].map((nome) => () => timeMs({ nome }))),
  ),
  row('text search 100k', 100, ({ timeMs }) =>
    slowestOf(
      ['comum3', 'usual12', 'raro7', 'raro77 comum1', 'beatriz', 'pessoa77@', 'inexistente'].flatMap(
        (texto) => [
          () => timeMs({ texto }),
          () => timeMs({ texto, sortBy: 'dataCriacao', descending: 'true' }),
        ],
      ),
    ),
  ),
  row('counts 1m', 60, ({ countsMs }) => countsMs()),
];
