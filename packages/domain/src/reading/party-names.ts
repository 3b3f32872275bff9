import { normalizeName, titleCase } from '../names.ts';
import type { ReadablePage } from './page-text.ts';
import {
  businessWords,
  companyEnding,
  companyQualification,
  leadingWords,
  leadToParty,
  notInCompanies,
  notInPersons,
  notPartyBefore,
  otherLabel,
  personQualification,
  roleFirst,
  severalQualification,
} from './party-words.ts';

/** A name in a text. `DESCONHECIDO`: somebody is named there, but these rules cannot tell who. */
export interface Mention {
  readonly tipo: 'PESSOA' | 'EMPRESA' | 'DESCONHECIDO';
  readonly nome: string;
  /** A role written before the name, as part of the same line: 'LOCADOR JOÃO'. */
  readonly papel: string | null;
  readonly from: number;
  readonly to: number;
}

// Hostile pages must not make matching slow: no part that can fail follows a repetition, and words have a maximum
// length.
const space = '[ \\n]+';
const label = String.raw`(?:CPF|CNPJ|RG|CTPS|OAB|CEP|NOME|Nome|TELEFONE|Telefone|ENDEREÇO|Endereço|CARGO|Cargo)(?!\p{L})|E-`;
const word = String.raw`(?!${label})(?:\p{Lu}\.|\p{Lu}(?:\p{L}|['’](?=\p{L})){0,40})`;
const particle = '(?:d[aeo]s?|D[AEO]S?|del?|von|van)';
const personName = `${word}(?:${space}(?:${particle}${space})?${word}){1,24}`;
const companyWord = String.raw`(?:LTDA|Ltda|Cia|CIA|\p{Lu}\.\p{Lu})(?![\p{L}\d&/'’-])\.?|(?!${label})(?:\p{Lu}|\d(?=\d{0,20}\p{L}))[\p{L}\d&/'’]{0,60}(?:-[\p{L}\d]{1,60}){0,4}`;
const companyLink = `(?:${space}(?:e|d[aeo]s?|em|para|&|-|–))?`;
const companyName = `(?:${companyWord})(?:${companyLink}${space}(?:${companyWord})){0,24}`;

const personNames = new RegExp(`(?<![\\p{L}\\d])${personName}`, 'gu');
const companyNames = new RegExp(`(?<![\\p{L}\\d./-])${companyName}`, 'gu');
const personNameAt = new RegExp(personName, 'uy');
const companyNameAt = new RegExp(companyName, 'uy');
const labels =
  /\b(?:nome completo|nome empresarial|nome|razao social|denominacao social|representante legal|responsavel legal) ?: ?/gu;
/** Maximum characters between a name and its qualification. */
const lookahead = 70;
const longestName = 150;
const represented = /\brepresentad[oa]s?\b(?:[^.;:]|\b(?:sr|sra|dr|dra)\.){0,90}$/u;

/** The names of a page that are followed by a qualification, follow a label, or represent a company. */
export function mentionsOf(page: ReadablePage): readonly Mention[] {
  const found = [...labelledNames(page), ...companiesOf(page), ...personsOf(page)];
  const kept: Mention[] = [];
  // The first of those that overlap is the most certain one.
  for (const mention of found)
    if (!kept.some(({ from, to }) => mention.from < to && from < mention.to)) kept.push(mention);
  return kept.sort((a, b) => a.from - b.from);
}

function companiesOf({ linhas, plano }: ReadablePage): Mention[] {
  return [...linhas.matchAll(companyNames)].flatMap(({ index, 0: text }) => {
    const to = index + text.length;
    if (!companyQualification.test(plano.slice(to, to + lookahead))) return [];
    const mention = companyMention(text, index);
    const isOwnLine = isWholeLine(linhas, mention) && companyEnding.test(normalizeName(mention.nome));
    if (!isOwnLine && !isIntroduced(plano, index, mention)) return [];
    return [isNamedOnly(plano, index) ? { ...mention, tipo: 'DESCONHECIDO' as const } : mention];
  });
}

/** Whether the words before a name, or cut off from its beginning, introduce a party. */
function isIntroduced(plano: string, index: number, { from }: Mention): boolean {
  const before = plano.slice(Math.max(0, from - 60), from);
  return !otherLabel.test(before) && (from > index || leadToParty.test(before));
}

const isWholeLine = (linhas: string, { from, to }: Mention) =>
  (from === 0 || linhas[from - 1] === '\n') && linhas[to] === '\n';

/** Named without being a party: 'perante o Banco …'. */
const isNamedOnly = (plano: string, index: number) =>
  notPartyBefore.test(plano.slice(Math.max(0, index - 60), index));

function companyMention(text: string, index: number): Mention {
  const { nome, papel, from } = trimmed(text, index, notInCompanies);
  const to = index + text.length;
  const joins = / e /i.exec(nome);
  const isJoined = joins !== null && !businessWords.test(normalizeName(nome));
  const tipo = nome.length < 3 || nome.length > longestName || isJoined ? 'DESCONHECIDO' : 'EMPRESA';
  return { tipo, nome, papel, from, to };
}

function personsOf({ linhas, plano }: ReadablePage): Mention[] {
  return [...linhas.matchAll(personNames)].flatMap(({ index, 0: text }) => {
    const to = index + text.length;
    const after = plano.slice(to, to + lookahead);
    if (severalQualification.test(after) || isNamedOnly(plano, index))
      return [{ tipo: 'DESCONHECIDO' as const, nome: '', papel: null, from: index, to }];
    const isQualified = personQualification.test(after);
    const isRepresentative = represented.test(plano.slice(Math.max(0, index - 110), index));
    if (!isQualified && !isRepresentative) return [];
    // A name on the line above its CPF, as below a signature, does not begin on an earlier line.
    const line = linhas[to] === '\n' ? text.lastIndexOf('\n') + 1 : 0;
    const mention = personMention(text.slice(line), index + line);
    const isOwnLine = isQualified && isWholeLine(linhas, mention);
    if (!isOwnLine && !isIntroduced(plano, index + line, mention)) return [];
    return mention.tipo === 'PESSOA' || isQualified ? [mention] : [];
  });
}

function personMention(text: string, index: number): Mention {
  const { nome, papel, from } = trimmed(text, index, notInPersons);
  const to = index + text.length;
  const words = normalizeName(nome).split(' ');
  const own = words.filter((one) => !/^(?:d[aeo]s?|del?|von|van)$/.test(one));
  const isPerson =
    own.length >= 2 &&
    words.length <= 8 &&
    nome.length <= longestName &&
    !words.some((one) => notInPersons.test(one)) &&
    !companyEnding.test(words.join(' '));
  return { tipo: isPerson ? 'PESSOA' : 'DESCONHECIDO', nome: personCase(nome), papel, from, to };
}

/** The name without headings, roles and connecting words before it. */
function trimmed(text: string, index: number, heading: RegExp) {
  let from = 0;
  const isHeading = (piece: string) =>
    normalizeName(piece)
      .split(/[ \n]/)
      .some((one) => heading.test(one));
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    if (isHeading(text.slice(from, end))) from = end + 1;
  let papel: string | null = null;
  const plain = normalizedKeepingLines(text);
  for (;;) {
    const rest = plain.slice(from);
    const role = roleFirst.exec(rest);
    const lead = role ?? leadingWords.exec(rest);
    if (!lead || lead[0] === '') break;
    if (role) papel = role[1] ?? null;
    from += lead[0].length;
  }
  return { nome: text.slice(from).replaceAll('\n', ' '), papel, from: index + from };
}

/** Lower case without accents, of the same length. */
function normalizedKeepingLines(text: string): string {
  return [...text].map((one) => (/\s/.test(one) ? one : normalizeName(one))).join('');
}

/** Compares lengths: a pattern that ends with '$' would try every other way to match, which is slow. */
function isWholeName(text: string, nameAt: RegExp): boolean {
  nameAt.lastIndex = 0;
  return nameAt.exec(text)?.[0].length === text.length;
}

function labelledNames({ linhas, plano }: ReadablePage): Mention[] {
  const labelWord = /[,;]| [-–] |\n|(?: (?:CPF|CNPJ|RG|E-?mail|Telefone|Cargo|Endereço|Nacionalidade)\b)/iu;
  return [...plano.matchAll(labels)].flatMap(({ index, 0: label }): Mention[] => {
    const from = index + label.length;
    const value = linhas.slice(from, from + 120);
    const text = value.slice(0, labelWord.exec(value)?.index ?? value.length).trimEnd();
    const isCompany = /social|empresarial/.test(label) || companyEnding.test(normalizeName(text));
    if (!isWholeName(text, isCompany ? companyNameAt : personNameAt)) return [];
    return [isCompany ? companyMention(text, from) : personMention(text, from)];
  });
}

/** 'JOÃO DA SILVA' as 'João da Silva'; mixed case stays. */
function personCase(nome: string): string {
  if (nome !== nome.toLocaleUpperCase('pt-BR')) return nome;
  const cased = titleCase(nome.toLocaleLowerCase('pt-BR'));
  return cased.replace(/(?<=['’])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
