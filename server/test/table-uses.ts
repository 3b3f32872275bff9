import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import ts from 'typescript';
import { sqliteTables } from '../src/db/tables.ts';

/** A statement of server/src that reads or writes a table. */
export interface TableUse {
  /** Relative to server/src. */
  readonly file: string;
  readonly line: number;
  readonly kind: 'read' | 'write';
  /** Name in `db.tables`; undefined if the scan cannot determine it. */
  readonly table: string | undefined;
  /** Source of the enclosing top-level declaration. */
  readonly declaration: string;
}

const reads = new Set(['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', '$count']);
const writes = new Set(['insert', 'update', 'delete']);
const nameOfSqlTable: ReadonlyMap<string, string> = new Map(
  Object.entries(sqliteTables).map(([name, table]) => [getTableName(table), name]),
);
const sqlUse = /\b(from|join|update|insert\s+into|delete\s+from)\s+["`]?([a-z_]+)/gi;

const source = path.resolve(import.meta.dirname, '../src');

/** The server's own code by path, without tests. */
export function sourceFiles(): ReadonlyMap<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return new Map(own.map((file) => [file, readFileSync(path.join(source, file), 'utf8')]));
}

export const tableUses = (): TableUse[] =>
  [...sourceFiles()].flatMap(([file, text]) => tableUsesOf(file, text));

/** Table uses of one file: calls of drizzle's builders, and table names in SQL texts. */
export function tableUsesOf(file: string, text: string): TableUse[] {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  for (const declaration of root.statements) {
    const tables = tableNamesIn(declaration);
    const add = (node: ts.Node, kind: TableUse['kind'], table: string | undefined) => {
      const line = root.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      uses.push({ file, line, kind, table, declaration: declaration.getText() });
    };
    visit(declaration, (node) => {
      for (const { kind, table } of usesInText(node)) add(node, kind, table);
      const call = builderCall(node);
      if (!call) return;
      const table = tableOf(call.argument, tables);
      if (table || call.isCertain) add(node, call.kind, table);
    });
  }
  return uses;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** Table aliases in a declaration: `const { contratos: c } = db.tables`, `alias(pastas, …)`. */
function tableNamesIn(declaration: ts.Node): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  visit(declaration, (node) => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
      const name = node.propertyName?.getText() ?? node.name.text;
      if (name in sqliteTables) names.set(node.name.text, name);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const table = tableOf(node.initializer, names);
      if (table) names.set(node.name.text, table);
    }
  });
  return names;
}

interface BuilderCall {
  readonly kind: TableUse['kind'];
  readonly argument: ts.Expression;
  /** False for names like `map.delete(x)` or `Array.from(x)`, which count only if `x` is a table. */
  readonly isCertain: boolean;
}

/** A call with the name of a drizzle method: `tx.insert(x)`, `db.select().from(x)`. */
function builderCall(node: ts.Node): BuilderCall | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: receiver } = node.expression;
  const [argument] = node.arguments;
  if (!argument) return null;
  const isConnection = /(^|\.)(db|tx|connection)$/.test(receiver.getText());
  const isQuery = /\.(select|selectDistinct|delete|update)\s*\(/.test(receiver.getText());
  if (writes.has(name.text)) return { kind: 'write', argument, isCertain: isConnection };
  if (!reads.has(name.text)) return null;
  return { kind: 'read', argument, isCertain: isQuery || (isConnection && name.text === '$count') };
}

function tableOf(argument: ts.Expression, tables: ReadonlyMap<string, string>): string | undefined {
  if (ts.isIdentifier(argument)) return tables.get(argument.text);
  if (ts.isPropertyAccessExpression(argument)) {
    const isOfTables = /(^|\.)tables$/.test(argument.expression.getText());
    return isOfTables ? argument.name.text : undefined;
  }
  const isAlias = ts.isCallExpression(argument) && argument.expression.getText() === 'alias';
  return isAlias && argument.arguments[0] ? tableOf(argument.arguments[0], tables) : undefined;
}

function usesInText(node: ts.Node): Pick<TableUse, 'kind' | 'table'>[] {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node))
    return [];
  return [...node.text.matchAll(sqlUse)].flatMap(([, verb, name]) => {
    const table = nameOfSqlTable.get(name!.toLowerCase());
    const kind = /^(from|join)$/i.test(verb!) ? 'read' : 'write';
    return table ? [{ kind, table } as const] : [];
  });
}
