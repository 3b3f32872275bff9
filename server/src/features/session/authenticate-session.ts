import { DomainError, isProfile, permissionsOf } from '@lavra/domain';
import type { Platform, UserPrincipal } from '../../platform/context/context.ts';
import { sessionKeysOf } from './session-keys.ts';
import { sessionMemoryOf } from './session-memory.ts';
import { readSessionToken } from './session-token.ts';
import { readStanding } from './store.ts';

type Ports = Pick<Platform, 'db' | 'secrets' | 'config'>;

/**
 * Resolves the session of a token, null if it is invalid. The signature is verified once and cached. Session,
 * membership and organisation are read at each request, so revocation is immediate in every process.
 * The session of an inactive organisation is marked, and reaches few operations (0-decisions §3).
 * @throws DomainError UsuarioInativoException
 */
export async function authenticateSession(
  ports: Ports,
  token: string,
  nowMs: number,
): Promise<UserPrincipal | null> {
  const memory = sessionMemoryOf(ports.db);
  const principal = memory.recall(token, nowMs) ?? (await verify(ports, token, nowMs));
  if (!principal) return null;
  const { sessaoId, organizacaoId } = principal;
  const [standing] = await readStanding(ports.db, { sessaoId, organizacaoId });
  if (!standing || standing.dataRevogacao !== null) return null;
  const { perfil, situacao, ativa } = standing;
  if (situacao !== 'ATIVO') throw new DomainError('UsuarioInativoException');
  if (ativa && perfil === principal.perfil) return principal;
  if (!isProfile(perfil)) throw new Error(`The membership's profile '${perfil}' is not one.`);
  const current = { ...principal, perfil, permissoes: permissionsOf(perfil) };
  return ativa ? current : { ...current, organizacaoInativa: true };
}

async function verify({ db, secrets }: Ports, token: string, nowMs: number): Promise<UserPrincipal | null> {
  const verified = await readSessionToken(token, await sessionKeysOf({ db, secrets }), nowMs);
  if (!verified) return null;
  sessionMemoryOf(db).remember(token, verified);
  return verified.principal;
}
