import type { CadeiaHistorico, EventoHistorico, HistoricoItem } from '@lavra/client/types';

/** Edits that people repeat while they work; everything else keeps its own line. */
const edits: readonly EventoHistorico[] = [
  'CONTRATO_MOVIDO',
  'CONTRATO_RENOMEADO',
  'ITENS_ALTERADOS',
  'ORDEM_ASSINATURA_DEFINIDA',
  'POSICIONAMENTO_ALTERADO',
  'PRAZO_ASSINATURA_ALTERADO',
  'SIGNATARIO_ALTERADO',
  'TAGS_ALTERADAS',
  'VIGENCIA_ALTERADA',
];

/**
 * Folds the same edit by the same person, repeated without anything between, into one group. The order is kept.
 * @example foldHistory(newestFirst).map(([newest, ...earlier]) => …)
 */
export function foldHistory<T extends Pick<HistoricoItem, 'evento' | 'mensagem' | 'autor'>>(
  registros: readonly T[],
): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const registro of registros) {
    const group = groups.at(-1);
    if (group && isRepeated(group[0], registro)) group.push(registro);
    else groups.push([registro]);
  }
  return groups;
}

type Compared = Pick<HistoricoItem, 'evento' | 'mensagem' | 'autor'>;

function isRepeated(one: Compared, other: Compared): boolean {
  return (
    edits.includes(one.evento) &&
    one.evento === other.evento &&
    one.mensagem === other.mensagem &&
    one.autor === other.autor
  );
}

/** Whether a history is intact, as a sentence. */
export function chainSentence({ integra, n, falha }: CadeiaHistorico): string {
  if (integra) {
    return n === 1
      ? 'Histórico íntegro: o registro foi conferido e não foi alterado.'
      : `Histórico íntegro: os ${n.toLocaleString('pt-BR')} registros foram conferidos, e nenhum foi alterado.`;
  }
  if (falha === 'CAUDA_CORTADA')
    return `Histórico incompleto: faltam registros a partir do nº ${n}. Avise o suporte.`;
  return `Histórico alterado: o registro nº ${n} não confere. Avise o suporte.`;
}

/** Who acted and from where: 'Marina Alves · 203.0.113.7, Chrome no Windows'. */
export function historyOrigin({
  autor,
  ip,
  dispositivo,
}: Pick<HistoricoItem, 'autor' | 'ip' | 'dispositivo'>): string {
  const place = [ip, dispositivo].filter((part) => part !== null).join(', ');
  return place === '' ? autor : `${autor} · ${place}`;
}
