import { allowed, refused, type Verdict } from './errors.ts';
import { defaultDdi } from './limits.ts';
import { isValidPhone, type PhoneDoubt, readPhone } from './read-phone.ts';

/**
 * The stored form of a phone field and its country code (2 §5): digits only, empty is null. A number with '+' brings
 * its own code, unless another one was stated. What is not surely one number stays as typed, so that `checkPhone`
 * refuses it with a question.
 * @param ddi the stated code
 * @param assumed the code if neither is stated
 */
export function phoneEntry(
  text: string | null | undefined,
  ddi: string | undefined,
  assumed: string = defaultDdi,
): { readonly ddi: string; readonly telefone: string | null } {
  const stated = ddi ?? assumed;
  const reading = readPhone(text ?? '', stated);
  if (reading.kind === 'none') return { ddi: stated, telefone: null };
  if (reading.kind !== 'phone' || (ddi !== undefined && ddi !== reading.ddi))
    return { ddi: stated, telefone: (text ?? '').trim() };
  return { ddi: reading.ddi, telefone: reading.telefone };
}

/** The phone that a signer states as their own: with '+' and its code if that is not the given one; null if none. */
export function statedPhone(text: string | null | undefined, ddi: string = defaultDdi): string | null {
  const reading = readPhone(text ?? '', ddi);
  if (reading.kind === 'none') return null;
  if (reading.kind !== 'phone') return (text ?? '').trim();
  return reading.ddi === ddi ? reading.telefone : toE164(reading.telefone, reading.ddi);
}

/** Whether a stored phone can receive SMS. In Brazil, only mobile numbers can. */
export function canReceiveSms(telefone: string, ddi: string = defaultDdi): boolean {
  return isValidPhone(telefone, ddi) && (ddi !== defaultDdi || telefone.length === 11);
}

/** An optional phone, which must be surely one number of its country. */
export function checkPhone(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return allowed;
  const reading = readPhone(telefone, ddi);
  switch (reading.kind) {
    case 'none':
    case 'unreadable':
      return refused('TelefoneInvalidoException');
    case 'doubt':
      return refused('TelefoneDuvidosoException', [questionOf(reading)]);
    case 'phone':
      return reading.ddi === ddi
        ? allowed
        : refused('TelefoneDuvidosoException', [
            `o número começa com +${reading.ddi}, mas o código do país é ${ddi}.`,
          ]);
    default:
      return reading satisfies never;
  }
}

/** The phone that a signer states as their own: of any country. */
export function checkStatedPhone(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return refused('TelefoneObrigatorioException');
  const reading = readPhone(telefone, ddi);
  return reading.kind === 'phone' ? allowed : checkPhone(telefone, ddi);
}

/** Validates a phone that receives SMS: required, and not a Brazilian landline. */
export function checkMobile(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return refused('TelefoneObrigatorioException');
  const verdict = checkPhone(telefone, ddi);
  const read = phoneEntry(telefone, ddi);
  if (!verdict.ok || canReceiveSms(read.telefone ?? '', ddi)) return verdict;
  return refused('TelefoneInvalidoException');
}

function questionOf({ reason, options }: PhoneDoubt): string {
  const shown = options.map(({ telefone, ddi }) => formatPhone(telefone, ddi)).join(' ou ');
  switch (reason) {
    case 'country':
      return `não ficou claro de que país é. Escreva ${shown}.`;
    case 'incomplete':
      return 'está incompleto. Escreva o DDD e o número.';
    case 'several':
      return 'há mais de um. Deixe só um.';
    case 'extension':
      return 'o ramal não é guardado. Deixe só o número.';
    case 'cut':
      return 'a planilha trocou os últimos números por zeros. Formate a coluna como texto.';
    default:
      return reason satisfies never;
  }
}

/** Formats a phone: (11) 9 8765-4321, landline (11) 3456-7890, elsewhere +351 912345678 (2 §5). */
export function formatPhone(telefone: string, ddi: string = defaultDdi): string {
  if (ddi !== defaultDdi) return `+${ddi} ${telefone}`;
  if (/^\d{11}$/.test(telefone)) return telefone.replace(/(\d{2})(\d)(\d{4})(\d{4})/, '($1) $2 $3-$4');
  if (/^\d{10}$/.test(telefone)) return telefone.replace(/(\d{2})(\d{4})(\d{4})/, '($1) $2-$3');
  return telefone;
}

/** A phone masked for others: only the last four digits remain. */
export function maskPhone(telefone: string): string {
  const digits = telefone.replace(/\D/g, '');
  return `${'*'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
}

/** A phone in ITU-T E.164 form, for SMS and WhatsApp providers. */
export function toE164(telefone: string, ddi: string = defaultDdi): string {
  return `+${ddi}${telefone}`.replace(/[^+\d]/g, '');
}
