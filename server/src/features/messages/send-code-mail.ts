import { codeMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { newestCode, readSigningState } from '../signers/index.ts';
import { type codeTopic, openCode } from './code-job.ts';
import { findSender, organizationOf, toSignerMail } from './mail-context.ts';
import { queueOnce } from './queue-once.ts';

/** The e-mail of one code. A superseded or expired code is not sent, because it would mislead. */
export async function sendCodeMail(ctx: JobCtx, job: JobOf<typeof codeTopic>): Promise<void> {
  const { contratoId, minutaId, signatarioId, tokenId, codigo } = openCode(ctx.secrets, job.carga);
  const organizacaoId = organizationOf(job);
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) return;
  const key = { organizacaoId, contratoId, minutaId, signatarioId };
  await queueOnce(ctx, { ...key, identidade: `token:${tokenId}` }, async ({ tx, now }) => {
    const newest = await newestCode(tx, signatarioId);
    if (newest?.id !== tokenId || newest.dataExpiracao <= now) return null;
    const { versao } = await readSigningState(tx, key);
    const rendered = codeMail({ marca: sender.marca, documentoNome: versao.contrato.nome, codigo });
    return toSignerMail(rendered, sender, key, {
      tipoServico: 'ENVIO_TOKEN_ASSINATURA',
      destino: newest.destino,
    });
  });
}
