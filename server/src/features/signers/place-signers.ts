import type { Queryable } from '../../db/database.ts';
import type { Work } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { type SignerRow, updateSigner } from './store.ts';

type Placed = Pick<SignerRow, 'id' | 'ordemEnvio'>;

/** Numbers signatories in the given order, from 0 (2 §9). */
export async function placeSigners(tx: Queryable, key: VersionKey, signatarios: readonly Placed[]) {
  for (const [place, signatario] of signatarios.entries()) await setPlace(tx, key, signatario, place);
}

/** Inside a write: turns the order of a version off. */
export async function unorderSigners(work: Work, key: VersionKey, signatarios: readonly Placed[]) {
  for (const signatario of signatarios) await setPlace(work.tx, key, signatario, null);
  await updateVersionRow(work.tx, key, { ordemAssinaturas: false });
  await work.history({ tipo: 'ORDEM_ASSINATURA_REMOVIDA', minutaId: key.minutaId });
}

async function setPlace(
  tx: Queryable,
  key: VersionKey,
  { id, ordemEnvio: before }: Placed,
  ordemEnvio: number | null,
) {
  if (before !== ordemEnvio) await updateSigner(tx, { ...key, signatarioId: id }, { ordemEnvio });
}
