import type { AssinaturaConvite, AssinaturaEntrada, EtapaAssinatura, Problema } from '@lavra/client/types';
import { normalizePhone } from '@lavra/domain';
import {
  chosenHandwriting,
  dataFaults,
  isAccepted,
  nameOf,
  neededHandwriting,
  type SigningDraft,
} from './signing-draft.ts';

/** The steps that this page can do, in the order of 0-decisions §5. */
export const knownSteps = [
  'CHAVE_SEGURANCA',
  'LEITURA',
  'DADOS',
  'TOKEN_EMAIL',
  'TOKEN_SMS',
  'LOCALIZACAO',
  'MANUSCRITA',
  'ACEITE',
] as const satisfies readonly EtapaAssinatura[];

export type SigningStep = (typeof knownSteps)[number];

/** Where the signer is: the notice on opening, or a step. */
export type SigningPlace = 'ABERTURA' | SigningStep;

/** The steps asked for; or the first that this client cannot do, which stops it (0-decisions §5). */
export function planOf(
  convite: AssinaturaConvite,
):
  | { readonly ok: true; readonly steps: readonly SigningStep[] }
  | { readonly ok: false; readonly etapa: string } {
  const unknown = convite.etapas.find((etapa) => !isKnown(etapa));
  if (unknown !== undefined) return { ok: false, etapa: unknown };
  const steps = convite.etapas.filter(isKnown);
  const isKeyMissing = convite.situacao === 'BLOQUEADO' && !steps.includes('CHAVE_SEGURANCA');
  return { ok: true, steps: isKeyMissing ? ['CHAVE_SEGURANCA', ...steps] : steps };
}

function isKnown(etapa: string): etapa is SigningStep {
  return (knownSteps as readonly string[]).includes(etapa);
}

/** Whether what a step asks for is there, as things are now. */
export function isDone(
  step: SigningStep,
  convite: AssinaturaConvite,
  draft: SigningDraft,
  now: Date,
): boolean {
  switch (step) {
    case 'CHAVE_SEGURANCA':
      return convite.situacao !== 'BLOQUEADO';
    case 'LEITURA':
      return draft.baseLida === convite.contrato.baseSha256;
    case 'DADOS':
      return Object.keys(dataFaults(convite, draft, now)).length === 0;
    case 'TOKEN_EMAIL':
    case 'TOKEN_SMS':
      return convite.signatario.tokenConfirmado;
    case 'LOCALIZACAO':
      return draft.localizacao !== null;
    case 'MANUSCRITA':
      return neededHandwriting(convite).every((kind) => chosenHandwriting(kind, convite, draft) !== null);
    case 'ACEITE':
      return convite.declaracoes.every((declaracao) => isAccepted(draft, declaracao));
    default:
      return step satisfies never;
  }
}

/** Proven by the pass of this browser: nothing to see again once done. */
function isPassed(step: SigningStep, convite: AssinaturaConvite): boolean {
  if (step === 'CHAVE_SEGURANCA') return convite.situacao !== 'BLOQUEADO';
  if (step === 'TOKEN_EMAIL' || step === 'TOKEN_SMS') return convite.signatario.tokenConfirmado;
  return false;
}

/** The next place; the last step stays. */
export function placeAfter(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  const from = at === 'ABERTURA' ? -1 : steps.indexOf(at);
  return steps.slice(from + 1).find((step) => !isPassed(step, convite)) ?? at;
}

/** The place before; the opening stays. */
export function placeBefore(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  if (at === 'ABERTURA') return at;
  return (
    steps.slice(0, Math.max(0, steps.indexOf(at))).findLast((step) => !isPassed(step, convite)) ?? 'ABERTURA'
  );
}

/**
 * Where the signer stands really: behind a lock nothing but the key, past it not the key again, and the same for
 * a token just confirmed.
 */
export function settledPlace(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  if (at === 'ABERTURA') return at;
  if (convite.situacao === 'BLOQUEADO') return 'CHAVE_SEGURANCA';
  if (!steps.includes(at)) return 'ABERTURA';
  return isPassed(at, convite) ? placeAfter(convite, steps, at) : at;
}

/** What keeps a signature from being sent: the first step that is not done; null when none is. */
export function firstMissing(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  draft: SigningDraft,
  now: Date,
): SigningStep | null {
  return steps.find((step) => !isDone(step, convite, draft, now)) ?? null;
}

/**
 * What is sent: the hash of the base that was read, and the hashes of the texts that were accepted, never those of
 * a later answer. The server refuses when they are not the present ones.
 */
export function signatureOf(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  draft: SigningDraft,
  incorporacao: NonNullable<AssinaturaEntrada['incorporacao']>,
): AssinaturaEntrada {
  const { solicitarDataNascimento, solicitarTelefoneAssinatura } = convite.signatario;
  const needed = steps.includes('MANUSCRITA') ? neededHandwriting(convite) : [];
  const written = (kind: (typeof needed)[number]) =>
    needed.includes(kind) ? chosenHandwriting(kind, convite, draft) : null;
  return {
    nome: nameOf(convite, draft).trim(),
    cpf: draft.cpf === '' ? null : draft.cpf,
    dataNascimento: solicitarDataNascimento ? draft.dataNascimento : null,
    telefone: solicitarTelefoneAssinatura ? sentPhone(draft.telefone) : null,
    manuscrita: written('manuscrita'),
    rubrica: written('rubrica'),
    localizacao: steps.includes('LOCALIZACAO') ? draft.localizacao : null,
    baseSha256: draft.baseLida ?? '',
    declaracoes: convite.declaracoes.map(({ id, versao }) => ({ id, versao, hash: draft.aceites[id] ?? '' })),
    incorporacao,
  };
}

function sentPhone(typed: string): string | null {
  return typed.trim().startsWith('+') ? typed.replace(/[^+\d]/g, '') : normalizePhone(typed);
}

const placesOfRefusals: Readonly<Record<string, SigningStep>> = {
  ChaveSegurancaObrigatoriaException: 'CHAVE_SEGURANCA',
  ChaveSegurancaInvalidaException: 'CHAVE_SEGURANCA',
  ChaveSegurancaBloqueadaException: 'CHAVE_SEGURANCA',
  LeituraObrigatoriaException: 'LEITURA',
  DocumentoAlteradoException: 'LEITURA',
  NomeSignatarioObrigatorioException: 'DADOS',
  CpfInvalidoException: 'DADOS',
  TelefoneObrigatorioException: 'DADOS',
  TelefoneInvalidoException: 'DADOS',
  DataNascimentoInvalidaException: 'DADOS',
  AssinaturaManuscritaObrigatoriaException: 'MANUSCRITA',
  ImagemInvalidaException: 'MANUSCRITA',
  ArquivoGrandeException: 'MANUSCRITA',
  DeclaracoesObrigatoriasException: 'ACEITE',
  DeclaracaoDesatualizadaException: 'ACEITE',
};

const placesOfFields: Readonly<Record<string, SigningStep>> = {
  nome: 'DADOS',
  cpf: 'DADOS',
  dataNascimento: 'DADOS',
  telefone: 'DADOS',
  localizacao: 'LOCALIZACAO',
  manuscrita: 'MANUSCRITA',
  rubrica: 'MANUSCRITA',
};

/** The step where a refused signature is mended; where one is, when the refusal names no step of these. */
export function placeOfRefusal(
  { excecao, parametros, campos }: Problema,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  if (excecao.startsWith('TokenValidacao')) return steps.find((step) => step.startsWith('TOKEN_')) ?? at;
  const field = campos?.[0]?.caminho.split(/[./[]/).find((part) => part !== '');
  const named =
    steps.find((step) => parametros?.includes(step)) ??
    placesOfRefusals[excecao] ??
    placesOfFields[field ?? ''];
  return named && steps.includes(named) ? named : at;
}
