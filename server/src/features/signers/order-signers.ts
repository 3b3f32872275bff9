import type { OrdemAssinaturaEntrada } from '@lavra/client/types';
import { assertAllowed, checkOrder, type Verdict, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { placeSigners, unorderSigners } from './place-signers.ts';
import { readSigningState, rootOf, type SigningState } from './signing-state.ts';

type Rule = (state: SigningState) => Verdict;

/** Turns the signing order on, before the first invitation (2 §4). @throws DomainError 404, 409, 422 */
export function defineSigningOrder(
  ctx: Ctx,
  key: VersionKey,
  entrada: OrdemAssinaturaEntrada,
): Promise<void> {
  return orderSigners(ctx, key, entrada, ({ minuta, signatarios }) =>
    versionCan.setOrder(minuta, signatarios),
  );
}

/** Moves unsent signatories, also after the first invitation (2 §4). @throws DomainError 404, 409, 422 */
export function changeSigningOrder(
  ctx: Ctx,
  key: VersionKey,
  entrada: OrdemAssinaturaEntrada,
): Promise<void> {
  return orderSigners(ctx, key, entrada, ({ minuta }) => versionCan.changeOrder(minuta));
}

async function orderSigners(
  ctx: Ctx,
  key: VersionKey,
  { ordemSignatarios }: OrdemAssinaturaEntrada,
  rule: Rule,
): Promise<void> {
  const signatarioIds = ordemSignatarios
    .toSorted((a, b) => a.ordemEnvio - b.ordemEnvio)
    .map(({ signatarioId }) => signatarioId);
  const readAllowed = async (db: Queryable) => {
    const state = await readAllowedState(db, key, rule);
    assertAllowed(checkOrder(signatarioIds, state.signatarios));
    return state;
  };
  await readAllowed(ctx.db);
  await write(ctx, rootOf(key), async (work) => {
    const { minuta, signatarios } = await readAllowed(work.tx);
    const anteriores = signatarios.map(({ id }) => id);
    const isSame = signatarioIds.every((id, place) => anteriores[place] === id);
    if (minuta.ordemAssinaturas && isSame) return;
    const placed = signatarioIds.map((id) => signatarios.find((row) => row.id === id)!);
    await placeSigners(work.tx, key, placed);
    await updateVersionRow(work.tx, key, { ordemAssinaturas: true });
    await work.history({
      tipo: 'ORDEM_ASSINATURA_DEFINIDA',
      minutaId: key.minutaId,
      dados: { signatarioIds, ...(minuta.ordemAssinaturas && { anteriores }) },
    });
  });
}

/** Turns the signing order off, before the first invitation (2 §4). @throws DomainError 404, 409 */
export async function removeSigningOrder(ctx: Ctx, key: VersionKey): Promise<void> {
  const rule: Rule = ({ minuta, signatarios }) => versionCan.removeOrder(minuta, signatarios);
  await readAllowedState(ctx.db, key, rule);
  await write(ctx, rootOf(key), async (work) => {
    const { minuta, signatarios } = await readAllowedState(work.tx, key, rule);
    if (minuta.ordemAssinaturas) await unorderSigners(work, key, signatarios);
  });
}

async function readAllowedState(db: Queryable, key: VersionKey, rule: Rule): Promise<SigningState> {
  const state = await readSigningState(db, key);
  assertAllowed(rule(state));
  return state;
}
