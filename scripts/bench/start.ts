import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startLocalServer } from '../main-job/local-server.ts';
import { startMailServer } from '../main-job/mail-server.ts';
import { spawnServer, stopServer } from '../main-job/server-process.ts';
import { median, type RowPlan } from './row.ts';

const REPETITIONS = 5;
const TIMEOUT_MS = 30_000;

/** Whether an address returns 200. False while nothing listens. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

async function startMs(settings: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const starting = spawnServer(settings, 'quiet');
  const url = `http://localhost:${settings.LAVRA_PORT}/saude/vivo`;
  while (!(await answers(url))) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('The server did not respond in time.');
    await pause(5);
  }
  const ms = performance.now() - startedAt;
  await stopServer(await starting);
  return ms;
}

/** Baseline: an empty Node process. */
function bareNodeMs(): number {
  const times = Array.from({ length: REPETITIONS }, () => {
    const startedAt = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    return performance.now() - startedAt;
  });
  return median(times);
}

/** Time from starting a server with one organisation to its first response. */
export const start: RowPlan = {
  name: 'start',
  unit: 'ms',
  target: 1_000,
  better: 'lower',
  measure: async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-bench-'));
    const mail = await startMailServer();
    try {
      await (await startLocalServer({ dataDir, smtpUrl: mail.url })).close();
      const port = await freePort();
      const settings = {
        LAVRA_PORT: String(port),
        LAVRA_DATA_DIR: dataDir,
        LAVRA_PUBLIC_URL: `http://localhost:${port}`,
        LAVRA_SMTP_URL: mail.url,
        LAVRA_MAIL_FROM: 'Lavra <nao-responda@exemplo.com.br>',
      };
      const times: number[] = [];
      for (let turn = 0; turn < REPETITIONS; turn++) times.push(await startMs(settings));
      return { value: median(times), floor: bareNodeMs() };
    } finally {
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
