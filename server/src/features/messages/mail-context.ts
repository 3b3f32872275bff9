import type { JobCtx } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Job, JobRefused } from '../../platform/worker.ts';
import { findOrganization } from '../organizations/index.ts';
import { findAuthor, type SignerKey } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { brandOf } from '../white-label/index.ts';
import { type MailBrand, toMailBrand } from './brand.ts';
import { headerText, type RenderedMail } from './layout.ts';

export interface Sender {
  readonly marca: MailBrand;
  readonly autor: { readonly usuarioId: number; readonly nome: string; readonly email: string };
}

/** In whose name and looks an e-mail about a document goes out; null when the document is gone. */
export async function findSender(
  ctx: JobCtx,
  organizacaoId: number,
  contratoId: number,
): Promise<Sender | null> {
  const organizacao = await findOrganization(ctx.db, organizacaoId);
  const autor = await findAuthor(ctx.db, organizacaoId, contratoId);
  if (!organizacao || !autor) return null;
  return { autor, marca: toMailBrand(organizacao, await brandOf(ctx, organizacaoId)) };
}

/** Every job of these topics was enqueued by a write on a document, which has an organisation. */
export function organizationOf({ organizacaoId, topico }: Job): number {
  if (organizacaoId === null) throw new JobRefused(`A job of ${topico} names no organisation.`);
  return organizacaoId;
}

export function toSignerMail(
  rendered: RenderedMail,
  { marca, autor }: Sender,
  key: SignerKey,
  { tipoServico, destino }: { readonly tipoServico: string; readonly destino: string },
): Mail {
  const { organizacaoId, contratoId, minutaId, signatarioId } = key;
  return {
    ...rendered,
    ...{ tipoServico, destino, organizacaoId, contratoId, minutaId, signatarioId },
    remetenteNome: senderName(marca),
    responderPara: autor.email,
  };
}

export function toAuthorMail(
  rendered: RenderedMail,
  { marca, autor }: Sender,
  { organizacaoId, contratoId, minutaId }: VersionKey,
  tipoServico: string,
): Mail {
  return {
    ...rendered,
    ...{ tipoServico, organizacaoId, contratoId, minutaId },
    destino: autor.email,
    usuarioId: autor.usuarioId,
    remetenteNome: senderName(marca),
  };
}

/** The organisation, and that we carry it: the address is ours, not theirs. */
const senderName = ({ organizacaoNome, produtoNome }: MailBrand) =>
  headerText(`${organizacaoNome} via ${produtoNome}`);

/** The document in the app, for staff. */
export function documentUrl({ config }: JobCtx, contratoId: number): string {
  return `${config.publicUrl}/documentos/${contratoId}`;
}
