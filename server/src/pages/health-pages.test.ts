import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { startTracing } from '../platform/observability/tracing.ts';

const metricsToken = 'um-segredo-de-pelo-menos-32-caracteres';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ metricsToken });
});

describe('/saude', () => {
  it('reports a live process without any check', async () => {
    const answer = await app.request('/saude/vivo');
    expect([answer.status, await answer.json()]).toEqual([200, { situacao: 'VIVO' }]);
  });

  it('is ready while the database responds, even with a failed seal, and not while stopping', async () => {
    const other = await testApp();
    const ready = await other.request('/saude/pronto');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({
        ...{ situacao: 'PRONTO', banco: 'PRONTO', disco: 'PRONTO', selo: 'INDISPONIVEL' },
      }),
    ]);
    other.server.readiness.stop();
    const stopping = await other.request('/saude/pronto');
    expect([stopping.status, await stopping.json()]).toMatchObject([503, { situacao: 'PARANDO' }]);
    expect((await other.request('/saude/vivo')).status).toBe(200);
  });

  it('is not ready while no file can be written, as on a full disk', async () => {
    const { platform } = app;
    const read = async () => {
      const answer = await app.request('/saude/pronto');
      return [answer.status, await answer.json()];
    };
    await using file = await platform.files.temp();
    const folder = dirname(file.path);
    await rename(folder, `${folder}-fora`);
    let without: unknown;
    try {
      without = await read();
    } finally {
      await rename(`${folder}-fora`, folder);
    }
    expect(without).toMatchObject([503, { situacao: 'INDISPONIVEL', disco: 'INDISPONIVEL' }]);
    expect(await read()).toMatchObject([200, { disco: 'PRONTO' }]);
  });
});

describe('the clock in /saude/pronto', () => {
  const reported = async () => {
    const answer = await app.request('/saude/pronto');
    return [answer.status, ((await answer.json()) as { relogio: string }).relogio];
  };

  it('is reported if this machine is more than a minute off the database, and stays ready', async () => {
    const before = app.platform.clock.now();
    app.platform.clock.set(new Date());
    expect(await reported()).toEqual([200, 'PRONTO']);
    for (const off of [-90_000, 180_000]) {
      app.platform.clock.advance(off);
      expect(await reported()).toEqual([200, 'DIVERGENTE']);
    }
    app.platform.clock.set(before);
  });
});

describe('/metrics', () => {
  it('requires the token', async () => {
    expect((await app.request('/metrics')).status).toBe(401);
    expect((await app.request('/metrics', { token: `${metricsToken}x` })).status).toBe(401);
    expect((await (await testApp()).request('/metrics')).status).toBe(404);
  });

  it('counts requests by operation and status class, without names', async () => {
    const organization = await app.newOrganization();
    const token = await organization.tokenFor();
    await app.request('/api/contratos/987654321', { token });
    await app.request('/hal/usuario/sessao', { token });
    const text = await (await app.request('/metrics', { token: metricsToken })).text();
    expect(text).toContain('lavra_request_duration_seconds_count{operation="getSession",status="2xx"} 1');
    expect(text).toContain('lavra_request_duration_seconds_count{operation="getDocument",status="4xx"} 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toMatch(/@|987654321/);
  });
});

describe('a trace', () => {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push((await buffer(request)).toString());
    response.setHeader('Content-Type', 'application/json').end('{}');
  });

  beforeAll(async () => {
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterAll(() => collector.close());

  it('sends the request and its write to the collector, without names', async () => {
    const { port } = collector.address() as AddressInfo;
    const problems: string[] = [];
    const url = `http://127.0.0.1:${port}/v1/traces`;
    const tracing = await startTracing({ url, onError: (reason) => problems.push(reason) });
    const organization = await app.newOrganization();
    const { email, senha } = organization.usuario();
    const answer = await app.request('/api/public/sessao/entrar', {
      method: 'POST',
      json: { email, senha },
      headers: { Origin: 'http://localhost:3000', 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(answer.status).toBe(200);
    await tracing.stop();
    const spans = received.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    const request = spans.find((span) => span.name === 'logIn');
    const write = spans.find((span) => span.name.startsWith('write ') && span.traceId === request?.traceId);
    expect({ problems, parent: write?.parentSpanId }).toEqual({ problems: [], parent: request?.spanId });
    expect(received.join()).not.toContain(email);
  });

  it('reports a refusing collector, which does not delay shutdown', async () => {
    const silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const problems: string[] = [];
    const url = `http://127.0.0.1:${port}/v1/traces`;
    const tracing = await startTracing({ url, onError: (reason) => problems.push(reason) });
    await app.request('/hal/public/produtos');
    await tracing.stop();
    silent.closeAllConnections();
    silent.close();
    expect(problems).toEqual([expect.stringContaining('in time')]);
  });
});

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
