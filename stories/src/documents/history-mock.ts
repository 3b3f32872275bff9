import type { MockHandlers } from '@lavra/client/mock';
import type { CadeiaHistorico, HistoricoItem } from '@lavra/client/types';

const place = { ip: '203.0.113.7', dispositivo: 'Chrome no Windows' } as const;
const rows: readonly Pick<HistoricoItem, 'evento' | 'mensagem' | 'autor'>[] = [
  { evento: 'CONTRATO_CRIADO', mensagem: 'Documento criado.', autor: 'Marina Alves' },
  ...Array.from({ length: 4 }, () => ({
    evento: 'POSICIONAMENTO_ALTERADO' as const,
    mensagem: 'Posições salvas: 3 campos.',
    autor: 'Marina Alves',
  })),
  { evento: 'CONVITE_ENVIADO', mensagem: 'Convite enviado: Beatriz Okafor Lima.', autor: 'Marina Alves' },
  {
    evento: 'ASSINATURA_REALIZADA',
    mensagem: 'Documento assinado: Beatriz Okafor Lima.',
    autor: 'Beatriz Okafor Lima',
  },
  { evento: 'MINUTA_FORMALIZADA', mensagem: 'Documento formalizado.', autor: 'Lavra' },
];

const newestFirst: readonly HistoricoItem[] = rows
  .map((row, index) => ({
    ...row,
    ...(row.autor === 'Lavra' ? { ip: null, dispositivo: null } : place),
    n: index + 1,
    dataCadastro: `2026-11-21T12:0${index}:00.000Z`,
    hash: String(index + 1).repeat(64),
  }))
  .reverse();

/** A server with a document's history. */
export function historyHandlers(
  cadeia: CadeiaHistorico = { integra: true, n: rows.length, falha: null },
): MockHandlers {
  return {
    listDocumentHistory: () => ({ content: [...newestFirst], cursor: null, cadeia }),
    exportDocumentHistory: () => ({
      formato: 'lavra-historico/1',
      contratoId: 7,
      contratoNome: 'Contrato de locação comercial',
      organizacaoNome: 'Horizonte Administradora',
      geradoEm: '2026-11-21T13:00:00.000Z',
      cadeia,
      registros: [...newestFirst].reverse(),
    }),
  };
}
