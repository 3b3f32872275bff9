import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { markLinkOpened, rootOf, updateSigner } from '../signers/index.ts';
import { requireLink } from './require-link.ts';
import { readSession, type SigningAccess } from './signing-session.ts';

/**
 * Records that the page was displayed, once per link (0-decisions §5). Mail scanners do not trigger it. @throws
 * DomainError 404
 */
export async function recordOpening(ctx: PublicCtx, access: SigningAccess): Promise<void> {
  const link = await requireLink(ctx, ctx.db, access.token);
  if (link.dataAbertura) return;
  await write(ctx, rootOf(link), async (work) => {
    const session = await readSession(ctx, work.tx, access);
    if (!(await markLinkOpened(work.tx, session.link, work.now))) return;
    const { key, signatario } = session;
    if (session.link.meioEnvio === 'EMAIL' && !signatario.dataAberturaEmail)
      await updateSigner(work.tx, key, { dataAberturaEmail: work.now });
    await work.history({
      tipo: 'LINK_ABERTO',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      dados: { linkId: session.link.id, meioEnvio: session.link.meioEnvio },
      pessoais: { nome: signatario.nome, email: signatario.email },
    });
  });
}
