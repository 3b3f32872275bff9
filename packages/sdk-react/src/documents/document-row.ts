import type { ContratoAndamento, ContratoResumo } from '@lavra/client/types';
import {
  formalizationLabel,
  processingLabels,
  progressLabel,
  signatureSummary,
  type Verdict,
  versionCan,
} from '@lavra/domain';
import type { Segment } from '../primitives/data/SegmentBar.tsx';
import type { Tone } from '../primitives/tone.ts';

type Counts = Pick<ContratoResumo, 'totalAssinaturas' | 'totalRejeicoes' | 'totalSignatarios'>;

/** One segment per signatory: signed, then rejected, then awaited. */
export function segmentsOf({
  totalAssinaturas,
  totalRejeicoes,
  totalSignatarios,
}: Counts): readonly Segment[] {
  return Array.from({ length: totalSignatarios }, (_, index) => {
    if (index < totalAssinaturas) return 'done';
    return index < totalAssinaturas + totalRejeicoes ? 'rejected' : 'pending';
  });
}

const summaryTones = { perigo: 'danger', primaria: 'primary', neutra: 'neutral' } as const;

/** Text and tone that summarise a document's signatures. */
export function signaturesOf(contrato: Counts): {
  readonly text: string;
  readonly tone: 'neutral' | 'primary' | 'danger';
} {
  const { rotulo, tom } = signatureSummary(contrato);
  return { text: rotulo, tone: summaryTones[tom] };
}

type Situation = Pick<
  ContratoResumo,
  'situacaoFormalizacao' | 'situacaoProcessamento' | 'arquivado' | 'extinto'
>;

/** Status label and tone of a document; a failed seal takes precedence. */
export function statusOf(contrato: Situation): { readonly label: string; readonly tone: Tone } {
  const { situacaoFormalizacao, situacaoProcessamento } = contrato;
  if (situacaoProcessamento === 'FALHA') return { label: processingLabels.FALHA, tone: 'danger' };
  const label = formalizationLabel(situacaoFormalizacao, contrato);
  if (contrato.extinto || contrato.arquivado) return { label, tone: 'neutral' };
  if (situacaoFormalizacao === 'FORMALIZADO') return { label, tone: 'success' };
  return { label, tone: situacaoFormalizacao === 'CANCELADO' ? 'danger' : 'neutral' };
}

/** Whether the signed copy of a row can be downloaded, by the domain's rule for versions. */
export function canDownloadSigned(contrato: Situation & Counts): Verdict {
  return versionCan.downloadSigned(contrato, contrato);
}

const progressTones: Readonly<Record<ContratoAndamento['estado'], Tone>> = {
  RASCUNHO: 'neutral',
  AGUARDANDO_ASSINATURA: 'warning',
  REJEITADO: 'danger',
  PRONTO_PARA_FORMALIZAR: 'primary',
  FORMALIZADO: 'success',
  VENCENDO: 'warning',
  VENCIDO: 'danger',
  CANCELADO: 'neutral',
  EXTINTO: 'neutral',
};

/** Words and tone of a document's progress; a failed seal takes precedence. A doubtful CPF is never shown in green. */
export function progressOf({
  andamento,
  situacaoProcessamento,
  cpfsAConferir,
}: Pick<ContratoResumo, 'andamento' | 'situacaoProcessamento' | 'cpfsAConferir'>): {
  readonly label: string;
  readonly tone: Tone;
} {
  if (situacaoProcessamento === 'FALHA') return { label: processingLabels.FALHA, tone: 'danger' };
  const tone = progressTones[andamento.estado];
  return {
    label: progressLabel(andamento),
    tone: cpfsAConferir > 0 && tone !== 'danger' ? 'warning' : tone,
  };
}

/** Tags shown by layout and width, from the widest list to a phone (1 §9). */
const tagSteps = {
  CARD: [
    [1360, 3],
    [1180, 2],
    [980, 1],
    [720, 2],
    [0, 1],
  ],
  LISTA: [
    [1360, 5],
    [980, 2],
    [0, 1],
  ],
} as const;

/** Maximum number of tags in a row or card, by the list's width in CSS pixels. */
export function tagsShown(layout: keyof typeof tagSteps, widthPx: number): number {
  return tagSteps[layout].find(([from]) => widthPx >= from)?.[1] ?? 1;
}
