import type { Contrato, Minuta, Observador, Renovacao, Signatario } from '@lavra/client/types';
import {
  type Day,
  dayOf,
  documentCan,
  endInstant,
  firstCharacters,
  limits,
  newVersionDates,
  startInstant,
  type Verdict,
} from '@lavra/domain';
import { emptyForm, fileChoices, type NewDocumentForm } from '../new-document-form.ts';

/** The version to renew, with its people. */
export type RenewalFacts = {
  readonly contrato: Contrato;
  readonly minuta: Minuta;
  readonly signatarios: readonly Signatario[];
  readonly observadores: readonly Observador[];
};

/** Data to carry over, and the reason for cancelling an open version. */
export type Kept = {
  readonly signatarios: boolean;
  readonly posicionamentos: boolean;
  readonly observadores: boolean;
  readonly tags: boolean;
  readonly motivo: string;
};

/** A rejected version is cancelled in the same step; a finished one is renewed. */
export function isCorrection({ minuta, signatarios }: Pick<RenewalFacts, 'minuta' | 'signatarios'>): boolean {
  const isOpen = ['RASCUNHO', 'EM_FORMALIZACAO'].includes(minuta.situacaoFormalizacao);
  return isOpen && signatarios.some(({ statusSignatario }) => statusSignatario === 'REJEITADO');
}

/** Whether the screen can create a version: by renewing a finished one or cancelling a rejected one. */
export function checkRenewal(facts: RenewalFacts): Verdict {
  const { contrato } = facts;
  return isCorrection(facts) ? documentCan.edit(contrato) : documentCan.renew(contrato);
}

/** Form values with the default dates of a new version (3 §9). */
export function renewalForm({ contrato }: RenewalFacts, today: Day): NewDocumentForm {
  const validity = {
    inicioVigencia: dayOf(contrato.inicioVigencia),
    fimVigencia: contrato.fimVigencia === null ? null : dayOf(contrato.fimVigencia),
  };
  const dates = newVersionDates(contrato, validity, today);
  return {
    ...emptyForm(today),
    nome: contrato.nome,
    inicioVigencia: dates.inicioVigencia ?? today,
    fimVigencia: dates.fimVigencia ?? '',
    semTermino: dates.fimVigencia === null,
    fimAssinatura: dates.fimAssinatura ?? today,
  };
}

/** The suggested reason for a cancellation: who rejected, and why. */
export function proposedReason(
  signatarios: readonly Signatario[],
  sentence: (name: string, reason: string) => string,
): string {
  const rejected = signatarios.find(({ statusSignatario }) => statusSignatario === 'REJEITADO');
  if (!rejected) return '';
  const text = sentence(rejected.nome ?? rejected.email ?? '', rejected.motivoRejeicao ?? '');
  return firstCharacters(text, limits.cancellationReasonLength);
}

/** Request body of a valid form. */
export function renewalInput(form: NewDocumentForm, kept: Kept, isCorrecting: boolean): Renovacao {
  const { inicioVigencia, fimVigencia, fimAssinatura, semTermino } = form;
  return {
    inicioVigencia: startInstant(inicioVigencia),
    fimVigencia: semTermino ? null : endInstant(fimVigencia),
    fimAssinatura: endInstant(fimAssinatura),
    manterSignatarios: kept.signatarios,
    manterPosicionamentos: kept.signatarios && kept.posicionamentos,
    manterObservadores: kept.observadores,
    manterTags: kept.tags,
    ...(isCorrecting ? { motivoCancelamento: kept.motivo.trim() } : {}),
    ...fileChoices(form),
  };
}
