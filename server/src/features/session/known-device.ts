import type { PublicCtx } from '../../platform/context.ts';

/** A browser that has logged in before, by a cookie that only we can write. */
export interface KnownDevice {
  readonly id: string;
  /** Ids of the users who logged in with it, the latest first. */
  readonly usuarios: readonly number[];
}

type Ports = Pick<PublicCtx, 'secrets' | 'ids'>;

const purpose = 'dispositivo';
const rememberedUsers = 8;

/** The device of a cookie; null without one, and for one that was not written by us. */
export function readDevice({ secrets }: Ports, cookie: string | null): KnownDevice | null {
  if (cookie === null) return null;
  try {
    return JSON.parse(secrets.decrypt(cookie, purpose)) as KnownDevice;
  } catch {
    return null;
  }
}

/** The cookie's value once a user has logged in with the device. */
export function rememberUser({ secrets, ids }: Ports, device: KnownDevice | null, usuarioId: number): string {
  const others = (device?.usuarios ?? []).filter((id) => id !== usuarioId);
  const next: KnownDevice = {
    id: device?.id ?? ids.token(),
    usuarios: [usuarioId, ...others].slice(0, rememberedUsers),
  };
  return secrets.encrypt(JSON.stringify(next), purpose);
}
