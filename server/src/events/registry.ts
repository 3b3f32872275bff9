import type { EventoHistorico, MotivoFalhaEntrega, RegraLembretes } from '@lavra/client/types';
import type { NextReminder } from '@lavra/domain';
import { defineEvent, type EventFacts, type PayloadOf } from './define-event.ts';
import {
  dayText,
  deliveryFailureSentence,
  folderName,
  originalSignatures,
  placeText,
  who,
} from './label-parts.ts';
import { removedContent } from './removed-content.ts';
import { differingPages, uploadChanges } from './upload-changes.ts';

interface OfVersion {
  readonly minutaId: number;
}

interface OfSigner extends OfVersion {
  readonly signatarioId: number;
  readonly pessoais: { readonly nome: string | null; readonly email: string | null };
}

interface OfFolder {
  readonly pessoais: { readonly pastaNome: string };
}

/** Files of a new version, and the uploader's consent. */
type NewFiles = {
  readonly versao: number;
  readonly arquivos: readonly {
    readonly sha256: string;
    readonly tamanho: number;
    readonly paginas: number;
  }[];
  readonly originalSha256: string;
  readonly baseSha256: string;
  readonly paginas: number;
  readonly removidos: readonly string[];
  readonly assinaturasOriginais?: 'ACHATAR' | 'PRESERVAR';
  readonly assinadosSha256?: readonly string[];
};

/** An attachment or a sanction; `nome` is its name or type. A sanction's file is optional. */
interface AttachedFile extends OfVersion {
  readonly dados: { readonly id: number; readonly sha256: string | null };
  readonly pessoais: { readonly nome: string };
}

type Means = 'EMAIL' | 'SMS' | 'WHATSAPP' | 'PRESENCIAL' | 'SISTEMA' | 'COPIADO';

interface Invited extends OfSigner {
  readonly dados: { readonly meioEnvio: 'EMAIL' | 'SMS'; readonly sms?: true };
  readonly pessoais: OfSigner['pessoais'] & { readonly telefone?: string };
  readonly transient: {
    readonly linkId: number;
    /** The link's token in clear. */
    readonly token: string;
    readonly documentoNome: string;
    readonly organizacaoNome: string;
  };
}

type Reminded = Omit<Invited, 'dados'> & {
  readonly dados: Invited['dados'] & { readonly motivo: NextReminder['motivo'] };
};

const whyNotInvited = {
  EMAIL_DESLIGADO: 'O convite por e-mail está desligado.',
  SMS_RECUSADO: 'O convite por e-mail está desligado, e o SMS não pôde ser enviado: confira o saldo.',
} as const;

/**
 * Every event kind that the history records, of documents and organisations. An entry defines its payload, its
 * label and its use in channels. The contract's `EventoHistorico` has the same kinds: a mismatch does not compile.
 */
export const events = {
  CONTRATO_CRIADO: defineEvent<
    OfVersion & {
      readonly contratoId: number;
      readonly dados: NewFiles & {
        /** The document that this one is a copy of. */
        readonly duplicadoDe?: number;
      };
      /** `nomesArquivos` is a JSON array. */
      readonly pessoais: { readonly nomeContrato: string; readonly nomesArquivos: string };
    }
  >()({
    label: ({ dados }) =>
      `Documento criado${dados.duplicadoDe ? ' como cópia de outro' : ''}.${originalSignatures(dados.assinaturasOriginais)}${removedContent(dados.removidos)}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
  }),
  CONTRATO_RENOMEADO: defineEvent<{
    readonly pessoais: { readonly nomeAnterior: string; readonly nomeNovo: string };
  }>()({
    label: ({ pessoais }) =>
      pessoais.nomeNovo ? `Documento renomeado para "${pessoais.nomeNovo}".` : 'Documento renomeado.',
  }),
  CONTRATO_MOVIDO: defineEvent<{
    readonly dados: { readonly pastaAnteriorId: number | null; readonly pastaId: number | null };
    /** Null for the root. */
    readonly pessoais: { readonly pastaNome: string | null };
  }>()({
    label: ({ dados, pessoais }) => `Documento movido${placeText(dados.pastaId, pessoais.pastaNome)}.`,
  }),
  CONTRATO_EXCLUIDO: defineEvent<
    OfVersion & {
      /** The number of a later version; for the whole document its folder, which decides who may see the event. */
      readonly dados: { readonly versao: number } | { readonly pastaId: number | null };
      readonly pessoais?: { readonly nomeContrato: string };
      readonly transient: {
        readonly autorId: number;
        readonly documentoNome: string;
        readonly versao: number;
      };
    }
  >()({
    label: ({ dados }) =>
      'versao' in dados && dados.versao !== undefined
        ? `Versão ${dados.versao} excluída.`
        : 'Documento excluído.',
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.deleted',
    mails: ['AVISO_EXCLUSAO'],
  }),
  CONTRATO_ARQUIVADO: defineEvent<object>()({
    label: () => 'Documento arquivado.',
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.archived',
  }),
  CONTRATO_RESTAURADO: defineEvent<object>()({
    label: () => 'Documento restaurado.',
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.restored',
  }),
  CONTRATO_EXTINTO: defineEvent<{
    readonly dados: { readonly minutaVigenteId: number; readonly arquivoSha256: string | null };
    readonly pessoais: { readonly descricao: string };
  }>()({
    label: ({ pessoais }) => `Documento extinto.${pessoais.descricao ? ` ${pessoais.descricao}` : ''}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.extinguished',
  }),
  TAGS_ALTERADAS: defineEvent<{
    readonly dados: { readonly incluidas: readonly number[]; readonly retiradas: readonly number[] };
  }>()({ label: () => 'Tags alteradas.', webhook: 'document.tags_changed' }),
  MINUTA_CRIADA: defineEvent<
    OfVersion & {
      readonly dados: NewFiles & { readonly signatarios: number; readonly posicionamentos: number };
      /** `nomesArquivos` is a JSON array. */
      readonly pessoais: { readonly nomesArquivos: string };
    }
  >()({
    label: ({ dados }) =>
      `Versão ${dados.versao ?? ''} criada.${originalSignatures(dados.assinaturasOriginais)}${removedContent(dados.removidos)}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.version_created',
  }),
  MINUTA_CANCELADA: defineEvent<
    OfVersion & {
      readonly dados: { readonly versao: number };
      readonly pessoais: { readonly motivo: string };
    }
  >()({
    label: ({ dados, pessoais }) =>
      `Versão ${dados.versao ?? ''} cancelada.${pessoais.motivo ? ` Motivo: ${pessoais.motivo}` : ''}`,
    audience: ['AUTHOR', 'FOLLOWERS', 'ALL_SIGNERS'],
    webhook: 'document.cancelled',
    mails: ['ENVIO_CANCELAMENTO'],
  }),
  VIGENCIA_ALTERADA: defineEvent<
    OfVersion & { readonly dados: { readonly inicioVigencia: string; readonly fimVigencia: string | null } }
  >()({
    label: ({ dados }) =>
      `Vigência alterada: ${dayText(dados.inicioVigencia)} a ${dayText(dados.fimVigencia, 'sem término')}.`,
  }),
  PRAZO_ASSINATURA_ALTERADO: defineEvent<
    OfVersion & { readonly dados: { readonly fimAssinatura: string } }
  >()({
    label: ({ dados }) => `Prazo para assinar alterado para ${dayText(dados.fimAssinatura)}.`,
  }),
  ANEXO_INCLUIDO: defineEvent<AttachedFile>()({
    label: ({ pessoais }) => `Anexo incluído${pessoais.nome ? `: ${pessoais.nome}` : ''}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.attachment_added',
  }),
  ANEXO_EXCLUIDO: defineEvent<AttachedFile>()({
    label: ({ pessoais }) => `Anexo excluído${pessoais.nome ? `: ${pessoais.nome}` : ''}.`,
    webhook: 'document.attachment_deleted',
  }),
  SANCAO_INCLUIDA: defineEvent<AttachedFile>()({
    label: ({ pessoais }) => `Sanção incluída${pessoais.nome ? `: ${pessoais.nome}` : ''}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.sanction_added',
  }),
  SANCAO_EXCLUIDA: defineEvent<AttachedFile>()({
    label: ({ pessoais }) => `Sanção excluída${pessoais.nome ? `: ${pessoais.nome}` : ''}.`,
    webhook: 'document.sanction_deleted',
  }),
  ITENS_ALTERADOS: defineEvent<
    OfVersion & {
      readonly dados: {
        readonly incluidos: number;
        readonly alterados: number;
        readonly excluidos: number;
      };
    }
  >()({
    label: ({ dados: { incluidos = 0, alterados = 0, excluidos = 0 } }) =>
      `Itens: ${incluidos} incluídos, ${alterados} alterados, ${excluidos} excluídos.`,
    webhook: 'document.items_changed',
  }),
  SIGNATARIO_ADICIONADO: defineEvent<OfSigner & { readonly dados: { readonly tipoAssinatura: string } }>()({
    label: (row) => `Signatário adicionado${who(row)}.`,
  }),
  SIGNATARIO_ALTERADO: defineEvent<
    OfSigner & {
      readonly dados: { readonly campos: readonly string[] };
      /** The name or address before, if another person or another contact took the place. */
      readonly pessoais: OfSigner['pessoais'] & {
        readonly anterior?: string;
        /** The address of a former name, which no label shows. */
        readonly anteriorEmail?: string | null;
      };
    }
  >()({
    label: (row) =>
      `Signatário alterado${who(row)}.${row.pessoais.anterior ? ` Antes: ${row.pessoais.anterior}.` : ''}`,
  }),
  SIGNATARIO_REMOVIDO: defineEvent<OfSigner>()({
    label: (row) => `Signatário excluído${who(row)}.`,
  }),
  OBSERVADOR_ADICIONADO: defineEvent<OfSigner>()({ label: (row) => `Observador adicionado${who(row)}.` }),
  OBSERVADOR_REMOVIDO: defineEvent<OfSigner>()({ label: (row) => `Observador excluído${who(row)}.` }),
  ORDEM_ASSINATURA_DEFINIDA: defineEvent<
    OfVersion & {
      /** The order before; absent if there was none. */
      readonly dados: { readonly signatarioIds: readonly number[]; readonly anteriores?: readonly number[] };
    }
  >()({
    label: ({ dados }) => `Ordem de assinatura ${dados.anteriores ? 'alterada' : 'definida'}.`,
  }),
  ORDEM_ASSINATURA_REMOVIDA: defineEvent<OfVersion>()({ label: () => 'Ordem de assinatura removida.' }),
  POSICIONAMENTO_ALTERADO: defineEvent<
    OfVersion & {
      readonly dados: {
        readonly adicionados: number;
        readonly alterados: number;
        readonly removidos: number;
      };
    }
  >()({ label: () => 'Posicionamento alterado.' }),
  CONVITE_ENVIADO: defineEvent<Invited>()({
    label: (row) => `Convite enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['ENVIO_CONVITE'],
  }),
  CONVITE_REENVIADO: defineEvent<Invited>()({
    label: (row) => `Convite reenviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['REENVIO_CONVITE'],
  }),
  CONVITE_PRESENCIAL: defineEvent<OfSigner>()({
    label: (row) => `Assinatura presencial aberta${who(row)}.`,
  }),
  /** The organisation turned invitations by e-mail off, and the next in a signing order cannot get an SMS. */
  CONVITE_NAO_ENVIADO: defineEvent<
    OfSigner & { readonly dados: { readonly motivo: 'EMAIL_DESLIGADO' | 'SMS_RECUSADO' } }
  >()({
    label: (row) => `Convite não enviado${who(row)}. ${whyNotInvited[row.dados.motivo ?? 'EMAIL_DESLIGADO']}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
  }),
  LINK_COPIADO: defineEvent<OfSigner & { readonly dados: { readonly linkId: number } }>()({
    label: (row) => `Link de assinatura copiado${who(row)}.`,
  }),
  /** By rule; a person who reminds sends the invitation again. */
  LEMBRETE_ENVIADO: defineEvent<Reminded>()({
    label: (row) => `Lembrete enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['LEMBRETE_ASSINATURA', 'PRAZO_PROXIMO'],
  }),
  LEMBRETES_ALTERADOS: defineEvent<{ readonly dados: { readonly regra: RegraLembretes | null } }>()({
    label: ({ dados }) =>
      dados.regra ? 'Lembretes alterados.' : 'Lembretes alterados: vale a regra da organização.',
  }),
  CHAVE_SEGURANCA_ENVIADA: defineEvent<
    OfSigner & {
      readonly pessoais: OfSigner['pessoais'] & { readonly telefone: string };
      readonly transient: { readonly chave: string; readonly documentoNome: string };
    }
  >()({
    label: (row) => `Chave de segurança enviada por SMS${who(row)}.`,
    audience: ['SIGNER'],
  }),
  SESSAO_ASSINATURA_ABERTA: defineEvent<
    OfSigner & {
      readonly dados: {
        readonly linkId: number;
        readonly tokenApiId: number;
        /** Name of the API token. */
        readonly sistema: string;
        readonly origens: readonly string[];
      };
      readonly pessoais: OfSigner['pessoais'] & { readonly identificacao: string | null };
    }
  >()({
    label: (row) => `Sessão de assinatura aberta por ${row.dados.sistema}${who(row)}.`,
    isEvidence: true,
  }),
  LINK_ABERTO: defineEvent<
    OfSigner & { readonly dados: { readonly linkId: number; readonly meioEnvio: Means } }
  >()({
    label: (row) => `Documento aberto pelo signatário${who(row)}.`,
    audience: ['AUTHOR'],
    isEvidence: true,
  }),
  TOKEN_ENVIADO: defineEvent<
    OfVersion & {
      readonly signatarioId: number;
      readonly dados: { readonly canal: 'EMAIL' | 'SMS' };
      readonly pessoais: {
        readonly nome: string | null;
        readonly email?: string;
        readonly telefone?: string;
      };
      readonly transient: {
        readonly tokenId: number;
        /** The six digits in clear. */
        readonly codigo: string;
        readonly destino: string;
        readonly dataExpiracao: Date;
      };
    }
  >()({
    label: (row) => `Código de assinatura enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['ENVIO_TOKEN_ASSINATURA'],
    isEvidence: true,
  }),
  TOKEN_CONFIRMADO: defineEvent<
    OfSigner & { readonly dados: { readonly canal: 'EMAIL' | 'SMS'; readonly tentativas: number } }
  >()({
    label: (row) => `Código de assinatura confirmado${who(row)}.`,
    isEvidence: true,
  }),
  ASSINATURA_REALIZADA: defineEvent<
    OfSigner & {
      readonly dados: {
        readonly baseSha256: string;
        readonly evidenciaSha256: string;
        readonly manuscritaSha256: string | null;
        readonly rubricaSha256: string | null;
        readonly selfieSha256?: string;
        readonly certificadoSha256?: string;
        readonly revisaoSha256?: string;
      };
      readonly pessoais: {
        readonly nascimento: string | null;
        readonly telefone: string | null;
      };
    }
  >()({
    label: (row) => `Documento assinado${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS', 'SIGNER'],
    webhook: 'signature.signed',
    mails: ['CONFIRMACAO_ASSINATURA', 'AVISO_ASSINATURA'],
    isEvidence: true,
  }),
  /** The CPF typed when signing differs from the declared one. */
  CPF_DIVERGENTE: defineEvent<OfSigner>()({
    label: (row) => `CPF informado ao assinar diferente do declarado pelo remetente${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    mails: ['AVISO_CPF'],
  }),
  CPF_REPETIDO: defineEvent<OfSigner & { readonly dados: { readonly signatarioIds: readonly number[] } }>()({
    label: (row) => `CPF informado ao assinar igual ao de outro signatário${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    mails: ['AVISO_CPF'],
  }),
  ASSINATURA_REJEITADA: defineEvent<
    OfSigner & {
      readonly dados: { readonly linkId: number };
      readonly pessoais: { readonly motivo: string };
    }
  >()({
    label: (row) => `Documento rejeitado${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS', 'SIGNER'],
    webhook: 'signature.rejected',
    mails: ['ENVIO_REJEICAO'],
    isEvidence: true,
  }),
  IDENTIDADE_NEGADA: defineEvent<
    OfSigner & { readonly dados: { readonly linkId: number; readonly meioEnvio: Means } }
  >()({
    label: (row) =>
      `Quem abriu o convite disse não ser o signatário${who(row)}. Os links enviados foram desativados.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'signature.denied',
    mails: ['ENVIO_NAO_SOU_EU'],
    isEvidence: true,
  }),
  MINUTA_CONGELADA: defineEvent<
    OfVersion & { readonly dados: { readonly baseSha256: string; readonly congeladaSha256: string } }
  >()({ label: () => 'Documento preparado para assinaturas com certificado digital.' }),
  MINUTA_FORMALIZADA: defineEvent<
    OfVersion & {
      readonly dados: { readonly automatica: boolean; readonly assinaturas: number };
      /** The document's name in the evidence file; it may be renamed later. */
      readonly pessoais: { readonly nomeContrato: string; readonly organizacaoNome: string };
    }
  >()({
    label: () => 'Documento formalizado.',
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.completed',
  }),
  MINUTA_SELADA: defineEvent<
    OfVersion & {
      readonly dados: {
        readonly assinadaSha256: string;
        readonly impressaoSha256?: string;
        readonly ultimaSha256?: string;
        readonly evidenciasSha256?: string;
        readonly assinaturas: number;
        readonly certificadoSha256: string;
        readonly nivel: string;
      };
    }
  >()({
    label: () => 'Documento selado.',
    audience: ['AUTHOR', 'ALL_SIGNERS'],
    webhook: 'document.sealed',
    mails: ['ENVIO_ASSINATURA'],
  }),
  CONFERENCIA_PEDIDA: defineEvent<
    OfVersion & { readonly dados: { readonly paginas: readonly number[]; readonly feito: readonly string[] } }
  >()({
    label: ({ dados }) => `${differingPages(dados.paginas)}${uploadChanges(dados.feito)}`,
  }),
  CONFERENCIA_CONFIRMADA: defineEvent<
    OfVersion & { readonly dados: { readonly paginas: readonly number[]; readonly feito: readonly string[] } }
  >()({
    label: ({ dados }) =>
      `Diferenças em relação ao arquivo enviado confirmadas.${uploadChanges(dados.feito)}`,
  }),
  SELO_FALHOU: defineEvent<OfVersion & { readonly dados: { readonly motivo: string } }>()({
    label: () => 'O selo do documento falhou.',
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.seal_failed',
  }),
  SELO_REPETIDO: defineEvent<OfVersion>()({ label: () => 'Nova tentativa de selar o documento.' }),
  ENTREGA_FALHOU: defineEvent<
    Partial<Pick<OfSigner, 'minutaId' | 'signatarioId'>> & {
      readonly dados: {
        readonly motivo: MotivoFalhaEntrega;
        readonly status: string | null;
        readonly meioEnvio?: 'SMS';
      };
      /** The address, or the number of an SMS. */
      readonly pessoais: { readonly email: string | null; readonly telefone?: string };
    }
  >()({
    label: (row) =>
      `${row.dados.meioEnvio === 'SMS' ? 'SMS' : 'E-mail'} não entregue${who(row)}.${deliveryFailureSentence(row.dados.motivo)}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
  }),
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
  >()({ label: (row) => `Acesso à pasta${folderName(row)} removido.` }),
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
} satisfies Record<EventoHistorico, EventFacts>;

type Events = typeof events;
export type EventKind = keyof Events;

/** Input of `work.history()`: a registered kind with its payload. */
export type HistoryEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? { readonly tipo: Kind } & PayloadOf<Events[Kind]>
  : never;

const facts: Readonly<Record<string, EventFacts>> = events;
const kinds = Object.keys(events) as readonly EventKind[];

/** Kinds whose address and browser are kept as evidence. */
export const evidenceKinds = kinds.filter((kind) => facts[kind]?.isEvidence);

/** The kinds sent as webhooks, with their type. */
export const webhookTypes: ReadonlyMap<EventKind, string> = new Map(
  kinds.flatMap((kind) => {
    const type = facts[kind]?.webhook;
    return type === undefined ? [] : [[kind, type] as const];
  }),
);

/** Kinds of which the users with an active bell are notified. */
export const followedKinds: readonly EventKind[] = kinds.filter((kind) =>
  facts[kind]?.audience?.includes('FOLLOWERS'),
);

/** One history row as a sentence; names its subject while the name is stored. */
export function historyLabel({
  tipo,
  ...row
}: { readonly tipo: string } & Parameters<EventFacts['label']>[0]): string {
  const known = Object.hasOwn(facts, tipo) ? facts[tipo] : undefined;
  return (known?.label(row) ?? tipo).slice(0, 1000);
}
