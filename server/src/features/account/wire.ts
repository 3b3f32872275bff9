import type { SegurancaConta, SessaoAtiva } from '@lavra/client/types';
import { deviceLabel } from '@lavra/domain';
import type { listLiveSessions } from '../session/index.ts';
import type { AccountRow } from './store.ts';

export function toAccountSecurity(account: AccountRow, codigosRestantes: number): SegurancaConta {
  const { email, senhaHash, senhaAlteradaEm, totpAtivadoEm, totpSegredoCifrado } = account;
  return {
    email,
    senhaDefinida: senhaHash !== null,
    senhaAlteradaEm: senhaAlteradaEm?.toISOString() ?? null,
    segundoFator: {
      ativo: totpSegredoCifrado !== null,
      desde: totpAtivadoEm?.toISOString() ?? null,
      codigosRestantes,
    },
  };
}

type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

export function toActiveSession(row: SessionRow, currentId: number): SessaoAtiva {
  return {
    id: row.id,
    dispositivo: deviceLabel(row.userAgent ?? ''),
    ip: row.ip ?? '',
    organizacaoNome: row.organizacaoNome,
    dataCriacao: row.dataCriacao.toISOString(),
    ultimoUso: (row.ultimoUso ?? row.dataCriacao).toISOString(),
    atual: row.id === currentId,
  };
}
