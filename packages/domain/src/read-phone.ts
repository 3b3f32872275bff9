import { defaultDdi } from './limits.ts';
import { typedText } from './typed-text.ts';

/** A number in digits: the country code (ITU-T E.164), and the rest. */
export interface Phone {
  readonly ddi: string;
  readonly telefone: string;
}

export interface PhoneDoubt {
  readonly kind: 'doubt';
  readonly reason: 'country' | 'incomplete' | 'several' | 'extension' | 'cut';
  /** The numbers that it may be. */
  readonly options: readonly Phone[];
}

export type PhoneReading =
  | { readonly kind: 'none' | 'unreadable' }
  | ({ readonly kind: 'phone' } & Phone)
  | PhoneDoubt;

const none = { kind: 'none' } as const;
const unreadable = { kind: 'unreadable' } as const;
const doubt = (reason: PhoneDoubt['reason'], ...options: (Phone | null)[]): PhoneDoubt => ({
  kind: 'doubt',
  reason,
  options: options.filter((option) => option !== null),
});
const phone = (found: Phone): PhoneReading => ({ kind: 'phone', ...found });

/** Assigned country codes. Within code 1, areas of several countries are not told apart. */
const countryCode =
  /^(?:1|7|2(?:0|7|1[1-368]|[2-6]\d|9[0-9])|3(?:[0-469]|[578]\d)|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8\d|9[0-2])|8(?:[1246]|5[02356]|8[06])|9(?:[0-58]|6[0-8]|7[0-7]|9[2-68]))/;
/** Countries whose numbers keep a leading zero when they are called from abroad. */
const keepsZero = new Set(['39', '225', '241', '242', '378']);

const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const brazilian = new RegExp(`^${areaCode}(?:9\\d{8}|[2-5]\\d{7})$`);

/** Whether a stored phone is valid. Brazil: a real area code + 8 or 9 digits; elsewhere 4 to 12 digits (2 §5). */
export function isValidPhone(telefone: string, ddi: string = defaultDdi): boolean {
  return ddi === defaultDdi ? brazilian.test(telefone) : /^\d{4,12}$/.test(telefone);
}

/** Longer text is no number, and would take long to read. */
const longest = 200;
/** A CPF, whose digits may be those of a phone. */
const cpfForm = /^\d{3}\.?\d{3}\.?\d{3}-\d{2}$/;
/** A mobile number that lacks its last digit: with another 9 in front, it would be the number of somebody else. */
const lacksDigit = /9[\s.-]?\d{4}[\s.-]\d{3}$/;
const label =
  /^(?:tel(?:efones?)?|cel(?:ular)?|fones?|fixo|m[oó]vel|mobile|phone|whats ?app|whats|zap|wpp|contato|comercial|residencial|casa|trabalho|work|home|callto|sms)\b[.:\s/-]*/i;
const labelAfter = /[\s(-]+(?:cel(?:ular)?|fixo|m[oó]vel|whats ?app|whats|zap|wpp)\b[.)\s]*$/i;
const chatLink = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+).*$/i;
const extension = /[\s,;]*(?:\b(?:ramal|ram\.|r\.|ext(?:ension)?\b|anexo)|[x#])[.:\s]*\d{1,6}$/i;

/**
 * What a person would read in a phone field of a country. A number with '+' is of the country that it names. Nothing is
 * cut and nothing guessed: what may be two numbers, or lacks a part, is a doubt.
 * @example readPhone('0xx21 11 98765-4321') // { kind: 'phone', ddi: '55', telefone: '11987654321' }
 */
export function readPhone(text: string, ddi: string = defaultDdi): PhoneReading {
  if (text.length > longest) return unreadable;
  const plain = plainNumber(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return none;
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(plain)) return doubt('cut');
  const parts = plain.split(/\s*[/;|,]\s*|\s+(?:ou|e)\s+/).filter((part) => /\d/.test(part));
  if (parts.length > 1) return doubt('several', ...parts.map((part) => sure(readPhone(part, ddi))));
  const whole = plain.replace(extension, '');
  if (whole !== plain && /(?:\d\D*){8}/.test(whole)) return doubt('extension', sure(readPhone(whole, ddi)));
  // '0xx11' and '0**11' replace the zero, the code of an operator, and the area.
  const number = plain.replace(/(^|[\s(])0 ?(?:xx|\*\*) ?/i, '$10').replace(/\((?:xx|\*\*) ?/i, '(');
  if (!/^\(?\+?[\d\s().-]+$/.test(number) || cpfForm.test(number)) return unreadable;
  const digits = number.replace(/\D/g, '');
  if (number.includes('+')) return international(digits, number, ddi);
  return ddi === defaultDdi ? inBrazil(digits, number) : abroad(digits, number, ddi);
}

const sure = (reading: PhoneReading): Phone | null =>
  reading.kind === 'phone' ? { ddi: reading.ddi, telefone: reading.telefone } : null;

/** Without labels, and what spreadsheet programs add to a number. */
function plainNumber(text: string): string {
  let plain = typedText(text.replace(/[\r\n\t]+/g, ';').replace(/^[;\s]+|[;\s]+$/g, ''))
    .replace(/^[='"]+|['"]+$/g, '')
    .replace(/^(\d{8,})[.,]0{1,2}$/, '$1')
    .replace(/^tel:/i, '')
    .replace(chatLink, '+$1')
    .replace(labelAfter, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(label, '');
  }
  return plain.trim();
}

/** A number with '+' names its country, so only its form can be doubtful. */
function international(digits: string, text: string, ddi: string): PhoneReading {
  const code = digits.startsWith(ddi) ? ddi : (countryCode.exec(digits)?.[0] ?? null);
  if (code === defaultDdi)
    return phoneOrNull(brazilianOf(digits.slice(2))) ?? incomplete(digits.slice(2)) ?? unreadable;
  const foreign = code === null ? null : foreignOf(code, withoutTrunk(code, digits, text));
  if (foreign === null) return phoneDoubt(brazilianOf(digits));
  return foreign.telefone.startsWith('0') && !keepsZero.has(foreign.ddi)
    ? doubt('country', { ...foreign, telefone: foreign.telefone.replace(/^0+/, '') })
    : phone(foreign);
}

/** '+44 (0)20 …': the zero is for calls within the country. */
function withoutTrunk(code: string, digits: string, text: string): string {
  const national = digits.slice(code.length);
  return text.includes('(0)') && national.startsWith('0') && !keepsZero.has(code)
    ? national.slice(1)
    : national;
}

function inBrazil(digits: string, text: string): PhoneReading {
  if (/^(?:0|55)?\d{10}$/.test(digits) && lacksDigit.test(text)) return doubt('incomplete');
  const found = brazilianOf(digits);
  if (digits.startsWith('00')) {
    // '00' also precedes the code of an operator, so only Brazil's own code is certain.
    return digits.startsWith('0055') && found ? phone(found) : phoneDoubt(foreignNumber(digits.slice(2)));
  }
  const foreign = digits.startsWith('0') ? null : foreignNumber(digits, text);
  if (found === null) return incomplete(digits) ?? phoneDoubt(foreign);
  return foreign && isGroupedAbroad(text, foreign) ? doubt('country', foreign, found) : phone(found);
}

/** A number in the field of another country. */
function abroad(digits: string, text: string, ddi: string): PhoneReading {
  const [first] = text.match(/\d+/g) ?? [];
  if (digits.startsWith('00')) return phoneDoubt(foreignNumber(digits.slice(2)));
  const asTyped = foreignOf(ddi, digits);
  if (digits.startsWith('0') && !keepsZero.has(ddi))
    return phoneDoubt(foreignOf(ddi, digits.replace(/^0+/, '')));
  const hasCode = digits.startsWith(ddi) && (digits.length >= 11 || (first === ddi && first !== digits));
  if (hasCode) {
    const inner = foreignOf(ddi, digits.slice(ddi.length));
    // No area of North America begins with 1.
    return ddi === '1' && inner ? phone(inner) : phoneDoubt(inner, asTyped);
  }
  return asTyped ? phone(asTyped) : unreadable;
}

const phoneOrNull = (found: Phone | null): PhoneReading | null => found && phone(found);
const phoneDoubt = (...options: (Phone | null)[]): PhoneReading =>
  options.some((option) => option !== null) ? doubt('country', ...options) : unreadable;

/** A number without its area, or nothing that can be read. */
const incomplete = (digits: string): PhoneReading | null =>
  /^(?:9\d{8}|[2-9]\d{7})$/.test(digits) ? doubt('incomplete') : null;

/** Digits that begin with the code of another country. */
function foreignNumber(digits: string, text = ''): Phone | null {
  // North America writes its areas of three digits in brackets.
  if (/^\(\d{3}\)/.test(text)) return foreignOf('1', digits);
  const code = countryCode.exec(digits)?.[0];
  if (code === undefined) return null;
  return code === defaultDdi ? brazilianOf(digits) : foreignOf(code, digits.slice(code.length));
}

function foreignOf(ddi: string, telefone: string): Phone | null {
  if (ddi === '1' && !/^[2-9]\d{2}[2-9]\d{6}$/.test(telefone)) return null;
  return isValidPhone(telefone, ddi) && ddi.length + telefone.length >= 8 ? { ddi, telefone } : null;
}

/** A Brazilian number, also with the country's code, the zero of a trunk call and the code of an operator. */
function brazilianOf(digits: string): Phone | null {
  // Mobile numbers of eight digits got a ninth (0-decisions §8).
  const telefone = /^\d{2}[6-9]\d{7}$/.test(digits) ? `${digits.slice(0, 2)}9${digits.slice(2)}` : digits;
  if (isValidPhone(telefone)) return { ddi: defaultDdi, telefone };
  if (/^(?:00)?55\d{10,}$/.test(digits)) return brazilianOf(digits.replace(/^(?:00)?55/, ''));
  if (/^0[1-9]\d{9,10}$/.test(digits)) return brazilianOf(digits.slice(1));
  return /^0[1-9]\d{11,12}$/.test(digits) ? brazilianOf(digits.slice(3)) : null;
}

/** Sizes of the groups in which Brazilians write a number after its area. */
const brazilianGroups = new Set(['9', '8', '5,4', '4,4', '1,4,4', '1,8', '4,5']);

/** Whether digits that can be Brazilian are grouped as those of the other country. */
function isGroupedAbroad(text: string, { ddi }: Phone): boolean {
  if (/^\(\d{3}\)/.test(text)) return true;
  const groups = text.match(/\d+/g) ?? [];
  const [first = '', ...rest] = groups;
  if (groups.length === 1 || first === defaultDdi || ddi === defaultDdi) return false;
  return first === ddi && !brazilianGroups.has(rest.map((group) => group.length).join(','));
}
