import type { LoteOpcoes, PapelSignatario, Problema } from '@lavra/client/types';
import { checkBatchLists, defaultRole, newSignerDefaults, verdictMessage } from '@lavra/domain';

/** Whether a refusal says that the plan has no room for a batch; its dialog replaces the notice. */
export const isBatchLimit = (problem: Problema | undefined): boolean =>
  problem?.excecao === 'LimiteDocumentosLoteException';

/** Source of the documents of a batch. */
export type BatchSource = 'LISTAS' | 'PLANILHA';

/** One list of addresses with the role of all. */
export type BatchList = {
  readonly email: readonly string[];
  /** Text in the field that is no address. */
  readonly typed: string;
  /** The default role until one is chosen. */
  readonly papelId: number | undefined;
  /** Type of the identity document. */
  readonly documentoId: number;
};

/** Input of the second and third steps. */
export type BatchForm = {
  readonly source: BatchSource;
  readonly individuais: BatchList;
  readonly recorrentes: BatchList;
  readonly planilha: File | undefined;
  readonly opcoes: Required<LoteOpcoes>;
};

const emptyList: BatchList = {
  email: [],
  typed: '',
  papelId: undefined,
  documentoId: newSignerDefaults.documentoId,
};

export const emptyBatch: BatchForm = {
  source: 'LISTAS',
  individuais: emptyList,
  recorrentes: emptyList,
  planilha: undefined,
  opcoes: {
    mensagem: '',
    chaveSeguranca: '',
    disponibilidadeAssinatura: 'REMOTA',
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
  },
};

/** The mistake in the lists; null if there is none. */
export function listsMistake({ individuais, recorrentes }: BatchForm): string | null {
  return verdictMessage(checkBatchLists({ individuais: individuais.email, recorrentes: recorrentes.email }));
}

/** Whether text is left in a list, which its field shows as a mistake. */
export const hasUnread = ({ individuais, recorrentes }: BatchForm): boolean =>
  [individuais, recorrentes].some(({ typed }) => typed.trim() !== '');

/** A list as the server takes it. */
export function listInput({ email, papelId, documentoId }: BatchList, papeis: readonly PapelSignatario[]) {
  return { email: [...email], papelId: papelId ?? defaultRole(papeis) ?? 0, documentoId };
}

/** Signing in person has neither message nor key. */
export function optionsInput({ opcoes }: BatchForm): LoteOpcoes {
  const { mensagem, chaveSeguranca, ...rest } = opcoes;
  if (opcoes.disponibilidadeAssinatura === 'PRESENCIAL') return rest;
  return { ...rest, mensagem: mensagem || null, chaveSeguranca: chaveSeguranca || null };
}
