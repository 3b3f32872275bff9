import { completeEnvelope } from '../main-job/do-main-job.ts';
import { standardSigners } from '../main-job/signers.ts';
import { withServer } from './bench-server.ts';
import { emptyRouteTimeMs, requestTimeMs } from './request-time.ts';
import type { RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

/** Median of authenticated reads of one signed document by one keep-alive client. */
export const document: RowPlan = {
  name: 'document',
  unit: 'ms',
  target: 2,
  better: 'lower',
  measure: () =>
    withServer(async ({ server, mail, token }) => {
      const { ids } = await completeEnvelope({
        baseUrl: server.url,
        credentials: server.credentials,
        token,
        mail,
        nome: 'Contrato lido muitas vezes',
        pdfs: [{ nome: 'contrato.pdf', bytes: await tenPages() }],
        signers: standardSigners,
      });
      const url = `${server.url}/api/contratos/${ids.contratoId}`;
      return {
        value: await requestTimeMs(url, { Authorization: `Bearer ${token}` }),
        floor: await emptyRouteTimeMs(),
      };
    }),
};
