import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { deleteSigner, readSigningState, rootOf } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { listObserverRows } from './store.ts';

/** @throws DomainError 404, 409 */
export async function removeObserver(ctx: Ctx, key: VersionKey, observadorId: number): Promise<void> {
  await write(ctx, rootOf(key), async ({ tx, history }) => {
    const observer = (await listObserverRows(tx, key)).find(({ id }) => id === observadorId);
    if (!observer) throw new DomainError('ObservadorNaoEncontradoException');
    assertAllowed(versionCan.changeObservers((await readSigningState(tx, key)).minuta));
    await deleteSigner(tx, { ...key, signatarioId: observadorId });
    const { nome, email } = observer;
    await history({
      tipo: 'OBSERVADOR_REMOVIDO',
      minutaId: key.minutaId,
      signatarioId: observadorId,
      pessoais: { nome, email },
    });
  });
}
