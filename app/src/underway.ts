const keyOf = ({ url, headers }: Request): string => `${headers.get('Range') ?? ''} ${url}`;
const passOf = ({ headers }: Request): string | null => headers.get('X-Lavra-Passe');

type Fetch = (request: Request) => Promise<Response>;

/** Requests made before the code that needs them is there: whoever makes the same one takes the answer, once. */
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
      // Whoever takes an answer handles its failure; what nobody takes is asked again by the page.
      answer.catch(() => undefined);
      underway.set(keyOf(request), { pass: passOf(request), answer });
      return answer;
    },
    take,
    /** `fetch` that takes what is on its way. */
    fetch: (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      return take(request) ?? doFetch(request);
    },
  };
}
