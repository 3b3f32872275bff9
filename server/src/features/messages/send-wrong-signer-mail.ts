import { wrongSignerMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { findLinkById, readSigningState } from '../signers/index.ts';
import { documentUrl, findSender, toAuthorMail } from './mail-context.ts';
import type { wrongSignerTopic } from './notice-topics.ts';
import { queueOnce } from './queue-once.ts';
import { findPerson } from './store.ts';

/** Notifies the author that an invitation reached someone else. */
export async function sendWrongSignerMail(ctx: JobCtx, job: JobOf<typeof wrongSignerTopic>): Promise<void> {
  const { linkId, ...key } = job.carga;
  const sender = await findSender(ctx, key.organizacaoId, key.contratoId);
  if (!sender) return;
  await queueOnce(ctx, { ...key, identidade: `nao-sou-eu:${linkId}` }, async ({ tx, now }) => {
    if (!(await findPerson(tx, key.organizacaoId, sender.autor.usuarioId))) return null;
    const { versao, signatarios } = await readSigningState(tx, key);
    const signatario = signatarios.find((row) => row.id === key.signatarioId);
    const link = await findLinkById(tx, key.organizacaoId, linkId);
    if (!signatario || !link) return null;
    const rendered = wrongSignerMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      signatarioNome: signatario.nome ?? signatario.email ?? 'um signatário',
      destino: sentTo(link),
      papel: signatario.papel,
      avisadoEm: link.dataRevogacao ?? now,
      url: documentUrl(ctx, key.contratoId),
    });
    return toAuthorMail(rendered, sender, key, { tipoServico: 'ENVIO_NAO_SOU_EU' });
  });
}

/** The invitation's destination, as the sentence names it. */
function sentTo({ meioEnvio, destino }: { readonly meioEnvio: string; readonly destino: string }): string {
  if (meioEnvio === 'PRESENCIAL') return 'assinatura presencial';
  if (meioEnvio === 'COPIADO') return 'link copiado';
  return meioEnvio === 'SISTEMA' ? 'sessão aberta por outro sistema' : destino;
}
