import { createHash } from 'node:crypto';
import type { ConfiguracoesNotificacoes, TipoServicoMensagem } from '@lavra/client/types';
import { headerText, type MailBrand, type RenderedMail, toMailBrand } from '@lavra/mails';
import type { Queryable } from '../../db/database.ts';
import type { MailName } from '../../events/channels.ts';
import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { type Job, JobRefused } from '../../platform/jobs/worker.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { isNoticeRefused } from '../../platform/mail/refused-notices.ts';
import { findOrganization } from '../organizations/index.ts';
import { notificationsOf } from '../settings/index.ts';
import { findAuthor, type SignerKey } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { brandOf } from '../white-label/index.ts';
import { findPerson } from './store.ts';

export interface Sender {
  readonly marca: MailBrand;
  readonly logoSha256: string | null;
  readonly autor: { readonly usuarioId: number; readonly nome: string; readonly email: string };
  readonly notificacoes: ConfiguracoesNotificacoes;
}

/** The author and what the organisation sends to authors. */
export interface NoticeReader extends Pick<Sender, 'notificacoes'> {
  readonly autor: Pick<Sender['autor'], 'usuarioId'>;
}

type SenderPorts = Pick<Platform, 'db' | 'files'>;

export type Aviso = keyof ConfiguracoesNotificacoes['organizacao'];

/** Sender and branding of an e-mail about a document; null if the document is gone. */
export async function findSender(
  ctx: SenderPorts,
  organizacaoId: number,
  contratoId: number,
): Promise<Sender | null> {
  const organizacao = await findOrganization(ctx.db, organizacaoId);
  const autor = await findAuthor(ctx.db, organizacaoId, contratoId);
  if (!organizacao || !autor) return null;
  return {
    autor,
    ...(await mailBrandOf(ctx, organizacao)),
    notificacoes: await notificationsOf(ctx.db, organizacaoId),
  };
}

type Organization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

export async function mailBrandOf(
  ctx: SenderPorts,
  organizacao: Organization,
): Promise<Pick<Sender, 'marca' | 'logoSha256'>> {
  const brand = await brandOf(ctx, organizacao.id);
  const marca = toMailBrand(organizacao, brand);
  if (marca.logo === null || brand.logo === null) return { marca, logoSha256: null };
  // Stored files are named by their hash.
  const logoSha256 = createHash('sha256').update(Buffer.from(brand.logo, 'base64')).digest('hex');
  return { marca, logoSha256 };
}

/**
 * Whether to send a notice to the author: the organisation sends it, and the author is still a member and has not
 * turned it off.
 */
export async function authorWants(
  db: Queryable,
  { autor, notificacoes }: NoticeReader,
  organizacaoId: number,
  aviso: Aviso,
): Promise<boolean> {
  if (!notificacoes.organizacao[aviso]) return false;
  if (!(await findPerson(db, organizacaoId, autor.usuarioId))) return false;
  return !(await isNoticeRefused(db, { organizacaoId, usuarioId: autor.usuarioId, aviso }));
}

/** Every job of these topics comes from a write on a document, which has an organisation. */
export function organizationOf({ organizacaoId, topico }: Pick<Job, 'organizacaoId' | 'topico'>): number {
  if (organizacaoId === null) throw new JobRefused(`A job of ${topico} names no organisation.`);
  return organizacaoId;
}

export function toSignerMail(
  rendered: RenderedMail,
  { marca, autor, logoSha256 }: Sender,
  key: SignerKey,
  about: {
    readonly tipoServico: TipoServicoMensagem & MailName;
    readonly destino: string;
    readonly linkId?: number;
  },
): Mail {
  const { organizacaoId, contratoId, minutaId, signatarioId } = key;
  return {
    ...rendered,
    ...about,
    ...{ organizacaoId, contratoId, minutaId, signatarioId, logoSha256 },
    remetenteNome: senderName(marca),
    responderPara: autor.email,
  };
}

export function toAuthorMail(
  rendered: RenderedMail,
  { marca, autor, logoSha256 }: Sender,
  { organizacaoId, contratoId, minutaId, signatarioId }: VersionKey & Partial<SignerKey>,
  { tipoServico, aviso }: { readonly tipoServico: MailName; readonly aviso?: Aviso },
): Mail {
  return {
    ...rendered,
    ...{ tipoServico, organizacaoId, contratoId, minutaId, logoSha256 },
    // So that erasing this signatory erases the message.
    ...(signatarioId !== undefined && { signatarioId }),
    ...(aviso && { aviso }),
    destino: autor.email,
    usuarioId: autor.usuarioId,
    remetenteNome: senderName(marca),
  };
}

/** Names the organisation and the product, because the e-mail comes from our address. */
export const senderName = ({ organizacaoNome, produtoNome }: MailBrand) =>
  headerText(`${organizacaoNome} via ${produtoNome}`);

/** The document in the app, for staff. */
export function documentUrl({ config }: JobCtx, contratoId: number): string {
  return `${config.publicUrl}/documentos/${contratoId}`;
}
