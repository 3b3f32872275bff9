import type { JsonObject } from './canonical-json.ts';
import type { SealedEvidence } from './sealed-evidence.ts';

/** Explains in Portuguese why a file is not an evidence file. */
export class EvidenceUnreadable extends Error {
  override readonly name = 'EvidenceUnreadable';
}

/** Checked parts of an evidence file, common to all versions of the format. */
export interface Evidence {
  readonly formato: string;
  readonly contratoId: number;
  readonly minutaId: number;
  readonly versao: number;
  readonly titulo: string;
  readonly organizacaoNome: string;
  readonly codigoValidacao: string;
  readonly situacaoFormalizacao: string;
  readonly dataFormalizacao: string | null;
  readonly arquivos: readonly EvidenceFileEntry[];
  readonly originalSha256: string;
  readonly baseSha256: string;
  readonly congeladaSha256: string | null;
  readonly assinadaSha256: string | null;
  /** Undefined if this version of the format lacks it. */
  readonly selo: EvidenceSeal | null | undefined;
  readonly assinaturas: readonly EvidenceSignature[];
  readonly historico: readonly HistoryText[];
  readonly cabecaHistorico: string;
  /** The file as given, for its hash. */
  readonly file: SealedEvidence;
}

export interface EvidenceFileEntry {
  readonly nome: string;
  readonly sha256: string;
  readonly tamanho: number;
  readonly paginas: number;
}

export interface EvidenceSeal {
  readonly instante: string;
  readonly certificadoSha256: string;
  readonly nivel: string | null;
}

export interface EvidenceSignature {
  readonly signatarioId: number;
  readonly nome: string;
  readonly assinadoEm: string;
  readonly baseSha256: string;
  /** Undefined if this version of the format lacks it. */
  readonly manuscritaSha256: string | null | undefined;
  readonly selfieSha256: string | null | undefined;
  readonly rubricaSha256: string | null | undefined;
  readonly declaracoes: readonly { readonly texto: string; readonly hash: string }[];
  /** The whole entry, as hashed. */
  readonly entry: JsonObject;
}

export interface HistoryText {
  readonly n: number;
  readonly texto: string;
  readonly hash: string;
  readonly pessoais: readonly { readonly campo: string; readonly sal: string; readonly valor: string }[];
  /** The parsed text, and its fields by name. */
  readonly content: Fields;
  readonly dados: {
    readonly n: unknown;
    readonly anterior: unknown;
    readonly data: unknown;
    readonly tipo: unknown;
    readonly organizacaoId: unknown;
    readonly contratoId: unknown;
    readonly minutaId: unknown;
    readonly signatarioId: unknown;
    readonly dados: Fields;
    readonly compromissos: Fields;
  };
}

type Fields = Readonly<Record<string, unknown>>;

const formats = new Set(['lavra-evidencias/1', 'lavra-evidencias/2', 'lavra-evidencias/3']);

/** Versions of the format without the seal. */
const withoutSeal = new Set(['lavra-evidencias/1', 'lavra-evidencias/2']);

/** Reads the fields that verification needs. Throws EvidenceUnreadable. */
export function readEvidence(text: string): Evidence {
  const file = parsed(text);
  const formato = textOf(file, 'formato');
  if (!formats.has(formato))
    throw new EvidenceUnreadable(`O formato ${formato.slice(0, 50)} não é conhecido.`);
  return {
    formato,
    contratoId: numberOf(file, 'contratoId'),
    minutaId: numberOf(file, 'minutaId'),
    versao: numberOf(file, 'versao'),
    titulo: textOf(file, 'titulo'),
    organizacaoNome: textOf(file, 'organizacaoNome'),
    codigoValidacao: textOf(file, 'codigoValidacao'),
    situacaoFormalizacao: textOf(file, 'situacaoFormalizacao'),
    dataFormalizacao: textOrNull(file, 'dataFormalizacao'),
    arquivos: listOf(file, 'arquivos').map(toFile),
    originalSha256: textOf(file, 'originalSha256'),
    baseSha256: textOf(file, 'baseSha256'),
    congeladaSha256: textOrNull(file, 'congeladaSha256'),
    assinadaSha256: textOrNull(file, 'assinadaSha256'),
    selo: withoutSeal.has(formato) ? undefined : sealIn(file),
    assinaturas: listOf(file, 'assinaturas').map(toSignature),
    historico: listOf(file, 'historico').map(toHistory),
    cabecaHistorico: textOf(file, 'cabecaHistorico'),
    file: file as SealedEvidence,
  };
}

function toFile(file: Fields): EvidenceFileEntry {
  return {
    nome: textOf(file, 'nome'),
    sha256: textOf(file, 'sha256'),
    tamanho: numberOf(file, 'tamanho'),
    paginas: numberOf(file, 'paginas'),
  };
}

function toSignature(entry: Fields): EvidenceSignature {
  return {
    signatarioId: numberOf(entry, 'signatarioId'),
    nome: textOf(entry, 'nome').slice(0, 255),
    assinadoEm: textOf(entry, 'assinadoEm'),
    baseSha256: textOf(entry, 'baseSha256'),
    manuscritaSha256: hashIn(entry, 'manuscrita'),
    rubricaSha256: hashIn(entry, 'rubrica'),
    selfieSha256: hashIn(entry, 'selfie'),
    declaracoes: listOf(entry, 'declaracoes').map((one) => ({
      texto: textOf(one, 'texto'),
      hash: textOf(one, 'hash'),
    })),
    entry: entry as JsonObject,
  };
}

function sealIn(file: Fields): EvidenceSeal | null {
  if (file.selo === null) return null;
  const selo = fieldsOf(file.selo, 'selo');
  return {
    instante: textOf(selo, 'instante'),
    certificadoSha256: textOf(selo, 'certificadoSha256'),
    nivel: textOrNull(selo, 'nivel'),
  };
}

function hashIn(entry: Fields, key: string): string | null | undefined {
  const drawn = entry[key];
  if (drawn === undefined) return undefined;
  return drawn === null ? null : textOf(fieldsOf(drawn, key), 'sha256');
}

function toHistory(row: Fields): HistoryText {
  const texto = textOf(row, 'texto');
  const dados = parsed(texto);
  return {
    n: numberOf(row, 'n'),
    texto,
    hash: textOf(row, 'hash'),
    pessoais: row.pessoais === undefined ? [] : listOf(row, 'pessoais').map(toPersonal),
    content: dados,
    dados: {
      n: dados.n,
      anterior: dados.anterior,
      data: dados.data,
      tipo: dados.tipo,
      organizacaoId: dados.organizacaoId,
      contratoId: dados.contratoId,
      minutaId: dados.minutaId,
      signatarioId: dados.signatarioId,
      dados: fieldsOf(dados.dados ?? {}, 'dados'),
      compromissos: fieldsOf(dados.compromissos ?? {}, 'compromissos'),
    },
  };
}

function toPersonal(one: Fields) {
  return { campo: textOf(one, 'campo'), sal: textOf(one, 'sal'), valor: textOf(one, 'valor') };
}

function parsed(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EvidenceUnreadable('O texto não é JSON.');
  }
  return fieldsOf(value, 'arquivo');
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new EvidenceUnreadable(`${what} não tem a forma esperada.`);
  }
  return value as Fields;
}

function listOf(fields: Fields, key: string): Fields[] {
  const value = fields[key];
  if (!Array.isArray(value)) throw new EvidenceUnreadable(`Falta ${key}.`);
  return value.map((one) => fieldsOf(one, key));
}

function textOf(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string') throw new EvidenceUnreadable(`Falta ${key}.`);
  return value;
}

function textOrNull(fields: Fields, key: string): string | null {
  return fields[key] === undefined || fields[key] === null ? null : textOf(fields, key);
}

function numberOf(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number') throw new EvidenceUnreadable(`Falta ${key}.`);
  return value;
}
