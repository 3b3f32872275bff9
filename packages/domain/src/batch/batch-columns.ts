import { addDays, type Day, formatDay } from '../dates.ts';
import { allowed, refused, type Verdict } from '../errors.ts';
import { limits } from '../limits.ts';
import { normalizeName } from '../names.ts';

/** Columns of a batch's spreadsheet about a document. */
export type BatchField =
  | 'documento'
  | 'arquivo'
  | 'modelo'
  | 'inicioVigencia'
  | 'fimVigencia'
  | 'fimAssinatura'
  | 'tags'
  | 'mensagem';

/** Columns about one of its signatories. */
export type BatchSignerField = 'nome' | 'email' | 'papel' | 'cpf' | 'telefone';

/** A column: its index, and its name as written in the spreadsheet. */
export interface BatchColumn {
  readonly place: number;
  readonly name: string;
}

export interface BatchColumns {
  readonly document: Readonly<Partial<Record<BatchField, BatchColumn>>>;
  /** In the order of their numbers. */
  readonly signers: readonly Readonly<Partial<Record<BatchSignerField, BatchColumn>>>[];
  /** Names of unknown and repeated columns. */
  readonly ignored: readonly string[];
}

const documentNames: Readonly<Record<BatchField, readonly string[]>> = {
  documento: ['documento', 'titulo', 'nome documento', 'contrato', 'nome contrato'],
  arquivo: ['arquivo', 'pdf', 'nome arquivo'],
  modelo: ['modelo', 'titulo modelo', 'nome modelo'],
  inicioVigencia: ['inicio vigencia', 'iniciovigencia', 'vigencia inicio'],
  fimVigencia: ['fim vigencia', 'fimvigencia', 'termino vigencia', 'vigencia fim'],
  fimAssinatura: ['prazo', 'prazo assinatura', 'prazo assinar', 'fimassinatura'],
  tags: ['tags', 'tag'],
  mensagem: ['mensagem'],
};

const signerNames: Readonly<Record<BatchSignerField, readonly string[]>> = {
  nome: ['nome'],
  email: ['email', 'e mail'],
  papel: ['papel'],
  cpf: ['cpf'],
  telefone: ['telefone', 'celular'],
};

const particles = new Set(['a', 'as', 'da', 'do', 'de', 'o', 'para', 'signatario']);

/** 'Nome do signatário 2' and 'nome_2' are the same column. */
function wordsOf(header: string): string {
  const words = normalizeName(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ');
  return words.filter((word) => word !== '' && !particles.has(word)).join(' ');
}

function keyOf<Key extends string>(
  names: Readonly<Record<Key, readonly string[]>>,
  word: string,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key].includes(word));
}

/** Finds the columns by their names in the first row. */
export function readBatchColumns(header: readonly string[]): BatchColumns {
  const document: Partial<Record<BatchField, BatchColumn>> = {};
  const signers = new Map<number, Partial<Record<BatchSignerField, BatchColumn>>>();
  const ignored: string[] = [];
  for (const [place, cell] of header.entries()) {
    const name = cell.trim();
    if (name === '') continue;
    const words = wordsOf(name);
    const field = keyOf(documentNames, words);
    if (field && !document[field]) {
      document[field] = { place, name };
      continue;
    }
    const [, word = '', number = '1'] = /^(.*?) ?(\d{1,2})?$/.exec(words) ?? [];
    const signerField = keyOf(signerNames, word);
    const columns = signers.get(Number(number)) ?? {};
    if (!signerField || columns[signerField] || Number(number) > limits.batchSignersPerDocument)
      ignored.push(name);
    else signers.set(Number(number), { ...columns, [signerField]: { place, name } });
  }
  const inOrder = [...signers].sort(([one], [other]) => one - other).map(([, columns]) => columns);
  return { document, signers: inOrder, ignored };
}

/** A spreadsheet needs a title and at least one e-mail for each document. */
export function checkBatchColumns({ document, signers }: BatchColumns): Verdict {
  if (!document.documento) return refused('PlanilhaSemColunaException', ['documento']);
  return signers.some(({ email }) => email) ? allowed : refused('PlanilhaSemColunaException', ['email 1']);
}

/**
 * A spreadsheet to start from: all columns, and one row. The brackets of its title are forbidden, so that a row that
 * was left in by accident is refused.
 */
export function batchExample(today: Day): readonly (readonly string[])[] {
  const inDays = (days: number) => formatDay(addDays(today, days));
  const document = {
    documento: '[Exemplo: troque esta linha] Locação da sala 12',
    arquivo: 'locacao.pdf',
    modelo: '',
    'início da vigência': inDays(0),
    'fim da vigência': inDays(365),
    prazo: inDays(10),
    tags: 'locação, 2º andar',
    mensagem: 'Olá! Segue o contrato para assinatura.',
  };
  const signers = {
    'nome 1': 'Beatriz Lima',
    'email 1': 'beatriz@exemplo.com.br',
    'papel 1': 'Locatário',
    'cpf 1': '529.982.247-25',
    'telefone 1': '(11) 98765-4321',
    'nome 2': 'João Souza',
    'email 2': 'joao@exemplo.com.br',
    'papel 2': 'Locador',
    'cpf 2': '',
    'telefone 2': '',
  };
  const columns = { ...document, ...signers };
  return [Object.keys(columns), Object.values(columns)];
}
