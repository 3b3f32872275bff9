import type { AssinaturaPosicionada } from '@lavra/client/types';
import type { PublicCtx } from '../../platform/context/context.ts';
import { listBoxes, toPosicionamentoDado } from '../positioning/index.ts';
import { storedHandwriting } from '../versions/index.ts';
import { readableSession } from './readable-session.ts';
import type { SigningAccess } from './signing-session.ts';
import { placedHandwriting } from './store.ts';

/**
 * The handwriting of those who signed, with its places, for a signer who may read the document.
 * @throws DomainError as `readableSession`
 */
export async function listPlacedSignatures(
  ctx: PublicCtx,
  access: SigningAccess,
): Promise<AssinaturaPosicionada[]> {
  const { key } = await readableSession(ctx, access);
  const rows = await placedHandwriting(ctx.db, key);
  if (rows.length === 0) return [];
  const boxes = await listBoxes(ctx.db, key);
  const handwriting = (sha256: string | null) => sha256 && storedHandwriting(ctx.files, sha256);
  const placed = rows.map(
    async ({ signatarioId, nome, dataAssinatura, manuscritaSha256, rubricaSha256 }) => ({
      signatarioId,
      nome,
      assinadoEm: dataAssinatura.toISOString(),
      propria: signatarioId === key.signatarioId,
      manuscrita: (await handwriting(manuscritaSha256)) || null,
      rubrica: (await handwriting(rubricaSha256)) || null,
      posicionamentos: boxes
        .filter((box) => box.signatarioId === signatarioId && ['RUBRICA', 'DADO_EXTRA'].includes(box.type))
        .map(toPosicionamentoDado),
    }),
  );
  return Promise.all(placed);
}
