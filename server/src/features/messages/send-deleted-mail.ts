import { deletedMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { findOrganization } from '../organizations/index.ts';
import { notificationsOf } from '../settings/index.ts';
import { type deletedTopic, openDeletion } from './deletion-job.ts';
import { authorWants, mailBrandOf, organizationOf, senderName } from './mail-context.ts';
import { queueOnce } from './queue-once.ts';
import { findPerson } from './store.ts';

/** Notifies the author that somebody else deleted their document, or its newest version. */
export async function sendDeletedMail(ctx: JobCtx, job: JobOf<typeof deletedTopic>): Promise<void> {
  const deletion = openDeletion(ctx.secrets, job.carga);
  const organizacaoId = organizationOf(job);
  const organizacao = await findOrganization(ctx.db, organizacaoId);
  const autor = await findPerson(ctx.db, organizacaoId, deletion.autorId);
  if (!organizacao || !autor) return;
  const brand = await mailBrandOf(ctx, organizacao);
  const sender = { ...brand, autor, notificacoes: await notificationsOf(ctx.db, organizacaoId) };
  const identidade = `excluido:${deletion.minutaId}:autor`;
  const aviso = 'emailExcluirDoc';
  await queueOnce(ctx, { organizacaoId, contratoId: null, identidade }, async ({ tx }) => {
    if (!(await authorWants(tx, sender, organizacaoId, aviso))) return null;
    return {
      ...deletedMail({ marca: sender.marca, ...deletion }),
      ...{ tipoServico: 'AVISO_EXCLUSAO', organizacaoId, aviso, logoSha256: sender.logoSha256 },
      destino: autor.email,
      usuarioId: autor.usuarioId,
      remetenteNome: senderName(sender.marca),
    };
  });
}
