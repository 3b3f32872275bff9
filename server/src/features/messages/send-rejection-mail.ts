import type { JobCtx } from '../../platform/context.ts';
import type { Job } from '../../platform/worker.ts';
import { readSigningState, type SignerKey } from '../signers/index.ts';
import { documentUrl, findSender, toAuthorMail } from './mail-context.ts';
import { queueOnce } from './queue-once.ts';
import { rejectionMail } from './rejection-mail.ts';

/** Tells the author who rejected the document, and why. */
export async function sendRejectionMail(ctx: JobCtx, job: Job): Promise<void> {
  const key = job.carga as SignerKey;
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
    return toAuthorMail(rendered, sender, key, 'ENVIO_REJEICAO');
  });
}
