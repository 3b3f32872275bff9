import { assertAllowed, checkEmail, DomainError, limits, normalizeEmail, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { insertSigners, readSigningState, rootOf } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { anyRoleId, listObserverRows, signersWith } from './store.ts';

/** A person to add as an observer. */
export interface NewObserver {
  readonly nome: string | null;
  /** In lower case. */
  readonly email: string;
}

/** Adds one observer per address: all or none. @throws DomainError 404, 409, 422 */
export async function addObservers(ctx: Ctx, key: VersionKey, typed: readonly string[]): Promise<void> {
  const emails = [...new Set(typed.map(normalizeEmail))];
  for (const email of emails) assertAllowed(checkEmail(email));
  await write(ctx, rootOf(key), async (work) => {
    const taken = await takenBy(work.tx, key, emails);
    const first = emails.find((email) => taken.has(email));
    if (first !== undefined)
      throw new DomainError('ObservadorJaAdicionadoException', { parametros: [first] });
    await insertObservers(
      work,
      key,
      emails.map((email) => ({ nome: null, email })),
    );
  });
}

/** Which of the addresses already observe or sign a version: each person is notified of the formalization once. */
export async function takenBy(
  tx: Queryable,
  key: VersionKey,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const observers = (await listObserverRows(tx, key)).flatMap(({ email }) => email ?? []);
  const signers = await signersWith(tx, key, emails);
  return new Set([...observers, ...signers].filter((email) => emails.includes(email)));
}

/** Adds people who are no observers yet. @throws DomainError 404, 409, 422 */
export async function insertObservers(
  work: Work,
  key: VersionKey,
  people: readonly NewObserver[],
): Promise<void> {
  if (people.length === 0) return;
  const { tx, now, history } = work;
  const { minuta } = await readSigningState(tx, key);
  assertAllowed(versionCan.changeObservers(minuta));
  if ((await listObserverRows(tx, key)).length + people.length > limits.observers)
    throw new DomainError('LimiteObservadoresException', { parametros: [String(limits.observers)] });
  const common = {
    ...key,
    observador: true,
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId: await anyRoleId(tx, key.organizacaoId),
    documentoId: 1,
    dataCadastro: now,
  } as const;
  const ids = await insertSigners(
    tx,
    people.map((person) => ({ ...common, ...person })),
  );
  for (const [index, signatarioId] of ids.entries())
    await history({
      tipo: 'OBSERVADOR_ADICIONADO',
      minutaId: key.minutaId,
      signatarioId,
      pessoais: { ...people[index]! },
    });
}
