import { delegationMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { findDelegation, readSigningState } from '../signers/index.ts';
import { documentUrl, findSender, toAuthorMail } from './mail-context.ts';
import type { delegationTopic } from './notice-topics.ts';
import { queueOnce } from './queue-once.ts';
import { findPerson } from './store.ts';

/** Notifies the author that a signatory passed the signature to another person. */
export async function sendDelegationMail(ctx: JobCtx, job: JobOf<typeof delegationTopic>): Promise<void> {
  const { linkId, ...key } = job.carga;
  const sender = await findSender(ctx, key.organizacaoId, key.contratoId);
  if (!sender) return;
  await queueOnce(ctx, { ...key, identidade: `delegacao:${linkId}` }, async ({ tx }) => {
    if (!(await findPerson(tx, key.organizacaoId, sender.autor.usuarioId))) return null;
    const { versao, signatarios } = await readSigningState(tx, key);
    const signatario = signatarios.find((row) => row.id === key.signatarioId);
    const event = await findDelegation(tx, key);
    if (!signatario || !event) return null;
    const { anterior = 'Um signatário', nome, email, motivo = '' } = event.pessoais;
    const rendered = delegationMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      anterior,
      pessoa: nome ?? email ?? 'outra pessoa',
      email: email ?? null,
      papel: signatario.papel,
      motivo,
      passadaEm: event.data,
      url: documentUrl(ctx, key.contratoId),
    });
    return toAuthorMail(rendered, sender, key, { tipoServico: 'ENVIO_DELEGACAO' });
  });
}
