import type { Queryable } from '../../db/database.ts';
import { notificationsOf } from '../settings/index.ts';
import { readSigningState, type SignerRow } from '../signers/index.ts';
import { type Aviso, authorWants } from './mail-context.ts';

/** An event of a document about which its author may get an e-mail. */
interface ReportedEvent {
  readonly tipo: string;
  readonly organizacaoId: number;
  readonly contratoId: number | null;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
}

/** Settings of the e-mails to the author, by event; null for an e-mail that cannot be turned off. */
const notices: Readonly<Record<string, Aviso | null>> = {
  ASSINATURA_DELEGADA: null,
  ASSINATURA_REJEITADA: 'emailRejeitarDoc',
  CONTRATO_EXCLUIDO: 'emailExcluirDoc',
  CPF_DIVERGENTE: null,
  CPF_REPETIDO: null,
  IDENTIDADE_NEGADA: null,
  MINUTA_CANCELADA: 'emailCancelarDoc',
  MINUTA_FORMALIZADA: 'emailFormalizarDoc',
};

/** Whether an event's own e-mail reaches the author, so that a notification of it would repeat it. */
export async function isMailedToAuthor(
  db: Queryable,
  usuarioId: number,
  event: ReportedEvent,
): Promise<boolean> {
  const aviso = event.tipo in notices ? notices[event.tipo] : await noticeByProgress(db, event);
  if (aviso === undefined) return false;
  if (aviso === null) return true;
  const notificacoes = await notificationsOf(db, event.organizacaoId);
  return authorWants(db, { autor: { usuarioId }, notificacoes }, event.organizacaoId, aviso);
}

/** The setting for events whose e-mail depends on the progress of the signatures. */
async function noticeByProgress(
  db: Queryable,
  { tipo, organizacaoId, contratoId, minutaId, signatarioId }: ReportedEvent,
): Promise<Aviso | undefined> {
  const isByProgress = tipo === 'ASSINATURA_REALIZADA' || tipo === 'PRAZO_PROXIMO';
  if (!isByProgress || contratoId === null || minutaId === null) return undefined;
  const { signatarios } = await readSigningState(db, { organizacaoId, contratoId, minutaId });
  if (tipo === 'PRAZO_PROXIMO') {
    const isComplete = signatarios.every(({ dataAssinatura }) => dataAssinatura !== null);
    return isComplete ? undefined : 'emailProximoLimiteAssinaturaDoc';
  }
  const signedAt = signatarios.find(({ id }) => id === signatarioId)?.dataAssinatura;
  return signedAt ? progressAt(signatarios, signedAt).aviso : undefined;
}

/** The progress right after the signature at this instant, even if the job runs late, and the setting of its e-mail. */
export function progressAt(
  signatarios: readonly SignerRow[],
  instant: Date,
): { readonly totalAssinaturas: number; readonly isLast: boolean; readonly aviso: Aviso } {
  const signed = signatarios.filter(({ dataAssinatura }) => dataAssinatura && dataAssinatura <= instant);
  const isLast = signed.length === signatarios.length;
  return {
    totalAssinaturas: signed.length,
    isLast,
    aviso: isLast ? 'emailAssinarDoc' : 'emailEtapaAssinarDoc',
  };
}
