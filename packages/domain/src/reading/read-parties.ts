import { isValidEmail, normalizeEmail } from '../emails.ts';
import { alphanumericOf, digitsOf, isValidCnpj, isValidCpf } from '../identifiers.ts';
import { normalizeName } from '../names.ts';
import { readPhone } from '../read-phone.ts';
import { type Origin, originOf, type ReadablePage } from './page-text.ts';
import { type Mention, mentionsOf } from './party-names.ts';
import { endOfParty, nextParty, roleAfter, roleBefore, roleBelow } from './party-words.ts';

/** A party or witness of a contract, with the data that a signatory needs. */
export interface PartyProposal {
  /** The person, or the company if nobody is named for it. */
  readonly nome: string;
  /** 'Locadora', as the text calls the party. */
  readonly papel: string | null;
  readonly cpf: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  /** The company itself, or the one that the person represents. */
  readonly empresa: { readonly nome: string; readonly cnpj: string | null } | null;
  readonly origem: Origin;
}

/** Maximum characters of a party's data. */
const longestBlock = 900;
const roleReach = 60;
/** Maximum names, more than a contract has. Each is compared with each, which would be slow for hostile pages. */
const maxMentions = 300;

/**
 * The parties whose name and identification appear together on a page. Leaves out people who cannot be told apart
 * from others, and those whose CPF appears with two names.
 */
export function readParties(pages: readonly ReadablePage[]): readonly PartyProposal[] {
  return withoutConflicts(mergeEqual(pages.flatMap(partiesOf).slice(0, maxMentions)));
}

type Block = { readonly mention: Mention; readonly text: string; readonly plain: string };

function partiesOf(page: ReadablePage): PartyProposal[] {
  const mentions = mentionsOf(page);
  const blocks = mentions.map((mention, index): Block => {
    const furthest = Math.min(mention.to + longestBlock, mentions[index + 1]?.from ?? page.plano.length);
    const plain = page.plano.slice(mention.to, furthest);
    const end = Math.min(endOfParty.exec(plain)?.index ?? plain.length, ownLength(page, mention, furthest));
    return { mention, text: page.corrido.slice(mention.to, mention.to + end), plain: plain.slice(0, end) };
  });
  const parties: PartyProposal[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block || block.mention.tipo === 'DESCONHECIDO') continue;
    const next = blocks[index + 1];
    const represents = block.mention.tipo === 'EMPRESA' && next && isRepresentative(page, block, next);
    if (represents) index += 1;
    const party = represents ? representedParty(page, block, next) : singleParty(page, block);
    if (party) parties.push(party);
  }
  return parties;
}

/** Length of the text after a name that is about the same party: until another role begins. */
function ownLength({ plano, linhasPlanas }: ReadablePage, { from, to, papel }: Mention, furthest: number) {
  const after = linhasPlanas.slice(to, furthest);
  const isBelowRole = papel !== null || roleBefore.test(plano.slice(Math.max(0, from - roleReach), from));
  // Below a signature, the own role may be on the line after the name.
  const skipped = isBelowRole ? 0 : (roleBelow.exec(after)?.[0].length ?? 0);
  const next = nextParty.exec(after.slice(skipped));
  return next ? skipped + next.index : after.length;
}

/** Whether a person is named as the one who acts for the company before. */
function isRepresentative(page: ReadablePage, company: Block, { mention }: Block): boolean {
  if (mention.tipo !== 'PESSOA') return false;
  const between = page.plano.slice(company.mention.to, mention.from);
  return (
    between.length <= longestBlock &&
    ownLength(page, company.mention, mention.from) === between.length &&
    /\b(?:representad[oa]|representante|responsavel legal)\b/.test(between)
  );
}

function representedParty(page: ReadablePage, company: Block, person: Block): PartyProposal | null {
  const { cnpj: _ofPerson, ...data } = dataOf(person);
  const { cnpj } = dataOf(company);
  if (!cnpj && !data.cpf) return null;
  const papel = roleOf(page, company) ?? roleOf(page, person);
  const empresa = { nome: company.mention.nome, cnpj };
  return { ...common(page, person), ...data, papel, empresa };
}

function singleParty(page: ReadablePage, block: Block): PartyProposal | null {
  const { cnpj, ...data } = dataOf(block);
  const papel = roleOf(page, block);
  const isCompany = block.mention.tipo === 'EMPRESA';
  if (isCompany)
    return cnpj
      ? { ...common(page, block), ...data, cpf: null, papel, empresa: { nome: block.mention.nome, cnpj } }
      : null;
  if (!data.cpf && !(data.email && papel)) return null;
  return { ...common(page, block), ...data, papel, empresa: null };
}

const common = (page: ReadablePage, { mention }: Block) => ({
  nome: mention.nome,
  origem: originOf(page, mention.from, mention.to),
});

const cpfShape = /(?<![\d.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<=\bcpf\D{0,25})(?<!\d)\d{11}(?!\d)/gu;
const cnpjShape = /(?<![\d.])[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}\/[\da-z]{4}-\d{2}(?!\d)/gu;
const emailShape = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const phoneShape = /(?<![\d.-])(?:\+?55 ?)?\(?0?[1-9]\d\)? ?(?:9 ?\d{4}|[2-5]\d{3})[- .]?\d{4}(?![\d-])/gu;
const phoneLabel = /(?:tel|fone|celular|cel\.|whats|contato)[^,;\d]{0,25}$/u;
/** Data of payments, and of departments. */
const otherUse =
  /(?:pix|favorecid|titularidade|conta corrente|cobranca|nota fiscal|encarregad|suporte|fax)[^;]{0,50}$/u;
const departments = /^(?:suporte|sac|nfe?|atendimento|ouvidoria|dpo|privacidade|no-?reply)@/;

interface PartyData {
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
}

/** The only valid value of each kind in a block. Two CPFs mean that it names somebody who was not recognised. */
function dataOf({ plain, text }: Block): PartyData {
  const allOf = (shape: RegExp, source = plain) =>
    [...source.matchAll(shape)].filter(
      ({ index }) => !otherUse.test(plain.slice(Math.max(0, index - 70), index)),
    );
  const only = (values: readonly string[]) => (new Set(values).size === 1 ? (values[0] ?? null) : null);
  const cpfs = allOf(cpfShape).map(({ 0: found }) => digitsOf(found));
  const cpf = only(cpfs);
  const cnpj = only(allOf(cnpjShape).map(({ 0: found }) => alphanumericOf(found)));
  if (new Set(cpfs).size > 1) return { cpf: null, cnpj: null, email: null, telefone: null };
  const email = only(
    allOf(emailShape, text)
      .filter((match) => isWholeEmail(text, match.index, match[0].length))
      .map(({ 0: found }) => normalizeEmail(found.replace(/[.-]+$/, '')))
      .filter((address) => !departments.test(address)),
  );
  const telefone = only(
    allOf(phoneShape)
      .filter(
        ({ index, 0: found }) =>
          found.includes('(') || phoneLabel.test(plain.slice(Math.max(0, index - 40), index)),
      )
      .map(({ 0: found }) => readPhone(digitsOf(found)))
      .flatMap((reading) => (reading.kind === 'phone' ? reading.telefone : [])),
  );
  return {
    cpf: cpf !== null && isValidCpf(cpf) ? cpf : null,
    cnpj: cnpj !== null && isValidCnpj(cnpj) ? cnpj : null,
    email: email !== null && isValidEmail(email) ? email : null,
    telefone,
  };
}

/** Not the rest of an address that was divided at a line's end. */
function isWholeEmail(text: string, index: number, length: number): boolean {
  return (
    !/[.\-_@] $/.test(text.slice(0, index)) && !/^(?: [.@]|[.@-] )\p{Ll}/u.test(text.slice(index + length))
  );
}

function roleOf(page: ReadablePage, { mention, plain }: Block): string | null {
  const before = page.plano.slice(Math.max(0, mention.from - roleReach), mention.from);
  const found = mention.papel ?? roleBefore.exec(before)?.[1] ?? roleAfter.exec(plain)?.[1];
  if (found !== undefined) {
    const at = page.plano.lastIndexOf(found, mention.from);
    const near = at >= 0 && mention.from - at <= roleReach ? at : mention.to + plain.indexOf(found);
    return singular(sentenceCase(page.corrido.slice(near, near + found.length)));
  }
  const above = page.plano.slice(Math.max(0, mention.from - 250), mention.from);
  return /\btestemunhas ?:/.test(above) ? 'Testemunha' : null;
}

/** The singular of a role: 'Locadores' becomes 'Locador'. */
const singular = (role: string) => role.replace(/(?<=r)es(?= |$)|s(?= |$)/gu, '');

const sentenceCase = (text: string) =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1).toLocaleLowerCase('pt-BR');

const sameName = (a: string, b: string) => {
  const [one, other] = [normalizeName(a), normalizeName(b)];
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
};

/** Signature blocks repeat parties: the first mention stays, and later ones complete it. */
function mergeEqual(parties: readonly PartyProposal[]): PartyProposal[] {
  const merged: PartyProposal[] = [];
  for (const party of parties) {
    const at = merged.findIndex((known) => isSame(known, party));
    const known = merged[at];
    if (known)
      merged[at] = {
        ...known,
        papel: known.papel ?? party.papel,
        cpf: known.cpf ?? party.cpf,
        email: known.email ?? party.email,
        telefone: known.telefone ?? party.telefone,
        empresa: known.empresa ?? party.empresa,
      };
    else merged.push(party);
  }
  return merged;
}

function isSame(a: PartyProposal, b: PartyProposal): boolean {
  if (!sameName(a.nome, b.nome)) return false;
  return a.cpf === b.cpf || a.cpf === null || b.cpf === null;
}

/** The parties without those that share a CPF or a name. */
function withoutConflicts(parties: readonly PartyProposal[]): PartyProposal[] {
  return parties.filter(
    (party) => !parties.some((other) => other !== party && party.cpf !== null && other.cpf === party.cpf),
  );
}
