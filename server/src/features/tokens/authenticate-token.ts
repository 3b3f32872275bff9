import {
  DomainError,
  isPermission,
  isProfile,
  type PerfilNome,
  type Permissao,
  permissionsOf,
} from '@lavra/domain';
import type { ApiTokenPrincipal, EmbedTokenPrincipal, Platform } from '../../platform/context/context.ts';
import { type ApiTokenRow, type EmbedTokenRow, findApiToken, findEmbedToken, noteUse } from './store.ts';
import { apiTokenPrefix, embedTokenPrefix } from './token-prefixes.ts';

export type TokenPrincipal = ApiTokenPrincipal | EmbedTokenPrincipal;

type TokenPorts = Pick<Platform, 'db' | 'secrets' | 'clock'>;

const useNotedEveryMs = 60_000;

/** Whether a bearer has the form of an API or embed token. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.startsWith(apiTokenPrefix) || bearer.startsWith(embedTokenPrefix);
}

/**
 * The principal of an API or embed token, read at each request, so revoking the token, its user or the
 * organisation is immediate in every process. Permissions never exceed those of the user's profile.
 * @throws DomainError TokenApiInvalidoException, UsuarioInativoException, OrganizacaoInativaException.
 */
export async function authenticateToken(ports: TokenPorts, bearer: string): Promise<TokenPrincipal> {
  const nowMs = ports.clock.now().getTime();
  const tokenHash = ports.secrets.hashToken(bearer);
  return bearer.startsWith(apiTokenPrefix)
    ? readApiToken(ports, tokenHash, nowMs)
    : readEmbedToken(ports, tokenHash, nowMs);
}

async function readApiToken(
  { db }: TokenPorts,
  tokenHash: string,
  nowMs: number,
): Promise<ApiTokenPrincipal> {
  const [row] = await findApiToken(db, { tokenHash });
  if (!row || row.dataRevogacao !== null || hasPassed(row.dataExpiracao, nowMs)) {
    throw new DomainError('TokenApiInvalidoException');
  }
  const principal = { ...baseOf(row), tipo: 'tokenApi' as const, tokenId: row.id, tokenNome: row.nome };
  if (row.ultimoUso === null || nowMs - row.ultimoUso.getTime() >= useNotedEveryMs) {
    await noteUse(db, row.id, new Date(nowMs));
  }
  return principal;
}

async function readEmbedToken(
  { db }: TokenPorts,
  tokenHash: string,
  nowMs: number,
): Promise<EmbedTokenPrincipal> {
  const [row] = await findEmbedToken(db, { tokenHash });
  const hasEnded =
    !row ||
    row.dataRevogacao !== null ||
    row.minterRevogacao !== null ||
    hasPassed(row.dataExpiracao, nowMs) ||
    hasPassed(row.minterExpiracao, nowMs);
  if (hasEnded) throw new DomainError('TokenApiInvalidoException');
  const { contratoId, origens } = row;
  return { ...baseOf(row), tipo: 'tokenIncorporacao', tokenId: row.id, contratoId, origens };
}

function baseOf(row: ApiTokenRow | EmbedTokenRow) {
  if (row.situacao !== 'ATIVO') throw new DomainError('UsuarioInativoException');
  if (!row.ativa) throw new DomainError('OrganizacaoInativaException');
  const { organizacaoId, usuarioId, usuarioNome, usuarioEmail, perfil } = row;
  if (!isProfile(perfil)) throw new Error(`The membership's profile '${perfil}' is not one.`);
  const permissoes = permissionsWithin(perfil, row.permissoes);
  return { organizacaoId, usuarioId, usuarioNome, usuarioEmail, perfil, permissoes };
}

function permissionsWithin(perfil: PerfilNome, granted: readonly string[] | null): ReadonlySet<Permissao> {
  const held = permissionsOf(perfil);
  if (granted === null) return held;
  return new Set(granted.filter(isPermission).filter((name) => held.has(name)));
}

function hasPassed(instant: Date | null, nowMs: number): boolean {
  return instant !== null && instant.getTime() <= nowMs;
}
