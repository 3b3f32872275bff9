import type { LoteOpcoes, PapelSignatario, SignatarioEntrada } from '@lavra/client/types';
import { addDays, checkDocumentDates, type Day } from '../dates.ts';
import { normalizeEmail } from '../emails.ts';
import { errorMessage, firstRefusal, type Verdict, verdictMessage } from '../errors.ts';
import { isValidCpf } from '../identifiers.ts';
import { limits } from '../limits.ts';
import { checkDocumentName, cleanName, clip, hasDeceptiveCharacters, normalizeName } from '../names.ts';
import { readDay } from '../read-day.ts';
import { checkSignerParts, newSignerDefaults, newSignersOf } from '../signer-entry.ts';
import { findRole, noRoleMessage } from '../signer-roles.ts';
import { tagLimits } from '../tags.ts';
import { checkTemplateUse, type TemplateFacts } from '../templates.ts';
import type { BatchColumn, BatchColumns, BatchSignerField } from './batch-columns.ts';

/** One document of a batch, as its row asks for it. */
export interface BatchRow {
  readonly nome: string;
  /** Index of its PDF among those of the batch: first the uploads, then the templates that rows name. */
  readonly arquivo: number;
  readonly inicioVigencia: Day;
  readonly fimVigencia: Day | null;
  readonly fimAssinatura: Day;
  readonly tags: readonly string[];
  readonly mensagem: string | null;
  readonly signatarios: readonly BatchSigner[];
}

export type BatchSigner = Pick<SignatarioEntrada, 'papelId' | 'documentoId'> & {
  readonly email: string;
  readonly nome?: string | null;
  readonly cpf?: string | null;
  readonly telefone?: string | null;
};

export interface BatchRowError {
  readonly linha: number;
  readonly coluna: string;
  /** What the cell says, clipped; empty for an empty cell. */
  readonly valor: string;
  readonly mensagem: string;
}

/** Maximum length of a wrong cell that is shown; a longer one is clipped. */
export const shownCellLength = 60;

/** Ends a message with a full stop. Some are specified without one, and would differ from the others of a list. */
export const rowMessage = (mensagem: string): string =>
  /[\p{L}\p{N}]$/u.test(mensagem) ? `${mensagem}.` : mensagem;

/** An error of a list, with its value clipped. */
export const batchRowError = ({ valor, mensagem, ...place }: BatchRowError): BatchRowError => ({
  ...place,
  valor: clip(valor, shownCellLength),
  mensagem: rowMessage(mensagem),
});

export interface BatchTemplate extends TemplateFacts {
  readonly id: number;
}

/** Facts against which rows are checked. */
export interface BatchFacts {
  /** Names of the batch's PDFs; null while they are not chosen. */
  readonly arquivos: readonly string[] | null;
  /** The organisation's templates, including inactive ones. Empty if the user may not see them. */
  readonly modelos: readonly BatchTemplate[];
  readonly papeis: readonly PapelSignatario[];
  readonly hoje: Day;
  /** For rows without dates of their own. */
  readonly datas: Pick<BatchRow, 'inicioVigencia' | 'fimVigencia' | 'fimAssinatura'>;
}

/** A row that was read, or everything that is wrong with it. */
export type ReadBatchRow =
  | { readonly row: BatchRow; readonly errors: readonly [] }
  | { readonly row: null; readonly errors: readonly BatchRowError[] };

/** Reads the rows of one spreadsheet, in order: it remembers the names, so that a repeated one names its first row. */
export class BatchRowReader {
  readonly #columns: BatchColumns;
  readonly #facts: BatchFacts;
  readonly #named = new Map<string, number>();
  readonly #templates = new Map<number, number>();
  readonly #templateByTitle: ReadonlyMap<string, BatchTemplate>;

  constructor(columns: BatchColumns, facts: BatchFacts) {
    this.#columns = columns;
    this.#facts = facts;
    this.#templateByTitle = new Map(facts.modelos.map((one) => [normalizeName(one.titulo), one]));
  }

  /** Index of the first template, after the uploads. Assumes one upload until they are chosen. */
  get firstTemplate(): number {
    return this.#facts.arquivos?.length ?? 1;
  }

  /** Ids of the templates that rows have named, in the order of their places after the uploads. */
  get templates(): readonly number[] {
    return [...this.#templates.keys()];
  }

  read(linha: number, cells: readonly string[]): ReadBatchRow {
    const errors: BatchRowError[] = [];
    const of = (column: BatchColumn | undefined) => cleanName(cells[column?.place ?? -1] ?? '');
    const fail = (column: BatchColumn | undefined, mensagem: string | null) => {
      if (mensagem === null) return;
      const found = batchRowError({ linha, coluna: column?.name ?? '', valor: of(column), mensagem });
      // A mistake in the message would otherwise appear once for each signatory.
      const isNamed = errors.some((one) => one.coluna === found.coluna && one.mensagem === found.mensagem);
      if (!isNamed) errors.push(found);
    };
    const { document } = this.#columns;
    const nome = of(document.documento);
    fail(document.documento, verdictMessage(checkDocumentName(nome)) ?? this.#repeated(nome, linha));
    const modelo = of(document.modelo);
    const source = modelo === '' ? (document.arquivo ?? document.modelo) : document.modelo;
    const arquivo =
      modelo === '' ? this.#fileOf(of(document.arquivo)) : this.#templateOf(modelo, of(document.arquivo));
    if (typeof arquivo === 'string') fail(source ?? document.documento, arquivo);
    const datas = this.#datesOf(of, fail);
    const tags = tagsOf(of(document.tags));
    if (tags === null) fail(document.tags, tagsRefused);
    const mensagem = of(document.mensagem) || null;
    const signatarios = this.#signersOf(of, fail, mensagem);
    if (errors.length > 0 || typeof arquivo === 'string' || tags === null) return { row: null, errors };
    return { row: { nome, arquivo, ...datas, tags, mensagem, signatarios }, errors: [] };
  }

  #repeated(nome: string, linha: number): string | null {
    const key = normalizeName(nome);
    const first = this.#named.get(key);
    if (first !== undefined) return `A linha ${first} já tem um documento com esse nome.`;
    this.#named.set(key, linha);
    return null;
  }

  #fileOf(nome: string): number | string {
    const { arquivos } = this.#facts;
    if (arquivos === null) return 0;
    if (arquivos.length === 0) return 'Escolha um PDF para o lote ou escreva o título de um modelo.';
    if (nome === '') return arquivos.length === 1 ? 0 : 'Escreva o nome de um dos PDFs.';
    const wanted = normalizeName(nome).replace(/\.pdf$/, '');
    const found = arquivos.findIndex((one) => normalizeName(one).replace(/\.pdf$/, '') === wanted);
    return found >= 0 ? found : `O PDF “${nome.slice(0, 100)}” não está entre os arquivos do lote.`;
  }

  #templateOf(titulo: string, arquivo: string): number | string {
    if (arquivo !== '') return errorMessage('ModeloComArquivoException');
    const found = this.#templateByTitle.get(normalizeName(titulo));
    if (!found) return `O modelo “${titulo.slice(0, 100)}” não existe.`;
    const mistake = verdictMessage(checkTemplateUse(found));
    if (mistake !== null) return mistake;
    if (!this.#templates.has(found.id)) {
      // Limited, because the request reads the file of each template.
      if (this.#templates.size >= limits.batchTemplates)
        return `Um lote usa no máximo ${limits.batchTemplates} modelos. Divida a planilha em mais lotes.`;
      this.#templates.set(found.id, this.#templates.size);
    }
    return this.firstTemplate + this.#templates.get(found.id)!;
  }

  #datesOf(of: Reading, fail: Failing): BatchFacts['datas'] {
    const { datas, hoje } = this.#facts;
    const { inicioVigencia: start, fimVigencia: end, fimAssinatura: deadline } = this.#columns.document;
    const read = (column: BatchColumn | undefined) => {
      const text = of(column);
      const day = text === '' ? null : readCellDay(text);
      if (text !== '' && day === null) fail(column, `“${text.slice(0, 40)}” não é uma data. Use DD/MM/AAAA.`);
      return day;
    };
    const found = {
      inicioVigencia: read(start) ?? datas.inicioVigencia,
      fimVigencia: read(end) ?? datas.fimVigencia,
      fimAssinatura: read(deadline) ?? datas.fimAssinatura,
    };
    const verdict = checkDocumentDates(found, hoje);
    if (!verdict.ok && verdict.motivo === 'DataFimVigenciaInvalidaException')
      fail(end ?? start, verdictMessage(verdict));
    else fail(deadline, verdictMessage(verdict));
    return found;
  }

  #signersOf(of: Reading, fail: Failing, mensagem: string | null): BatchSigner[] {
    const seen = new Set<string>();
    const found = this.#columns.signers.flatMap((columns): BatchSigner[] => {
      const cells = Object.values(columns).map(of);
      if (cells.every((cell) => cell === '')) return [];
      const email = normalizeEmail(of(columns.email));
      const signer = {
        email,
        nome: of(columns.nome) || null,
        cpf: cpfOfCell(of(columns.cpf)) || null,
        telefone: of(columns.telefone) || null,
        papelId: this.#roleOf(columns, of, fail),
        documentoId: newSignerDefaults.documentoId,
      };
      if (hasDeceptiveCharacters(signer.nome ?? ''))
        fail(columns.nome, errorMessage('NomeInvalidoException'));
      if ([...(signer.nome ?? '')].length > limits.contactNameLength)
        fail(columns.nome, `O nome deve ter no máximo ${limits.contactNameLength} caracteres.`);
      for (const verdict of checkBatchSignerParts(signer, { mensagem })) {
        const place = verdict.ok ? undefined : signerColumnOf[verdict.motivo];
        fail((place && columns[place]) ?? this.#columns.document.mensagem, verdictMessage(verdict));
      }
      if (email !== '' && seen.has(email))
        fail(columns.email, 'Este e-mail já está em outra coluna da linha.');
      seen.add(email);
      return [signer];
    });
    if (found.length === 0) {
      const first = this.#columns.signers.find(({ email }) => email);
      fail(first?.email, 'Informe pelo menos um signatário.');
    }
    return found;
  }

  #roleOf(columns: BatchColumns['signers'][number], of: Reading, fail: Failing): number {
    const nome = of(columns.papel);
    const papel = findRole(this.#facts.papeis, nome);
    if (!papel) fail(columns.papel, noRoleMessage(nome));
    return papel?.papelSignatarioId ?? 0;
  }
}

type Reading = (column: BatchColumn | undefined) => string;
type Failing = (column: BatchColumn | undefined, mensagem: string | null) => void;

/** The column that a refusal of a signatory is about; the message's otherwise. */
const signerColumnOf: Readonly<Record<string, BatchSignerField>> = {
  EmailObrigatorioException: 'email',
  EmailInvalidoException: 'email',
  CpfInvalidoException: 'cpf',
  TelefoneInvalidoException: 'telefone',
  TelefoneDuvidosoException: 'telefone',
};

/** Signatories of a batch sign electronically (2 §3). */
export const batchSignerType = { tipoAssinatura: 'ELETRONICA' } as const;

/** Whether someone can sign a document of a batch with these options. */
export function checkBatchSigner(signer: BatchSigner, opcoes: LoteOpcoes): Verdict {
  return firstRefusal(...checkBatchSignerParts(signer, opcoes));
}

function checkBatchSignerParts(signer: BatchSigner, opcoes: LoteOpcoes): Verdict[] {
  const entry = { ...signer, ...batchSignerType, ...opcoes, disponibilidadeAssinatura: 'REMOTA' as const };
  return checkSignerParts(newSignersOf(entry, { tokenAssinatura: false })[0]!);
}

const tagsRefused = `Use no máximo ${tagLimits.perDocument} tags de até ${tagLimits.nameLength} caracteres, separadas por vírgula e sem |.`;

function tagsOf(text: string): string[] | null {
  const tags = text
    .split(/[,;]/)
    .map(cleanName)
    .filter((tag) => tag !== '');
  const { perDocument, nameLength } = tagLimits;
  const isRight =
    tags.length <= perDocument && tags.every((tag) => !tag.includes('|') && [...tag].length <= nameLength);
  return isRight ? tags : null;
}

/** A CPF with the zeros that spreadsheet programs drop from the start of a number; other texts unchanged. */
export function cpfOfCell(text: string): string {
  const cpf = text.padStart(11, '0');
  return /^\d{8,10}$/.test(text) && isValidCpf(cpf) ? cpf : text;
}

/** Day 0 of spreadsheet programs; they store days as numbers. */
const spreadsheetEpoch = '1899-12-30';

/** A day as people and programs write it, or as spreadsheet programs store it; null if it is none. */
export function readCellDay(text: string): Day | null {
  const isSerial = /^\d{5}([.,]\d+)?$/.test(text);
  return isSerial ? addDays(spreadsheetEpoch, Number(text.slice(0, 5))) : readDay(text);
}
