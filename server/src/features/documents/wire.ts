import type { Contrato, ContratoResumo, EventoHistorico, HistoricoItem } from '@lavra/client/types';
import { daysLeft, isFullySigned, isInForce, toReais, validityColor } from '@lavra/domain';
import { historyLabel } from '../../events/registry.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { HistoryRow } from '../../platform/write/audit.ts';
import type { Extinction } from './extinction-store.ts';
import type { DocumentRow } from './store.ts';

interface WireTag {
  readonly tagId: number;
  readonly nome: string;
}

/** Who reads: item values are for those who may see them (1 §6). */
export interface Reader {
  readonly may: Principal['permissoes'];
}

const reaisOf = (cents: number | null) => (cents === null ? null : toReais(cents));

/** What list rows and the detail share. */
function shared(row: DocumentRow, { may }: Reader, now: Date) {
  const { contrato } = row;
  const diasRestantesVigencia = boundedDays(daysLeft(contrato.fimVigencia, now));
  return {
    contratoId: contrato.id,
    nome: contrato.nome,
    pastaId: contrato.pastaId,
    pastaNome: row.pastaNome ?? row.organizacaoNome,
    cor: isInForce(contrato) ? validityColor(diasRestantesVigencia) : null,
    arquivado: contrato.arquivado,
    extinto: contrato.extinto,
    notificar: false,
    autorId: contrato.autorId,
    autorNome: row.autorNome,
    autorEmail: row.autorEmail,
    situacaoFormalizacao: contrato.situacaoFormalizacao,
    situacaoProcessamento: row.situacaoProcessamento ?? 'PROCESSADO',
    contratoAssinado: isFullySigned(contrato),
    minutaId: present(contrato.minutaId),
    minutaVigenteId: contrato.minutaVigenteId ?? present(contrato.minutaId),
    ultimaVersao: contrato.ultimaVersao,
    totalAssinaturas: contrato.totalAssinaturas,
    totalSignatarios: contrato.totalSignatarios,
    totalRejeicoes: contrato.totalRejeicoes,
    dataCriacao: contrato.dataCriacao.toISOString(),
    inicioVigencia: present(contrato.inicioVigencia).toISOString(),
    fimVigencia: contrato.fimVigencia?.toISOString() ?? null,
    fimAssinatura: present(contrato.fimAssinatura).toISOString(),
    diasRestantesVigencia,
    valorTotalItem: may.has('Contrato.Item.Valor') ? reaisOf(contrato.valorItens) : null,
  } as const;
}

interface ContratoParts extends Reader {
  readonly tags: readonly WireTag[];
  readonly extincao: Extinction | null;
}

export function toContrato(
  row: DocumentRow,
  { tags, extincao, ...reader }: ContratoParts,
  now: Date,
): Contrato {
  return {
    ...shared(row, reader, now),
    id: row.contrato.id,
    organizacaoId: row.contrato.organizacaoId,
    organizacaoNome: row.organizacaoNome,
    tags: tags.map(({ tagId, nome }) => ({ tagId, nome })),
    descricaoExtincao: extincao?.descricao ?? null,
    dataExtincao: extincao?.data?.toISOString() ?? null,
    autorExtincaoNome: extincao?.autorNome ?? null,
    nomeArqOriginalExtincao: extincao?.nomeArquivo ?? null,
  };
}

export function toContratoResumo(
  row: DocumentRow,
  tags: readonly WireTag[],
  signatarios: readonly { email: string | null; telefone: string | null; status: string }[],
  { now, ...reader }: Reader & { readonly now: Date },
): ContratoResumo {
  return {
    ...shared(row, reader, now),
    tags: tags.map((tag) => tag.nome).join('|'),
    signatarios: JSON.stringify(signatarios),
  };
}

export function toHistoricoItem(row: HistoryRow): HistoricoItem {
  return {
    n: row.n,
    evento: row.tipo as EventoHistorico,
    mensagem: historyLabel(row),
    autor: authorOf(row),
    dataCadastro: row.data.toISOString(),
    hash: row.hash,
  };
}

/** The actor's name while it is stored; Lavra for the system itself. */
function authorOf({ autor, pessoais, tipo }: HistoryRow): string {
  // Nobody but the system formalizes without a staff member: it follows from the last signature.
  if (autor.tipo === 'sistema' || (tipo === 'MINUTA_FORMALIZADA' && autor.tipo === 'anonimo')) return 'Lavra';
  if (autor.tipo === 'signatario') return pessoais.nome ?? pessoais.email ?? 'Signatário';
  return pessoais.autorNome ?? (autor.tipo === 'anonimo' ? 'Não identificado' : 'Usuário excluído');
}

/** Within what the contract declares; a validity of centuries stays one. */
function boundedDays(days: number | null): number | null {
  return days === null ? null : Math.max(-100_000, Math.min(100_000, days));
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('The document’s summary was never written.');
  return value;
}
