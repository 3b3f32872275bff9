const keyOf = ({ url, headers }: Request): string => `${headers.get('Range') ?? ''} ${url}`;
const passOf = ({ headers }: Request): string | null => headers.get('X-Lavra-Passe');

type Fetch = (request: Request) => Promise<Response>;

/**
 * Requests sent before the code that needs them has loaded. An identical later request takes the response,
 * once.
 */
export function requestsUnderway(doFetch: Fetch) {
  const underway = new Map<string, { readonly pass: string | null; readonly answer: Promise<Response> }>();
  const take = (request: Request): Promise<Response> | undefined => {
    const early = underway.get(keyOf(request));
    if (request.method !== 'GET' || early?.pass !== passOf(request)) return undefined;
    underway.delete(keyOf(request));
    return early.answer;
  };
  return {
    start: (request: Request): Promise<Response> => {
      const answer = doFetch(request);
      // The taker handles a failure. A request that nobody takes is sent again by the page.
      answer.catch(() => undefined);
      underway.set(keyOf(request), { pass: passOf(request), answer });
      return answer;
    },
    take,
    /** `fetch` that returns a pending response when there is one. */
    fetch: (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      return take(request) ?? doFetch(request);
    },
  };
}
