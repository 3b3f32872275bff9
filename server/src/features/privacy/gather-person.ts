import { DomainError } from '@lavra/domain';
import type { AnyCtx } from '../../platform/context/context.ts';
import { readPersonal } from '../../platform/write/audit.ts';
import { entriesInBatches } from '../batches/index.ts';
import { findContactByEmail } from '../contacts/index.ts';
import { ownValues } from './own-values.ts';
import {
  asNamed,
  type DataSubject,
  historyOf,
  invitationsOf,
  memberOf,
  messagesOf,
  sessionsOf,
  signatoriesOf,
  signaturesOf,
} from './store.ts';

/** All data about a person held by an organisation, as in `dados.json`. */
export type PersonData = Awaited<ReturnType<typeof gatherPerson>>;

/** @throws DomainError TitularNaoEncontradoException */
export async function gatherPerson(
  { db, clock }: Pick<AnyCtx, 'db' | 'clock'>,
  organizacaoId: number,
  subject: DataSubject,
) {
  const found = await signatoriesOf(db, organizacaoId, subject);
  const signatarioIds = found.map(({ signatario }) => signatario.id);
  const member = await memberOf(db, organizacaoId, subject);
  const history = await historyOf(db, organizacaoId, { ...subject, signatarioIds });
  const messages = await messagesOf(db, organizacaoId, { email: subject.email, signatarioIds });
  const isOwn = ownTimes(history);
  const contact = subject.email === null ? null : await findContactByEmail(db, organizacaoId, subject.email);
  const lotes = await entriesInBatches(db, organizacaoId, asNamed(subject));
  if (found.length + history.length + messages.length + lotes.length === 0 && !contact && !member)
    throw new DomainError('TitularNaoEncontradoException');
  const personal = await readPersonal(
    db,
    history.map(({ id }) => id),
  );
  return {
    geradoEm: clock.now().toISOString(),
    titular: subject,
    signatarios: found.map(({ signatario, ...version }) => {
      const { chaveSegurancaCifrada: _key, andamento: _progress, ...row } = signatario;
      return { ...row, ...version };
    }),
    assinaturas: await signaturesOf(db, organizacaoId, signatarioIds),
    contato: contact && { ...contact.contato, papel: contact.papel },
    lotes,
    convites: (await invitationsOf(db, organizacaoId, signatarioIds)).filter(isOwn),
    mensagens: messages
      .filter((message) => isOwn(message) || message.destino.toLowerCase() === subject.email)
      .map(({ id: _id, ...message }) => message),
    historico: history.map(({ id, ...row }) => ({
      ...row,
      valores: ownValues(
        personal.get(id) ?? [],
        subject,
        row.signatarioId !== null && signatarioIds.includes(row.signatarioId) && isOwn(row),
      ),
    })),
    usuario: member && {
      nome: member.usuario.nome,
      email: member.usuario.email,
      perfil: member.perfil,
      situacao: member.situacao,
      dataCadastro: member.usuario.dataCadastro,
      sessoes: await sessionsOf(db, organizacaoId, member.usuario.id),
    },
  };
}

interface OfSignatory {
  readonly signatarioId: number | null;
  readonly dataCriacao: Date;
}

/** Returns whether a row about a signatory belongs to the present person, not to one who passed the signature on. */
function ownTimes(history: readonly (OfSignatory & { readonly tipo: string })[]) {
  const since = new Map<number | null, Date>();
  for (const { tipo, signatarioId, dataCriacao } of history)
    if (tipo === 'ASSINATURA_DELEGADA') since.set(signatarioId, dataCriacao);
  return ({ signatarioId, dataCriacao }: OfSignatory): boolean =>
    dataCriacao >= (since.get(signatarioId) ?? dataCriacao);
}
