export interface RetryOptions {
  /** Maximum retries. */
  retries: number;
  /** Pause before the first retry, doubled each time. */
  pauseMs: number;
}

const RETRYABLE = new Set([429, 502, 503, 504]);
/** A temporary conflict has Retry-After: the first request is still in progress. */
const isPassing = ({ status, headers }: Response): boolean =>
  RETRYABLE.has(status) || (status === 409 && headers.has('Retry-After'));
const SAFE_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** A POST is retried only with a key by which the server recognises it. */
const canRetry = (request: Request): boolean =>
  SAFE_METHODS.has(request.method) || request.headers.has('Idempotency-Key');

const aborted = (): DOMException => new DOMException('Aborted', 'AbortError');

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw aborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(aborted());
    });
  });
}

function retryAfterMs(response: Response | null, fallbackMs: number): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : fallbackMs;
}

/** Longer waits are reported to the caller. */
const LONGEST_WAIT_MS = 5_000;

/** Retries after a lost connection or a busy server, unless a retry could do the work twice. */
export function fetchWithRetry(
  doFetch: typeof globalThis.fetch,
  options: Partial<RetryOptions> = {},
): (request: Request) => Promise<Response> {
  const { retries = 2, pauseMs = 300 } = options;
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries || !canRetry(request);
      let response: Response | null = null;
      try {
        response = await doFetch(isLast ? request : request.clone());
        if (isLast || !isPassing(response)) return response;
      } catch (fault) {
        if (isLast || request.signal.aborted) throw fault;
      }
      const waitMs = retryAfterMs(response, pauseMs * 2 ** attempt);
      if (response !== null && waitMs > LONGEST_WAIT_MS) return response;
      await pause(waitMs, request.signal);
    }
  };
}
