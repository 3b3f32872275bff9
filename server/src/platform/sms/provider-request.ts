/** Long, because a timeout after the provider accepted the SMS would send it twice. */
const answerMs = 60_000;

/** A provider's answer; a body that is no JSON object is empty. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends one SMS by POST. The error of a failure contains no number, text or secret. */
export async function postToProvider(
  address: string,
  request: Pick<RequestInit, 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const response = await fetch(address, {
    ...request,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
  }).catch((error: unknown) => {
    throw new Error(`The SMS provider did not answer: ${reasonOf(error)}`);
  });
  return { status: response.status, body: asRecord(await response.json().catch(() => null)) };
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
