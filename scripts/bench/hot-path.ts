import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createLavraClient } from '@lavra/client';
import Sqlite from 'libsql';
import { sessionToken } from '../main-job/session-token.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { insertDocuments } from './many-documents.ts';
import { type LoadRequest, ratesOf } from './request-load.ts';
import { withEmptyRoute } from './request-time.ts';
import type { RowPlan } from './row.ts';

const DOCUMENTS = 20_000;
const ROWS = 24;

const emptyRate = (headers: NonNullable<LoadRequest['headers']>) =>
  withEmptyRoute(async ({ url, pid }) => (await ratesOf(pid, { url, headers, client: 'PACED' })).perCore);

/**
 * Document reads per CPU second, authenticated by a session that is read from the database each time. Target: a fifth
 * of an empty Hono route for the same request headers. Both use a client that responses do not wake, because waking it
 * counts as the server's CPU time.
 */
export const authenticatedRead: RowPlan = {
  name: 'authenticated-read',
  unit: 'per core second',
  target: 'a fifth of the floor',
  better: 'higher',
  measure: () =>
    withServer(async ({ server, dataDir }) => {
      await insertDocuments(dataDir, 1);
      const bearer = await sessionToken(server.url, server.credentials);
      const url = `${server.url}/api/contratos/1`;
      const headers = { Authorization: `Bearer ${bearer}` };
      const { perCore } = await ratesOf(server.pid, { url, headers, client: 'PACED' });
      const floor = await emptyRate(headers);
      return { value: perCore, floor, target: floor / 5 };
    }),
};

async function organizationOf({ server, token }: BenchServer): Promise<number> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const session = await client.call('getSession', {});
  if (!session.ok) throw new Error(session.problem.title);
  return session.data.domainId;
}

/** Baseline: read the list's rows with their authors and serialise them. */
function bareListsPerSecond(dataDir: string, organizacaoId: number): number {
  const db = new Sqlite(path.join(dataDir, 'lavra.db'));
  try {
    const list = db.prepare(
      `select c.*, u.nome as autor from contratos c join usuarios u on u.id = c.autor_id
       where c.organizacao_id = ? and not c.arquivado and not c.extinto
       order by c.nome_normalizado, c.id limit ${ROWS}`,
    );
    list.raw(true);
    const turns = 3_000;
    let bytes = 0;
    const startedAt = performance.now();
    for (let turn = 0; turn < turns; turn++) bytes += JSON.stringify(list.all(organizacaoId)).length;
    if (bytes === 0) throw new Error('The list is empty.');
    return turns / ((performance.now() - startedAt) / 1000);
  } finally {
    db.close();
  }
}

/** First pages of a list per second, with clients on the same machine and one supervised process per core. */
export const listThroughput: RowPlan = {
  name: 'list-throughput',
  unit: 'per second',
  target: 2_000,
  better: 'higher',
  measure: () =>
    withServer(
      async (bench) => {
        const { server, dataDir, token } = bench;
        await insertDocuments(dataDir, DOCUMENTS);
        const organizacaoId = await organizationOf(bench);
        const url = `${server.url}/api/contratos/buscar/organizacao/${organizacaoId}?formalizacao=MEUS&rowsPerPage=${ROWS}`;
        const { perSecond } = await ratesOf(server.pid, {
          url,
          headers: { Authorization: `Bearer ${token}` },
        });
        return { value: perSecond, floor: bareListsPerSecond(dataDir, organizacaoId) };
      },
      { LAVRA_PROCESSES: String(availableParallelism()) },
      { mode: 'supervise' },
    ),
};
