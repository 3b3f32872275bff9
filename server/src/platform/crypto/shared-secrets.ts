import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable.ts';
import type { KeyRing } from './key-ring.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/**
 * A secret that all processes and machines of a deployment share, made at its first use: kept in the database, encrypted
 * by the master key, so that a copy of the database alone tells nothing. Of several that make it at once, one stands.
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
  if (made === undefined) throw new Error(`The shared secret ${nome} was not kept.`);
  return made;
}

/** What codes and derived keys come from: a rotation of the master key changes none of them. */
export async function sharedRoot(db: Queryable, ring: KeyRing): Promise<Buffer> {
  const make = async () => randomBytes(32).toString('base64');
  return Buffer.from(await sharedSecret(db, createSecrets(ring), { nome: 'raiz', make }), 'base64');
}
