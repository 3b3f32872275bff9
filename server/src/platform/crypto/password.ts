import { hash, verify } from '@node-rs/argon2';

// OWASP's second argon2id profile: 19 MiB, two passes, one lane (about 10 ms).
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns an argon2id hash in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), options);
}

let decoy: Promise<string> | undefined;

/** Checks a password. Without a hash (unknown user, no password set) it takes the same time and returns false. */
export async function verifyPassword(senhaHash: string | null, password: string): Promise<boolean> {
  if (senhaHash === null) {
    decoy ??= hashPassword('nobody has this password');
    await verify(await decoy, password.normalize('NFKC'));
    return false;
  }
  return verify(senhaHash, password.normalize('NFKC'));
}
