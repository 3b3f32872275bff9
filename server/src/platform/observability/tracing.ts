import { setTimeout as pause } from 'node:timers/promises';
import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { faultReason } from './fault-text.ts';
import { scrub } from './scrub.ts';

export interface TracingOptions {
  /** OTLP over HTTP endpoint for spans, such as http://collector:4318/v1/traces. */
  readonly url: string;
  /** Called with sending errors; requests continue. */
  onError(reason: string): void;
}

let isOn = false;

/** Time limit for sending at shutdown: the exporter alone would try for ten seconds, then throw. */
const lastSendMs = 2_000;

/**
 * Sends spans of requests, writes and jobs to a collector (OpenTelemetry, OTLP over HTTP with JSON). Its code
 * is loaded only here. Returns the function that stops it and sends the remaining spans within a short time.
 */
export async function startTracing({ url, onError }: TracingOptions): Promise<{ stop(): Promise<void> }> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, hooks, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  core.setGlobalErrorHandler((error) => onError(faultReason(error)));
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'lavra', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return {
    async stop() {
      isOn = false;
      const sent = new AbortController();
      const late = pause(lastSendMs, undefined, sent).then(() => {
        throw new Error('The collector did not take the last spans in time.');
      });
      await Promise.race([provider.shutdown(), late])
        .catch((error: unknown) => onError(faultReason(error)))
        .finally(() => sent.abort());
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

export type SpanRole = 'request' | 'job' | 'inside';

const kinds: Readonly<Record<SpanRole, SpanKind>> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
};

/**
 * Runs work within a span; without tracing, just runs it. Attributes are ids and operation names, never personal
 * data.
 */
export function traced<T>(
  role: SpanRole,
  name: string,
  attributes: Attributes,
  run: () => Promise<T>,
): Promise<T> {
  if (!isOn) return run();
  const options = { kind: kinds[role], attributes };
  return trace.getTracer('lavra').startActiveSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: scrub(faultReason(error)) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Continues the trace that our proxy began (W3C `traceparent`). */
export function underTraceOf<T>(readTraceparent: () => string | null, run: () => Promise<T>): Promise<T> {
  const traceparent = isOn ? readTraceparent() : null;
  if (traceparent === null) return run();
  return context.with(propagation.extract(context.active(), { traceparent }), run);
}
