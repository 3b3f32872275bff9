import type { FieldError } from '@lavra/domain';
import type { Operation, Parameter } from '../contract/contract.ts';
import { invalidRequest } from '../contract/problem.ts';
import type { Validators } from '../contract/validators.ts';
import { isUnsafeText } from './unsafe-text.ts';

/** Sources of parameters other than the path. */
interface Source {
  /** The query without its question mark, possibly empty. */
  readonly queryText: string;
  header(name: string): string | null;
}

export interface CheckedParameters {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

type Given = (parameter: Parameter) => string | readonly string[] | undefined;

/** Reads, coerces and validates the declared parameters; refuses an undeclared query name (400). */
export function createParameterReader(
  operation: Operation,
  validators: Validators,
): (path: Readonly<Record<string, string>>, source: Source) => CheckedParameters {
  const declared = {
    path: operation.parameters.filter((parameter) => parameter.in === 'path'),
    query: operation.parameters.filter((parameter) => parameter.in === 'query'),
    headers: operation.parameters.filter((parameter) => parameter.in === 'header'),
  };
  const queryNames = new Set(declared.query.map((parameter) => parameter.name));

  return (path, source) => {
    const errors: FieldError[] = [];
    const query = parseQuery(source.queryText);
    for (const name of query.keys()) {
      if (!queryNames.has(name)) {
        const shown = name.slice(0, 100);
        errors.push({ caminho: shown, mensagem: `O parâmetro '${shown}' não é conhecido.` });
      }
    }
    const read = (parameters: readonly Parameter[], given: Given) =>
      readAll(parameters, given, validators, errors);
    const checked = {
      path: read(declared.path, ({ name }) => path[name]),
      query: read(declared.query, ({ name }) => query.get(name)),
      headers: read(declared.headers, ({ name }) => source.header(name) ?? undefined),
    };
    if (errors.length > 0) throw invalidRequest(errors);
    return checked;
  };
}

function readAll(
  parameters: readonly Parameter[],
  givenOf: Given,
  validators: Validators,
  errors: FieldError[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const { name } = parameter;
    const given = givenOf(parameter);
    if (given === undefined) {
      if (parameter.required)
        errors.push({ caminho: name, mensagem: `O parâmetro '${name}' é obrigatório.` });
      else if (parameter.schema.schema.default !== undefined) values[name] = parameter.schema.schema.default;
      continue;
    }
    if (typeof given === 'string' ? isUnsafeText(given) : given.some(isUnsafeText)) {
      errors.push({ caminho: name, mensagem: `O parâmetro '${name}' tem caracteres não permitidos.` });
      continue;
    }
    if (!isPlainNumber(parameter, given)) {
      errors.push({ caminho: name, mensagem: `O parâmetro '${name}' deve ser um número.` });
      continue;
    }
    const coerced = validators.coerce(parameter.schema.pointer, unfold(parameter, given), name);
    if (coerced.errors.length > 0) errors.push(...coerced.errors);
    values[name] = coerced.value;
  }
  return values;
}

function parseQuery(text: string): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  if (text === '') return values;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else values.set(name, [before].flat().concat(value));
  }
  return values;
}

/** With `explode: false`, a list is one text with commas. */
function unfold(parameter: Parameter, given: string | readonly string[]): unknown {
  if (typeof given !== 'string' || parameter.explode || parameter.schema.schema.type !== 'array')
    return given;
  return given.split(',');
}

/** Ajv's coercion accepts '0x10', '1e3' and ' 7' as numbers; an id in a path must be digits. */
function isPlainNumber(parameter: Parameter, given: string | readonly string[]): boolean {
  const { type } = parameter.schema.schema;
  if (typeof given !== 'string' || (type !== 'integer' && type !== 'number')) return true;
  return /^-?\d{1,20}(\.\d{1,20})?$/.test(given);
}
