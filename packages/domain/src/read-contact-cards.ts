import { isValidEmail, normalizeEmail } from './emails.ts';
import { personName } from './pasted-names.ts';
import type { PastedPerson } from './pasted-pieces.ts';
import { readPhone } from './read-phone.ts';

const card = /BEGIN:VCARD[\s\S]*?END:VCARD/gi;

/** The people of the contact cards in a text (vCard, RFC 6350), and the text without the cards. */
export function readContactCards(text: string): {
  readonly people: PastedPerson[];
  readonly unread: string[];
  readonly rest: string;
} {
  const people: PastedPerson[] = [];
  const unread: string[] = [];
  // Without an end, the search for it would start again at each beginning.
  if (!/END:VCARD/i.test(text)) return { people, unread, rest: text };
  const rest = text.replace(card, (found) => {
    const fields = fieldsOf(found);
    const name = personName(fields.get('FN')?.[0] ?? nameOfParts(fields.get('N')?.[0] ?? ''));
    const [written, numbers] = [fields.get('EMAIL') ?? [], fields.get('TEL') ?? []];
    const emails = written.map(normalizeEmail).filter(isValidEmail);
    const phones = numbers.map((value) => readPhone(value));
    const phone = phones.find(({ kind }) => kind === 'phone');
    const telefone = phone?.kind === 'phone' ? { ddi: phone.ddi, telefone: phone.telefone } : null;
    for (const email of emails) people.push({ nome: name, email, telefone });
    if (emails.length === 0) unread.push([name, ...written, ...numbers].filter(Boolean).join(' '));
    else {
      unread.push(...written.filter((email) => !isValidEmail(email)));
      unread.push(...numbers.filter((_, at) => phones[at] !== phone));
    }
    return '\n\n';
  });
  return { people, unread, rest };
}

/** 'N:Silva;Ana;;;' is Ana Silva. */
function nameOfParts(value: string): string {
  const [surname = '', given = ''] = value.split(';');
  return `${given} ${surname}`.trim();
}

function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(?:[\w-]+\.)?([A-Z]+)(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (name !== '') fields.set(key, [...(fields.get(key) ?? []), value.replace(/\\([,;\\])/g, '$1').trim()]);
  }
  return fields;
}
