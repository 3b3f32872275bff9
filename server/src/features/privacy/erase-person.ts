import type { Eliminacao } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { WriteCtx } from '../../platform/context/context.ts';
import { eraseMessages } from '../../platform/messages/erased-messages.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { erasePersonalData } from '../../platform/write/audit.ts';
import { write } from '../../platform/write/write.ts';
import { eraseInBatches } from '../batches/index.ts';
import { eraseContact } from '../contacts/index.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { eraseLinksTo, eraseSigners, eraseSigningData } from '../signers/index.ts';
import { eraseSelfies } from '../signing/index.ts';
import { eraseAccount } from './erase-account.ts';
import { reasonToRetain } from './retained.ts';
import {
  asNamed,
  type DataSubject,
  historyOf,
  isAccountInUse,
  memberOf,
  messagesAbout,
  messagesOf,
  messagesOfDelegation,
  namedSignatories,
  type SubjectSignatory,
  signatoriesOf,
} from './store.ts';

interface Outcome {
  eliminados: number;
  mensagens: number;
  historicos: number;
  contatos: number;
  readonly mantidos: Eliminacao['mantidos'][number][];
}

/**
 * Erases an organisation's data about a person where the law allows it (LGPD art. 18 IV and VI), document by
 * document, and returns the reason for data that stays. History chains stay valid, because only values behind
 * commitments are erased. A repeated request finds nothing more.
 */
export async function erasePerson(
  ctx: WriteCtx,
  organizacaoId: number,
  subject: DataSubject,
): Promise<Eliminacao> {
  const found = await signatoriesOf(ctx.db, organizacaoId, subject);
  const outcome: Outcome = { eliminados: 0, mensagens: 0, historicos: 0, contatos: 0, mantidos: [] };
  for (const contratoId of new Set(found.map(({ signatario }) => signatario.contratoId)))
    await eraseInDocument(ctx, { organizacaoId, contratoId, subject, outcome });
  await eraseInOrganization(ctx, { organizacaoId, subject, outcome, isSignatory: found.length > 0 });
  const { eliminados, mensagens, historicos, contatos, mantidos } = outcome;
  return {
    signatariosEliminados: eliminados,
    contatosEliminados: contatos,
    mensagensApagadas: mensagens,
    historicosEliminados: historicos,
    mantidos,
  };
}

interface DocumentToErase {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly subject: DataSubject;
  readonly outcome: Outcome;
}

async function eraseInDocument(
  ctx: WriteCtx,
  { organizacaoId, contratoId, subject, outcome }: DocumentToErase,
) {
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const { tx, history } = work;
    const here = await signatoriesOf(tx, organizacaoId, { ...subject, contratoId });
    const kept = here.filter((row) => reasonToRetain(row) !== null);
    const erased = here.filter((row) => reasonToRetain(row) === null);
    const idsOf = (rows: readonly SubjectSignatory[]) => rows.map(({ signatario }) => signatario.id);
    for (const row of kept) outcome.mantidos.push(toRetained(row));
    const settled = kept.filter((row) => reasonToRetain(row) !== 'ASSINATURA_EM_ANDAMENTO');
    outcome.mensagens += await eraseMessagesOf(tx, organizacaoId, idsOf(settled), 'BODY');
    if (settled.length > 0) {
      const settledIds = { organizacaoId, ids: idsOf(settled) };
      await eraseSigningData(tx, settledIds);
      // The document proves itself without the picture of a face, whose hash stays in the evidence.
      await releaseFiles(work, await eraseSelfies(tx, settledIds));
    }
    if (erased.length === 0) return;
    const ids = idsOf(erased);
    outcome.mensagens += await eraseMessagesOf(tx, organizacaoId, ids, 'ALL');
    await eraseSigningData(tx, { organizacaoId, ids });
    const rows = await historyOf(tx, organizacaoId, { email: null, cpf: null, signatarioIds: ids });
    await erasePersonalData(
      tx,
      rows.map(({ id }) => id),
    );
    await eraseSigners(tx, { organizacaoId, ids });
    await refreshDocumentSummary(work, { organizacaoId, contratoId });
    outcome.historicos += rows.length;
    outcome.eliminados += ids.length;
    await history({
      tipo: 'DADOS_PESSOAIS_ELIMINADOS',
      dados: { signatarios: ids.length },
      transient: { signatarioIds: ids },
    });
  });
}

async function eraseMessagesOf(
  tx: Parameters<typeof eraseMessages>[0],
  organizacaoId: number,
  signatarioIds: readonly number[],
  what: 'BODY' | 'ALL',
): Promise<number> {
  if (signatarioIds.length === 0) return 0;
  const messages = [
    ...(await messagesOf(tx, organizacaoId, { email: null, signatarioIds })),
    ...(await messagesAbout(tx, organizacaoId, signatarioIds)),
  ];
  const ids = messages.map(({ id }) => id);
  await eraseMessages(tx, { organizacaoId, ids }, what);
  return ids.length;
}

function toRetained(row: SubjectSignatory): Eliminacao['mantidos'][number] {
  const motivo = reasonToRetain(row);
  if (motivo === null) throw new Error('Erased data cannot be reported as retained.');
  return { contratoId: row.signatario.contratoId, nomeContrato: row.nomeContrato, motivo };
}

interface OrganizationToErase extends Omit<DocumentToErase, 'contratoId'> {
  /** Whether a document names the person, so that the person was found. */
  readonly isSignatory: boolean;
}

/**
 * Data without a present signatory: removed signatories, deleted documents, messages by address, the contact, the
 * account.
 */
async function eraseInOrganization(ctx: WriteCtx, scope: OrganizationToErase): Promise<void> {
  const { organizacaoId, subject, outcome, isSignatory } = scope;
  await write(ctx, { organizacao: organizacaoId }, async (work) => {
    const { tx, history } = work;
    const present = new Set(
      (await signatoriesOf(tx, organizacaoId, subject)).map(({ signatario }) => signatario.id),
    );
    const isFree = ({ signatarioId }: { readonly signatarioId: number | null }) =>
      signatarioId === null || !present.has(signatarioId);
    const rows = (
      await historyOf(tx, organizacaoId, { ...subject, signatarioIds: [], isNamed: true })
    ).filter(
      // Actions of members are the organisation's own record; signatories with retained documents were already
      // reported.
      (row) => isFree(row) && row.signatarioId !== null,
    );
    await erasePersonalData(
      tx,
      rows.map(({ id }) => id),
    );
    const named = rows.flatMap(({ signatarioId }) => signatarioId ?? []);
    // If another person took over a signatory, the row is theirs: the former person is erased there by address only.
    const taken = await namedSignatories(tx, organizacaoId, named);
    const signatarioIds = named.filter((id) => !taken.has(id));
    const messages = (
      await messagesOf(tx, organizacaoId, { email: subject.email, signatarioIds: [] })
    ).filter(isFree);
    const about = await messagesAbout(tx, organizacaoId, signatarioIds);
    const left = [...new Set([...messages, ...about].map(({ id }) => id))];
    await eraseMessages(tx, { organizacaoId, ids: left }, 'ALL');
    const passed = rows.flatMap(({ tipo, signatarioId }) =>
      tipo === 'ASSINATURA_DELEGADA' && signatarioId !== null ? [signatarioId] : [],
    );
    const naming = await messagesOfDelegation(tx, organizacaoId, passed);
    await eraseMessages(tx, { organizacaoId, ids: naming }, 'BODY');
    const { email } = subject;
    const links = email === null ? 0 : await eraseLinksTo(tx, { organizacaoId, email, except: present });
    outcome.contatos = email !== null && (await eraseContact(tx, organizacaoId, email)) ? 1 : 0;
    const waiting = await eraseInBatches(tx, organizacaoId, asNamed(subject));
    const member = await memberOf(tx, organizacaoId, subject);
    if (
      !isSignatory &&
      rows.length + left.length + links + waiting + outcome.contatos === 0 &&
      member === null
    )
      throw new DomainError('TitularNaoEncontradoException');
    if (member && (await isAccountInUse(tx, organizacaoId, member.usuario.id)))
      outcome.mantidos.push({ contratoId: null, nomeContrato: null, motivo: 'USUARIO_ATIVO' });
    else if (member) await eraseAccount(work, member.usuario.id);
    outcome.historicos += rows.length;
    outcome.mensagens += left.length;
    await history({
      tipo: 'DADOS_PESSOAIS_ELIMINADOS',
      dados: { signatarios: outcome.eliminados },
      transient: { signatarioIds },
    });
  });
}
