import type { FieldError } from '@lavra/domain';
import type { ErrorObject } from 'ajv/dist/2020.js';

const COMBINERS = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not']);

/**
 * Ajv's errors as refused fields with pt-BR texts. `prefix` is the part of a multipart body, empty for the
 * body itself.
 */
export function describeFieldErrors(errors: readonly ErrorObject[], prefix = ''): FieldError[] {
  const precise = errors.filter((error) => !COMBINERS.has(error.keyword) && !isNullBranch(error, errors));
  const relevant = precise.length > 0 ? precise : errors;
  const seen = new Set<string>();
  return relevant.flatMap((error) => {
    const caminho = pathOf(error, prefix);
    const mensagem = messageOf(error, caminho);
    const identity = `${caminho}\n${mensagem}`;
    if (seen.has(identity)) return [];
    seen.add(identity);
    return { caminho, mensagem };
  });
}

/** 'deve ser nulo' does not help if the schema also accepts a value and the value is wrong. */
function isNullBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'type' || (error.params as { type?: unknown }).type !== 'null') return false;
  return errors.some(
    (other) =>
      other !== error && other.instancePath.startsWith(error.instancePath) && !COMBINERS.has(other.keyword),
  );
}

function pathOf(error: ErrorObject, prefix: string): string {
  const tokens = error.instancePath
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const member = params.missingProperty ?? params.additionalProperty;
  return [prefix, ...tokens, member ?? '']
    .filter((token) => token !== '')
    .join('.')
    .slice(0, 300);
}

function messageOf(error: ErrorObject, caminho: string): string {
  const custom = (error.parentSchema as { 'x-mensagem'?: string } | undefined)?.['x-mensagem'];
  const field = caminho === '' ? 'O corpo da requisição' : `O campo '${caminho.slice(0, 200)}'`;
  if (custom && error.keyword !== 'required' && error.keyword !== 'additionalProperties') return custom;
  return `${field} ${predicateOf(error)}.`;
}

function predicateOf(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  const limit = String(params.limit);
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return 'é obrigatório';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'não é conhecido';
    case 'type':
      return `deve ser ${[params.type]
        .flat()
        .map((type) => typeNames[String(type)] ?? type)
        .join(' ou ')}`;
    case 'format':
      return `deve ser ${formatNames[String(params.format)] ?? 'um valor em formato válido'}`;
    case 'maxLength':
      return `deve ter no máximo ${limit} caracteres`;
    case 'minLength':
      return limit === '1' ? 'não pode ser vazio' : `deve ter no mínimo ${limit} caracteres`;
    case 'minimum':
      return `deve ser maior ou igual a ${limit}`;
    case 'maximum':
      return `deve ser menor ou igual a ${limit}`;
    case 'exclusiveMinimum':
      return `deve ser maior que ${limit}`;
    case 'exclusiveMaximum':
      return `deve ser menor que ${limit}`;
    case 'multipleOf':
      return `deve ser múltiplo de ${String(params.multipleOf)}`;
    case 'minItems':
      return `deve ter no mínimo ${limit} ${limit === '1' ? 'item' : 'itens'}`;
    case 'maxItems':
      return `deve ter no máximo ${limit} ${limit === '1' ? 'item' : 'itens'}`;
    case 'uniqueItems':
      return 'tem itens repetidos';
    case 'enum':
      return `deve ser um destes valores: ${(params.allowedValues as unknown[]).join(', ').slice(0, 300)}`;
    case 'const':
      return `deve ser ${JSON.stringify(params.allowedValue)}`;
    case 'pattern':
      return 'tem caracteres não permitidos ou formato inválido';
    case 'minProperties':
      return `deve ter no mínimo ${limit} ${limit === '1' ? 'campo' : 'campos'}`;
    case 'maxProperties':
      return `deve ter no máximo ${limit} campos`;
    default:
      return 'é inválido';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  null: 'nulo',
};

const formatNames: Readonly<Record<string, string>> = {
  'idn-email': 'um e-mail válido',
  date: 'uma data válida (AAAA-MM-DD)',
  'date-time': 'uma data e hora válidas, com fuso horário',
  time: 'uma hora válida',
  uri: 'um endereço válido',
  uuid: 'um identificador válido',
};
