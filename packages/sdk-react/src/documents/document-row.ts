import type { ContratoResumo } from '@lavra/client/types';
import {
  formalizationLabel,
  processingLabels,
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
