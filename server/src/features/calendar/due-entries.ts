import type { Agenda, Compromisso } from '@lavra/client/types';
import { addDays, type Day, DomainError, dayOf, endOfDay, isDay, limits, startOfDay } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { type DueDocument, deadlinesIn, endsIn, type PreparedReader } from '../documents/index.ts';

/** The contract's maximum. */
const maxEntries = 1_000;

interface Days {
  readonly de: Day;
  readonly ate: Day;
}

/** Deadlines and ends of validity in a period, visible to the reader, by day. @throws DomainError 422 */
export async function dueEntries(
  db: Queryable,
  reader: Principal | PreparedReader,
  { de, ate }: Days,
): Promise<Agenda> {
  for (const day of [de, ate])
    if (!isDay(day)) throw new DomainError('DataInvalidaException', { parametros: [day] });
  if (ate < de || ate > addDays(de, limits.calendarDays))
    throw new DomainError('PeriodoAgendaInvalidoException', { parametros: [String(limits.calendarDays)] });
  const period = { from: startOfDay(de), to: endOfDay(ate) };
  // One row more than shown reveals whether there are more.
  const deadlines = await deadlinesIn(db, reader, period, maxEntries + 1);
  const ends = await endsIn(db, reader, period, maxEntries + 1);
  const entries = [
    ...deadlines.map((due) => toEntry('PRAZO_ASSINATURA', due)),
    ...ends.map((due) => toEntry('FIM_VIGENCIA', due)),
  ].sort((a, b) => a.dia.localeCompare(b.dia) || a.nome.localeCompare(b.nome, 'pt-BR'));
  return { compromissos: entries.slice(0, maxEntries), temMais: entries.length > maxEntries };
}

function toEntry(tipo: Compromisso['tipo'], { data, contratoId, nome, pastaNome }: DueDocument): Compromisso {
  return { tipo, dia: dayOf(data), contratoId, nome, pastaNome };
}
