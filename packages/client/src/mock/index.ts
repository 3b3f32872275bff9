import { createLavraClient, type LavraClient } from '../client.ts';
import { operationTable } from '../generated/operations.ts';
import type { OperationId, OperationInput, OperationOutput } from '../operations.ts';

type Answer<Id extends OperationId> =
  | OperationOutput<Id>
  | Response
  | Promise<OperationOutput<Id> | Response>;

/** Responses of the operations that a story or test needs; others return 501. */
export type MockHandlers = { [Id in OperationId]?: (input: OperationInput<Id>) => Answer<Id> };

interface Route {
  id: OperationId;
  method: string;
  pattern: RegExp;
  names: string[];
}

const routes: Route[] = Object.entries(operationTable)
  .map(([id, facts]) => ({
    id: id as OperationId,
    method: facts.method.toUpperCase(),
    pattern: new RegExp(`^${facts.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    names: [...facts.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  }))
  // A literal segment has priority over a parameter, as on the server.
  .sort((a, b) => a.names.length - b.names.length);

async function inputOf(request: Request, route: Route): Promise<unknown> {
  const url = new URL(request.url);
  const values = url.pathname.match(route.pattern)?.slice(1) ?? [];
  const path = Object.fromEntries(
    route.names.map((name, index) => [
      name,
      /^\d+$/.test(values[index] ?? '') ? Number(values[index]) : values[index],
    ]),
  );
  return { path, query: Object.fromEntries(url.searchParams), body: await bodyOf(request) };
}

/** The body as the typed client took it: JSON, or the JSON parts and files of a form. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return request.json();
  if (!type.includes('multipart/form-data')) return undefined;
  const form = await request.formData();
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const part = form.get(name) as File;
    if (name === 'arquivo') body[name] = form.getAll(name);
    else body[name] = part.type.startsWith('application/json') ? JSON.parse(await part.text()) : part;
  }
  return body;
}

/** A fetch that responds with mock operations, so that stories and tests use the real client. */
export function createMockFetch(handlers: MockHandlers): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const route = routes.find(
      (candidate) => candidate.method === request.method && candidate.pattern.test(pathname),
    );
    const handler = route && (handlers[route.id] as ((input: unknown) => unknown) | undefined);
    if (!route || !handler)
      return mockProblem(501, 'RecursoNaoDisponivelException', `No mock for ${request.method} ${pathname}`);
    const answer = await handler(await inputOf(request, route));
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
}

/** A problem document, for the failing states of a story. */
export function mockProblem(
  status: number,
  excecao: string,
  detail: string,
  parametros?: readonly string[],
): Response {
  return Response.json(
    { type: 'about:blank', title: detail, status, detail, excecao, parametros },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** The real client over `createMockFetch`. */
export function createMockClient(handlers: MockHandlers): LavraClient {
  return createLavraClient({
    baseUrl: 'http://lavra.test',
    fetch: createMockFetch(handlers),
    retry: { retries: 0 },
  });
}
