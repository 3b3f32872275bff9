import type { ServerEvent } from './reply.ts';

export interface EventStreamOptions {
  readonly heartbeatMs: number;
  /** Maximum duration; the client reconnects with Last-Event-ID. */
  readonly streamMs: number;
  /** Aborted when the client disconnects or the stream ends; the source observes it. */
  readonly leave: AbortController;
  readonly closing: AbortSignal;
  /** Interval of checking access again, in milliseconds: after losing access a client gets no more events. */
  readonly recheckMs: number;
  /** Throws if the client would no longer be admitted. */
  readmit(): Promise<unknown>;
  onError(error: unknown): void;
}

const encoder = new TextEncoder();

/** Server-sent events (WHATWG HTML §9.2) with comments as heartbeats, so that proxies keep the connection open. */
export function eventStreamBody(
  events: AsyncIterable<ServerEvent>,
  options: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const source = events[Symbol.asyncIterator]();
  const ended = endOf(options);
  let pending: Promise<IteratorResult<ServerEvent>> | null = null;
  // After the client disconnected, the stream is already closed and must not be used.
  let isOver = false;
  const finish = () => {
    isOver = true;
    ended.dispose();
    options.leave.abort();
    // A waiting generator returns only after its next event, so the signal wakes it.
    void Promise.resolve(source.return?.()).catch(options.onError);
  };
  let admittedAt = performance.now();
  let spokeAt = performance.now();
  const isStillAdmitted = async () => {
    if (performance.now() - admittedAt < options.recheckMs) return true;
    const isAdmitted = await options.readmit().then(
      () => true,
      () => false,
    );
    admittedAt = performance.now();
    return isAdmitted;
  };
  const next = async (): Promise<Uint8Array | 'ended'> => {
    for (;;) {
      pending ??= source.next();
      const beat = timer(Math.min(options.heartbeatMs, options.recheckMs));
      const outcome = await Promise.race([pending, beat.promise, ended.promise]).finally(beat.dispose);
      if (isOver || outcome === 'ended' || !(await isStillAdmitted())) return 'ended';
      if (outcome === 'beat') {
        if (performance.now() - spokeAt >= options.heartbeatMs - 1) return encoder.encode(': \n\n');
        continue;
      }
      if (outcome.done) return 'ended';
      pending = null;
      return encoder.encode(formatEvent(outcome.value));
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('retry: 3000\n\n'));
    },
    async pull(controller) {
      try {
        const bytes = await next();
        if (isOver) return;
        spokeAt = performance.now();
        if (bytes !== 'ended') return controller.enqueue(bytes);
      } catch (error) {
        if (isOver) return;
        options.onError(error);
      }
      finish();
      controller.close();
    },
    cancel: finish,
  });
}

/** Serialises one event. Removes line breaks from id and name, which would inject another field. */
function formatEvent({ id, event, data }: ServerEvent): string {
  return `id: ${oneLine(id)}\nevent: ${oneLine(event)}\ndata: ${JSON.stringify(data)}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, '');
}

interface Waiting<T> {
  readonly promise: Promise<T>;
  dispose(): void;
}

function timer(ms: number): Waiting<'beat'> {
  let handle: NodeJS.Timeout | undefined;
  const promise = new Promise<'beat'>((resolve) => {
    handle = setTimeout(resolve, ms, 'beat');
  });
  return { promise, dispose: () => clearTimeout(handle) };
}

function endOf({ closing, streamMs }: EventStreamOptions): Waiting<'ended'> {
  let dispose = () => {};
  const promise = new Promise<'ended'>((resolve) => {
    const end = () => resolve('ended');
    const handle = setTimeout(end, streamMs).unref();
    if (closing.aborted) end();
    closing.addEventListener('abort', end, { once: true });
    dispose = () => {
      clearTimeout(handle);
      closing.removeEventListener('abort', end);
    };
  });
  return { promise, dispose: () => dispose() };
}
