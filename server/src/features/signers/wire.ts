import type { Signatario } from '@lavra/client/types';
import { identityDocumentLabel } from '@lavra/domain';
import type { Ctx } from '../../platform/context.ts';
import { revealKey } from './security-key.ts';
import type { LastMessage, SignerRow } from './store.ts';

const deliveries = { PENDENTE: 'NA_FILA', ENVIADA: 'ENVIADA', FALHA: 'FALHOU' } as const;

/** A signatory as staff see them; the security key only with Contrato.Signatario.Editar. */
export function toSignatario(
  row: SignerRow,
  message: LastMessage | undefined,
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
    statusSignatario: row.statusSignatario,
    ordemEnvio: row.ordemEnvio,
    dataCadastro: row.dataCadastro.toISOString(),
    dataEnvioEmail: row.dataEnvioEmail?.toISOString() ?? null,
    situacaoEnvio: deliveryOf(row, message),
    dataAberturaEmail: row.dataAberturaEmail?.toISOString() ?? null,
    dataAssinatura: row.dataAssinatura?.toISOString() ?? null,
    dataRejeicao: row.dataRejeicao?.toISOString() ?? null,
    motivoRejeicao: row.motivoRejeicao,
    dataNascimento: row.dataNascimento,
  };
}

/** An invitation is asked for first and written as a message a moment later: meanwhile it is in the queue. */
function deliveryOf(row: SignerRow, message: LastMessage | undefined): Signatario['situacaoEnvio'] {
  const isAwaited = row.dataEnvioEmail !== null && !(message && message.dataCriacao >= row.dataEnvioEmail);
  if (isAwaited) return 'NA_FILA';
  return message ? deliveries[message.situacao] : null;
}
