/** Where to report vulnerabilities, for `/.well-known/security.txt` (RFC 9116). */
export interface SecurityContact {
  /** In order of preference: `mailto:`, `https:` or `tel:` addresses. */
  readonly contatos: readonly string[];
  readonly expira: Date;
}

export const securitySettings = ['LAVRA_SECURITY_CONTACT', 'LAVRA_SECURITY_EXPIRES'];

interface Reader {
  text(name: string): string | null;
  check(name: string, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

/** Null without a contact. The date is required: RFC 9116 §2.5.5 wants one that somebody chose and will renew. */
export function readSecurityContact({ text, check, mistake }: Reader): SecurityContact | null {
  const contact = check(
    'LAVRA_SECURITY_CONTACT',
    (value) => contactsOf(value).every(isContact),
    'um ou mais endereços mailto:, https: ou tel:, separados por espaço',
  );
  const expires = check(
    'LAVRA_SECURITY_EXPIRES',
    (value) => instantOf(value) !== null,
    'uma data, como 2027-06-30',
  );
  const names: readonly [string, string] = ['LAVRA_SECURITY_CONTACT', 'LAVRA_SECURITY_EXPIRES'];
  const [missing, given] = text(names[0]) === null ? names : [names[1], names[0]];
  if (text(missing) === null && text(given) !== null) mistake(`${missing} é obrigatória com ${given}.`);
  const expira = expires === null ? null : instantOf(expires);
  return contact === null || expira === null ? null : { contatos: contactsOf(contact), expira };
}

const contactsOf = (value: string): string[] => value.split(/\s+/);

function isContact(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, host } = new URL(value);
  if (protocol === 'mailto:') return /^[^\s@]+@[^\s@]+$/.test(pathname);
  return protocol === 'https:' ? host !== '' : protocol === 'tel:' && /^\+[\d-]{7,20}$/.test(pathname);
}

/** The end of a day in UTC; null for anything but a day of the calendar. */
function instantOf(value: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const end = new Date(`${value}T23:59:59Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(value) ? end : null;
}
