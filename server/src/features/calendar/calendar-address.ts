import type { Compromisso } from '@lavra/client/types';
import { addDays, calendarFile, DomainError, dayOf, formatDay, permissionsOf } from '@lavra/domain';
import { type FileToSend, textFile } from '../../http/index.ts';
import type { Ctx, Principal, PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { dueEntries } from './due-entries.ts';
import { deleteAddress, findAddressOwner, insertAddress, noteAddressUse } from './store.ts';

/**
 * Creates an address for the user's calendar, replacing an earlier one; it is shown only in this response. Only a
 * person may create one, because the address would outlive a token.
 * @throws DomainError SemPermissaoException for a token
 */
export async function createAddress(ctx: Ctx): Promise<{ url: string }> {
  const { principal } = ctx;
  assertPerson(principal);
  const { usuarioId } = principal;
  const token = ctx.ids.token();
  await write(ctx, { organizacao: principal.organizacaoId }, async ({ tx, now, history }) => {
    const substituiu = await deleteAddress(tx, principal);
    await insertAddress(tx, principal, { tokenHash: ctx.secrets.hashToken(token), dataCriacao: now });
    await history({ tipo: 'ENDERECO_AGENDA_CRIADO', dados: { usuarioId, substituiu } });
  });
  return { url: `${ctx.config.publicUrl}/api/public/agendas/${token}/lavra.ics` };
}

/** Only a person may revoke it, as only a person created it. @throws DomainError SemPermissaoException for a token */
export async function revokeAddress(ctx: Ctx): Promise<void> {
  const { principal } = ctx;
  assertPerson(principal);
  const { organizacaoId, usuarioId } = principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const isRevoked = await deleteAddress(tx, principal);
    if (isRevoked) await history({ tipo: 'ENDERECO_AGENDA_REVOGADO', dados: { usuarioId } });
  });
}

function assertPerson({ tipo }: Principal): void {
  if (tipo !== 'usuario') throw new DomainError('SemPermissaoException');
}

const pastDays = 90;
/** Read in periods of the contract's maximum length. */
const aheadDays = [0, 365, 730];

/**
 * The calendar behind an address, with what its owner may see at this moment. @throws DomainError
 * AgendaNaoEncontradaException also for an owner who is no longer active or may not see documents
 */
export async function calendarOf(ctx: PublicCtx, token: string): Promise<FileToSend> {
  const owner = await findAddressOwner(ctx.db, ctx.secrets.hashToken(token));
  if (!owner || !permissionsOf(owner.perfil).has('Contrato.Visualizar'))
    throw new DomainError('AgendaNaoEncontradaException');
  const now = ctx.clock.now();
  const today = dayOf(now);
  const reader = { ...owner, onlyContratoId: null };
  const entries: Compromisso[] = [];
  for (const [index, days] of aheadDays.entries()) {
    const de = index === 0 ? addDays(today, -pastDays) : addDays(today, (aheadDays[index - 1] ?? 0) + 1);
    entries.push(...(await dueEntries(ctx.db, reader, { de, ate: addDays(today, days) })).compromissos);
  }
  await noteAddressUse(ctx.db, owner.id, now);
  const host = new URL(ctx.config.publicUrl).host;
  const events = entries.map((entry) => toEvent(entry, ctx.config.publicUrl, host));
  // The timestamp is the start of the day, so that an unchanged calendar has the same bytes and tag all day.
  const text = calendarFile(`Lavra: ${owner.organizacaoNome}`, events, `${today}T00:00:00.000Z`);
  return textFile(text, { tipo: 'text/calendar', nome: 'lavra.ics', disposition: 'inline' });
}

const titles = { PRAZO_ASSINATURA: 'Prazo para assinar', FIM_VIGENCIA: 'Fim da vigência' } as const;
const kinds = { PRAZO_ASSINATURA: 'prazo', FIM_VIGENCIA: 'vigencia' } as const;

function toEvent({ tipo, dia, contratoId, nome, pastaNome }: Compromisso, publicUrl: string, host: string) {
  const title = `${titles[tipo]}: ${nome}`;
  return {
    uid: `${contratoId}-${kinds[tipo]}@${host}`,
    day: dia,
    title,
    text: `${titles[tipo]} em ${formatDay(dia)}.\nPasta: ${pastaNome}`,
    url: `${publicUrl}/documentos/${contratoId}`,
  };
}
