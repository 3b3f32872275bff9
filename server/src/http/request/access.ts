import { DomainError } from '@lavra/domain';
import { assertActiveOrganization } from '../../platform/context/active-organization.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { Operation, RateLimit } from '../contract/contract.ts';
import { assertOriginAllowed } from './cross-origin.ts';
import { networkOf } from './network.ts';
import type { BindOptions } from './ports.ts';
import type { RequestFacts } from './request-facts.ts';
import { readCookie } from './request-facts.ts';

type Options = BindOptions<unknown, unknown>;
type PathTexts = Readonly<Record<string, string>>;

/**
 * Authenticates, then checks origin, whether the organisation is active, permission, visibility and paid feature, in
 * this order. Throws 401, 403, 404 (exactly as for a missing resource) or 402.
 */
export async function admit(
  operation: Operation,
  facts: RequestFacts,
  path: PathTexts,
  options: Options,
  ownOrigin: string,
): Promise<Principal> {
  const principal = await options.authenticate({
    authorization: facts.header('authorization'),
    origem: facts.origem,
    ip: facts.ip,
    now: options.now(),
    cookie: (name) => readCookie(facts.header('cookie'), name),
  });
  if (!principal) throw new DomainError('NaoAutenticadoException');
  assertOriginAllowed(principal, facts, ownOrigin);
  if (!operation.organizacaoInativa) assertActiveOrganization(principal);
  assertPermitted(operation, principal);
  assertReaches(reachOf(principal, operation, path));
  if (operation.funcionalidade && !(await options.hasFeature(principal, operation.funcionalidade))) {
    throw new DomainError('OrganizacaoSemAcessoFuncionalidadeException', {
      parametros: [operation.funcionalidade],
    });
  }
  return principal;
}

/** `hidden` is the 404 of a missing resource; `forbidden` admits that it may exist. */
type Reach = 'open' | 'hidden' | 'forbidden';

/**
 * Checks that a path names no other organisation. An embed token of one document reaches that document and the
 * operations with `x-incorporacao`: the session, reference lists, and lists and events, which `documentScope`
 * limits.
 */
function reachOf(principal: Principal, operation: Operation, path: PathTexts): Reach {
  if (path.organizacaoId !== undefined && path.organizacaoId !== String(principal.organizacaoId))
    return 'hidden';
  if (principal.tipo !== 'tokenIncorporacao' || principal.contratoId === null) return 'open';
  if (path.contratoId !== undefined) {
    return path.contratoId === String(principal.contratoId) ? 'open' : 'hidden';
  }
  return operation.incorporacao ? 'open' : 'forbidden';
}

/**
 * Counts a use in every limit of the operation for which `keyOf` returns a key; 429 with Retry-After if one is
 * exhausted.
 */
export async function takeRates(
  operation: Operation,
  options: Options,
  keyOf: (limit: RateLimit) => string | null,
): Promise<void> {
  for (const limit of operation.limites) {
    const key = keyOf(limit);
    if (key === null) continue;
    const verdict = await options.takeRate(`${operation.operationId}:${limit.chave}:${key}`, limit);
    if (verdict.ok) continue;
    const { retryAfterS } = verdict;
    throw new DomainError('MuitasTentativasException', {
      parametros: [String(Math.max(1, Math.ceil(retryAfterS)))],
      retryAfterS,
    });
  }
}

/** The key known before the body is read. */
export function rateKeyOf(limit: RateLimit, facts: RequestFacts, principal: Principal | null): string | null {
  switch (limit.chave) {
    case 'ip':
      return networkOf(facts.ip);
    case 'principal':
      return principal ? principalKey(principal) : facts.ip;
    case 'conta':
      return principal ? String(principal.organizacaoId) : null;
    default:
      return limit.chave satisfies never;
  }
}

/** The same key for all sessions of a user. A token is a separate principal. */
export function principalKey(principal: Principal): string {
  const own = principal.tipo === 'usuario' ? principal.usuarioId : principal.tokenId;
  return `${principal.tipo}:${principal.organizacaoId}:${own}`;
}

function assertPermitted(operation: Operation, principal: Principal): void {
  if (operation.permissao.length === 0) return;
  const held: ReadonlySet<string> = principal.permissoes;
  if (!operation.permissao.some((name) => held.has(name))) {
    throw new DomainError('SemPermissaoException', { parametros: operation.permissao });
  }
}

function assertReaches(reach: Reach): void {
  if (reach === 'hidden') throw new DomainError('RecursoNaoEncontradoException');
  if (reach === 'forbidden') throw new DomainError('SemPermissaoException');
}
