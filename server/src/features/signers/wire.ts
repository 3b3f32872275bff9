import type { Mensagem, Signatario } from '@lavra/client/types';
import { identityDocumentLabel, maskEmail, maskPhone } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { ERASED } from '../../platform/messages/erased-messages.ts';
import type { MessageRow } from './message-store.ts';
import type { CpfFacts } from './read-cpf-facts.ts';
import { revealKey } from './security-key.ts';
import type { LastMessage, SignerRow } from './store.ts';

const deliveries = { PENDENTE: 'NA_FILA', ENVIADA: 'ENVIADA', FALHA: 'FALHOU' } as const;

/** A signatory as staff see them; the security key only with Contrato.Signatario.Editar. */
export function toSignatario(
  row: SignerRow,
  { message, cpf }: { readonly message: LastMessage | undefined; readonly cpf: CpfFacts },
  { secrets, principal }: Pick<Ctx, 'secrets' | 'principal'>,
): Signatario {
  return {
    id: row.id,
    signatarioId: row.id,
    nome: row.nome,
    email: row.email,
    ddi: row.ddi,
    telefone: row.telefone,
    cpf: row.cpf,
    cnpj: row.cnpj,
    tipoAssinatura: row.tipoAssinatura,
    disponibilidadeAssinatura: row.disponibilidadeAssinatura,
    papelId: row.papelId,
    papel: row.papel,
    documentoId: row.documentoId,
    documento: identityDocumentLabel(row.documento),
    representanteLegal: row.representanteLegal,
    chaveSeguranca: principal.permissoes.has('Contrato.Signatario.Editar') ? revealKey(secrets, row) : null,
    mensagem: row.mensagem,
    enviarConviteSMS: row.enviarConviteSMS,
    enviarTokenSMS: row.enviarTokenSMS,
    assinaturaManuscrita: row.assinaturaManuscrita,
    rejeitarDocumento: row.rejeitarDocumento,
    exigirTokenValidacao: row.exigirTokenValidacao,
    solicitarTelefoneAssinatura: row.solicitarTelefoneAssinatura,
    solicitarSelfieAssinatura: row.solicitarSelfieAssinatura,
    permitirDelegacao: row.permitirDelegacao,
    dataDelegacao: row.dataDelegacao?.toISOString() ?? null,
    statusSignatario: row.statusSignatario,
    ordemEnvio: row.ordemEnvio,
    dataCadastro: row.dataCadastro.toISOString(),
    dataEnvioEmail: row.dataEnvioEmail?.toISOString() ?? null,
    ...deliveryOf(row, message),
    dataAberturaEmail: row.dataAberturaEmail?.toISOString() ?? null,
    dataAssinatura: row.dataAssinatura?.toISOString() ?? null,
    dataRejeicao: row.dataRejeicao?.toISOString() ?? null,
    motivoRejeicao: row.motivoRejeicao,
    dataNascimento: row.dataNascimento,
    ...cpf,
  };
}

/** An invitation is recorded shortly before its message, so meanwhile it counts as queued. */
function deliveryOf(
  row: SignerRow,
  message: LastMessage | undefined,
): Pick<Signatario, 'situacaoEnvio' | 'motivoFalhaEnvio' | 'meioEnvio'> {
  const isAwaited = row.dataEnvioEmail !== null && !(message && message.dataCriacao >= row.dataEnvioEmail);
  if (isAwaited || !message)
    return { situacaoEnvio: isAwaited ? 'NA_FILA' : null, motivoFalhaEnvio: null, meioEnvio: null };
  const { situacao, motivoFalha, meioEnvio } = message;
  return { situacaoEnvio: deliveries[situacao], motivoFalhaEnvio: motivoFalha, meioEnvio };
}

/** A message as staff see it in a signatory's history. */
export function toMensagem(row: MessageRow): Mensagem {
  return {
    id: row.id,
    tipoServico: row.tipoServico,
    meioEnvio: row.meioEnvio,
    destinoMascarado: maskedDestination(row),
    situacao: messageState(row),
    motivoFalha: row.motivoFalha,
    dataCriacao: row.dataCriacao.toISOString(),
    dataEnvio: row.dataEnvio?.toISOString() ?? null,
    dataAberturaEmail: row.dataAbertura?.toISOString() ?? null,
  };
}

function maskedDestination({ destino, meioEnvio }: MessageRow): string | null {
  if (destino === ERASED) return null;
  return meioEnvio === 'EMAIL' ? maskEmail(destino) : maskPhone(destino);
}

/** A message that failed after sending was returned. */
function messageState({ situacao, dataEnvio, dataEntrega }: MessageRow): Mensagem['situacao'] {
  if (dataEntrega !== null) return 'ENTREGUE';
  return situacao === 'FALHA' && dataEnvio !== null ? 'DEVOLVIDA' : deliveries[situacao];
}
