import type { CadastroSignatario } from '@lavra/client/types';
import type { ContactRow } from './store.ts';

export function toContact(
  { contato, papel, papelAtivo }: ContactRow,
  grupos: readonly string[],
): CadastroSignatario {
  return {
    id: contato.id,
    nome: contato.nome,
    email: contato.email,
    ddi: contato.ddi,
    telefone: contato.telefone,
    tipoAssinatura: contato.tipoAssinatura,
    papelId: contato.papelId,
    papel,
    papelAtivo,
    documentoId: contato.documentoId,
    observador: contato.observador,
    solicitarTelefoneAssinatura: contato.solicitarTelefoneAssinatura,
    solicitarSelfieAssinatura: contato.solicitarSelfieAssinatura,
    exigirTokenValidacao: contato.exigirTokenValidacao,
    skipFotoWpp: contato.skipFotoWpp,
    grupos: [...grupos],
    dataCadastro: contato.dataCadastro.toISOString(),
  };
}
