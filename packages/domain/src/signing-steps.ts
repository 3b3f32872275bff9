import type { EtapaAssinatura, Signatario } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';
import { isBlank } from './names.ts';

/** Facts that decide the steps of one signature. */
export interface SigningDemands {
  readonly signatario: Pick<
    Signatario,
    | 'tipoAssinatura'
    | 'chaveSeguranca'
    | 'exigirTokenValidacao'
    | 'enviarTokenSMS'
    | 'solicitarSelfieAssinatura'
    | 'assinaturaManuscrita'
  >;
  readonly localizacaoPrecisa: boolean;
  /** The signatory has boxes for initials (DADO_EXTRA), which require handwriting. */
  readonly temRubrica: boolean;
}

/** The requested steps of the signing page, in the order of 0-decisions §5. */
export function signingSteps({
  signatario,
  localizacaoPrecisa,
  temRubrica,
}: SigningDemands): EtapaAssinatura[] {
  const isDigital = signatario.tipoAssinatura === 'DIGITAL';
  const asked: readonly (readonly [EtapaAssinatura, boolean])[] = [
    ['CHAVE_SEGURANCA', Boolean(signatario.chaveSeguranca)],
    ['LEITURA', true],
    ['DADOS', true],
    ['TOKEN_EMAIL', signatario.exigirTokenValidacao && !signatario.enviarTokenSMS],
    ['TOKEN_SMS', signatario.enviarTokenSMS],
    ['LOCALIZACAO', localizacaoPrecisa],
    ['SELFIE', !isDigital && signatario.solicitarSelfieAssinatura],
    ['MANUSCRITA', !isDigital && (signatario.assinaturaManuscrita || temRubrica)],
    ['CERTIFICADO', isDigital],
    ['ACEITE', true],
  ];
  return asked.filter(([, isAsked]) => isAsked).map(([etapa]) => etapa);
}

/** Label of each step in an error: the parameter of EtapaAssinaturaPendenteException. */
export const signingStepLabels: Readonly<Record<EtapaAssinatura, string>> = {
  CHAVE_SEGURANCA: 'chave de segurança',
  LEITURA: 'leitura',
  DADOS: 'dados pessoais',
  TOKEN_EMAIL: 'código por e-mail',
  TOKEN_SMS: 'código por SMS',
  LOCALIZACAO: 'localização',
  SELFIE: 'selfie',
  MANUSCRITA: 'assinatura manuscrita',
  CERTIFICADO: 'certificado digital',
  ACEITE: 'aceite',
};

/** Validates the reason of a rejection: 5 to 250 characters (0-decisions §5). */
export function checkRejectionReason(motivo: string): Verdict {
  return isReason(motivo) ? allowed : refused('MotivoRejeicaoInvalidoException');
}

/** Validates the reason of a delegation: 5 to 250 characters. */
export function checkDelegationReason(motivo: string): Verdict {
  return isReason(motivo) ? allowed : refused('MotivoDelegacaoInvalidoException');
}

function isReason(motivo: string): boolean {
  const length = [...motivo.trim()].length;
  return length >= limits.rejectionReasonMinLength && length <= limits.rejectionReasonLength;
}

/** Validates the justification of an extinction: required (1 §5), at most 2000 characters. */
export function checkExtinctionReason(descricao: string): Verdict {
  if (isBlank(descricao)) return refused('JustificativaExtincaoObrigatoriaException');
  return [...descricao.trim()].length > limits.extinctionReasonLength
    ? refused('JustificativaExtincaoGrandeException', [String(limits.extinctionReasonLength)])
    : allowed;
}

/** Validates the reason of a cancellation: required, at most 240 characters (1 §5). */
export function checkCancellationReason(motivo: string): Verdict {
  if (isBlank(motivo)) return refused('MotivoCancelamentoObrigatorioException');
  return [...motivo.trim()].length > limits.cancellationReasonLength
    ? refused('MotivoCancelamentoGrandeException', [String(limits.cancellationReasonLength)])
    : allowed;
}
