import type { Contrato, ContratoResumo, EventoHistorico, HistoricoItem } from '@lavra/client/types';
import {
  countDoubtfulCpfs,
  daysLeft,
  deviceLabel,
  documentProgress,
  isFullySigned,
  isInForce,
  toReais,
  validityColor,
} from '@lavra/domain';
import { historyLabel } from '../../events/registry/index.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { HistoryRow } from '../../platform/write/audit.ts';
import type { Extinction } from './extinction-store.ts';
import type { DocumentRow, RowSigner } from './store.ts';

interface WireTag {
  readonly tagId: number;
  readonly nome: string;
}

/** Additional data of a row. Item values are only for users who may see them (1 §6). */
interface ResumoParts {
  readonly tags: readonly WireTag[];
  readonly signers: readonly RowSigner[];
  readonly may: Principal['permissoes'];
  /** Whether the reader is notified of it. */
  readonly notificar: boolean;
}

interface ContratoParts extends ResumoParts {
  readonly extincao: Extinction | null;
}

const reaisOf = (cents: number | null) => (cents === null ? null : toReais(cents));

/** Fields shared by list rows and the detail. */
function shared(row: DocumentRow, { signers, may, notificar }: ResumoParts, now: Date) {
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
    notificar,
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
    andamento: documentProgress({ ...contrato, diasRestantesVigencia }, rejecterOf(signers)),
    dataAtualizacao: (contrato.dataAtualizacao ?? contrato.dataCriacao).toISOString(),
  } as const;
}

function rejecterOf(signers: readonly RowSigner[]): string | null {
  const rejecter = signers.find(({ status }) => status === 'REJEITADO');
  return rejecter?.nome ?? rejecter?.email ?? null;
}

export function toContrato(row: DocumentRow, { extincao, ...parts }: ContratoParts, now: Date): Contrato {
  return {
    ...shared(row, parts, now),
    id: row.contrato.id,
    organizacaoId: row.contrato.organizacaoId,
    organizacaoNome: row.organizacaoNome,
    tags: parts.tags.map(({ tagId, nome }) => ({ tagId, nome })),
    descricaoExtincao: extincao?.descricao ?? null,
    dataExtincao: extincao?.data?.toISOString() ?? null,
    autorExtincaoNome: extincao?.autorNome ?? null,
    nomeArqOriginalExtincao: extincao?.nomeArquivo ?? null,
  };
}

export function toContratoResumo(row: DocumentRow, parts: ResumoParts, now: Date): ContratoResumo {
  return {
    ...shared(row, parts, now),
    tags: parts.tags.map((tag) => tag.nome).join('|'),
    signatarios: JSON.stringify(
      parts.signers.map(({ nome, email, telefone, status }) => ({ nome, email, telefone, status })),
    ),
    // A cancelled version is not going to be relied on.
    cpfsAConferir: row.contrato.situacaoFormalizacao === 'CANCELADO' ? 0 : countDoubtfulCpfs(parts.signers),
  };
}

/** `showsOrigin`: whether the reader may see from where people acted. */
export function toHistoricoItem(row: HistoryRow, showsOrigin: boolean): HistoricoItem {
  const { ip, userAgent } = row.pessoais;
  const isShown = showsOrigin && ip !== undefined && !isAutomatic(row);
  return {
    n: row.n,
    evento: row.tipo as EventoHistorico,
    mensagem: `${historyLabel(row)}${delegationReason(row)}`,
    autor: authorOf(row),
    ip: isShown ? ip : null,
    dispositivo: isShown && userAgent !== undefined ? deviceLabel(userAgent) : null,
    dataCadastro: row.data.toISOString(),
    hash: row.hash,
  };
}

/** Why a signature was passed on, for staff: the evidence sheet, which all parties read, has the label alone. */
function delegationReason({ tipo, pessoais }: HistoryRow): string {
  return tipo === 'ASSINATURA_DELEGADA' && pessoais.motivo ? ` Motivo: “${pessoais.motivo}”` : '';
}

/** What Lavra does during a signatory's request: formalizing after the last signature, inviting after a delegation. */
const withoutUser: ReadonlySet<string> = new Set([
  'MINUTA_FORMALIZADA',
  'CONVITE_ENVIADO',
  'CONVITE_NAO_ENVIADO',
]);

const isAutomatic = ({ autor, tipo }: HistoryRow): boolean =>
  autor.tipo === 'sistema' ||
  ((autor.tipo === 'signatario' || autor.tipo === 'anonimo') && withoutUser.has(tipo));

/** The actor's name while it is stored; Lavra for the system itself. */
function authorOf(row: HistoryRow): string {
  const { autor, pessoais, tipo } = row;
  if (isAutomatic(row)) return 'Lavra';
  // Whoever passes a signature on is its former signatory, also when that name is erased.
  if (tipo === 'ASSINATURA_DELEGADA') return pessoais.anterior ?? 'Signatário';
  if (autor.tipo === 'signatario') return pessoais.nome ?? pessoais.email ?? 'Signatário';
  return pessoais.autorNome ?? (autor.tipo === 'anonimo' ? 'Não identificado' : 'Usuário excluído');
}

/** Limited to the contract's range; a validity of centuries stays within it. */
function boundedDays(days: number | null): number | null {
  return days === null ? null : Math.max(-100_000, Math.min(100_000, days));
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('The document’s summary was never written.');
  return value;
}
