import type { AssinaturaPosicionada, Manuscrita } from '@lavra/client/types';
import type { PublicCtx } from '../../platform/context/context.ts';
import type { Files } from '../../platform/files/files.ts';
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
  const read = readerOf(ctx.files);
  const placed: AssinaturaPosicionada[] = [];
  for (const { signatarioId, nome, dataAssinatura, manuscritaSha256, rubricaSha256 } of rows) {
    placed.push({
      signatarioId,
      nome,
      assinadoEm: dataAssinatura.toISOString(),
      propria: signatarioId === key.signatarioId,
      manuscrita: await read(manuscritaSha256),
      rubrica: await read(rubricaSha256),
      posicionamentos: boxes
        .filter((box) => box.signatarioId === signatarioId && ['RUBRICA', 'DADO_EXTRA'].includes(box.type))
        .map(toPosicionamentoDado),
    });
  }
  return placed;
}

/** Maximum size of all handwriting together: some uploaded images, or very many drawings. */
const MAX_BYTES = 3_000_000;

/** Reads handwriting until the maximum is reached; the rest is in the signed copy. */
function readerOf(files: Files): (sha256: string | null) => Promise<Manuscrita | null> {
  let bytes = 0;
  return async (sha256) => {
    const stored = sha256 === null ? null : await files.stat(sha256);
    bytes += stored?.tamanho ?? 0;
    return stored && bytes <= MAX_BYTES ? storedHandwriting(files, stored.sha256) : null;
  };
}
