import { createLavraClient } from '@lavra/client';
import { withServer } from './bench-server.ts';
import { insertDocuments } from './many-documents.ts';
import { emptyRouteTimeMs, requestTimeMs } from './request-time.ts';
import type { RowPlan } from './row.ts';

const DOCUMENTS = 20_000;
const ROWS = 24;

/** Median of reads of a list's first page by one keep-alive client. */
export const list: RowPlan = {
  name: 'list',
  unit: 'ms',
  target: 2.5,
  better: 'lower',
  measure: () =>
    withServer(async ({ server, token, dataDir }) => {
      await insertDocuments(dataDir, DOCUMENTS);
      const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
      const session = await client.call('getSession', {});
      if (!session.ok) throw new Error(session.problem.title);
      const url = `${server.url}/api/contratos/buscar/organizacao/${session.data.domainId}?formalizacao=MEUS&rowsPerPage=${ROWS}`;
      await checkPage(url, token);
      return {
        value: await requestTimeMs(url, { Authorization: `Bearer ${token}` }),
        floor: await emptyRouteTimeMs(),
      };
    }),
};

/** A page with fewer rows would be faster. */
async function checkPage(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const { content } = (await response.json()) as { content: { signatarios?: unknown[] }[] };
  if (content.length !== ROWS) throw new Error(`The list has ${content.length} rows instead of ${ROWS}.`);
}
