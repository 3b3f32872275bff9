import type { BuiltServer } from '../build-server.ts';
import { securityHeaders } from '../http/index.ts';
import { createApp, listen, type WebServer } from '../http/server/web-server.ts';
import { addHealthPages } from '../pages/health-pages.ts';
import type { Config } from '../platform/config/config.ts';

/**
 * `/saude/vivo`, `/saude/pronto` and `/metrics` of a process without requests, with the same rules as a server's;
 * null without a configured port. @throws the listen error, such as EADDRINUSE
 */
export async function openHealthServer(
  { platform, readiness }: Pick<BuiltServer, 'platform' | 'readiness'>,
  { processes, metricsToken, publicUrl }: Pick<Config, 'processes' | 'metricsToken' | 'publicUrl'>,
): Promise<WebServer | null> {
  const { workHealth } = processes;
  if (workHealth === null) return null;
  const app = createApp();
  const base = securityHeaders(publicUrl);
  addHealthPages(app, { readiness, metricsToken, metricsText: platform.metrics.text, base });
  return listen(app, workHealth.port, { address: workHealth.address });
}
