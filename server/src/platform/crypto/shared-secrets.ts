import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable.ts';
import type { KeyRing } from './key-ring.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/**
 * Returns a secret that the whole deployment shares, created at first use. The database stores it encrypted
 * by the master key. When several processes create it concurrently, one wins.
 */
export async function sharedSecret(
  db: Queryable,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
  { nome, make }: { readonly nome: string; readonly make: () => Promise<string> },
): Promise<string> {
  const { segredos } = db.tables;
  const purpose = `segredo:${nome}`;
  const read = async () => {
    const [row] = await db.select().from(segredos).where(eq(segredos.nome, nome));
    return row && secrets.decrypt(row.cifrado, purpose);
  };
  const kept = await read();
  if (kept !== undefined) return kept;
  const cifrado = secrets.encrypt(await make(), purpose);
  await db.insert(segredos).values({ nome, cifrado, dataCriacao: new Date() }).onConflictDoNothing();
  const made = await read();
  if (made === undefined) throw new Error(`The shared secret ${nome} was not stored.`);
  return made;
}

/** Root of code hashes and derived keys, unaffected by rotations of the master key. */
export async function sharedRoot(db: Queryable, ring: KeyRing): Promise<Buffer> {
  const make = async () => randomBytes(32).toString('base64');
  return Buffer.from(await sharedSecret(db, createSecrets(ring), { nome: 'raiz', make }), 'base64');
}
