import { type CancelledTexts, cancelledMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';
import { readSigningState, type SignerRow } from '../signers/index.ts';
import { authorWants, documentUrl, findSender, toAuthorMail, toSignerMail } from './mail-context.ts';
import type { cancelledTopic } from './notice-topics.ts';
import { MAILS_PER_WRITE, type OneMail, queueEachOnce } from './queue-once.ts';

/** Notifies everyone invited, and the author if somebody else cancelled, of a cancelled version. */
export async function sendCancelledMails(ctx: JobCtx, job: JobOf<typeof cancelledTopic>): Promise<void> {
  const key = job.carga;
  const { organizacaoId, contratoId, minutaId } = key;
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) return;
  const { versao, signatarios } = await readSigningState(ctx.db, key);
  const { minuta, contrato, autorCancelamentoNome } = versao;
  if (minuta.situacaoFormalizacao !== 'CANCELADO') return;
  const compose = (destinatario: CancelledTexts['destinatario']) =>
    cancelledMail({
      marca: sender.marca,
      documentoNome: contrato.nome,
      canceladoEm: minuta.dataCancelamento ?? ctx.clock.now(),
      motivo: minuta.motivoCancelamento ?? '',
      destinatario,
    });
  const recipients = sender.notificacoes.signatario.emailCancelarDoc
    ? recipientsOf(signatarios, sender.autor.email)
    : [];
  const tipoServico = 'ENVIO_CANCELAMENTO';
  const mails: OneMail[] = recipients.map(({ id: signatarioId, email, statusSignatario }) => ({
    identidade: `cancelado:${minutaId}:signatario:${signatarioId}`,
    compose: async () => {
      const rendered = compose({ tipo: 'SIGNATARIO', jaAssinou: statusSignatario === 'ASSINADO' });
      return toSignerMail(rendered, sender, { ...key, signatarioId }, { tipoServico, destino: email ?? '' });
    },
  }));
  if (minuta.autorCancelamentoId !== sender.autor.usuarioId) {
    const aviso = 'emailCancelarDoc';
    mails.push({
      identidade: `cancelado:${minutaId}:autor`,
      compose: async ({ tx }) => {
        if (!(await authorWants(tx, sender, organizacaoId, aviso))) return null;
        const autorCancelamento = autorCancelamentoNome ?? sender.marca.organizacaoNome;
        const rendered = compose({ tipo: 'AUTOR', autorCancelamento, url: documentUrl(ctx, contratoId) });
        return toAuthorMail(rendered, sender, key, { tipoServico, aviso });
      },
    });
  }
  for (const some of chunksOf(mails, MAILS_PER_WRITE)) await queueEachOnce(ctx, key, async () => some);
}

/** Once per address. People who were never invited are not notified. */
function recipientsOf(signatarios: readonly SignerRow[], autorEmail: string): SignerRow[] {
  const told = new Set([autorEmail.toLowerCase()]);
  return signatarios.filter(({ email, statusSignatario }) => {
    if (email === null || statusSignatario === 'NAO_CONVIDADO' || told.has(email)) return false;
    told.add(email);
    return true;
  });
}
