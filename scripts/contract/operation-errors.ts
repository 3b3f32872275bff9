import { createHash } from 'node:crypto';
import { DomainError, type ErrorName, errorCatalogue, isErrorName } from '@lavra/domain';
import {
  describeError,
  ProtocolError,
  protocolErrors,
  statusTitles,
} from '../../server/src/http/contract/problem.ts';
import { type ContractOperation, operationsOf } from '../operation-table.ts';
import type { Contract, Node } from './complete-contract.ts';

interface Described {
  readonly route: string;
  readonly operation: ContractOperation;
}

/** Each group of refusals with the policy that adds them to an operation. */
const derived: readonly {
  names: readonly string[];
  when: (described: Described, isFile: boolean) => boolean;
}[] = [
  { names: ['RequisicaoInvalidaException'], when: () => true },
  {
    names: [
      ...['NaoAutenticadoException', 'SessaoExpiradaException', 'TokenApiInvalidoException'],
      ...['SemPermissaoException', 'OrigemNaoPermitidaException', 'UsuarioInativoException'],
      'OrganizacaoInativaException',
    ],
    when: ({ operation }) => operation['x-permissao'] !== undefined,
  },
  {
    names: ['NaoAutenticadoException', 'SemPermissaoException', 'OrigemNaoPermitidaException'],
    when: ({ operation }) => operation['x-operador'] === true,
  },
  { names: ['SemPermissaoException'], when: ({ operation }) => operation['x-mesma-origem'] === true },
  {
    names: ['OrganizacaoSemAcessoFuncionalidadeException'],
    when: ({ operation }) => operation['x-funcionalidade'] !== undefined,
  },
  { names: ['RecursoNaoEncontradoException'], when: ({ route }) => route.includes('{') },
  {
    names: ['SolicitacaoGrandeException', 'TipoConteudoNaoSuportadoException'],
    when: ({ operation }) => operation.requestBody !== undefined,
  },
  {
    names: ['MuitasTentativasException'],
    when: ({ operation }) =>
      operation['x-operador'] === true || [operation['x-limite'] ?? []].flat().length > 0,
  },
  {
    names: ['IdempotenciaEmAndamentoException', 'IdempotenciaConflitoException'],
    when: ({ operation }) => operation['x-idempotente'] === true,
  },
  { names: ['MuitasConexoesException'], when: ({ operation }) => operation['x-eventos'] === true },
  { names: ['IntervaloInvalidoException'], when: (_described, isFile) => isFile },
];

/** Whether an operation returns bytes, which support ranges. */
function answersBytes(contract: Contract, { responses }: ContractOperation): boolean {
  return Object.entries(responses as Node).some(([status, response]) => {
    const { $ref } = response as { $ref?: string };
    const name = $ref?.split('/').at(-1);
    const found = name === undefined ? response : contract.components.responses?.[name];
    const { content = {} } = (found ?? {}) as { content?: Node };
    return status.startsWith('2') && Object.keys(content).some((type) => /pdf|image|zip/.test(type));
  });
}

/** All refusals of an operation: those in its `x-erros`, which a mock answers first, then those of its policy. */
export function errorNamesOf(contract: Contract, described: Described): string[] {
  const isFile = answersBytes(contract, described.operation);
  const own = (described.operation['x-erros'] ?? []) as string[];
  return [
    ...new Set([...own, ...derived.flatMap(({ names, when }) => (when(described, isFile) ? names : []))]),
  ];
}

const isProtocolError = (name: string): name is keyof typeof protocolErrors =>
  Object.hasOwn(protocolErrors, name);

export const knownErrors: readonly string[] = [
  ...Object.keys(errorCatalogue),
  ...Object.keys(protocolErrors),
];

/** Example values for {0} and {1} in texts. */
const exampleValues: Readonly<Partial<Record<ErrorName, readonly string[]>>> = {
  SemPermissaoException: ['Contrato.Novo'],
  MuitasTentativasException: ['60'],
};

const occurrence = {
  requestId: '0b6f7a86-3d4c-4a55-9f0e-3f6f6f1f8a10',
  publicUrl: 'https://lavra.exemplo.com.br',
};

function errorOf(name: string): DomainError | ProtocolError {
  if (isProtocolError(name)) return new ProtocolError(name, {});
  if (!isErrorName(name)) throw new Error(`x-erros names ${name}, which the error catalogue does not have.`);
  const text = errorCatalogue[name].mensagem;
  const parametros = exampleValues[name] ?? ['5', '20'].filter((_, index) => text.includes(`{${index}}`));
  return new DomainError(name, { parametros });
}

/** Refusals of the deployment itself. */
function exampleOf(name: string): Node {
  const error = errorOf(name);
  return { summary: error.message, value: describeError(error, occurrence).problem };
}

function refusalResponse(status: number, names: readonly string[]): Node {
  return {
    description: `${statusTitles[status]}: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problema' },
            {
              type: 'object',
              properties: { excecao: { type: 'string', description: 'O nome do erro.', enum: names } },
            },
          ],
        },
        examples: Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/examples/${name}` }] as const),
        ),
      },
    },
  };
}

/** The name of a shared response: the error's own, or that of its group. */
function responseName(status: number, names: readonly string[]): string {
  if (names.length === 1) return `Erro${status}${names[0]?.replace(/Exception$/, '')}`;
  return `Erro${status}Grupo${createHash('sha256').update(names.join()).digest('hex').slice(0, 6)}`;
}

function groupByStatus(names: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const name of names) {
    const { status } = errorOf(name);
    groups.set(status, [...(groups.get(status) ?? []), name]);
  }
  return groups;
}

/** Declares each refusal of each operation under its status, with an example. Operations share equal responses. */
export function declareErrors(contract: Contract): void {
  const used = new Set<string>();
  const shared: Record<string, Node> = {};
  for (const { route, operation } of operationsOf(contract)) {
    const names = errorNamesOf(contract, { route, operation });
    const responses = operation.responses as Node;
    for (const [status, ofStatus] of groupByStatus(names)) {
      const component = responseName(status, ofStatus);
      shared[component] ??= refusalResponse(status, ofStatus);
      responses[status] = { $ref: `#/components/responses/${component}` };
    }
    for (const name of names) used.add(name);
    delete operation['x-erros'];
  }
  contract.components.responses = { ...contract.components.responses, ...shared };
  contract.components.examples = Object.fromEntries([...used].sort().map((name) => [name, exampleOf(name)]));
}
