import type { Day } from '../dates.ts';
import { type Origin, originOf, type ReadablePage } from './page-text.ts';
import { spelledNumber } from './spelled-numbers.ts';
import { type Duration, dayPattern, endOfPeriod, fitsPeriod, writtenDay } from './written-days.ts';

/** A proposed value and where it was found. */
export interface Proposal<Value> {
  readonly valor: Value;
  readonly origem: Origin;
}

/** Validity that a text states. */
export interface ValidityProposals {
  readonly inicioVigencia: Proposal<Day> | null;
  /** A null `valor` is an indefinite validity; `calculado` if only start and duration are written. */
  readonly fimVigencia: (Proposal<Day | null> & { readonly calculado: boolean }) | null;
}

/** Words after which a text speaks of the validity of the contract itself. */
const subject = new RegExp(
  [
    `(?:(?:inicio|termino|fim|final) d[aeo] )?vigencia`,
    String.raw`(?:vigorara?|vigora|vigera|viger|vigente|validade)\b`,
    String.raw`\b(?:procuracao|mandato|acordo|instrumento)[^,.;]{0,30} valid[oa]`,
    `prazo (?:de (?:duracao|vigencia) )?d[aeo]s? (?:presente |deste |desta )?(?:locacao|contrato|contratacao|instrumento|comodato|acordo|mandato|parceria|arrendamento|prestacao)`,
    `(?:presente |deste |desta |este |esta )(?:contrato|instrumento|acordo|termo|locacao|comodato|parceria)[^,.;]{0,40}(?= (?:prazo|duracao|inicio))`,
    `(?:celebrad|firmad|ajustad|contratad|pactuad)[oa]s? (?:por|pelo|com) (?:o )?prazo`,
    `prazo (?:contratual|determinado)|(?:inicio|termino) d[aeo] (?:locacao|contrato)`,
  ].join('|'),
  'gu',
);

/** Words that begin another subject, so that what follows them is not the validity. */
const otherSubject =
  /\b(?:garantia|sigilo|confidencia\w*|multa|aviso|pagamento|pagar|pag[oa]s?|experiencia|proposta|carencia|reajust\w*|segur\w+|ferias|apos|rescis\w*|rescind\w*|denuncia\w*|antecedencia|entreg\w+|certid\w+|apolice|indice|anterior|originario|renov\w*|prorrogavel|prorrogacao|prorrogar\w*|vencimento d|lei|norma)\b/u;

const sentenceEnd = /[.;!?](?=\s+(?:[\p{Lu}“"(]|\d[.\d]*\s))/gu;
const furthest = 260;

/** Words before 'vigência' that refer it to something else, or to an earlier contract. */
const otherOwner =
  /\b(?:apolice|seguro|garantia|certid\w+|tabela|legislacao|leis?|normas?|original|originario|primitivo|celebrad\w em|firmad\w em|datad\w de|proposta|plano|indices?|precos?|valores|obrigac\w+|encerr\w+|rescind\w+|distrat\w+|extint\w+)\b(?:[^.;]|\.(?=\d)){0,80}$/u;

const durationText =
  /(?:\b(mais|outros) )?(?:\b(\d{1,3}) ?)?(?:\(?\b([a-z]+(?: e [a-z]+)?)\)? )?\(?\b(dia|mes|meses|ano)s?\b( uteis)?/gu;
const range = new RegExp(`(${dayPattern}),? (?:a|ate|e|ao|-|–)(?: o)?(?: dia)? (${dayPattern})`, 'u');
const labelled = new RegExp(`^ ?:? ?(?:em |no dia |para )?(${dayPattern})`, 'u');
/** Words before a start day. No end word may be between: 'a partir da assinatura até 31/12/2026' has no start. */
const startWords = `contar|contad[oa]s?|partir|inicio|iniciando|iniciad[oa]|inicia|iniciara|iniciar-se-a|vigorar|comeco|desde`;
const endWords = `ate|termino|fim|final|encerramento|vencimento|terminando|encerrando|findando|expirando|vencendo|termina|terminara|encerra|encerrara|encerrando-se|finda|findara|expira|expirara`;
const otherEndWords = String.raw`find[oa]s?|terminad[oa]s?|encerrad[oa]s?|conclusao|assin\w+|firm\w+|celebra\w+`;
const startText = new RegExp(
  String.raw`\b(?:${startWords})\b(?:(?!\b(?:${endWords}|${otherEndWords})\b)[^,.;\d]){0,40}?(${dayPattern})`,
  'u',
);
const endText = new RegExp(
  String.raw`\b(?:${endWords})\b(?:(?!\b(?:${startWords})\b)[^,.;\d]){0,30}?(${dayPattern})`,
  'u',
);

interface Statement {
  readonly inicio: Day | null;
  readonly fim: Day | null;
  readonly duracao: Duration | null;
  readonly isContradictory: boolean;
  readonly page: ReadablePage;
  readonly from: number;
  readonly to: number;
}

/**
 * Start and end of the contract's validity. Each is proposed only if every statement agrees; periods that begin
 * with the signature have no day yet.
 */
export function readValidity(pages: readonly ReadablePage[]): ValidityProposals {
  const statements = pages.flatMap(statementsOf);
  if (statements.some(({ isContradictory }) => isContradictory)) return nothing;
  const starts = statements.flatMap((one): Found<Day>[] =>
    one.inicio ? [{ ...one, valor: one.inicio }] : [],
  );
  const stated = statements.flatMap((one): Found<Day | null>[] =>
    one.fim ? [{ ...one, valor: one.fim }] : [],
  );
  const calculated = statements.flatMap(({ inicio, duracao, ...one }): Found<Day | null>[] =>
    inicio && duracao ? [{ ...one, valor: endOfPeriod(inicio, duracao) }] : [],
  );
  const written = [...stated, ...pages.flatMap(indefiniteIn)];
  const inicioVigencia = unanimous(starts);
  const end = unanimous(written.length > 0 ? written : calculated);
  if (inicioVigencia && end?.valor && end.valor < inicioVigencia.valor) return nothing;
  return { inicioVigencia, fimVigencia: end && { ...end, calculado: written.length === 0 } };
}

const nothing: ValidityProposals = { inicioVigencia: null, fimVigencia: null };

interface Found<Value> {
  readonly valor: Value;
  readonly page: ReadablePage;
  readonly from: number;
  readonly to: number;
}

function indefiniteIn(page: ReadablePage): Found<null>[] {
  return [...page.plano.matchAll(indefinite)].flatMap(({ index, 0: { length } }) =>
    isOfContract(page.plano.slice(Math.max(0, index - 160), index))
      ? [{ valor: null, page, from: index, to: index + length }]
      : [],
  );
}

const indefinite = /\b(?:por|pelo|e de|com|:) ?(?:prazo|tempo) indeterminado/gu;

/** Whether words before 'por prazo indeterminado' refer to the contract, and not to what follows its end. */
function isOfContract(before: string): boolean {
  const sentence = before.split(/[.;]/).at(-1) ?? '';
  return (
    /contrato|vigencia|vigor|acordo|locacao|termo|instrumento|mandato|valid/.test(sentence) &&
    !/prorrog|renov|apos|findo|decorrid|transform|convert|passa|permanec|continua|silencio|sigilo|confidencial/.test(
      sentence,
    )
  );
}

/** The first of several equal values, with its origin. */
function unanimous<Value>(found: readonly Found<Value>[]): Proposal<Value> | null {
  const [first] = found;
  if (!first || found.some(({ valor }) => valor !== first.valor)) return null;
  return { valor: first.valor, origem: originOf(first.page, first.from, first.to) };
}

function statementsOf(page: ReadablePage): Statement[] {
  const { plano, corrido } = page;
  const ends = [...corrido.matchAll(sentenceEnd)].map(({ index }) => index);
  return [...plano.matchAll(subject)].flatMap(({ index, 0: word }) => {
    if (otherOwner.test(plano.slice(Math.max(0, index - 100), index))) return [];
    const begin = index + word.length;
    const sentence = Math.min(ends.find((end) => end >= begin) ?? plano.length, begin + furthest);
    const tail = plano.slice(begin, sentence);
    const own = tail.slice(0, otherSubject.exec(tail)?.index ?? tail.length);
    const statement = readStatement(own, word);
    return statement ? [{ ...statement, page, from: index, to: begin + statement.length }] : [];
  });
}

type Read = Omit<Statement, 'page' | 'from' | 'to'> & { readonly length: number };

function readStatement(own: string, word: string): Read | null {
  const both = range.exec(own);
  const isStart = word.startsWith('inicio');
  const isEnd = /^(?:termino|fim|final)/.test(word);
  const start = both ?? (isEnd ? null : (isStart ? labelled : startText).exec(own));
  const end = both ?? (isStart ? null : (isEnd ? labelled : endText).exec(own));
  // 'com vigência até 31/12/2025, fica prorrogado': the earlier end.
  if (end && /prorrogad/.test(own.slice(end.index))) return null;
  const inicio = start?.[1] === undefined ? null : writtenDay(start[1]);
  const endDay = both ? both[2] : end?.[1];
  const fim = endDay === undefined ? null : writtenDay(endDay);
  const { duracao, isContradictory: isMisspelt } = readDuration(own);
  const isUnfit = inicio && fim && duracao ? !fitsPeriod(inicio, fim, duracao) : false;
  const isContradictory = isMisspelt || isUnfit;
  if (!inicio && !fim && !isContradictory) return null;
  const length = Math.max(0, ...[start, end].map((match) => (match ? match.index + match[0].length : 0)));
  return { inicio, fim, duracao, isContradictory, length };
}

const unitOf: Readonly<Record<string, Duration['unidade']>> = {
  dia: 'dia',
  mes: 'mes',
  meses: 'mes',
  ano: 'ano',
};

/** The first duration, in digits, words or both, which must then agree. */
function readDuration(own: string): { duracao: Duration | null; isContradictory: boolean } {
  const none = { duracao: null, isContradictory: false };
  for (const [, more, digits, words, unit = '', working] of own.matchAll(durationText)) {
    const unidade = unitOf[unit];
    const spelled = words === undefined ? null : spelledNumber(words);
    const quantidade = digits === undefined ? spelled : Number(digits);
    if (!unidade || quantidade === null) continue;
    if (more || working) return none;
    if (spelled !== null && spelled !== quantidade) return { ...none, isContradictory: true };
    return { duracao: { quantidade, unidade }, isContradictory: false };
  }
  return none;
}
