import { type Html, html } from '@lavra/mails/html';
import type { Contract } from '../http/index.ts';
import { prose } from './page.ts';

export interface SchemaSource {
  readonly contract: Contract;
}

type Node = Readonly<Record<string, unknown>>;

const deepest = 4;

/** The fields of an object, or of a list's items, nested ones indented under them. */
export function renderFields(schema: Node, source: SchemaSource): Html | null {
  const rows = fieldRows(schema, source, '', 0);
  if (rows.length === 0) return html`<p>${typeOf(schema, source)}</p>`;
  return html`<div class="rolagem"><table><thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function fieldRows(schema: Node, source: SchemaSource, prefix: string, depth: number): Html[] {
  const node = objectOf(schema, source);
  if (!node || depth > deepest) return [];
  const required = new Set((node.required as readonly string[] | undefined) ?? []);
  const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
  return properties.flatMap(([name, child]) => {
    const at = `${prefix}${name}`;
    const optional = required.has(name) ? null : html` <span class="opcional">opcional</span>`;
    const isList = follow(child, source).type === 'array';
    const row = html`<tr><td><code>${at}${isList ? '[]' : ''}</code>${optional}</td><td>${typeOf(child, source)}</td></tr>`;
    return [row, ...fieldRows(child, source, `${at}${isList ? '[]' : ''}.`, depth + 1)];
  });
}

/** The object behind a reference, a list or a nullable type. */
function objectOf(schema: Node, source: SchemaSource): Node | null {
  const node = follow(schema, source);
  if (node.properties) return node;
  if (node.items) return objectOf(node.items as Node, source);
  const variants = variantsOf(node).filter((variant) => follow(variant, source).type !== 'null');
  return variants.length === 1 ? objectOf(variants[0]!, source) : null;
}

function variantsOf(node: Node): readonly Node[] {
  return (node.oneOf ?? node.anyOf ?? []) as readonly Node[];
}

/** A type with its limits as text: 'texto, até 255 caracteres'. */
export function typeOf(schema: Node, source: SchemaSource): Html {
  const node = follow(schema, source);
  const description = (schema.description ?? node.description) as string | undefined;
  return html`${typeText(node, source)}${description ? html`<span class="descricao">${prose(description)}</span>` : null}`;
}

function typeText(node: Node, source: SchemaSource): Html {
  if (node.const !== undefined) return html`sempre <code>${String(node.const)}</code>`;
  if (node.enum) return html`${separated(node.enum as readonly unknown[])}`;
  const variants = variantsOf(node);
  if (variants.length > 0) {
    return html`${variants.map((variant, index) => html`${index > 0 ? ' ou ' : null}${typeText(follow(variant, source), source)}`)}`;
  }
  if (node.type === 'array') {
    const items = typeText(follow(node.items as Node, source), source);
    return html`lista de ${items}${bound(node.maxItems, 'no máximo', 'itens')}`;
  }
  const types = [node.type].flat().filter((type) => type !== undefined) as string[];
  const names = types.map((type) => typeNames[type] ?? type).join(' ou ');
  const format =
    node.format === 'date-time' ? ' (instante RFC 3339)' : node.format === 'email' ? ' (e-mail)' : '';
  return html`${names}${format}${limitsOf(node)}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  null: 'nulo',
};

function limitsOf(node: Node): string {
  const from = node.minimum === undefined ? '' : `, de ${String(node.minimum)}`;
  const isUnbounded = Number(node.maximum ?? 0) >= Number.MAX_SAFE_INTEGER;
  const to = node.maximum === undefined || isUnbounded ? '' : ` até ${String(node.maximum)}`;
  const shortest = node.minLength === undefined ? '' : `, de ${String(node.minLength)}`;
  const isShort = node.maxLength !== undefined && node.format !== 'date-time';
  const longest = isShort ? `${shortest ? '' : ','} até ${String(node.maxLength)} caracteres` : '';
  return isUnbounded && node.minimum === 1 ? '' : `${from}${to}${longest ? shortest : ''}${longest}`;
}

function bound(value: unknown, words: string, unit: string): string {
  return value === undefined ? '' : `, ${words} ${String(value)} ${unit}`;
}

function separated(values: readonly unknown[]): Html[] {
  return values.map((value, index) => html`${index > 0 ? ' · ' : null}<code>${String(value)}</code>`);
}

/** The contract's own example; for lists and objects without one, composed from their parts' examples. */
export function exampleOf(schema: Node, source: SchemaSource, depth = 0): unknown {
  const node = follow(schema, source);
  const examples = (schema.examples ?? node.examples) as readonly unknown[] | undefined;
  if (examples?.length) return examples[0];
  if (node.const !== undefined) return node.const;
  if (node.enum) return (node.enum as readonly unknown[])[0];
  if (depth > deepest) return null;
  const [variant] = variantsOf(node);
  if (variant) return exampleOf(variant, source, depth + 1);
  if (node.type === 'array') return [exampleOf(node.items as Node, source, depth + 1)];
  if (!node.properties) return simpleExamples[String([node.type].flat()[0])] ?? null;
  return Object.fromEntries(
    Object.entries(node.properties as Record<string, Node>).map(([name, child]) => [
      name,
      exampleOf(child, source, depth + 1),
    ]),
  );
}

const simpleExamples: Readonly<Record<string, unknown>> = {
  string: 'texto',
  integer: 1,
  number: 1,
  boolean: true,
};

export function renderExample(value: unknown): Html {
  return html`<details class="exemplo"><summary>Exemplo</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`;
}

function follow(schema: Node, { contract }: SchemaSource): Node {
  let node = schema;
  while (typeof node.$ref === 'string') {
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, token) => (at as Record<string, unknown> | undefined)?.[token], contract);
    if (found === undefined) throw new Error(`the contract has no ${node.$ref}`);
    node = found as Node;
  }
  return node;
}
