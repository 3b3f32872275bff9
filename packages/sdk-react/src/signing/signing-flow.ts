import type { AssinaturaConvite, AssinaturaEntrada, EtapaAssinatura, Problema } from '@lavra/client/types';
import { signingStepLabels } from '@lavra/domain';
import type { SigningDraft } from './signing-draft.ts';
import { type DocumentShare, rulesOf, stepRules } from './steps/step-rules.ts';

/** A step of the page, by the contract's name. */
export type SigningStep = EtapaAssinatura;

/** The signer's position: the opening notice, or a step. */
export type SigningPlace = 'ABERTURA' | SigningStep;

/** The requested steps, or the first unsupported one, which stops the signature (0-decisions §5). */
export function planOf(
  convite: AssinaturaConvite,
):
  | { readonly ok: true; readonly steps: readonly SigningStep[] }
  | { readonly ok: false; readonly etapa: string } {
  const unknown = convite.etapas.find((etapa) => rulesOf(etapa) === undefined);
  if (unknown !== undefined) return { ok: false, etapa: unknown };
  return { ok: true, steps: stepRules.filter(({ isNeeded }) => isNeeded(convite)).map(({ etapa }) => etapa) };
}

/** Whether a step is complete. */
export function isDone(
  step: SigningStep,
  convite: AssinaturaConvite,
  draft: SigningDraft,
  now: Date,
): boolean {
  return rulesOf(step)?.isDone(convite, draft, now) ?? false;
}

function isPassed(step: SigningStep, convite: AssinaturaConvite): boolean {
  return rulesOf(step)?.isPassed?.(convite) ?? false;
}

/** The next position; the last step stays. */
export function placeAfter(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  const from = at === 'ABERTURA' ? -1 : steps.indexOf(at);
  return steps.slice(from + 1).find((step) => !isPassed(step, convite)) ?? at;
}

/** The previous position; the opening stays. */
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

/** The reachable position: only the key while locked, and afterwards neither the key nor a code just confirmed. */
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

/** The first incomplete step, or null. */
export function firstMissing(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  draft: SigningDraft,
  now: Date,
): SigningStep | null {
  return steps.find((step) => !isDone(step, convite, draft, now)) ?? null;
}

/** Where a returning signer continues: after the finished steps, at most at the last. */
export function resumePlace(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  draft: SigningDraft,
  now: Date,
): SigningPlace {
  return firstMissing(convite, steps, draft, now) ?? steps.at(-1) ?? 'ABERTURA';
}

/** The next incomplete step after `at`, where an earlier identification has completed some; otherwise the last step. */
export function placeAfterCarried(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  { at, draft, now }: { readonly at: SigningPlace; readonly draft: SigningDraft; readonly now: Date },
): SigningPlace {
  const from = at === 'ABERTURA' ? -1 : steps.indexOf(at);
  return firstMissing(convite, steps.slice(from + 1), draft, now) ?? steps.at(-1) ?? at;
}

/** The part of the document that is visible next to a position. */
export function documentShareOf(place: SigningPlace): DocumentShare {
  return place === 'ABERTURA' ? 'none' : (rulesOf(place)?.document ?? 'none');
}

/**
 * Builds the request with the evidence of each requested step only. It contains the hashes of the base that was
 * read and of the accepted texts; the server refuses outdated ones.
 */
export function signatureOf(
  convite: AssinaturaConvite,
  steps: readonly SigningStep[],
  draft: SigningDraft,
  incorporacao: NonNullable<AssinaturaEntrada['incorporacao']>,
): AssinaturaEntrada {
  const nothing: AssinaturaEntrada = {
    nome: '',
    cpf: null,
    dataNascimento: null,
    telefone: null,
    manuscrita: null,
    rubrica: null,
    localizacao: null,
    selfie: null,
    baseSha256: '',
    declaracoes: [],
  };
  const evidence = steps.map((step) => rulesOf(step)?.evidence?.(convite, draft));
  return Object.assign(nothing, ...evidence, { incorporacao }) as AssinaturaEntrada;
}

/**
 * The step where a refused signature can be fixed; stays at the current position if the refusal concerns none of
 * these.
 */
export function placeOfRefusal(
  { excecao, parametros, campos }: Problema,
  steps: readonly SigningStep[],
  at: SigningPlace,
): SigningPlace {
  const field = campos?.[0]?.caminho.split(/[./[]/).find((part) => part !== '') ?? '';
  const pending = steps.find((step) => parametros?.includes(signingStepLabels[step]));
  const mending = steps.find((step) => rulesOf(step)?.refusals?.includes(excecao));
  const naming = steps.find((step) => rulesOf(step)?.fields?.includes(field));
  return pending ?? mending ?? naming ?? at;
}
