/** Completes the bundled contract with what follows from its policy, the error catalogue and the event registry. */
import type { ContractOperation } from '../operation-table.ts';
import { operationsOf } from '../operation-table.ts';
import { codeSample } from './code-sample.ts';
import { describeFields, type FieldTexts } from './describe-fields.ts';
import { declareErrors } from './operation-errors.ts';
import { declareWebhooks } from './webhooks.ts';

export type Node = Record<string, unknown>;

export interface Contract extends Node {
  paths: Record<string, Record<string, ContractOperation>>;
  components: Record<string, Record<string, Node>> & { schemas: Record<string, Node> };
}

export interface ContractFacts {
  readonly fields: FieldTexts;
  /** Types of webhooks, from the event registry. */
  readonly webhookTypes: readonly string[];
}

/** Access in words, for readers of the reference. */
function accessText(operation: ContractOperation): string[] {
  const permissoes = (operation['x-permissao'] ?? []) as string[];
  const limites = [operation['x-limite'] ?? []].flat() as {
    maximo: number;
    janelaS: number;
    chave: string;
  }[];
  const keys: Readonly<Record<string, string>> = { ip: 'endereço IP', principal: 'token', conta: 'conta' };
  return [
    operation['x-publico'] === true ? 'Pública: não pede token.' : null,
    operation['x-operador'] === true ? 'Só para o operador da instalação.' : null,
    permissoes.length > 0 ? `Permissão: ${permissoes.map((name) => `\`${name}\``).join(' ou ')}.` : null,
    operation['x-funcionalidade'] ? `Funcionalidade paga: \`${operation['x-funcionalidade']}\`.` : null,
    operation['x-idempotente'] === true ? 'Aceita `Idempotency-Key`.' : null,
    ...limites.map(
      ({ maximo, janelaS, chave }) => `Até ${maximo} em ${janelaS} s por ${keys[chave] ?? chave}.`,
    ),
  ].filter((text) => text !== null);
}

function describeOperation(operation: ContractOperation): void {
  const access = accessText(operation).join(' ');
  operation.description = [operation.description, access || 'Qualquer token serve.']
    .filter(Boolean)
    .join('\n\n');
}

/** The credential of an operation; the contract's default is `bearer`. */
function declareSecurity(operation: ContractOperation): void {
  if (operation['x-publico'] !== true) return;
  operation.security = operation['x-mesma-origem'] === true ? [{ sessao: [] }, {}] : [];
}

const replayedHeader: Node = {
  description:
    'Só com `true`, quando esta é a primeira resposta da mesma `Idempotency-Key`, devolvida de novo.',
  schema: { type: 'string', enum: ['true'] },
};

/** Successes of an idempotent operation say whether they repeat the first response. */
function declareReplays(operation: ContractOperation): void {
  if (operation['x-idempotente'] !== true) return;
  for (const [status, response] of Object.entries(operation.responses as Record<string, Node>)) {
    if (!status.startsWith('2')) continue;
    response.headers = {
      ...(response.headers as Node | undefined),
      'Idempotent-Replayed': { $ref: '#/components/headers/idempotentReplayed' },
    };
  }
}

/** Changes the contract in place. */
export function completeContract(contract: Contract, facts: ContractFacts): void {
  declareWebhooks(contract, facts.webhookTypes);
  describeFields(contract, facts.fields);
  contract.components.headers = { idempotentReplayed: replayedHeader };
  declareErrors(contract);
  for (const { route, method, operation } of operationsOf(contract)) {
    describeOperation(operation);
    declareSecurity(operation);
    declareReplays(operation);
    operation['x-codeSamples'] = [codeSample(contract, { route, method, operation })];
  }
}
