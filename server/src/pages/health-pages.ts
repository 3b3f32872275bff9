import type { HttpApp } from '../http/index.ts';
import { equalTexts } from '../platform/crypto/equal-texts.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import { metricsContentType } from '../platform/observability/metrics.ts';

export interface HealthOptions {
  readonly readiness: Readiness;
  /** Prometheus text of this process, or of all processes under one supervisor. */
  metricsText(): Promise<string>;
  /** Prometheus' bearer token; without one, there is no `/metrics`. */
  readonly metricsToken: string | null;
  readonly base: Readonly<Record<string, string>>;
}

/**
 * Endpoints for load balancers and scrapers. `/saude/vivo`: this process runs (always 200). `/saude/pronto`: it may
 * receive requests (200), or not (503: it is stopping, its database does not respond, or its disk is full).
 * `/metrics`: Prometheus text.
 */
export function addHealthPages(app: HttpApp, options: HealthOptions): void {
  const { readiness, metricsText, metricsToken, base } = options;
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...base, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    });
  app.get('/saude/vivo', () => json(200, { situacao: 'VIVO' }));
  app.get('/saude/pronto', async () => {
    const report = await readiness.look();
    return json(report.situacao === 'PRONTO' ? 200 : 503, report);
  });
  if (metricsToken === null) return;
  app.get('/metrics', async (c) => {
    if (!equalTexts(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      return new Response(null, { status: 401, headers: { ...base, 'WWW-Authenticate': 'Bearer' } });
    const headers = { ...base, 'Content-Type': metricsContentType, 'Cache-Control': 'no-store' };
    return new Response(await metricsText(), { headers });
  });
}
