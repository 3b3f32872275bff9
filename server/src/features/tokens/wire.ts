import type { TokenApiResumo } from '@lavra/client/types';
import type { ListedApiToken } from './store.ts';

export function toApiTokenSummary(row: ListedApiToken): TokenApiResumo {
  return {
    id: row.id,
    nome: row.nome,
    prefixo: row.prefixo,
    usuarioId: row.usuarioId,
    usuarioNome: row.usuarioNome,
    usuarioEmail: row.usuarioEmail,
    permissoes: row.permissoes,
    dataCriacao: row.dataCriacao.toISOString(),
    dataExpiracao: row.dataExpiracao?.toISOString() ?? null,
    ultimoUso: row.ultimoUso?.toISOString() ?? null,
  };
}
