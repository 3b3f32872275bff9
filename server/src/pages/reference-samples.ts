import type { Contract, Operation } from '../http/index.ts';
import { exampleOf, type SchemaNode } from './contract-example.ts';

/** A program that calls one operation with the published client. curl and Python come from the library. */
export function typescriptSample(contract: Contract, operation: Operation, publicUrl: string): string {
  const reading = isFile(operation)
    ? "await writeFile('arquivo', result.data.stream());"
    : 'console.log(result.data);';
  return [
    ...(isFile(operation) ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { createLavraClient } from '@lavra/client';",
    '',
    'const lavra = createLavraClient({',
    `  baseUrl: ${JSON.stringify(publicUrl)},`,
    ...(operation.publico ? [] : ['  getToken: () => process.env.LAVRA_API_TOKEN,']),
    '});',
    callOf(contract, operation),
    ...(operation.eventos ? [] : ['if (!result.ok) throw new Error(result.problem.excecao);', reading]),
  ].join('\n');
}

function callOf(contract: Contract, operation: Operation): string {
  const { operationId } = operation;
  if (operation.eventos) return eventsOf(operation);
  const input = inputOf(contract, operation);
  const method = isFile(operation) ? 'download' : 'call';
  return `const result = await lavra.${method}('${operationId}'${input === null ? '' : `, ${input}`});`;
}

/** `events` of the client follows one document; `organizationEvents` all of them. */
function eventsOf(operation: Operation): string {
  const call = operation.path.includes('{contratoId}')
    ? 'events(42, { signal })'
    : 'organizationEvents({ signal })';
  return `const { signal } = new AbortController();\nfor await (const event of lavra.${call}) console.log(event);`;
}

const isFile = ({ successes }: Operation): boolean =>
  [...successes.values()].some(({ content }) => content.size > 0 && !content.has('application/json'));

function inputOf(contract: Contract, operation: Operation): string | null {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const query = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const named = (parameters: typeof path) =>
    Object.fromEntries(parameters.map(({ name, schema }) => [name, exampleOf(schema.schema, contract)]));
  const parts = [
    ...(path.length > 0 ? [`  path: ${literal(named(path))},`] : []),
    ...(query.length > 0 ? [`  query: ${literal(named(query))},`] : []),
    ...bodyOf(contract, operation),
    ...(operation.idempotente ? ['  idempotencyKey: crypto.randomUUID(),'] : []),
  ];
  return parts.length === 0 ? null : `{\n${parts.join('\n')}\n}`;
}

function bodyOf(contract: Contract, { body }: Operation): string[] {
  if (body === null) return [];
  const example = (schema: SchemaNode) => literal(exampleOf(schema, contract));
  if (body.kind === 'json') return [`  body: ${example(body.schema.schema)},`];
  const parts = [...body.jsonParts].map(([name, { schema }]) => `    ${name}: ${example(schema.schema)},`);
  const files = [...body.fileParts.keys()].map((name) => `    ${name}: [file],`);
  return ['  body: {', ...parts, ...files, '  },'];
}

/** A value as a TypeScript literal, indented as a property. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll('\n', '\n  ');
}
