import { rejectionMail, rejectionReceiptMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { readSigningState, type SignerKey } from '../signers/index.ts';
import {
  authorWants,
  documentUrl,
  findSender,
  type Sender,
  toAuthorMail,
  toSignerMail,
} from './mail-context.ts';
import type { rejectionTopic } from './notice-topics.ts';
import { queueOnce } from './queue-once.ts';

/** Notifies the author of a rejection and its reason, and confirms it to the signatory. */
export async function sendRejectionMail(ctx: JobCtx, job: JobOf<typeof rejectionTopic>): Promise<void> {
  const key = job.carga;
  const sender = await findSender(ctx, key.organizacaoId, key.contratoId);
  if (!sender) return;
  await queueOnce(ctx, { ...key, identidade: `rejeicao:${key.signatarioId}` }, async ({ tx, now }) => {
    const { versao, signatarios } = await readSigningState(tx, key);
    const signatario = signatarios.find((row) => row.id === key.signatarioId);
    if (signatario?.statusSignatario !== 'REJEITADO') return null;
    const rendered = rejectionMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      signatarioNome: signatario.nome ?? signatario.email ?? 'Um signatário',
      signatarioEmail: signatario.email,
      papel: signatario.papel,
      rejeitadoEm: signatario.dataRejeicao ?? now,
      motivo: signatario.motivoRejeicao ?? '',
      url: documentUrl(ctx, key.contratoId),
    });
    const aviso = 'emailRejeitarDoc';
    if (!(await authorWants(tx, sender, key.organizacaoId, aviso))) return null;
    return toAuthorMail(rendered, sender, key, { tipoServico: 'ENVIO_REJEICAO', aviso });
  });
  if (sender.notificacoes.signatario.emailRejeitarDoc) await confirmRejection(ctx, key, sender);
}

async function confirmRejection(ctx: JobCtx, key: SignerKey, sender: Sender): Promise<void> {
  const identidade = `rejeicao:${key.signatarioId}:signatario`;
  await queueOnce(ctx, { ...key, identidade }, async ({ tx, now }) => {
    const { versao, signatarios } = await readSigningState(tx, key);
    const signatario = signatarios.find((row) => row.id === key.signatarioId);
    if (signatario?.statusSignatario !== 'REJEITADO' || signatario.email === null) return null;
    const rendered = rejectionReceiptMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      rejeitadoEm: signatario.dataRejeicao ?? now,
      motivo: signatario.motivoRejeicao ?? '',
    });
    return toSignerMail(rendered, sender, key, {
      tipoServico: 'ENVIO_REJEICAO',
      destino: signatario.email,
    });
  });
}
