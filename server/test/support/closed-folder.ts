import type { Platform } from '../../src/platform/context/context.ts';

/** A folder that only its owner and administrators may see. */
export async function closedFolder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { organizacaoId, usuarioId }: { readonly organizacaoId: number; readonly usuarioId: number },
): Promise<number> {
  const [row] = await db
    .insert(db.tables.pastas)
    .values({
      organizacaoId,
      caminho: '/',
      nome: 'Fechada',
      nomeNormalizado: 'fechada',
      donoId: usuarioId,
      dataCriacao: clock.now(),
    })
    .returning({ id: db.tables.pastas.id });
  return row!.id;
}
