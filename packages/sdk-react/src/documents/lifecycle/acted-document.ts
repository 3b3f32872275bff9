import type { ContratoResumo } from '@lavra/client/types';

/** The facts of a document on which its lifecycle actions depend. */
export type ActedDocument = Pick<
  ContratoResumo,
  'contratoId' | 'minutaId' | 'minutaVigenteId' | 'nome' | 'arquivado' | 'extinto' | 'situacaoFormalizacao'
> & { readonly tags: readonly { readonly nome: string }[] };
