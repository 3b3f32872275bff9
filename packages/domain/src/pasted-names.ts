import { cleanName, normalizeName } from './names.ts';
import { roleAlone } from './reading/party-words.ts';

const particles = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'e', 'la', 'van', 'von', 'y', '&']);
/** Words of sentences, which are no part of a name. */
const prose = new Set(
  `o a os as um uma ao meu minha seu sua é são está que se sim não com por para favor enviar envie mande segue seguem
  assina assinar assinam assunto email e-mail mail emails e-mails contato contatos nome tel telefone celular cel oi olá bom
  boa dia tarde noite obrigado obrigada att abs enviado enviada sent subject is the my please hi hello`.split(
    /\s+/,
  ),
);

/** Whether a text can be the name of a person or company: a few words of letters, and none of a sentence. */
export function isNameLike(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= 8 &&
    words.some((word) => /\p{L}{2}/u.test(word)) &&
    words.every((word) => /^(?:\p{L}[\p{L}\p{M}'’ʼ.-]*|&)$/u.test(word)) &&
    !words.some((word) => prose.has(word.toLowerCase()))
  );
}

/** Whether a text beside an address is the name of its owner: written as a name, or repeated in the address. */
export function isNameOf(text: string, email: string): boolean {
  if (!isNameLike(text) || isRole(text)) return false;
  const words = wordsOf(text);
  if (words.every((word) => particles.has(word.toLowerCase()) || /^\p{Lu}/u.test(word))) return true;
  const local = email.slice(0, email.indexOf('@'));
  return words.some((word) => word.length > 2 && local.includes(normalizeName(word)));
}

/** Words for several people before their addresses: 'Signatários: ana@…, bia@…'. */
const group = /^(?:(?:co-?)?signatari[oa]s?|destinatari[oa]s?|observador(?:a|as|es)?|grupo|equipe|lista)$/;

/** Whether a text says who somebody is in a contract, instead of a name. */
function isRole(text: string): boolean {
  const plain = normalizeName(text);
  return roleAlone.test(plain) || group.test(plain);
}

/** Whether a text is a surname alone: one word, perhaps after particles. */
export function isSurname(text: string): boolean {
  const words = wordsOf(text).filter((word) => !particles.has(word.toLowerCase()));
  return words.length === 1 && isNameLike(text);
}

/** Whether a name has more than one word. */
export const isFullName = (text: string): boolean => wordsOf(text).length > 1;

/** The name in a display name: without quotes, the surname last ('Silva, Ana' is Ana Silva); null if it is none. */
export function personName(text: string): string | null {
  const name = cleanName(text.replace(/^["'\s]+|["'\s,;:-]+$/g, ''));
  const [surname = '', given = '', ...more] = name.split(/\s*,\s*/);
  const ordered = given !== '' && more.length === 0 ? `${given} ${surname}` : name;
  return /\p{L}/u.test(ordered) && !ordered.includes('@') ? ordered : null;
}

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/["“”]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}
