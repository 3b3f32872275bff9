import type { ConvitePrevia } from '@lavra/client/types';
import { DomainError, formatPhone } from '@lavra/domain';
import { invitationWords } from '@lavra/mails';
import type { Ctx } from '../../platform/context/context.ts';
import { delegatorOf, readSigningState, type SignerRow } from '../signers/index.ts';
import { invitationSms } from '../sms/index.ts';
import { requireVersion } from '../versions/index.ts';
import { findSender, type Sender, senderName } from './mail-context.ts';

interface SignerPath {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
}

interface Invited {
  readonly signatario: SignerRow;
  readonly documentoNome: string;
  readonly indicadoPor: string | null;
  readonly fimAssinatura: Date;
}

/**
 * The texts of a signatory's invitation if this user sends it now.
 * @throws DomainError 404
 */
export async function previewInvitation(ctx: Ctx, path: SignerPath): Promise<ConvitePrevia> {
  const { contratoId, minutaId, signatarioId } = path;
  const { minuta } = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  const { organizacaoId } = minuta;
  const { versao, signatarios } = await readSigningState(ctx.db, { organizacaoId, contratoId, minutaId });
  const signatario = signatarios.find(({ id }) => id === signatarioId);
  if (!signatario) throw new DomainError('SignatarioNaoEncontradoException');
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) throw new DomainError('ContratoNaoEncontradoException');
  const { nome: documentoNome } = versao.contrato;
  if (signatario.disponibilidadeAssinatura === 'PRESENCIAL') return { email: null, sms: null };
  const key = { organizacaoId, contratoId, minutaId, signatarioId };
  const names = { documentoNome, indicadoPor: await delegatorOf(ctx.db, key, signatario) };
  return {
    email: emailOf(ctx, sender, { signatario, ...names, fimAssinatura: versao.minuta.fimAssinatura }),
    sms: smsOf(ctx, signatario, { ...names, organizacaoNome: versao.organizacaoNome }),
  };
}

function emailOf(
  { principal }: Pick<Ctx, 'principal'>,
  { marca, notificacoes }: Sender,
  { signatario, documentoNome, indicadoPor, fimAssinatura }: Invited,
): ConvitePrevia['email'] {
  const { email, nome, papel, mensagem, statusSignatario } = signatario;
  if (email === null || !notificacoes.signatario.emailConviteAssinaturaDoc) return null;
  const { emailConviteAssinaturaNomeOrganizacao } = notificacoes.organizacao;
  const words = invitationWords({
    marca,
    destinatarioNome: nome,
    remetenteNome: principal.usuarioNome,
    documentoNome,
    papel,
    fimAssinatura,
    mensagem,
    indicadoPor,
    motivo: statusSignatario === 'CONVIDADO' ? 'REENVIO' : 'PRIMEIRO_ENVIO',
    emNomeDe: emailConviteAssinaturaNomeOrganizacao ? 'ORGANIZACAO' : 'PESSOA',
  });
  const { fatos, ...rest } = words;
  return {
    ...rest,
    remetente: senderName(marca),
    para: email,
    fatos: fatos.map((fato) => ({ ...fato })),
    cor: marca.claro.botao,
  };
}

function smsOf(
  { config }: Pick<Ctx, 'config'>,
  { enviarConviteSMS, telefone, ddi }: SignerRow,
  names: Pick<Invited, 'documentoNome' | 'indicadoPor'> & { readonly organizacaoNome: string },
): ConvitePrevia['sms'] {
  if (!enviarConviteSMS || telefone === null) return null;
  const url = `${config.publicUrl}/assinar/…`;
  return { para: formatPhone(telefone, ddi), texto: invitationSms({ ...names, url }) };
}
