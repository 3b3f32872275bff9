import { countAnswers, validationUrl } from '@lavra/domain';
import { allSignedMail, signedReceiptMail, stepSignedMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Work } from '../../platform/write/write.ts';
import { readSigningState, type SignerKey, type SigningState } from '../signers/index.ts';
import { progressAt } from './author-notices.ts';
import {
  authorWants,
  documentUrl,
  findSender,
  type Sender,
  toAuthorMail,
  toSignerMail,
} from './mail-context.ts';
import type { signedTopic } from './notice-topics.ts';
import { queueEachOnce } from './queue-once.ts';

/** Notifies of one signature: a receipt to the signatory, the progress to the author. */
export async function sendSignedMails(ctx: JobCtx, job: JobOf<typeof signedTopic>): Promise<void> {
  const key = job.carga;
  const sender = await findSender(ctx, key.organizacaoId, key.contratoId);
  if (!sender) return;
  await queueEachOnce(ctx, key, async ({ tx }) => {
    const told = { key, sender, state: await readSigningState(tx, key) };
    return [
      {
        identidade: `assinado:${key.signatarioId}:signatario`,
        compose: async ({ now }) => receiptOf(ctx, told, now),
      },
      {
        identidade: `assinado:${key.signatarioId}:autor`,
        compose: (work) => progressFor(ctx, work, told),
      },
    ];
  });
}

/** A signature and the state of its document at the time of the notice. */
interface Told {
  readonly key: SignerKey;
  readonly sender: Sender;
  readonly state: SigningState;
}

function receiptOf(ctx: JobCtx, { key, sender, state }: Told, now: Date): Mail | null {
  const { emailAssinarDoc, emailFormalizarDoc } = sender.notificacoes.signatario;
  const signatario = signedBy(state, key);
  if (!emailAssinarDoc || !signatario?.email) return null;
  // If the last signature formalizes the document, only completion is reported.
  if (emailFormalizarDoc && isFormalized(state)) return null;
  const { codigoValidacao } = state.versao.minuta;
  const rendered = signedReceiptMail({
    marca: sender.marca,
    documentoNome: state.versao.contrato.nome,
    papel: signatario.papel,
    assinadoEm: signatario.dataAssinatura ?? now,
    codigoValidacao,
    validacaoUrl: validationUrl(ctx.config.publicUrl, codigoValidacao),
    isRejected: countAnswers(state.signatarios).totalRejeicoes > 0,
  });
  const to = { tipoServico: 'CONFIRMACAO_ASSINATURA', destino: signatario.email } as const;
  return toSignerMail(rendered, sender, key, to);
}

async function progressFor(
  ctx: JobCtx,
  { tx, now }: Work,
  { key, sender, state }: Told,
): Promise<Mail | null> {
  const signatario = signedBy(state, key);
  if (!signatario) return null;
  const { signatarios, versao } = state;
  const assinadoEm = signatario.dataAssinatura ?? now;
  const { totalAssinaturas, isLast, aviso } = progressAt(signatarios, assinadoEm);
  if (!(await authorWants(tx, sender, key.organizacaoId, aviso))) return null;
  if (isLast && sender.notificacoes.organizacao.emailFormalizarDoc && isFormalized(state)) return null;
  const rendered = (isLast ? allSignedMail : stepSignedMail)({
    marca: sender.marca,
    documentoNome: versao.contrato.nome,
    signatarioNome: signatario.nome ?? signatario.email ?? 'Um signatário',
    papel: signatario.papel,
    assinadoEm,
    totalAssinaturas,
    totalSignatarios: signatarios.length,
    url: documentUrl(ctx, key.contratoId),
  });
  return toAuthorMail(rendered, sender, key, { tipoServico: 'AVISO_ASSINATURA', aviso });
}

const isFormalized = ({ minuta }: SigningState) => minuta.situacaoFormalizacao === 'FORMALIZADO';

function signedBy({ signatarios }: SigningState, { signatarioId }: SignerKey) {
  const found = signatarios.find((row) => row.id === signatarioId);
  return found?.statusSignatario === 'ASSINADO' ? found : null;
}
