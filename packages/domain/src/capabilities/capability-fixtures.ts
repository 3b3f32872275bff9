import type { Signatario } from '@lavra/client/types';
import type { Verdict } from '../errors.ts';

/** Fixtures for the capability tables. Every field is set; tests override single fields. */
export const now = '2026-11-21T15:00:00.000Z';

export const contrato = {
  arquivado: false,
  extinto: false,
  situacaoFormalizacao: 'RASCUNHO',
  totalAssinaturas: 0,
  autorId: 1,
  pastaId: null,
} as const;

export const minuta = {
  situacaoFormalizacao: 'EM_FORMALIZACAO',
  situacaoProcessamento: 'PROCESSADO',
  contratoArquivado: false,
  contratoExtinto: false,
  fimAssinatura: '2026-11-29T02:59:59.999Z',
  ordemAssinaturas: false,
  envioConvitesIniciados: true,
} as const;

export const free = { signatarioPagante: false };

export const paying = { signatarioPagante: true };

export function signer(id: number, changes: Partial<Signatario> = {}) {
  return {
    id,
    statusSignatario: 'CONVIDADO',
    disponibilidadeAssinatura: 'REMOTA',
    tipoAssinatura: 'ELETRONICA',
    ordemEnvio: id - 1,
    representanteLegal: true,
    rejeitarDocumento: true,
    permitirDelegacao: false,
    email: `pessoa${id}@exemplo.com.br`,
    telefone: null,
    ddi: '55',
    ...changes,
  } as const;
}

/** Verdict as text: 'ok' or the reason. */
export function answer(verdict: Verdict): string {
  return verdict.ok ? 'ok' : verdict.motivo;
}
