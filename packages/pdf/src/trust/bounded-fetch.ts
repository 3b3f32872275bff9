/** A request to a service that the operator configured. */
export interface BoundedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Total attempts; more than 1 only for failures that a retry may fix. */
  readonly attempts: number;
}

/** The service did not answer in time, answered with another status than 200, or exceeded the size limit. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  /** HTTP status; null without an answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const firstPauseMs = 250;

/** Returns the body of a 200 answer. Follows no redirects. @throws ServiceFailure after the last attempt */
export async function boundedFetch(request: BoundedRequest): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(request);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      const mayPass = error.status === null || error.status >= 500 || error.status === 429;
      if (!mayPass || attempt >= request.attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (attempt - 1)));
    }
  }
}

async function once({ url, method, headers, body, timeoutMs, maxBytes }: BoundedRequest): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ServiceFailure(`respondeu ${response.status}`, response.status);
    }
    return await readBounded(response, maxBytes);
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    const why = signal.aborted ? `não respondeu em ${timeoutMs / 1000} s` : 'não respondeu';
    throw new ServiceFailure(why, null, { cause: error });
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new ServiceFailure('respondeu com dados demais', response.status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
