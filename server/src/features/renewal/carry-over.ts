import { carriedSigners, carriesBox, type PageGeometry, signerKey } from '@lavra/domain';
import type { Work } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { insertBoxes, listBoxes } from '../positioning/index.ts';
import { insertSigners, listPeople } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';

interface CarriedVersion {
  readonly key: VersionKey;
  readonly paginas: readonly PageGeometry[];
}

export interface CarryOver {
  readonly from: CarriedVersion & { readonly ordemAssinaturas: boolean };
  readonly to: CarriedVersion;
  readonly signatarios: boolean;
  readonly observadores: boolean;
  readonly posicionamentos: boolean;
}

export interface Carried {
  readonly signatarios: number;
  readonly posicionamentos: number;
}

/**
 * Copies people, their order and their boxes to a new version (0-decisions §4): each person once, not invited, and
 * boxes whose page exists with the same size. The boxes must be reviewed.
 */
export async function carryOver(work: Work, choice: CarryOver): Promise<Carried> {
  const { from, to } = choice;
  const { organizacaoId } = to.key;
  const people = await listPeople(work.tx, organizacaoId, from.key.minutaId);
  const wanted = people.filter(({ observador }) => (observador ? choice.observadores : choice.signatarios));
  const kept = carriedSigners(wanted);
  if (kept.length === 0) return { signatarios: 0, posicionamentos: 0 };
  const newIds = await insertPeople(work, to.key, kept, from.ordemAssinaturas);
  const idOf = new Map(kept.map((row, index) => [row.id, newIds[index]!]));
  for (const row of wanted) {
    const first = kept.find(
      (one) =>
        one.observador === row.observador && signerKey(one) !== null && signerKey(one) === signerKey(row),
    );
    if (first) idOf.set(row.id, idOf.get(first.id)!);
  }
  const boxes = choice.posicionamentos ? await listBoxes(work.tx, from.key) : [];
  const carried = boxes.flatMap(({ id: _id, organizacaoId: _org, minutaId: _minuta, ...box }) => {
    const signatarioId = idOf.get(box.signatarioId);
    const fits = signatarioId !== undefined && carriesBox(box, from.paginas, to.paginas);
    return fits ? [{ ...box, signatarioId }] : [];
  });
  await insertBoxes(work.tx, to.key, carried);
  const signers = kept.filter(({ observador }) => !observador);
  await updateVersionRow(work.tx, to.key, {
    ordemAssinaturas: from.ordemAssinaturas && signers.length > 1,
    posicionamentosRevisar: carried.length > 0,
  });
  return { signatarios: signers.length, posicionamentos: carried.length };
}

async function insertPeople(
  work: Work,
  key: VersionKey,
  people: Awaited<ReturnType<typeof listPeople>>,
  ordered: boolean,
): Promise<number[]> {
  let place = 0;
  const rows = people.map((row) => {
    const { id: _id, ...copied } = row;
    const isOrdered = ordered && !row.observador;
    const ordemEnvio = isOrdered ? place : null;
    if (isOrdered) place += 1;
    return {
      ...copied,
      ...key,
      ordemEnvio,
      // An old WhatsApp signatory now signs electronically (0-decisions §5).
      tipoAssinatura: row.tipoAssinatura === 'WHATSAPP' ? ('ELETRONICA' as const) : row.tipoAssinatura,
      statusSignatario: 'NAO_CONVIDADO' as const,
      dataCadastro: work.now,
      dataEnvioEmail: null,
      dataAberturaEmail: null,
      dataLembrete: null,
      dataDelegacao: null,
      dataAssinatura: null,
      dataRejeicao: null,
      motivoRejeicao: null,
      andamento: null,
    };
  });
  const ids = await insertSigners(work.tx, rows);
  for (const [index, signatarioId] of ids.entries()) {
    const { nome, email, tipoAssinatura, observador } = rows[index]!;
    const who = { minutaId: key.minutaId, signatarioId, pessoais: { nome, email } };
    if (observador) await work.history({ tipo: 'OBSERVADOR_ADICIONADO', ...who });
    else await work.history({ tipo: 'SIGNATARIO_ADICIONADO', ...who, dados: { tipoAssinatura } });
  }
  return ids;
}
