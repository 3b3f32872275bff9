import type { SituacaoSelo } from '@lavra/client/types';

/** A working seal with a long-lived certificate. */
export const workingSeal: Omit<SituacaoSelo, 'minutasEmFalha'> = {
  pronto: true,
  motivo: null,
  nivel: 'B-LT',
  desenvolvimento: false,
  certificado: {
    titular: 'HORIZONTE ADMINISTRADORA LTDA',
    emissor: 'AC Exemplo v5',
    validoDe: '2026-01-10T12:00:00Z',
    validoAte: '2028-01-10T12:00:00Z',
  },
  venceEmBreve: false,
  falhaDesde: null,
  ultimaFalha: null,
};
