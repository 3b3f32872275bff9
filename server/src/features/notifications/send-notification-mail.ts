import { notificationMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { notificationMails } from '../../platform/mail/unsubscribe.ts';
import { hasReturned } from '../../platform/messages/returned-messages.ts';
import { readHistoryAt } from '../../platform/write/audit.ts';
import { documentUrl, isMailedToAuthor, mailBrandOf, queueOnce, senderName } from '../messages/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { findMailReader } from './mail-reader-store.ts';
import type { notificationMailTopic } from './notification-mail-topic.ts';
import { isOfEvent, notificationRows } from './store.ts';
import { toNotificacao } from './wire.ts';

/** Sends a notification that its user may still see and has not read yet. */
export async function sendNotificationMail(
  ctx: JobCtx,
  job: Pick<JobOf<typeof notificationMailTopic>, 'carga'>,
): Promise<void> {
  const { organizacaoId, usuarioId, contratoId, minutaId, signatarioId, chave, isAutor } = job.carga;
  const organizacao = await findOrganization(ctx.db, organizacaoId);
  if (!organizacao) return;
  const { marca, logoSha256 } = await mailBrandOf(ctx, organizacao);
  const identidade = `notificacao:${usuarioId}:${chave}`;
  await queueOnce(ctx, { organizacaoId, contratoId, identidade }, async ({ tx }) => {
    const reader = await findMailReader(tx, { organizacaoId, usuarioId });
    if (!reader || (await hasReturned(tx, organizacaoId, { usuarioId, destino: reader.email }))) return null;
    const [row] = await notificationRows(tx, reader, isOfEvent(tx, chave), { limit: 1, offset: 0 });
    if (!row || row.lido) return null;
    if (isAutor && (await isMailedToAuthor(tx, usuarioId, { ...job.carga, tipo: row.tipo }))) return null;
    const at = row.n === null ? [] : [{ contratoId: row.contratoId, n: row.n }];
    const [event] = await readHistoryAt(tx, organizacaoId, at);
    const notificacao = toNotificacao(row, event);
    const rendered = notificationMail({
      marca,
      documentoNome: notificacao.contratoNome ?? 'Documento excluído',
      mensagem: notificacao.mensagem,
      // Without personal values, because the subject is not encrypted.
      resumo: toNotificacao(row, event && { ...event, pessoais: {} }).mensagem,
      quando: notificacao.dataCadastro,
      url: notificacao.contratoId === null ? null : documentUrl(ctx, notificacao.contratoId),
    });
    return {
      ...rendered,
      ...{ tipoServico: 'AVISO_NOTIFICACAO', organizacaoId, usuarioId, logoSha256, destino: reader.email },
      ...(notificacao.contratoId !== null && { contratoId: notificacao.contratoId }),
      // Erasing this version or signatory then erases the message as well.
      ...(minutaId && { minutaId }),
      ...(signatarioId && { signatarioId }),
      ...{ remetenteNome: senderName(marca), aviso: notificationMails },
    };
  });
}
