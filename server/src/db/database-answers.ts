import type { Database } from './database.ts';

/** Whether the database answers a read within the given number of milliseconds. */
export async function databaseAnswers(db: Database, withinMs: number): Promise<boolean> {
  const { instalacao } = db.tables;
  const answered = db
    .select({ id: instalacao.id })
    .from(instalacao)
    .limit(1)
    .then(() => true)
    .catch(() => false);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const answer = await Promise.race([answered, late]);
  clearTimeout(timer);
  return answer;
}
