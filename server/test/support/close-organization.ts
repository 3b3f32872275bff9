import { eq } from 'drizzle-orm';
import { openDatabase } from '../../src/db/database.ts';
import { readConfig } from '../../src/platform/config/config.ts';

/** Makes an organisation inactive, as if its plan had expired, while the server of these settings runs. */
export async function closeOrganization(env: Record<string, string>, nome: string): Promise<void> {
  const db = await openDatabase(readConfig(env).databaseUrl);
  try {
    const { organizacoes } = db.tables;
    await db.update(organizacoes).set({ ativa: false }).where(eq(organizacoes.nome, nome));
  } finally {
    await db.close();
  }
}
