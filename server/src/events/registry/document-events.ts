import { defineEvent } from '../define-event.ts';
import { chosenFieldValues, counted, dayText, originalSignatures, placeText } from '../label-parts.ts';
import { removedContent } from '../removed-content.ts';
import type { AttachedFile, NewFiles, OfVersion } from './payloads.ts';

/** Events of a document, its versions and what is attached to them. */
export const documentEvents = {
  CONTRATO_CRIADO: defineEvent<
    OfVersion & {
      readonly contratoId: number;
      readonly dados: NewFiles & {
        /** The document that this one is a copy of. */
        readonly duplicadoDe?: number;
        /** The template that it was made from. */
        readonly modeloId?: number;
      };
      /** `nomesArquivos` is a JSON array. */
      readonly pessoais: { readonly nomeContrato: string; readonly nomesArquivos: string };
    }
  >()({
    label: ({ dados }) =>
      `Documento criado${dados.duplicadoDe ? ' como cópia de outro' : ''}${dados.modeloId ? ' a partir de um modelo' : ''}.${originalSignatures(dados.assinaturasOriginais)}${chosenFieldValues(dados.valoresCampos)}${removedContent(dados.removidos)}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'document.created',
  }),
  CONTRATO_RENOMEADO: defineEvent<{
    readonly pessoais: { readonly nomeAnterior: string; readonly nomeNovo: string };
  }>()({
    label: ({ pessoais }) =>
      pessoais.nomeNovo ? `Documento renomeado para "${pessoais.nomeNovo}".` : 'Documento renomeado.',
    webhook: 'document.renamed',
  }),
  CONTRATO_MOVIDO: defineEvent<{
    readonly dados: { readonly pastaAnteriorId: number | null; readonly pastaId: number | null };
    /** Null for the root. */
    readonly pessoais: { readonly pastaNome: string | null };
  }>()({
    label: ({ dados, pessoais }) => `Documento movido${placeText(dados.pastaId, pessoais.pastaNome)}.`,
    webhook: 'document.moved',
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
    versionWebhook: 'document.version_deleted',
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
      `Versão ${dados.versao ?? ''} criada.${originalSignatures(dados.assinaturasOriginais)}${chosenFieldValues(dados.valoresCampos)}${removedContent(dados.removidos)}`,
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
    webhook: 'document.validity_changed',
  }),
  PRAZO_ASSINATURA_ALTERADO: defineEvent<
    OfVersion & { readonly dados: { readonly fimAssinatura: string } }
  >()({
    label: ({ dados }) => `Prazo para assinar alterado para ${dayText(dados.fimAssinatura)}.`,
    webhook: 'document.deadline_changed',
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
    label: ({ dados: { incluidos = 0, alterados = 0, excluidos = 0 } }) => {
      const changes = [
        counted(incluidos, 'incluído'),
        counted(alterados, 'alterado'),
        counted(excluidos, 'excluído'),
      ];
      return `Itens: ${changes.filter(Boolean).join(', ') || 'nenhuma alteração'}.`;
    },
    webhook: 'document.items_changed',
  }),
};
