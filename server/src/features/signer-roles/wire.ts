import type { DocumentoSignatario, PapelSignatario } from '@lavra/client/types';
import type { IdentityDocumentTypeRow, SignerRoleRow } from './store.ts';

export function toSignerRole({ id, nome, ativo, modelo }: SignerRoleRow): PapelSignatario {
  return { papelSignatarioId: id, nome, ativo, modelo };
}

export function toIdentityDocumentType({
  id,
  nome,
  descricao,
}: IdentityDocumentTypeRow): DocumentoSignatario {
  return { documentoId: id, nome, descricao };
}
