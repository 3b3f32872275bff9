/** The part of JSON Schema that the evidence schema uses. Lengths are limits of our server, not of the format. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const definition = '#/$defs/';

/**
 * Explains in Portuguese the first place where a value does not have a schema's shape; null if it has. Every object
 * has exactly the fields that the schema names.
 */
export function shapeFault(value: unknown, root: Schema): string | null {
  const at = (inner: unknown, schema: Schema, path: string): string | null => {
    if (schema.$ref) return at(inner, root.$defs?.[schema.$ref.slice(definition.length)] ?? {}, path);
    if (schema.oneOf) {
      const faults = schema.oneOf.map((one) => at(inner, one, path));
      // A value that is not null is described by the alternative that is not null.
      return faults.includes(null) ? null : (faults[0] ?? null);
    }
    if (!isOf(inner, schema)) return `O campo ${path} não tem a forma esperada.`;
    if (Array.isArray(inner)) {
      const { items = {} } = schema;
      return first(inner.entries(), ([index, one]) => at(one, items, `${path}[${index}]`));
    }
    return isObject(inner) ? membersFault(inner, schema, path) : null;
  };
  const membersFault = (members: Members, schema: Schema, path: string): string | null => {
    const { properties = {}, required = [] } = schema;
    const of = (name: string) => (path === '' ? name : `${path}.${name}`);
    const missing = required.find((name) => !Object.hasOwn(members, name));
    if (missing !== undefined) return `Falta o campo ${of(missing)}.`;
    return first(Object.entries(members), ([name, member]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own ? at(member, own, of(name)) : `O campo ${of(name).slice(0, 100)} não é deste formato.`;
    });
  };
  return at(value, root, '');
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function first<T>(values: Iterable<T>, faultOf: (value: T) => string | null): string | null {
  for (const value of values) {
    const fault = faultOf(value);
    if (fault !== null) return fault;
  }
  return null;
}

function isOf(value: unknown, { type, enum: allowed, pattern, format, minimum, maximum }: Schema): boolean {
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((one) => isOfType(value, one))) return false;
  if (allowed && !allowed.includes(value)) return false;
  if (typeof value === 'number') return value >= (minimum ?? value) && value <= (maximum ?? value);
  if (typeof value !== 'string') return true;
  return (!pattern || new RegExp(pattern, 'u').test(value)) && (format !== 'date-time' || isInstant(value));
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return typeof value === type;
  }
}

/** An instant in the only form that Lavra writes: RFC 3339 in UTC. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
