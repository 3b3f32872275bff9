import { createLavraClient } from '@lavra/client';
import { heavy } from '../../server/test/torture/good-files.ts';
import { withServer } from './bench-server.ts';
import { createTimeMs } from './create.ts';
import { growthMb } from './process-memory.ts';
import type { RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const megabyte = 1024 * 1024;
const heavyMegabytes = 19;

/** Maximum memory growth of the server during an upload of 20 MB. The floor is the file's size. */
export const uploadMemory: RowPlan = {
  name: 'upload-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  measure: () =>
    withServer(async ({ server, token }) => {
      const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
      const small = await tenPages();
      for (let turn = 0; turn < 10; turn++) await createTimeMs(client, `Aquecimento ${turn}`, small);
      const file = heavy(heavyMegabytes);
      const value = await growthMb(server.pid, () => createTimeMs(client, 'Vinte megabytes', file));
      return { value, floor: file.length / megabyte };
    }),
};
