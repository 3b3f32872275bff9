import type { ContractOperation } from '../operation-table.ts';
import type { Contract, Node } from './complete-contract.ts';

interface Described {
  readonly route: string;
  readonly method: string;
  readonly operation: ContractOperation;
}

/** The first example of a schema, which may be a reference. */
function exampleOf(contract: Contract, schema: Node | undefined): unknown {
  const name = typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const found = name ? contract.components.schemas[name] : schema;
  return (found?.examples as unknown[] | undefined)?.[0];
}

function inputOf(contract: Contract, { route, operation }: Described): string[] {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = names.map((name) => (/Id$/.test(name) ? `${name}: ${name === 'contratoId' ? 42 : 1}` : name));
  const content = ((operation.requestBody as Node)?.content ?? {}) as Record<string, { schema?: Node }>;
  const json = exampleOf(contract, content['application/json']?.schema);
  return [
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(json === undefined ? [] : [`body: ${JSON.stringify(json, null, 2).replaceAll('\n', '\n  ')}`]),
    ...(content['multipart/form-data']
      ? ['body: { contrato, arquivo: [new File([pdf], "contrato.pdf")] }']
      : []),
  ];
}

/** The operation in TypeScript, with `@lavra/client`. */
export function codeSample(contract: Contract, described: Described): Node {
  const { operationId } = described.operation;
  const input = inputOf(contract, described);
  const argument = input.length === 0 ? '{}' : `{\n${input.map((part) => `  ${part},`).join('\n')}\n}`;
  const isPublic = described.operation['x-publico'] === true;
  const options = isPublic ? '{ baseUrl }' : '{ baseUrl, getToken: () => token }';
  return {
    lang: 'TypeScript',
    label: 'TypeScript',
    source: [
      "import { createLavraClient } from '@lavra/client';",
      '',
      `const client = createLavraClient(${options});`,
      `const result = await client.call('${operationId}', ${argument});`,
      'if (!result.ok) throw new Error(result.problem.excecao);',
      'console.log(result.data);',
      '',
    ].join('\n'),
  };
}
