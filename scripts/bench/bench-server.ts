import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApiToken } from '../main-job/api-token.ts';
import { type LocalServer, type LocalServerOptions, startLocalServer } from '../main-job/local-server.ts';
import { type MailServer, startMailServer } from '../main-job/mail-server.ts';

export interface BenchServer {
  readonly server: LocalServer;
  readonly mail: MailServer;
  /** The administrator's API token. */
  readonly token: string;
  readonly dataDir: string;
}

/** Starts a production server with an empty data folder and these settings. */
export async function withServer<T>(
  work: (bench: BenchServer) => Promise<T>,
  env: Record<string, string> = {},
  { mode = 'all', organizacao = {} }: Pick<LocalServerOptions, 'mode' | 'organizacao'> = {},
): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-bench-'));
  const mail = await startMailServer();
  let server: LocalServer | undefined;
  try {
    server = await startLocalServer({ dataDir, smtpUrl: mail.url, env, mode, organizacao });
    return await work({ server, mail, token: await makeApiToken(server), dataDir });
  } finally {
    await server?.close();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
