import type { SignatarioEntrada } from '@lavra/client/types';
import { assertAllowed, checkDuplicates, DomainError, type NewSigner, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { settingsOf } from '../settings/index.ts';
import { revokeLinks } from './link-store.ts';
import { revealKey, sealKey } from './security-key.ts';
import { readSignerEntry } from './signer-entry.ts';
import { readSigningState, requireSigner, rootOf } from './signing-state.ts';
import { type SignerKey, type SignerRow, updateSigner } from './store.ts';

/**
 * Changes a signatory; omitted values stay. A new destination revokes the links sent to the old one, and the
 * signatory waits for an invitation again (0-decisions §5). @throws DomainError 402, 404, 409, 422
 */
export async function editSigner(ctx: Ctx, key: SignerKey, entrada: SignatarioEntrada): Promise<void> {
  await readEdited(ctx, ctx.db, key, entrada);
  await write(ctx, rootOf(key), async (work) => {
    // Read again: another edit may have changed values that this entry omits.
    const { row, signer } = await readEdited(ctx, work.tx, key, entrada);
    const { chaveSeguranca, ...data } = signer;
    const isSameKey = revealKey(ctx.secrets, row) === chaveSeguranca;
    const changed = changedFields(row, data, isSameKey);
    if (changed.length === 0) return;
    await updateSigner(work.tx, key, {
      ...data,
      // Not encrypted again if unchanged, because passes would treat the new ciphertext as a changed key.
      ...(isSameKey ? {} : { chaveSegurancaCifrada: sealKey(ctx.secrets, chaveSeguranca) }),
      ...(isSentElsewhere(row, data) ? notInvited : {}),
      // A new address is the sender's choice, so it no longer counts as delegated.
      ...(row.email === data.email ? {} : { dataDelegacao: null }),
    });
    if (isSentElsewhere(row, data))
      await revokeLinks(work.tx, key, { motivo: 'DESTINO_ALTERADO', now: work.now });
    await work.history({
      tipo: 'SIGNATARIO_ALTERADO',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      dados: { campos: changed },
      pessoais: { nome: data.nome, email: data.email, ...formerOf(row, data) },
    });
    await refreshDocumentSummary(work, key);
  });
}

const notInvited = {
  statusSignatario: 'NAO_CONVIDADO',
  dataEnvioEmail: null,
  dataAberturaEmail: null,
} as const;

/** The signatory, and the same with the entry's values. */
async function readEdited(
  ctx: Ctx,
  db: Queryable,
  key: SignerKey,
  entrada: SignatarioEntrada,
): Promise<{ readonly row: SignerRow; readonly signer: NewSigner }> {
  const state = await readSigningState(db, key);
  const row = requireSigner(state, key.signatarioId);
  assertAllowed(signerCan.edit(state.minuta, row));
  const signer = await mergedWith(entrada, row, ctx, db);
  if (row.enviarConviteSMS !== signer.enviarConviteSMS || row.enviarTokenSMS !== signer.enviarTokenSMS)
    assertAllowed(signerCan.editChannels(state.minuta, row));
  if (isSentElsewhere(row, signer)) assertAllowed(signerCan.editContact(state.minuta, row));
  const { documento } = await settingsOf({ db, secrets: ctx.secrets }, key.organizacaoId);
  const others = state.signatarios.filter((other) => other.id !== row.id);
  assertAllowed(checkDuplicates([signer], others, state.minuta, documento));
  return { row, signer };
}

async function mergedWith(
  entrada: SignatarioEntrada,
  row: SignerRow,
  ctx: Ctx,
  db: Queryable,
): Promise<NewSigner> {
  const email = typeof entrada.email === 'string' ? [entrada.email] : entrada.email;
  if (email.length !== 1) {
    throw new DomainError('RequisicaoInvalidaException', {
      campos: [{ caminho: 'email', mensagem: 'Ao editar um signatário, digite um único e-mail.' }],
    });
  }
  const merged = { ...asEntry(row, revealKey(ctx.secrets, row)), ...entrada, email };
  const [signer] = await readSignerEntry({ ...ctx, db }, merged, row);
  return signer!;
}

function asEntry(row: SignerRow, chaveSeguranca: string | null): SignatarioEntrada {
  return {
    nome: row.nome,
    email: row.email ?? '',
    ddi: row.ddi,
    telefone: row.telefone,
    cpf: row.cpf,
    cnpj: row.cnpj,
    tipoAssinatura: row.tipoAssinatura,
    disponibilidadeAssinatura: row.disponibilidadeAssinatura,
    papelId: row.papelId,
    documentoId: row.documentoId,
    representanteLegal: row.representanteLegal,
    chaveSeguranca,
    mensagem: row.mensagem,
    enviarConviteSMS: row.enviarConviteSMS,
    enviarTokenSMS: row.enviarTokenSMS,
    assinaturaManuscrita: row.assinaturaManuscrita,
    rejeitarDocumento: row.rejeitarDocumento,
    exigirTokenValidacao: row.exigirTokenValidacao,
    solicitarTelefoneAssinatura: row.solicitarTelefoneAssinatura,
    solicitarSelfieAssinatura: row.solicitarSelfieAssinatura,
    permitirDelegacao: row.permitirDelegacao,
  };
}

type Data = Omit<NewSigner, 'chaveSeguranca'>;

/**
 * Whether sent links must end: the address changed, the phone changed for a link by phone, or the channel is no
 * longer e-mail.
 */
function isSentElsewhere(row: SignerRow, data: Data): boolean {
  const isOtherPhone = row.telefone !== data.telefone || row.ddi !== data.ddi;
  return (
    row.email !== data.email ||
    (row.enviarConviteSMS && isOtherPhone) ||
    row.disponibilidadeAssinatura !== data.disponibilidadeAssinatura
  );
}

/**
 * The former signatory, by the value that changed: the name if it was replaced, otherwise the address. A name is stored
 * with its address, which identifies the person for an erasure.
 */
function formerOf(row: SignerRow, data: Data): Former {
  if (row.nome !== null && row.nome !== data.nome) return { anterior: row.nome, anteriorEmail: row.email };
  return row.email !== null && row.email !== data.email ? { anterior: row.email } : {};
}

interface Former {
  readonly anterior?: string;
  readonly anteriorEmail?: string | null;
}

function changedFields(row: SignerRow, data: Data, isSameKey: boolean): string[] {
  const fields = Object.keys(data) as (keyof Data)[];
  const changed: string[] = fields.filter((field) => row[field] !== data[field]);
  return isSameKey ? changed : [...changed, 'chaveSeguranca'];
}
