import { createLavraClient } from '@lavra/client';
import { documentLists, progressFilters, validityColors } from '@lavra/domain';
import { withServer } from './bench-server.ts';
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

/** Runs `work` on 1,000,000 documents, of which 100,000 are the organisation's, as a Gestor with half of the folders. */
function onLists(work: (lists: Lists) => Promise<number>): Promise<Measurement> {
  return withServer(async ({ server, token, dataDir }) => {
    const { organizacaoId, gestorId, pastaId } = await insertArchive(dataDir);
    const admin = createLavraClient({ baseUrl: server.url, getToken: () => token });
    const path = { organizacaoId, usuarioId: gestorId };
    const made = await admin.call('createApiToken', { path, body: { nome: 'Listas' } });
    if (!made.ok) throw new Error(made.problem.title);
    const headers = { Authorization: `Bearer ${made.data.tokenApi}` };
    const base = `${server.url}/api/contratos/buscar/organizacao/${organizacaoId}`;
    const urlOf = (query: Readonly<Record<string, string>>) =>
      `${base}/filtros?${new URLSearchParams({ rowsPerPage: String(ROWS), ...query })}`;
    const lists: Lists = {
      pastaId,
      timeMs: (query) => p95TimeMs(urlOf(query), headers),
      countsMs: () => p95TimeMs(`${base}/contagens`, headers),
      lastCursor: async (query) => {
        let cursor = '';
        for (let page = 0; page < OWN_DOCUMENTS; page++) {
          const response = await fetch(urlOf({ ...query, rowsPerPage: '100', ...(cursor && { cursor }) }), {
            headers,
          });
          const next = ((await response.json()) as { cursor: string | null }).cursor;
          if (next === null) return cursor;
          cursor = next;
        }
        throw new Error('The list has no end.');
      },
    };
    return { value: await work(lists), floor: await emptyRouteTimeMs() };
  });
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
  row('counts 1m', 60, ({ countsMs }) => countsMs()),
];
