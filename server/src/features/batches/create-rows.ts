import {
  assertAllowed,
  type BatchRow,
  type BatchSigner,
  batchSignerType,
  checkNewSigner,
  DomainError,
  type NewSigner,
  newSignerDefaults,
  newSignersOf,
  normalizeName,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, JobCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { createWithin, periodOf, type WantedTags } from '../documents/index.ts';
import { requirePlace } from '../folders/index.ts';
import { settingsOf } from '../settings/index.ts';
import { requireRole } from '../signer-roles/index.ts';
import { addWithin, inviteWithin, revealKey } from '../signers/index.ts';
import { actingPrincipal } from './acting-principal.ts';
import type { BatchSettings } from './batch-settings.ts';
import { type BatchState, findPendingRow, type RowKey, settleCreated } from './store.ts';

/** A job in the name of the batch's author. */
type ActingCtx = Omit<JobCtx, 'principal'> & Pick<Ctx, 'principal'>;

export interface RunningBatch {
  readonly state: BatchState;
  readonly settings: BatchSettings;
}

/**
 * Creates the documents of rows, their signatories and their invitations, in order. Stops after the first one at which
 * `isEnough` is true of the time since the transaction began. One transaction does all of it, checks every rule again
 * and marks the rows. A row that a crash interrupts therefore has no document, and a row with a document is never
 * repeated. Returns false at the first row that is not pending, or if the batch stopped; earlier rows stay created. A
 * refusal undoes all. @throws DomainError
 */
export async function createRows(
  ctx: ActingCtx,
  { state, settings }: RunningBatch,
  rows: readonly number[],
  isEnough: (elapsedMs: number) => boolean = () => false,
): Promise<boolean> {
  const { organizacaoId, id: loteId } = state;
  return write(ctx, { organizacao: organizacaoId }, async (work) => {
    const begunAt = performance.now();
    let inside: InsideCtx | null = null;
    for (const linha of rows) {
      const key = { organizacaoId, loteId, linha };
      const row = await findPendingRow(work.tx, key);
      if (!row) return false;
      inside ??= await checkedCtx(ctx, work, { state, settings });
      await createRow(inside, work, settings, { key, dados: row.dados as BatchRow | null });
      if (isEnough(performance.now() - begunAt)) break;
    }
    return true;
  });
}

type InsideCtx = Omit<ActingCtx, 'db'> & { readonly db: Queryable };

/** Checks the batch's author and folder, which no other write changes before the end of this one. */
async function checkedCtx(
  ctx: ActingCtx,
  { tx }: Work,
  { state, settings }: RunningBatch,
): Promise<InsideCtx> {
  const inside = { ...ctx, principal: await actingPrincipal(tx, state), db: tx };
  await requirePlace(inside, settings.pastaId);
  return inside;
}

async function createRow(
  ctx: InsideCtx,
  work: Work,
  settings: BatchSettings,
  { key, dados: row }: { readonly key: RowKey; readonly dados: BatchRow | null },
): Promise<void> {
  const { organizacaoId } = key;
  if (row === null) throw new DomainError('LinhaEliminadaException');
  const signers = await signersOf(ctx, row, settings);
  const accepted = settings.arquivos[row.arquivo]!;
  const { contratoId, minutaId } = await createWithin(ctx, work, {
    nome: row.nome,
    pastaId: settings.pastaId,
    period: periodOf(row),
    tags: withNames(settings.tags, row.tags),
    accepted,
    modeloId: accepted.modeloId,
  });
  const version = { organizacaoId, contratoId, minutaId };
  const own = onDocument(work, contratoId);
  await addWithin(ctx, own, version, signers);
  if (settings.opcoes.disponibilidadeAssinatura !== 'PRESENCIAL') await inviteWithin(ctx, own, version);
  await settleCreated(work.tx, key, contratoId);
}

/** The document did not exist when the write began, so its events contain its name. */
function onDocument(work: Work, contratoId: number): Work {
  return { ...work, history: (event) => work.history({ ...event, contratoId } as typeof event) };
}

async function signersOf(
  { db, secrets, principal }: Pick<Ctx, 'secrets' | 'principal'> & { readonly db: Queryable },
  row: BatchRow,
  settings: BatchSettings,
): Promise<NewSigner[]> {
  const { organizacaoId } = principal;
  const { signatario } = await settingsOf({ db, secrets }, organizacaoId);
  const people = [...row.signatarios, ...settings.recorrentes];
  for (const papelId of new Set(people.map((one) => one.papelId)))
    await requireRole(db, organizacaoId, papelId);
  return people.map((one) => {
    const [signer] = newSignersOf(entryOf(one, row, { settings, secrets }), signatario);
    assertAllowed(checkNewSigner(signer!));
    return signer!;
  });
}

function entryOf(
  signer: BatchSigner,
  { mensagem }: Pick<BatchRow, 'mensagem'>,
  { settings, secrets }: { readonly settings: BatchSettings } & Pick<Ctx, 'secrets'>,
) {
  const { opcoes } = settings;
  return {
    ...signer,
    ...batchSignerType,
    ...opcoes,
    disponibilidadeAssinatura:
      opcoes.disponibilidadeAssinatura ?? newSignerDefaults.disponibilidadeAssinatura,
    mensagem: mensagem ?? opcoes.mensagem ?? null,
    chaveSeguranca: revealKey(secrets, settings),
  };
}

function withNames(tags: WantedTags, names: readonly string[]): WantedTags {
  if (names.length === 0) return tags;
  const own = names.map((nome) => ({ nome, nomeNormalizado: normalizeName(nome) }));
  const all = new Map([...tags.names, ...own].map((tag) => [tag.nomeNormalizado, tag]));
  return { tagIds: tags.tagIds, names: [...all.values()] };
}
