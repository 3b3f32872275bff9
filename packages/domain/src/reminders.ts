import type { ConfiguracoesNotificacoes, RegraLembretes, Signatario } from '@lavra/client/types';
import { signerCan } from './capabilities/signer-can.ts';
import type { VersionState } from './capabilities/version-state.ts';
import { addDays, type Day, dayOf, type InstantLike, startOfDay } from './dates.ts';
import { allowed, refused, type Verdict } from './errors.ts';

/** Days before the deadline on which the author is notified, and by default those who have not signed. */
export const deadlineReminderDays = 2;

/** A new organisation reminds once, before the deadline. */
export const defaultReminderRule: RegraLembretes = {
  primeiroDias: null,
  intervaloDias: null,
  antesPrazoDias: deadlineReminderDays,
};

/** Repeating needs a first reminder. */
export function checkReminderRule({ primeiroDias, intervaloDias }: RegraLembretes): Verdict {
  return intervaloDias !== null && primeiroDias === null ? refused('LembreteSemPrimeiroException') : allowed;
}

/**
 * The rule of a document: its own, otherwise the organisation's. Where signatories get no e-mail about a near
 * deadline, nothing goes before it.
 */
export function reminderRuleInForce(
  own: RegraLembretes | null,
  { lembretes, signatario }: ConfiguracoesNotificacoes,
): RegraLembretes {
  const rule = own ?? lembretes;
  return signatario.emailProximoLimiteAssinaturaDoc ? rule : { ...rule, antesPrazoDias: null };
}

const hourMs = 3_600_000;
/** No automatic reminders at night. */
const firstHour = 8;

/** Whether automatic reminders may go out now: from eight in the morning in São Paulo. */
export function isReminderTime(now: InstantLike): boolean {
  return new Date(now).getTime() >= startOfDay(dayOf(now)).getTime() + firstHour * hourMs;
}

/** When a signatory was last asked to sign, by invitation, copied link or reminder. */
export interface LastContact {
  readonly convidadoEm: InstantLike | null;
  /** Null before the first reminder. */
  readonly lembradoEm: InstantLike | null;
}

export interface NextReminder {
  /** Never before today: a reminder that was missed is due now. */
  readonly dia: Day;
  /** 'PRAZO' announces the end of the deadline. */
  readonly motivo: 'PRIMEIRO' | 'REPETICAO' | 'PRAZO';
}

type RemindedVersion = VersionState & { readonly fimAssinatura: string };
type RemindedSigner = Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura' | 'tipoAssinatura'> &
  LastContact;

/**
 * The next reminder of a signatory; null if none follows. Only those who could get their invitation again are reminded,
 * at most once a day, and nobody after a rejection, because the version will not be formalized.
 */
export function nextReminder(
  rule: RegraLembretes,
  minuta: RemindedVersion,
  signatario: RemindedSigner,
  { now, hasRejection }: { readonly now: InstantLike; readonly hasRejection: boolean },
): NextReminder | null {
  if (hasRejection || !signerCan.resend(minuta, signatario, now).ok) return null;
  if (signatario.convidadoEm === null) return null;
  const invited = dayOf(signatario.convidadoEm);
  const reminded = signatario.lembradoEm === null ? null : dayOf(signatario.lembradoEm);
  // A new invitation starts the count again.
  const isReminded = reminded !== null && reminded >= invited;
  const last = isReminded ? reminded : invited;
  const deadline = dayOf(minuta.fimAssinatura);
  const days = isReminded ? rule.intervaloDias : rule.primeiroDias;
  const periodic: NextReminder[] =
    days === null ? [] : [{ dia: addDays(last, days), motivo: isReminded ? 'REPETICAO' : 'PRIMEIRO' }];
  const beforeDeadline: NextReminder[] =
    rule.antesPrazoDias === null ? [] : [{ dia: addDays(deadline, -rule.antesPrazoDias), motivo: 'PRAZO' }];
  const today = dayOf(now);
  const [next] = [...beforeDeadline, ...periodic]
    .filter(({ dia }) => dia > last && dia <= deadline)
    .map(({ dia, motivo }) => ({ dia: dia < today ? today : dia, motivo }))
    .sort((one, other) => one.dia.localeCompare(other.dia));
  return next ?? null;
}
