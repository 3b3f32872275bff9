import { defineEvent } from '../define-event.ts';
import { differingPages, uploadChanges } from '../upload-changes.ts';
import type { OfVersion } from './payloads.ts';

/** Events of a version that becomes a formalized, sealed document, and of the comparison with its upload. */
export const formalizationEvents = {
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
};
