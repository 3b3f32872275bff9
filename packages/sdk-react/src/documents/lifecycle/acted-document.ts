import type { ContratoResumo } from '@lavra/client/types';

/** The facts of a document that its lifecycle actions look at. */
export type ActedDocument = Pick<
  ContratoResumo,
  'contratoId' | 'minutaId' | 'minutaVigenteId' | 'nome' | 'arquivado' | 'extinto' | 'situacaoFormalizacao'
> & { readonly tags: readonly { readonly nome: string }[] };
