import type { PublicCtx } from '../../platform/context/context.ts';
import { dayMs } from './refresh-cookie.ts';

/** A browser that has logged in before, identified by a cookie that only we can write. */
export interface KnownDevice {
  readonly id: string;
  /** Ids of the users who logged in with it, the latest first. */
  readonly usuarios: readonly number[];
  /** When its cookie was written, in milliseconds since 1970; a past date if under an earlier master key. */
  readonly escrito: number;
}

/** Content of the cookie; earlier versions have no time of writing. */
type Kept = Omit<KnownDevice, 'escrito'> & Partial<Pick<KnownDevice, 'escrito'>>;

type Ports = Pick<PublicCtx, 'secrets' | 'ids' | 'clock'>;

const purpose = 'dispositivo';
const rememberedUsers = 8;
/** Minimum age for renewing an unchanged cookie. It lives for over a year, and sealing it is expensive. */
const rewriteMs = 30 * dayMs;

/** The device of a cookie; null without a cookie or for a forged one. */
export function readDevice({ secrets }: Pick<Ports, 'secrets'>, cookie: string | null): KnownDevice | null {
  if (cookie === null) return null;
  try {
    const { escrito = 0, ...device } = JSON.parse(secrets.decrypt(cookie, purpose)) as Kept;
    return { ...device, escrito: secrets.isCurrent(cookie) ? escrito : 0 };
  } catch {
    return null;
  }
}

/** The cookie's value after a user has logged in with the device; null if the existing one suffices. */
export function rememberUser(
  { secrets, ids, clock }: Ports,
  device: KnownDevice | null,
  usuarioId: number,
): string | null {
  const escrito = clock.now().getTime();
  if (device?.usuarios[0] === usuarioId && escrito - device.escrito < rewriteMs) return null;
  const others = (device?.usuarios ?? []).filter((id) => id !== usuarioId);
  const next: KnownDevice = {
    id: device?.id ?? ids.token(),
    usuarios: [usuarioId, ...others].slice(0, rememberedUsers),
    escrito,
  };
  return secrets.encrypt(JSON.stringify(next), purpose);
}
