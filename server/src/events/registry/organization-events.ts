import { defineEvent } from '../define-event.ts';
import { folderName, placeText } from '../label-parts.ts';
import type { OfFolder } from './payloads.ts';

/** Events of an organisation: personal data, folders, plan, settings, and credentials. */
export const organizationEvents = {
  DADOS_PESSOAIS_ELIMINADOS: defineEvent<{
    readonly dados: { readonly signatarios: number };
    readonly transient: { readonly signatarioIds: readonly number[] };
  }>()({ label: () => 'Dados pessoais eliminados a pedido do titular.' }),
  DADOS_PESSOAIS_EXPORTADOS: defineEvent<{ readonly dados: { readonly signatarios: number } }>()({
    label: () => 'Dados pessoais exportados a pedido do titular.',
  }),
  PASTA_CRIADA: defineEvent<
    OfFolder & { readonly dados: { readonly pastaId: number; readonly pastaPaiId: number | null } }
  >()({ label: (row) => `Pasta${folderName(row)} criada.` }),
  PASTA_RENOMEADA: defineEvent<{
    readonly dados: { readonly pastaId: number };
    readonly pessoais: { readonly nomeAnterior: string; readonly nomeNovo: string };
  }>()({
    label: ({ pessoais }) =>
      pessoais.nomeNovo ? `Pasta renomeada para "${pessoais.nomeNovo}".` : 'Pasta renomeada.',
  }),
  PASTA_MOVIDA: defineEvent<{
    readonly dados: {
      readonly pastaId: number;
      readonly pastaAnteriorId: number | null;
      readonly pastaPaiId: number | null;
    };
    readonly pessoais: { readonly pastaNome: string; readonly destinoNome: string | null };
  }>()({
    label: ({ dados, pessoais }) =>
      `Pasta${folderName({ pessoais })} movida${placeText(dados.pastaPaiId, pessoais.destinoNome)}.`,
  }),
  PASTA_COMPARTILHADA: defineEvent<
    OfFolder & { readonly dados: { readonly pastaId: number; readonly usuariosId: readonly number[] } }
  >()({ label: (row) => `Pasta${folderName(row)} compartilhada.` }),
  PASTA_ACESSO_REMOVIDO: defineEvent<
    OfFolder & { readonly dados: { readonly pastaId: number; readonly usuarioId: number } }
  >()({ label: (row) => `Acesso à pasta${folderName(row)} retirado.` }),
  PASTA_EXCLUIDA: defineEvent<
    OfFolder & { readonly dados: { readonly pastaId: number; readonly pastaPaiId: number | null } }
  >()({ label: (row) => `Pasta${folderName(row)} excluída.` }),
  PLANO_ALTERADO: defineEvent<{
    readonly dados: {
      readonly documentos?: number | 'ILIMITADO';
      readonly usuarios?: number | 'ILIMITADO';
      readonly sms?: number;
      readonly whatsapp?: number;
      readonly incluir?: readonly string[];
      readonly retirar?: readonly string[];
    };
  }>()({ label: () => 'Plano alterado.' }),
  CONFIGURACOES_ALTERADAS: defineEvent<{ readonly dados: { readonly campos: readonly string[] } }>()({
    label: () => 'Configurações alteradas.',
  }),
  WEBHOOK_ALTERADO: defineEvent<{ readonly dados: { readonly campos: readonly string[] } }>()({
    label: () => 'Webhook alterado.',
  }),
  WEBHOOK_DESLIGADO: defineEvent<{ readonly dados: { readonly motivo: string } }>()({
    label: ({ dados }) => `Webhook desligado. ${dados.motivo ?? ''}`.trim(),
  }),
  WEBHOOKS_REENVIADOS: defineEvent<{ readonly dados: { readonly quantidade: number } }>()({
    label: () => 'Novo envio dos webhooks pendentes.',
  }),
  LINK_SENHA_ENVIADO: defineEvent<{
    readonly dados: { readonly usuarioId: number };
    readonly transient: { readonly email: string };
  }>()({
    label: () => 'Link para definir a senha enviado.',
    audience: ['ACCOUNT_OWNER'],
    mails: ['LINK_SENHA'],
  }),
  TOKEN_API_CRIADO: defineEvent<{
    readonly dados: { readonly tokenId: number; readonly usuarioId: number };
  }>()({ label: () => 'Token de API criado.' }),
  TOKEN_API_REVOGADO: defineEvent<{
    readonly dados: { readonly tokenId: number; readonly usuarioId: number };
  }>()({ label: () => 'Token de API revogado.' }),
  TOKEN_INCORPORACAO_CRIADO: defineEvent<{
    readonly dados: {
      readonly tokenId: number;
      readonly tokenApiId: number;
      readonly origens: readonly string[];
    };
  }>()({ label: () => 'Token de incorporação criado.' }),
  ENDERECO_AGENDA_CRIADO: defineEvent<{
    readonly dados: { readonly usuarioId: number; readonly substituiu: boolean };
  }>()({ label: () => 'Endereço da agenda criado.' }),
  ENDERECO_AGENDA_REVOGADO: defineEvent<{
    readonly dados: { readonly usuarioId: number };
  }>()({ label: () => 'Endereço da agenda revogado.' }),
};
