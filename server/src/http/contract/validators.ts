import { type FieldError, isValidEmail } from '@lavra/domain';
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import type { Contract } from './contract.ts';
import { describeFieldErrors } from './field-errors.ts';

// The package is CommonJS; under NodeNext its default export is nested one level deeper.
const addFormats = addFormatsModule as unknown as FormatsPlugin;

/** Validates a value against the schema at a pointer of the contract; empty means valid. */
export interface Validators {
  /** Without type coercion, for bodies and replies. */
  check(pointer: string, value: unknown, prefix?: string): FieldError[];
  /** Coerces text to a number, boolean or list as declared, for parameters. Returns the value. */
  coerce(pointer: string, value: unknown, prefix: string): { value: unknown; errors: FieldError[] };
}

const CONTRACT_ID = 'contrato';

/** Validators of the contract's schemas, compiled at first use, because compiling all takes over a second. */
export function createValidators(contract: Contract): Validators {
  let strict: Ajv2020 | undefined;
  let coercing: Ajv2020 | undefined;
  const checks = new Map<string, ValidateFunction>();
  const coercions = new Map<string, ValidateFunction>();
  return {
    check(pointer, value, prefix = '') {
      const validate = compiled(checks, pointer, () => {
        strict ??= createAjv(contract, { allErrors: true });
        return strict.compile({ $ref: CONTRACT_ID + pointer });
      });
      return run(validate, value, prefix);
    },
    coerce(pointer, value, prefix) {
      const validate = compiled(coercions, pointer, () => {
        coercing ??= createAjv(contract, { allErrors: true, coerceTypes: 'array' });
        return coercing.compile({ type: 'object', properties: { value: { $ref: CONTRACT_ID + pointer } } });
      });
      const holder: { value: unknown } = { value };
      const found = run(validate, holder, '');
      if (found.length === 0) return { value: holder.value, errors: found };
      const errors = found.map(({ caminho, mensagem }) => ({
        caminho: caminho.replace(/^value/, prefix),
        mensagem: mensagem.replace(/^O campo 'value/, `O campo '${prefix}`),
      }));
      return { value: holder.value, errors };
    },
  };
}

function createAjv(contract: Contract, options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, verbose: true, validateSchema: false, ...options });
  addFormats(ajv);
  // The domain's rule, for addresses with a domain of any script (RFC 6531), which handlers normalise.
  ajv.addFormat('idn-email', isValidEmail);
  ajv.addSchema({ ...contract }, CONTRACT_ID);
  return ajv;
}

function compiled(
  cache: Map<string, ValidateFunction>,
  pointer: string,
  compile: () => ValidateFunction,
): ValidateFunction {
  const known = cache.get(pointer);
  if (known) return known;
  const validate = compile();
  cache.set(pointer, validate);
  return validate;
}

function run(validate: ValidateFunction, value: unknown, prefix: string): FieldError[] {
  try {
    return validate(value) ? [] : describeFieldErrors(validate.errors as ErrorObject[], prefix);
  } catch (error) {
    // A recursive schema with a body nested deeper than the stack: the client's fault.
    if (!(error instanceof RangeError)) throw error;
    return [{ caminho: prefix, mensagem: 'O corpo da requisição tem níveis demais.' }];
  }
}
