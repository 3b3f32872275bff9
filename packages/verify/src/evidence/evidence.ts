import { evidenceSchema } from '../generated/evidence-schema.ts';
import type { SignatureReport } from '../report/report.ts';
import { canonicalJson } from './canonical-json.ts';
import { duplicateKey } from './duplicate-keys.ts';
import { type EvidenceCheck, type GivenDocument, result, sha256 } from './evidence-check.ts';
import {
  type Evidence,
  type EvidenceSeal,
  type EvidenceSignature,
  EvidenceUnreadable,
  type HistoryText,
  readEvidence,
} from './evidence-shape.ts';
import { checkProof } from './proof-check.ts';
import { checkRecords } from './record-checks.ts';
import { rowFault } from './row-shape.ts';
import { shapeFault } from './shape-fault.ts';

export interface EvidenceReport {
  /** COERENTE: without contradictions, but no seal proves that it was not rewritten as a whole. */
  readonly veredito: 'CONFERE' | 'COERENTE' | 'NAO_CONFERE' | 'ILEGIVEL';
  readonly texto: string;
  /** The declared format, such as lavra-evidencias/3; null if unreadable. */
  readonly formato: string | null;
  readonly codigoValidacao: string | null;
  readonly verificacoes: readonly EvidenceCheck[];
}

const texts: Readonly<Record<EvidenceReport['veredito'], string>> = {
  CONFERE:
    'O arquivo de evidências confere: a cadeia está inteira e, até o selo, é a que está sob o selo do documento.',
  COERENTE: 'O arquivo de evidências é coerente, mas falta a prova do selo de que não foi todo reescrito.',
  NAO_CONFERE: 'O arquivo de evidências não confere: foi alterado, ou não é deste documento.',
  ILEGIVEL: 'Este programa não reconhece o arquivo de evidências.',
};

/**
 * Checks an evidence file (lavra-evidencias/1 to /3, docs/guides/evidence.md) and, if given, its document. Never
 * throws: any text gets a report.
 */
export function verifyEvidence(text: string, document: GivenDocument | null = null): EvidenceReport {
  try {
    return check(text, readEvidence(text), document);
  } catch (error) {
    const why = error instanceof EvidenceUnreadable ? ` ${error.message}` : '';
    const texto = texts.ILEGIVEL + why;
    return { veredito: 'ILEGIVEL', texto, formato: null, codigoValidacao: null, verificacoes: [] };
  }
}

function check(text: string, evidence: Evidence, document: GivenDocument | null): EvidenceReport {
  const verificacoes = [
    checkForm(text, evidence),
    checkChainOf(evidence),
    checkCommitments(evidence),
    checkSignatures(evidence),
    checkDeclarations(evidence),
    ...checkRecords(evidence),
    ...(evidence.selo === undefined ? [] : [checkSealRecord(evidence, evidence.selo)]),
    ...(document ? [checkDocument(evidence, document), checkSeal(evidence, document)] : []),
    checkProof(evidence, document),
  ];
  const veredito = verdictOf(verificacoes);
  const { formato, codigoValidacao } = evidence;
  return { veredito, texto: texts[veredito], formato, codigoValidacao, verificacoes };
}

function verdictOf(checks: readonly EvidenceCheck[]): EvidenceReport['veredito'] {
  if (checks.some(({ confere }) => confere === false)) return 'NAO_CONFERE';
  return checks.some(({ nome, confere }) => nome === 'PROVA' && confere === true) ? 'CONFERE' : 'COERENTE';
}

/** Whether the file has each field once and only those of its format: another program could read it differently. */
function checkForm(text: string, { file }: Evidence): EvidenceCheck {
  const twice = duplicateKey(text);
  const fault =
    twice === null ? shapeFault(file, evidenceSchema) : `O campo ${twice.slice(0, 100)} aparece duas vezes.`;
  return result('FORMA', fault, 'O arquivo tem só os campos de seu formato, cada um uma vez.');
}

function checkChainOf(evidence: Evidence): EvidenceCheck {
  const { historico, cabecaHistorico } = evidence;
  let before = '0'.repeat(64);
  let fault: string | null = null;
  for (const [index, row] of historico.entries()) {
    if (row.n !== index + 1 || row.dados.n !== row.n)
      fault ??= `A linha ${index + 1} da cadeia está fora do lugar.`;
    if (sha256(row.texto) !== row.hash) fault ??= `O texto da linha ${row.n} da cadeia foi alterado.`;
    if (row.dados.anterior !== before) fault ??= `A cadeia se quebra na linha ${row.n}.`;
    fault ??= rowFault(evidence, row);
    before = row.hash;
  }
  if (before !== cabecaHistorico) fault ??= 'A cadeia não termina onde o arquivo diz.';
  return result(
    'CADEIA',
    fault,
    `A cadeia de ${historico.length} ${historico.length === 1 ? 'evento' : 'eventos'} está inteira.`,
  );
}

function checkCommitments({ historico }: Evidence): EvidenceCheck {
  let count = 0;
  let fault: string | null = null;
  for (const { n, pessoais, dados } of historico) {
    for (const { campo, sal, valor } of pessoais) {
      count++;
      if (dados.compromissos[campo] !== sha256(`${sal}:${valor}`)) {
        fault ??= `O valor de ${campo} na linha ${n} não é o que a cadeia registrou.`;
      }
    }
  }
  if (count === 0)
    return { nome: 'COMPROMISSOS', confere: null, texto: 'O arquivo não traz dados pessoais da cadeia.' };
  const fine = count === 1 ? 'O dado pessoal é o' : `Os ${count} dados pessoais são os`;
  return result('COMPROMISSOS', fault, `${fine} que a cadeia registrou.`);
}

function checkSignatures(evidence: Evidence): EvidenceCheck {
  const rows = evidence.historico.filter(
    ({ dados }) => dados.tipo === 'ASSINATURA_REALIZADA' && dados.minutaId === evidence.minutaId,
  );
  const faults = evidence.assinaturas.flatMap((signature) => signatureFault(evidence, signature, rows) ?? []);
  for (const { dados } of rows) {
    const isThere = evidence.assinaturas.some(({ signatarioId }) => signatarioId === dados.signatarioId);
    if (!isThere) faults.push('Falta uma assinatura que a cadeia registrou.');
  }
  if (rows.length === 0 && faults.length === 0) {
    return { nome: 'ASSINATURAS', confere: null, texto: 'Não há assinaturas.' };
  }
  const count = evidence.assinaturas.length;
  const fine = count === 1 ? 'A assinatura é a' : `As ${count} assinaturas são as`;
  return result('ASSINATURAS', faults[0] ?? null, `${fine} que a cadeia registrou.`);
}

function signatureFault(
  { baseSha256, congeladaSha256 }: Evidence,
  signature: EvidenceSignature,
  rows: readonly HistoryText[],
): string | null {
  const { nome, entry } = signature;
  const row = rows.find(({ dados }) => dados.signatarioId === signature.signatarioId);
  if (!row) return `A cadeia não registra a assinatura de ${nome}.`;
  const told = row.dados.dados;
  if (told.evidenciaSha256 !== sha256(canonicalJson(entry)))
    return `A evidência da assinatura de ${nome} foi alterada.`;
  if (signature.assinadoEm !== row.dados.data)
    return `O instante da assinatura de ${nome} não é o da cadeia.`;
  if (signature.baseSha256 !== told.baseSha256) return `A assinatura de ${nome} é de outro documento.`;
  if (signature.baseSha256 !== baseSha256 && signature.baseSha256 !== congeladaSha256) {
    return `A assinatura de ${nome} é de outro documento.`;
  }
  if (
    signature.manuscritaSha256 !== undefined &&
    signature.manuscritaSha256 !== (told.manuscritaSha256 ?? null)
  ) {
    return `A assinatura desenhada de ${nome} não é a da cadeia.`;
  }
  if (signature.rubricaSha256 !== undefined && signature.rubricaSha256 !== (told.rubricaSha256 ?? null)) {
    return `A rubrica de ${nome} não é a da cadeia.`;
  }
  if (signature.selfieSha256 !== undefined && signature.selfieSha256 !== (told.selfieSha256 ?? null)) {
    return `A selfie de ${nome} não é a da cadeia.`;
  }
  return null;
}

function checkDeclarations({ assinaturas }: Evidence): EvidenceCheck {
  const all = assinaturas.flatMap(({ nome, declaracoes }) => declaracoes.map((one) => ({ nome, ...one })));
  if (all.length === 0) return { nome: 'DECLARACOES', confere: null, texto: 'Não há declarações.' };
  const wrong = all.find(({ texto, hash }) => sha256(texto) !== hash);
  const fault = wrong ? `Uma declaração de ${wrong.nome} não tem o texto que foi aceito.` : null;
  const fine = all.length === 1 ? 'A declaração tem' : `As ${all.length} declarações têm`;
  return result('DECLARACOES', fault, `${fine} o texto que foi aceito.`);
}

function checkDocument(evidence: Evidence, { sha256: given, report }: GivenDocument): EvidenceCheck {
  const known: readonly (readonly [string | null, string])[] = [
    [evidence.assinadaSha256, 'É o documento selado.'],
    [evidence.congeladaSha256, 'É o documento que foi apresentado para assinatura por certificado.'],
    [evidence.baseSha256, 'É o documento que foi apresentado para assinatura.'],
    [evidence.originalSha256, 'É o documento original.'],
    ...evidence.arquivos.map(({ sha256: sha }): readonly [string, string] => [
      sha,
      'É um dos arquivos enviados.',
    ]),
  ];
  const same = known.find(([sha]) => sha === given);
  if (same) return result('DOCUMENTO', null, same[1]);
  const begins = report.assinaturas.some(
    ({ revisaoSha256 }) => revisaoSha256 !== null && revisaoSha256 === evidence.assinadaSha256,
  );
  const fault = begins
    ? 'O arquivo contém o documento selado, mas recebeu dados depois.'
    : 'O documento não é nenhum dos que as evidências citam.';
  return result('DOCUMENTO', fault, '');
}

const sealRow = ({ historico, minutaId }: Pick<Evidence, 'historico' | 'minutaId'>) =>
  historico.findLast(({ dados }) => dados.tipo === 'MINUTA_SELADA' && dados.minutaId === minutaId);

/** Whether the file's seal matches the chain's record of it. */
function checkSealRecord(
  { historico, minutaId, assinadaSha256 }: Evidence,
  selo: EvidenceSeal | null,
): EvidenceCheck {
  const row = sealRow({ historico, minutaId })?.dados;
  if (!row && selo === null && assinadaSha256 === null)
    return { nome: 'REGISTRO_SELO', confere: null, texto: 'O documento ainda não foi selado.' };
  const isRecorded =
    row !== undefined &&
    selo !== null &&
    row.data === selo.instante &&
    row.dados.certificadoSha256 === selo.certificadoSha256 &&
    (row.dados.nivel ?? null) === selo.nivel &&
    row.dados.assinadaSha256 === assinadaSha256;
  const fault = isRecorded ? null : 'O arquivo descreve um selo diferente do que a cadeia registrou.';
  return result('REGISTRO_SELO', fault, 'O selo é o que a cadeia registrou.');
}

function checkSeal(evidence: Evidence, { report, sha256: given }: GivenDocument): EvidenceCheck {
  const { selo, assinadaSha256 } = evidence;
  if (report.veredito === 'SEM_ASSINATURAS') {
    return { nome: 'SELO', confere: null, texto: 'O documento não tem selo.' };
  }
  if (selo && given === assinadaSha256) {
    const seals = report.assinaturas.filter(
      ({ certificado, nivel }) =>
        certificado?.sha256 === selo.certificadoSha256 && (selo.nivel === null || nivel === selo.nivel),
    );
    if (seals.length === 0)
      return { nome: 'SELO', confere: false, texto: 'O selo do documento não é o que a cadeia registrou.' };
    if (!seals.some((seal) => isTimeOf(seal, selo.instante)))
      return {
        nome: 'SELO',
        confere: false,
        texto: `O instante do selo na linha ${sealRow(evidence)?.n} da cadeia não condiz com o do selo do documento.`,
      };
  }
  // Trust is decided by the document's own verification; this only checks that the seal is intact.
  const holds = !['INVALIDA', 'VALIDA_COM_ALTERACOES_POSTERIORES', 'TRUNCADO', 'ILEGIVEL'].includes(
    report.veredito,
  );
  return { nome: 'SELO', confere: holds, texto: report.texto };
}

/** The clock may be adjusted slightly while a document is sealed. */
const clockStep = 60_000;
/** A seal is recorded right after it was made. */
const untilRecorded = 3_600_000;

/**
 * Whether the recorded sealing time can belong to a signature. Its claimed time and its time-stamp come from two
 * clocks, and the seal covers both.
 */
function isTimeOf({ instanteDeclarado, instanteComprovado }: SignatureReport, recorded: string): boolean {
  const times = [instanteDeclarado, instanteComprovado].flatMap((time) => (time ? [Date.parse(time)] : []));
  if (times.length === 0) return true;
  const at = Date.parse(recorded);
  return at >= Math.min(...times) - clockStep && at <= Math.max(...times) + untilRecorded;
}
