import type { Cookie } from '../../http/index.ts';
import { networkOf } from '../../http/request/network.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { write } from '../../platform/write/write.ts';
import { grantRefreshToken, type IssuedSession, signFor } from './issue-session.ts';
import { type KnownDevice, rememberUser } from './known-device.ts';
import { dayMs, deviceCookie, refreshCookie, sessionDays } from './refresh-cookie.ts';
import { insertSession, listSessionAddresses, type Membership, type UserRow } from './store.ts';

/** A session, and a new cookie value that identifies the browser; null if its existing one suffices. */
export interface OpenedSession extends IssuedSession {
  readonly dispositivo: string | null;
}

/** A browser's cookies after a login: the session and the known device. */
export function cookiesOf(
  { config }: Pick<PublicCtx, 'config'>,
  { refreshToken, refreshMaxAgeS, dispositivo }: OpenedSession,
): Cookie[] {
  const refresh = refreshCookie(config, refreshToken, refreshMaxAgeS);
  return dispositivo === null ? [refresh] : [refresh, deviceCookie(config, dispositivo)];
}

interface Entry {
  readonly user: UserRow;
  readonly membership: Membership;
  readonly device: KnownDevice | null;
}

/**
 * Opens a session for a verified user. `prove` and `beside` run in its transaction: `prove` for one-time proofs,
 * `beside` for data stored with the session. A login from a new browser and a new network notifies the owner.
 * @throws what `prove` throws
 */
export async function openSession(
  ctx: PublicCtx,
  { user, membership, device }: Entry,
  prove?: (work: Work) => Promise<unknown>,
  beside?: (work: Work, sessaoId: number) => Promise<unknown>,
): Promise<OpenedSession> {
  const { ip, userAgent } = ctx.request;
  const opened = await write(ctx, { usuario: user.id }, async (work) => {
    await prove?.(work);
    if (!device?.usuarios.includes(user.id) && (await isNewNetwork(work, user.id, ip)))
      await work.announce({ tipo: 'ACESSO_NOVO', email: user.email });
    const dataExpiracao = new Date(work.now.getTime() + sessionDays * dayMs);
    const sessaoId = await insertSession(work.tx, {
      usuarioId: user.id,
      organizacaoId: membership.organizacaoId,
      dataCriacao: work.now,
      ultimoUso: work.now,
      dataExpiracao,
      ip,
      userAgent,
    });
    await beside?.(work, sessaoId);
    const granted = await grantRefreshToken(work, ctx, {
      sessaoId,
      sessaoExpiracao: dataExpiracao,
      anteriorId: null,
    });
    return { sessaoId, ...granted };
  });
  const { sessaoId, ...refresh } = opened;
  const signed = await signFor(ctx, {
    sessaoId,
    usuarioId: user.id,
    usuarioNome: user.nome,
    usuarioEmail: user.email,
    organizacaoId: membership.organizacaoId,
    perfil: membership.perfil,
  });
  return { ...refresh, ...signed, dispositivo: rememberUser(ctx, device, user.id) };
}

/** Long enough to include a holiday. */
const knownForMs = 90 * dayMs;

/** Whether all earlier sessions came from other networks. The first session is never new. */
async function isNewNetwork({ tx, now }: Work, usuarioId: number, ip: string): Promise<boolean> {
  const addresses = await listSessionAddresses(tx, usuarioId, new Date(now.getTime() - knownForMs));
  const network = networkOf(ip);
  return addresses.length > 0 && addresses.every((address) => networkOf(address) !== network);
}
