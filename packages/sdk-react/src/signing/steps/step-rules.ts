import type { AssinaturaConvite, AssinaturaEntrada, EtapaAssinatura } from '@lavra/client/types';
import {
  chosenHandwriting,
  dataFaults,
  isAccepted,
  nameOf,
  neededHandwriting,
  type SigningDraft,
} from '../signing-draft.ts';

/** Data that a step adds to the signature request. */
export type StepEvidence = Partial<AssinaturaEntrada>;

/**
 * One step of the page without its view. A new one is a `StepRules` here and a view in
 * step-views.tsx. Without one, a signature that requires the step stops (0-decisions §5).
 */
export type StepRules = {
  readonly etapa: EtapaAssinatura;
  readonly isNeeded: (convite: AssinaturaConvite) => boolean;
  /** Whether the step is complete now. */
  readonly isDone: (convite: AssinaturaConvite, draft: SigningDraft, now: Date) => boolean;
  /** Proved by this browser's pass: the step is skipped once done. */
  readonly isPassed?: (convite: AssinaturaConvite) => boolean;
  readonly evidence?: (convite: AssinaturaConvite, draft: SigningDraft) => StepEvidence;
  /** Refusals of a signature that this step can fix, and the fields that they concern. */
  readonly refusals?: readonly string[];
  readonly fields?: readonly string[];
  /** The part of the document that a phone shows above the step; wide screens show all of it beside the step. */
  readonly document: DocumentShare;
};

export type DocumentShare = 'none' | 'read' | 'peek';

const asked =
  (etapa: EtapaAssinatura) =>
  ({ etapas }: AssinaturaConvite): boolean =>
    etapas.includes(etapa);
const isUnlocked = ({ situacao }: AssinaturaConvite) => situacao !== 'BLOQUEADO';

const securityKey: StepRules = {
  etapa: 'CHAVE_SEGURANCA',
  isNeeded: (convite) => asked('CHAVE_SEGURANCA')(convite) || !isUnlocked(convite),
  isDone: isUnlocked,
  isPassed: isUnlocked,
  refusals: [
    'ChaveSegurancaObrigatoriaException',
    'ChaveSegurancaInvalidaException',
    'ChaveSegurancaBloqueadaException',
  ],
  document: 'none',
};

const reading: StepRules = {
  etapa: 'LEITURA',
  isNeeded: asked('LEITURA'),
  isDone: ({ contrato }, { baseLida }) => baseLida === contrato.baseSha256,
  evidence: (_convite, { baseLida }) => ({ baseSha256: baseLida ?? '' }),
  refusals: ['LeituraObrigatoriaException', 'DocumentoAlteradoException'],
  document: 'read',
};

const ownData: StepRules = {
  etapa: 'DADOS',
  isNeeded: asked('DADOS'),
  // Valid data alone is not confirmed: `nome` is null until the signer has completed this step.
  isDone: (convite, draft, now) =>
    draft.nome !== null && Object.keys(dataFaults(convite, draft, now)).length === 0,
  evidence: (convite, draft) => {
    const { solicitarDataNascimento, solicitarTelefoneAssinatura } = convite.signatario;
    return {
      nome: nameOf(convite, draft).trim(),
      cpf: draft.cpf === '' ? null : draft.cpf,
      dataNascimento: solicitarDataNascimento ? draft.dataNascimento || null : null,
      telefone: solicitarTelefoneAssinatura ? draft.telefoneLido : null,
    };
  },
  refusals: [
    'NomeSignatarioObrigatorioException',
    'CpfInvalidoException',
    'TelefoneObrigatorioException',
    'TelefoneDuvidosoException',
    'TelefoneInvalidoException',
    'DataNascimentoInvalidaException',
  ],
  fields: ['nome', 'cpf', 'dataNascimento', 'telefone'],
  document: 'peek',
};

const isTokenConfirmed = ({ signatario }: AssinaturaConvite) => signatario.tokenConfirmado;

const token = (etapa: 'TOKEN_EMAIL' | 'TOKEN_SMS'): StepRules => ({
  etapa,
  isNeeded: asked(etapa),
  isDone: isTokenConfirmed,
  isPassed: isTokenConfirmed,
  refusals: [
    'TokenValidacaoObrigatorioException',
    'TokenValidacaoInvalidoException',
    'TokenValidacaoExpiradoException',
    'TokenValidacaoEsgotadoException',
    'TokenValidacaoReenvioException',
  ],
  document: 'peek',
});

const place: StepRules = {
  etapa: 'LOCALIZACAO',
  isNeeded: asked('LOCALIZACAO'),
  isDone: (_convite, { localizacao }) => localizacao !== null,
  evidence: (_convite, { localizacao }) => ({ localizacao }),
  fields: ['localizacao'],
  document: 'peek',
};

const selfie: StepRules = {
  etapa: 'SELFIE',
  isNeeded: asked('SELFIE'),
  isDone: (_convite, draft) => draft.selfie !== null || draft.guardado.selfie,
  evidence: (_convite, draft) => ({ selfie: draft.selfie }),
  refusals: ['SelfieObrigatoriaException'],
  fields: ['selfie'],
  document: 'none',
};

const handwriting: StepRules = {
  etapa: 'MANUSCRITA',
  isNeeded: asked('MANUSCRITA'),
  isDone: (convite, draft) =>
    neededHandwriting(convite).every((kind) => chosenHandwriting(kind, convite, draft) !== null),
  evidence: (convite, draft) =>
    Object.fromEntries(
      neededHandwriting(convite).map((kind) => [kind, chosenHandwriting(kind, convite, draft)]),
    ),
  refusals: [
    'AssinaturaManuscritaObrigatoriaException',
    'ManuscritaEmBrancoException',
    'ManuscritaGrandeException',
    'ImagemInvalidaException',
    'ArquivoGrandeException',
  ],
  fields: ['manuscrita', 'rubrica'],
  document: 'peek',
};

const acceptance: StepRules = {
  etapa: 'ACEITE',
  isNeeded: asked('ACEITE'),
  isDone: ({ declaracoes }, draft) => declaracoes.every((declaracao) => isAccepted(draft, declaracao)),
  // The hashes of the accepted texts, never those of a later response.
  evidence: ({ declaracoes }, { aceites }) => ({
    declaracoes: declaracoes.map(({ id, versao }) => ({ id, versao, hash: aceites[id] ?? '' })),
  }),
  refusals: ['DeclaracoesObrigatoriasException', 'DeclaracaoDesatualizadaException'],
  document: 'peek',
};

/** The steps that this page supports, in the order of 0-decisions §5. */
export const stepRules: readonly StepRules[] = [
  securityKey,
  reading,
  ownData,
  token('TOKEN_EMAIL'),
  token('TOKEN_SMS'),
  place,
  selfie,
  handwriting,
  acceptance,
];

/** The rules of one step; undefined if unsupported. */
export function rulesOf(etapa: string): StepRules | undefined {
  return stepRules.find((rules) => rules.etapa === etapa);
}
