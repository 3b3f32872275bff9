import { dayOf, daysBetween } from '@lavra/domain';
import { deadlineNearAuthorMail, deadlineOverMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { hasReturned } from '../../platform/messages/returned-messages.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';
import type { Work } from '../../platform/write/write.ts';
import { readSigningState, type SignerRow, type SigningState } from '../signers/index.ts';
import {
  authorWants,
  documentUrl,
  findSender,
  type Sender,
  toAuthorMail,
  toSignerMail,
} from './mail-context.ts';
import type { DeadlineJob, deadlineTopic } from './notice-topics.ts';
import { MAILS_PER_WRITE, queueEachOnce, queueOnce } from './queue-once.ts';

/** Notifies the author of a near deadline, and pending signatories of a passed one. Reminders precede it by rule. */
export async function sendDeadlineMails(
  ctx: JobCtx,
  job: Pick<JobOf<typeof deadlineTopic>, 'carga'>,
): Promise<void> {
  const deadline = job.carga;
  const sender = await findSender(ctx, deadline.organizacaoId, deadline.contratoId);
  if (!sender) return;
  const state = await readSigningState(ctx.db, deadline);
  if (!isStillDue(state, deadline, ctx.clock.now())) return;
  if (deadline.tipo === 'PROXIMO') return notifyAuthor(ctx, deadline, sender);
  if (!sender.notificacoes.signatario.emailLimiteAssinaturaDoc) return;
  const ids = state.signatarios.map(({ id }) => id);
  for (const some of chunksOf(ids, MAILS_PER_WRITE))
    await notifySigners(ctx, { deadline, sender, ids: some });
}

interface SomeSigners {
  readonly deadline: DeadlineJob;
  readonly sender: Sender;
  readonly ids: readonly number[];
}

/** One read inside the write serves all signatories. */
async function notifySigners(ctx: JobCtx, { deadline, sender, ids }: SomeSigners): Promise<void> {
  await queueEachOnce(ctx, deadline, async ({ tx, now }) => {
    const state = await readSigningState(tx, deadline);
    if (!isStillDue(state, deadline, now)) return [];
    return state.signatarios
      .filter(({ id }) => ids.includes(id))
      .map((signatario) => ({
        identidade: `${occasionOf(deadline)}:signatario:${signatario.id}`,
        compose: (work) => composeForSigner(work, { deadline, sender, state, signatario }),
      }));
  });
}

const occasionOf = ({ tipo, minutaId, dia }: DeadlineJob) => `prazo:${tipo}:${minutaId}:${dia}`;

/** Skipped if the deadline changed or passed, or the version was closed, while the job waited. */
function isStillDue({ minuta }: SigningState, { tipo, dia }: DeadlineJob, now: Date): boolean {
  const isOver = new Date(minuta.fimAssinatura) < now;
  return (
    minuta.situacaoFormalizacao === 'EM_FORMALIZACAO' &&
    dayOf(minuta.fimAssinatura) === dia &&
    isOver === (tipo === 'ENCERRADO')
  );
}

interface ForSigner {
  readonly deadline: DeadlineJob;
  readonly sender: Sender;
  readonly state: SigningState;
  readonly signatario: SignerRow;
}

async function composeForSigner(
  { tx }: Work,
  { deadline, sender, state, signatario }: ForSigner,
): Promise<Mail | null> {
  const { id: signatarioId, email, nome, statusSignatario } = signatario;
  const key = { ...versionOf(deadline), signatarioId };
  if (email === null || statusSignatario !== 'CONVIDADO') return null;
  if (await hasReturned(tx, key.organizacaoId, { signatarioId, destino: email })) return null;
  const rendered = deadlineOverMail({
    marca: sender.marca,
    documentoNome: state.versao.contrato.nome,
    fimAssinatura: state.minuta.fimAssinatura,
    destinatarioNome: nome,
  });
  return toSignerMail(rendered, sender, key, { tipoServico: 'PRAZO_ENCERRADO', destino: email });
}

async function notifyAuthor(ctx: JobCtx, deadline: DeadlineJob, sender: Sender): Promise<void> {
  const identidade = `${occasionOf(deadline)}:autor`;
  const aviso = 'emailProximoLimiteAssinaturaDoc';
  await queueOnce(ctx, { ...deadline, identidade }, async ({ tx, now }) => {
    const state = await readSigningState(tx, deadline);
    const { signatarios, minuta, versao } = state;
    const missing = signatarios.filter(({ dataAssinatura }) => dataAssinatura === null);
    if (!isStillDue(state, deadline, now) || missing.length === 0) return null;
    if (!(await authorWants(tx, sender, deadline.organizacaoId, aviso))) return null;
    const rendered = deadlineNearAuthorMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      fimAssinatura: minuta.fimAssinatura,
      diasRestantes: daysBetween(dayOf(now), deadline.dia),
      faltam: missing.map(({ nome, email }) => nome ?? email ?? 'sem nome'),
      totalAssinaturas: signatarios.length - missing.length,
      totalSignatarios: signatarios.length,
      url: documentUrl(ctx, deadline.contratoId),
    });
    const kind = { tipoServico: 'PRAZO_PROXIMO', aviso } as const;
    return toAuthorMail(rendered, sender, versionOf(deadline), kind);
  });
}

const versionOf = ({ organizacaoId, contratoId, minutaId }: DeadlineJob) => ({
  organizacaoId,
  contratoId,
  minutaId,
});
