import type { Params, Result, Router } from 'hono/router';

/** The routes behind a path segment. */
interface Branch<T> {
  readonly literals: Map<string, Branch<T>>;
  parameter: Branch<T> | null;
  /** By method; `ALL` for all others. */
  readonly ends: Map<string, End<T>>;
}

interface End<T> {
  readonly handler: T;
  /** Parameter names, in order. */
  readonly names: readonly string[];
}

/**
 * Finds the one handler of a path made of literal segments and `:parameters`; a literal segment is tried first.
 * Hono's own routers accept any pattern, and for paths like ours they fall back to a search that collects every
 * possibly matching handler.
 */
export class PathRouter<T> implements Router<T> {
  readonly name = 'PathRouter';
  readonly #root: Branch<T> = newBranch();

  /** @throws Error for a pattern of another kind, and for a second handler. */
  add(method: string, path: string, handler: T): void {
    if (!/^(\/(:\w+|[^:*{}?/]*))+$/.test(path))
      throw new Error(`${path}: a segment is literal or a :parameter`);
    const names: string[] = [];
    let branch = this.#root;
    for (const segment of path.slice(1).split('/')) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        branch.parameter ??= newBranch();
        branch = branch.parameter;
      } else branch = literalOf(branch, segment);
    }
    if (branch.ends.has(method)) throw new Error(`${method} ${path} has a handler already`);
    branch.ends.set(method, { handler, names });
  }

  match(method: string, path: string): Result<T> {
    const values: string[] = [];
    const end = find(this.#root, { method, path, values }, 1);
    if (!end) return [[]];
    const params: Params = {};
    for (let index = 0; index < values.length; index++) params[end.names[index]!] = values[index]!;
    return [[[end.handler, params]]];
  }
}

interface Search {
  readonly method: string;
  readonly path: string;
  /** Values of the parameters passed so far. */
  readonly values: string[];
}

function find<T>(branch: Branch<T>, search: Search, from: number): End<T> | null {
  const { path, values } = search;
  const slash = path.indexOf('/', from);
  const segment = slash < 0 ? path.slice(from) : path.slice(from, slash);
  const literal = branch.literals.get(segment);
  const found = literal && beyond(literal, search, slash);
  if (found) return found;
  if (!branch.parameter || segment === '') return null;
  values.push(segment);
  const end = beyond(branch.parameter, search, slash);
  if (!end) values.pop();
  return end;
}

function beyond<T>(branch: Branch<T>, search: Search, slash: number): End<T> | null {
  if (slash >= 0) return find(branch, search, slash + 1);
  return branch.ends.get(search.method) ?? branch.ends.get('ALL') ?? null;
}

function literalOf<T>(branch: Branch<T>, segment: string): Branch<T> {
  const known = branch.literals.get(segment);
  if (known) return known;
  const added = newBranch<T>();
  branch.literals.set(segment, added);
  return added;
}

function newBranch<T>(): Branch<T> {
  return { literals: new Map(), parameter: null, ends: new Map() };
}
