import {
  DomainError,
  isPermission,
  isProfile,
  type PerfilNome,
  type Permissao,
  permissionsOf,
} from '@lavra/domain';
import type { ApiTokenPrincipal, EmbedTokenPrincipal, Platform } from '../../platform/context.ts';
import { type ApiTokenRow, type EmbedTokenRow, findApiToken, findEmbedToken, noteUse } from './store.ts';
import { tokenMemoryOf } from './token-memory.ts';
import { apiTokenPrefix, embedTokenPrefix } from './token-prefixes.ts';

export type TokenPrincipal = ApiTokenPrincipal | EmbedTokenPrincipal;

type TokenPorts = Pick<Platform, 'db' | 'secrets' | 'clock'>;

const useNotedEveryMs = 60_000;

/** Whether a bearer is an API or an embed token by its looks. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.startsWith(apiTokenPrefix) || bearer.startsWith(embedTokenPrefix);
}

/**
 * Who an API or embed token stands for. Its permissions are never more than its user's profile has now. A token,
 * user or organisation that ends is noticed within half a minute.
 * @throws DomainError TokenApiInvalidoException, UsuarioInativoException, OrganizacaoInativaException.
 */
export async function authenticateToken(ports: TokenPorts, bearer: string): Promise<TokenPrincipal> {
  const nowMs = ports.clock.now().getTime();
  const memory = tokenMemoryOf(ports.db);
  const tokenHash = ports.secrets.hashToken(bearer);
  const known = memory.recall(tokenHash, nowMs);
  if (known) return known;
  const found = bearer.startsWith(apiTokenPrefix)
    ? await readApiToken(ports, tokenHash, nowMs)
    : await readEmbedToken(ports, tokenHash, nowMs);
  memory.remember(tokenHash, found, nowMs);
  return found.principal;
}

interface Found {
  readonly principal: TokenPrincipal;
  /** Milliseconds since 1970; null when it does not end by itself. */
  readonly expiresAtMs: number | null;
}

async function readApiToken({ db }: TokenPorts, tokenHash: string, nowMs: number): Promise<Found> {
  const row = await findApiToken(db, tokenHash);
  if (!row || row.dataRevogacao !== null || hasPassed(row.dataExpiracao, nowMs)) {
    throw new DomainError('TokenApiInvalidoException');
  }
  const base = baseOf(row);
  const principal = { ...base, tipo: 'tokenApi' as const, tokenId: row.id };
  if (row.ultimoUso === null || nowMs - row.ultimoUso.getTime() >= useNotedEveryMs) {
    await noteUse(db, row.id, new Date(nowMs));
  }
  return { principal, expiresAtMs: row.dataExpiracao?.getTime() ?? null };
}

async function readEmbedToken({ db }: TokenPorts, tokenHash: string, nowMs: number): Promise<Found> {
  const row = await findEmbedToken(db, tokenHash);
  const hasEnded =
    !row ||
    row.dataRevogacao !== null ||
    row.minterRevogacao !== null ||
    hasPassed(row.dataExpiracao, nowMs) ||
    hasPassed(row.minterExpiracao, nowMs);
  if (hasEnded) throw new DomainError('TokenApiInvalidoException');
  const { contratoId, origens } = row;
  const principal = {
    ...baseOf(row),
    tipo: 'tokenIncorporacao' as const,
    tokenId: row.id,
    contratoId,
    origens,
  };
  return { principal, expiresAtMs: row.dataExpiracao.getTime() };
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
