import { DomainError } from '@lavra/domain';
import type { Hono } from 'hono';
import { type Contract, type Operation, type OperationTable, readOperations } from './contract/contract.ts';
import { ProtocolError } from './contract/problem.ts';
import { createValidators } from './contract/validators.ts';
import { type AnyHandler, type Binding, type Options, type Route, refuse, serve } from './handle-request.ts';
import type { HandlersOf } from './handler-types.ts';
import { securityHeaders } from './reply/security-headers.ts';
import { StreamPlaces } from './reply/stream-places.ts';
import { limitsOf } from './request/body-limits.ts';
import { corsHeaders, preflightHeaders } from './request/cross-origin.ts';
import { declaredMediaTypes } from './request/media-type.ts';
import { createParameterReader } from './request/parameters.ts';
import type { BindOptions } from './request/ports.ts';
import type { NodeBindings } from './request/request-facts.ts';

export type HttpApp = Hono<{ Bindings: NodeBindings }>;

/** The bundled contract and the operation table generated with it. */
export interface BoundContract<Table> {
  readonly contract: Contract;
  readonly table: Table & OperationTable;
}

/** All tabs of one person, or all readers with one embed token. */
const streamsPerPrincipal = 50;

/**
 * Registers every operation of the contract on a Hono app, and the problem documents for everything else
 * under it. Throws when handlers and contract name different operations.
 */
export function bindOperations<Operations, Table, AuthenticatedContext, OpenContext, OperatorContext = never>(
  app: HttpApp,
  { contract, table }: BoundContract<Table>,
  handlers: HandlersOf<Operations, Table, AuthenticatedContext, OpenContext, OperatorContext>,
  options: BindOptions<AuthenticatedContext, OpenContext, OperatorContext>,
): void {
  const validators = createValidators(contract);
  const binding: Binding = {
    options: options as Options,
    validators,
    checks: options.replies === 'checked' ? validators : null,
    ownOrigin: new URL(options.publicUrl).origin,
    streams: new StreamPlaces(streamsPerPrincipal),
    headers: securityHeaders(options.publicUrl),
  };
  const operations = readOperations(contract, table);
  const named = handlers as Readonly<Record<string, AnyHandler>>;
  assertSameNames(operations, Object.keys(named));
  const routes = operations.map((operation) =>
    prepareRoute(operation, named[operation.operationId]!, binding),
  );
  for (const path of new Set(operations.map((operation) => operation.path))) {
    registerPath(
      app,
      path,
      routes.filter(({ operation }) => operation.path === path),
      binding,
    );
  }
  app.notFound(
    async (c) =>
      (await options.elsewhere?.(c)) ?? refuse(new DomainError('RecursoNaoEncontradoException'), c, binding),
  );
  app.onError((error, c) => refuse(error, c, binding));
}

function assertSameNames(operations: readonly Operation[], names: readonly string[]): void {
  const declared = new Set(operations.map((operation) => operation.operationId));
  const handled = new Set(names);
  const missing = [...declared].filter((name) => !handled.has(name));
  const unknown = names.filter((name) => !declared.has(name));
  if (missing.length === 0 && unknown.length === 0) return;
  throw new Error(
    `handlers and contract differ: without a handler [${missing.join(', ')}], not in the contract [${unknown.join(', ')}]`,
  );
}

function prepareRoute(operation: Operation, handler: AnyHandler, binding: Binding): Route {
  const { options, validators } = binding;
  const isSameOriginOnly = operation.operador || operation.mesmaOrigem;
  return {
    operation,
    handler,
    readParameters: createParameterReader(operation, validators),
    limits: limitsOf(operation, options.bodyLimits),
    mediaTypes: declaredMediaTypes(operation),
    isSameOriginOnly,
    headers: { ...binding.headers, ...corsHeaders(operation, null, isSameOriginOnly) },
  };
}

/**
 * The operations of one path, preflights, and 405 with `Allow` for other methods, in one handler: Hono composes a
 * chain for each request that several handlers match.
 */
function registerPath(app: HttpApp, path: string, routes: readonly Route[], binding: Binding): void {
  const byMethod = new Map<string, Route>(routes.map((route) => [route.operation.method, route]));
  const methods = routes.map(({ operation }) => operation.method);
  const read = byMethod.get('GET');
  if (read) byMethod.set('HEAD', read);
  const allow = [...byMethod.keys(), 'OPTIONS'].join(', ');
  app.all(routerPath(path), (c) => {
    const route = byMethod.get(c.req.method);
    if (route) return serve(route, binding, c);
    if (c.req.method !== 'OPTIONS')
      return refuse(new ProtocolError('MetodoNaoPermitidoException', { Allow: allow }), c, binding);
    const origem = c.req.header('origin');
    const cors = origem ? preflightHeaders(origem, methods) : {};
    return new Response(null, { status: 204, headers: { ...binding.headers, ...cors, Allow: allow } });
  });
}

/** Converts `/api/contratos/{contratoId}` to Hono's syntax; only whole segments are parameters. */
function routerPath(path: string): string {
  const converted = path.replace(/\{(\w+)\}(?=\/|$)/g, ':$1');
  if (/[{}*]/.test(converted)) throw new Error(`${path}: a parameter is a whole segment`);
  return converted;
}
