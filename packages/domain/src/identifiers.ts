import { allowed, refused, type Verdict } from './errors.ts';
import { defaultDdi } from './limits.ts';

/** The digits in a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The upper-case letters and digits of a text: the normal form of an alphanumeric CNPJ. */
export function alphanumericOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether a CPF, formatted or not, has 11 digits and valid check digits (Receita Federal, IN RFB 2.172/2024). */
export function isValidCpf(text: string): boolean {
  if (!/^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text.trim())) return false;
  const digits = digitsOf(text);
  if (/^(\d)\1+$/.test(digits)) return false;
  const values = [...digits].map(Number);
  return (
    checkDigit(values, cpfWeights.slice(1)) === values[9] && checkDigit(values, cpfWeights) === values[10]
  );
}

/**
 * Whether a CNPJ, numeric or alphanumeric, formatted or not, has valid check digits. A character counts as
 * its ASCII code minus 48 (IN RFB 2.229/2024, issued since July 2026).
 */
export function isValidCnpj(text: string): boolean {
  const shape = /^[0-9A-Z]{12}\d{2}$|^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
  if (!shape.test(text.trim().toUpperCase())) return false;
  const characters = alphanumericOf(text);
  if (/^(.)\1+$/.test(characters)) return false;
  const values = [...characters].map((character) => character.charCodeAt(0) - 48);
  return (
    checkDigit(values, cnpjWeights.slice(1)) === values[12] && checkDigit(values, cnpjWeights) === values[13]
  );
}

/** Formats a CPF as 000.000.000-00. Returns other lengths unchanged. */
export function formatCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf;
}

/** Formats a CNPJ as 00.000.000/0000-00. Returns other lengths unchanged. */
export function formatCnpj(cnpj: string): string {
  const characters = alphanumericOf(cnpj);
  if (characters.length !== 14) return cnpj;
  return characters.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
}

/** A CPF masked for strangers: ***.456.789-** (0-decisions §6). */
export function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**';
}

/** A CNPJ masked for strangers: **.345.678/****-**. */
export function maskCnpj(cnpj: string): string {
  const characters = alphanumericOf(cnpj);
  if (characters.length !== 14) return '**.***.***/****-**';
  return `**.${characters.slice(2, 5)}.${characters.slice(5, 8)}/****-**`;
}

const emailShape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether an e-mail address is valid: HTML's syntax, a dot in the domain, at most 254 characters. */
export function isValidEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > 254 || !emailShape.test(email)) return false;
  const local = email.slice(0, email.indexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** The normal form of an e-mail address, stored and compared: trimmed, lower case (2 §5: case-insensitive). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An e-mail masked for strangers: the first letters of the name, then the domain (0-decisions §6). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const shown = at > 3 ? 2 : 1;
  return `${email.slice(0, shown)}${'*'.repeat(Math.max(3, at - shown))}${email.slice(at)}`;
}

/**
 * The normal form of a phone: letters and digits only (2 §5), without its dial code. A 10-digit Brazilian number that
 * begins with 6 to 9 after the area code gets its ninth digit; landlines do not change (0-decisions §8). Empty becomes
 * null. A number that states another country keeps its '+', which makes it invalid.
 */
export function normalizePhone(telefone: string | null | undefined, ddi: string = defaultDdi): string | null {
  const given = (telefone ?? '').trim();
  const all = given.replace(/[^0-9A-Za-z]/g, '');
  if (all === '') return null;
  const isWhole = given.startsWith('+');
  if (isWhole && !all.startsWith(ddi)) return `+${all}`;
  const local = isWhole ? all.slice(ddi.length) : all;
  // No Brazilian number has 12 or 13 digits, or begins with 0, so these are the dial code and the trunk prefix.
  const kept = ddi === defaultDdi ? local.replace(/^(?:0{0,2}55)?0?(?=\d{10,11}$)/, '') : local;
  const lacksNinthDigit = ddi === defaultDdi && /^\d{2}[6-9]\d{7}$/.test(kept);
  return lacksNinthDigit ? `${kept.slice(0, 2)}9${kept.slice(2)}` : kept;
}

/** Whether a normalised phone is valid. Brazil: area code + 8 or 9 digits; elsewhere: 4 to 12 digits (2 §5). */
export function isValidPhone(telefone: string, ddi: string = defaultDdi): boolean {
  if (ddi === defaultDdi) return /^[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/.test(telefone);
  return /^\d{4,12}$/.test(telefone);
}

/** Whether a normalised phone can receive SMS. In Brazil, only mobile numbers can. */
export function canReceiveSms(telefone: string, ddi: string = defaultDdi): boolean {
  return isValidPhone(telefone, ddi) && (ddi !== defaultDdi || telefone.length === 11);
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
  const digits = digitsOf(telefone);
  return `${'*'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
}

/** A phone in ITU-T E.164 form, for SMS and WhatsApp providers. */
export function toE164(telefone: string, ddi: string = defaultDdi): string {
  return `+${digitsOf(ddi)}${digitsOf(telefone)}`;
}

/** A required e-mail address, which must be valid (2 §5). */
export function checkEmail(email: string | null | undefined): Verdict {
  if (!email?.trim()) return refused('EmailObrigatorioException');
  return isValidEmail(email) ? allowed : refused('EmailInvalidoException');
}

/** An optional phone, which must be valid. `checkContact` requires one where needed. */
export function checkPhone(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return allowed;
  return isValidPhone(telefone, ddi) ? allowed : refused('TelefoneInvalidoException');
}

/** The phone that a signer states as their own: of the given country, or of another with '+' and its code (E.164). */
export function checkStatedPhone(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return refused('TelefoneObrigatorioException');
  return /^\+\d{8,15}$/.test(telefone) ? allowed : checkPhone(telefone, ddi);
}

/** Validates a phone that receives SMS: required, and not a Brazilian landline. */
export function checkMobile(telefone: string | null, ddi: string = defaultDdi): Verdict {
  if (telefone === null) return refused('TelefoneObrigatorioException');
  return canReceiveSms(telefone, ddi) ? allowed : refused('TelefoneInvalidoException');
}
