/** The operation table: one row for each operation, made from the contract's extensions. */
import type { OperationFacts } from '@lavra/client/types';

type Node = Record<string, unknown>;

export interface ContractOperation extends Node {
  operationId: string;
  tags: string[];
}

interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Every operation of the bundled contract with its path and method. */
export function operationsOf({ paths }: Contract) {
  return Object.entries(paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ route, method, operation }];
    }),
  );
}

/** Media types of a body or response, which may be a reference within the contract. */
function mediaTypes(contract: Contract, holder: unknown): string[] {
  const { $ref, content = {} } = (holder ?? {}) as { $ref?: string; content?: Node };
  if ($ref === undefined) return Object.keys(content);
  const tokens = $ref.slice('#/'.length).split('/');
  return mediaTypes(
    contract,
    tokens.reduce<unknown>((node, token) => (node as Node)[token], contract),
  );
}

/** Some success is neither JSON nor a stream of events. */
function answersFile(contract: Contract, { responses }: ContractOperation): boolean {
  return Object.entries(responses as Node)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => mediaTypes(contract, response))
    .some((type) => type !== 'application/json' && type !== 'text/event-stream');
}

function factsOf(contract: Contract, route: string, method: string, operation: ContractOperation): Node {
  const limites = [operation['x-limite'] ?? []].flat();
  return {
    method,
    path: route,
    tag: operation.tags[0],
    resumo: operation.summary,
    publico: operation['x-publico'],
    operador: operation['x-operador'],
    permissao: operation['x-permissao'],
    funcionalidade: operation['x-funcionalidade'],
    limites: limites.length > 0 ? limites : undefined,
    idempotente: operation['x-idempotente'],
    eventos: operation['x-eventos'],
    mesmaOrigem: operation['x-mesma-origem'],
    incorporacao: operation['x-incorporacao'],
    organizacaoInativa: operation['x-organizacao-inativa'],
    multipart: mediaTypes(contract, operation.requestBody).includes('multipart/form-data') || undefined,
    corpo: operation['x-corpo'],
    download: answersFile(contract, operation) || undefined,
    dados: operation['x-dados'],
    invalida: operation['x-invalida'],
  } satisfies { [Name in keyof OperationFacts]-?: unknown };
}

/** The table as a module, sorted by operation; the caller formats it. */
export function operationTableModule(contract: Contract): string {
  const rows = operationsOf(contract)
    .map(
      ({ route, method, operation }) =>
        [operation.operationId, factsOf(contract, route, method, operation)] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '// Generated from openapi/ by `npm run generate`.',
    "import type { OperationFacts } from '../operation-facts.ts';",
    '',
    '/** Declarations of each operation in the contract, for server, client, SDK and CLI. */',
    `export const operationTable = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const satisfies Record<string, OperationFacts>;`,
  ].join('\n');
}
