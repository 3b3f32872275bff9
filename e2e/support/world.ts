import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import {
  type LocalServer,
  type LocalServerOptions,
  startLocalServer,
} from '../../scripts/main-job/local-server.ts';
import { type MailServer, startMailServer } from '../../scripts/main-job/mail-server.ts';
import { launchBrowser } from './browser.ts';

/** A real server with an organisation, a real SMTP server that stores its e-mail, and a browser. */
export interface World {
  readonly server: LocalServer;
  readonly mail: MailServer;
  readonly browser: Browser;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** @param env additional settings of the server; `organizacao` is what its organisation has besides an administrator */
export async function startWorld(
  env: Record<string, string> = {},
  organizacao: LocalServerOptions['organizacao'] = {},
): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-journey-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const mail = await startMailServer();
  const [server, browser] = await Promise.all([
    startLocalServer({ dataDir, smtpUrl: mail.url, env, organizacao }),
    launchBrowser(),
  ]).catch((error: unknown) => {
    removeData();
    throw error;
  });
  return {
    server,
    mail,
    browser,
    dataDir,
    async close() {
      await browser.close();
      await server.close();
      await mail.close();
      removeData();
    },
  };
}
