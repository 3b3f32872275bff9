import type { Minuta, Signatario } from '@lavra/client/types';
import type { InstantLike } from '../dates.ts';
import { hasDeadlinePassed } from '../dates.ts';
import type { ErrorName, Verdict } from '../errors.ts';
import { firstNameOf } from '../names.ts';
import { awaitsInvitation, nextToSign } from '../signing-order.ts';
import { deliveryRemedy } from '../status-labels.ts';
import { signerCan } from './signer-can.ts';
import { mainAction, type PayingSigner, versionCan } from './version-can.ts';
import type { VersionState } from './version-state.ts';

/** The fields of a signatory that decide the next step. */
export type StepSigner = Pick<
  Signatario,
  | 'id'
  | 'nome'
  | 'email'
  | 'telefone'
  | 'ddi'
  | 'statusSignatario'
  | 'disponibilidadeAssinatura'
  | 'tipoAssinatura'
  | 'ordemEnvio'
  | 'representanteLegal'
  | 'motivoFalhaEnvio'
>;

/** State of a version in one word, who it waits for, who can be reminded, and whose contact must be corrected first. */
export type NextStep<S extends StepSigner = StepSigner> =
  | { readonly passo: 'ADICIONAR' | 'FORMALIZAR' | 'FORMALIZADO' | 'CANCELADO' | 'ARQUIVADO' | 'EXTINTO' }
  /** The deadline passed with signatures missing. */
  | { readonly passo: 'PRAZO' | 'CONVIDAR'; readonly faltam: readonly S[] }
  | {
      readonly passo: 'AGUARDAR';
      readonly faltam: readonly S[];
      readonly lembrar: readonly S[];
      readonly corrigir: readonly S[];
    }
  /** The sender must change something before the version can be sent or formalized. `motivo` is the refusal. */
  | { readonly passo: 'IMPEDIDO'; readonly faltam: readonly S[]; readonly motivo: Verdict }
  | { readonly passo: 'REJEITADO'; readonly por: S };

type StepVersion = VersionState &
  Pick<Minuta, 'fimAssinatura' | 'ordemAssinaturas' | 'envioConvitesIniciados'>;

/** Refusals of the main action that remain until the sender changes something (2 §4 and §8). */
const impediments: readonly ErrorName[] = [
  'RepresentanteLegalConvidarException',
  'RepresentanteLegalFormalizarException',
  'AssinaturaWhatsappDescontinuadaException',
];

/** The signatories in `faltam` who await an invitation; all of `faltam` if none of them does. */
function withoutInvitation<S extends StepSigner>(faltam: readonly S[]): readonly S[] {
  const waiting = faltam.filter(awaitsInvitation);
  return waiting.length > 0 ? waiting : faltam;
}

/**
 * The one action that moves a version on. With a signing order only the person whose turn it is counts as missing;
 * otherwise everyone who has not answered.
 */
export function nextStep<S extends StepSigner>(
  minuta: StepVersion,
  signatarios: readonly S[],
  organizacao: PayingSigner,
  now: InstantLike,
): NextStep<S> {
  if (minuta.contratoExtinto) return { passo: 'EXTINTO' };
  if (minuta.contratoArquivado) return { passo: 'ARQUIVADO' };
  if (minuta.situacaoFormalizacao === 'FORMALIZADO') return { passo: 'FORMALIZADO' };
  if (minuta.situacaoFormalizacao === 'CANCELADO') return { passo: 'CANCELADO' };
  const por = signatarios.find(({ statusSignatario }) => statusSignatario === 'REJEITADO');
  if (por) return { passo: 'REJEITADO', por };
  if (signatarios.length === 0) return { passo: 'ADICIONAR' };
  if (versionCan.formalize(minuta, signatarios, organizacao).ok) return { passo: 'FORMALIZAR' };
  const faltam = nextToSign(signatarios, minuta);
  if (hasDeadlinePassed(minuta.fimAssinatura, now)) return { passo: 'PRAZO', faltam };
  const main = mainAction(minuta, signatarios, organizacao, now);
  if (main?.acao === 'CONVIDAR' && main.verdict.ok) {
    return { passo: 'CONVIDAR', faltam: withoutInvitation(faltam) };
  }
  if (main && !main.verdict.ok && impediments.includes(main.verdict.motivo)) {
    return { passo: 'IMPEDIDO', faltam: withoutInvitation(faltam), motivo: main.verdict };
  }
  const invited = faltam.filter((signatario) => signerCan.resend(minuta, signatario, now).ok);
  // A contact that does not exist is corrected first: a reminder would not arrive, and would hide the failure.
  const isReachable = ({ motivoFalhaEnvio }: S) => deliveryRemedy(motivoFalhaEnvio) === 'REENVIAR';
  const lembrar = invited.filter(isReachable);
  return { passo: 'AGUARDAR', faltam, lembrar, corrigir: invited.filter((one) => !isReachable(one)) };
}

/** How to address a person: the first name, or the e-mail if the name is unknown. */
export function shortName({ nome, email }: Pick<Signatario, 'nome' | 'email'>): string {
  return firstNameOf(nome ?? '') || email || 'Signatário';
}

/** 'Carlos', 'Carlos e Helena', 'Carlos, Helena e mais 3'. */
export function shortNames(people: readonly Pick<Signatario, 'nome' | 'email'>[]): string {
  const names = people.map(shortName);
  if (names.length <= 2) return names.join(' e ');
  if (names.length === 3) return `${names[0]}, ${names[1]} e ${names[2]}`;
  return `${names[0]}, ${names[1]} e mais ${names.length - 2}`;
}
