import { canonicalJson, type Json } from './canonical-json.ts';
import { type EvidenceCheck, type EvidenceCheckName, result, sha256 } from './evidence-check.ts';
import type { Evidence, HistoryText } from './evidence-shape.ts';

/** Compares the file's statements about the document with its recorded history, row by row. */
export function checkRecords(evidence: Evidence): EvidenceCheck[] {
  return [checkTitle(evidence), checkOrganization(evidence), checkFiles(evidence), checkDates(evidence)];
}

const lastRow = ({ historico, minutaId }: Evidence, tipo: string): HistoryText | undefined =>
  historico.findLast(({ dados }) => dados.tipo === tipo && dados.minutaId === minutaId);

/** Whether a row commits to this value; null if it commits to none or its salt was erased. */
function commitsTo(row: HistoryText | undefined, campo: string, valor: string): boolean | null {
  const salt = row?.pessoais.find((one) => one.campo === campo)?.sal;
  const commitment = row?.dados.compromissos[campo];
  if (salt === undefined || commitment === undefined) return null;
  return commitment === sha256(`${salt}:${valor}`);
}

/** The title at formalization, otherwise the current one. */
function checkTitle(evidence: Evidence): EvidenceCheck {
  const formalized = lastRow(evidence, 'MINUTA_FORMALIZADA');
  const isFormalized = formalized?.dados.compromissos.nomeContrato !== undefined;
  const row = isFormalized
    ? formalized
    : evidence.historico.findLast(
        ({ dados }) =>
          dados.tipo === 'CONTRATO_RENOMEADO' ||
          (dados.tipo === 'CONTRATO_CRIADO' && dados.compromissos.nomeContrato !== undefined),
      );
  const campo = row?.dados.tipo === 'CONTRATO_RENOMEADO' ? 'nomeNovo' : 'nomeContrato';
  const isSame = commitsTo(row, campo, evidence.titulo);
  return committed('TITULO', isSame, {
    missing: 'A cadeia não permite conferir o título.',
    fault: `O título não é o que a linha ${row?.n} da cadeia registrou.`,
    good: 'O título é o que a cadeia registrou.',
  });
}

function checkOrganization(evidence: Evidence): EvidenceCheck {
  const row = lastRow(evidence, 'MINUTA_FORMALIZADA');
  const isSame = commitsTo(row, 'organizacaoNome', evidence.organizacaoNome);
  return committed('ORGANIZACAO', isSame, {
    missing: 'A cadeia não permite conferir o nome da organização.',
    fault: `A organização não é a que a linha ${row?.n} da cadeia registrou.`,
    good: 'A organização é a que a cadeia registrou.',
  });
}

interface Texts {
  readonly missing: string;
  readonly fault: string;
  readonly good: string;
}

function committed(nome: EvidenceCheckName, isSame: boolean | null, texts: Texts): EvidenceCheck {
  if (isSame === null) return { nome, confere: null, texto: texts.missing };
  return result(nome, isSame ? null : texts.fault, texts.good);
}

function checkFiles(evidence: Evidence): EvidenceCheck {
  // The first version is created with the document; each later one has its own row.
  const row = lastRow(evidence, 'CONTRATO_CRIADO') ?? lastRow(evidence, 'MINUTA_CRIADA');
  if (!row) {
    return { nome: 'ARQUIVOS', confere: null, texto: 'A cadeia não registra os arquivos.' };
  }
  const fault = fileFault(evidence, row) ?? derivedFault(evidence);
  const names = commitsTo(row, 'nomesArquivos', JSON.stringify(evidence.arquivos.map(({ nome }) => nome)));
  const wrongName =
    names === false ? `Um nome de arquivo não é o que a linha ${row.n} da cadeia registrou.` : null;
  const good = 'Os arquivos, os tamanhos e os hashes são os que a cadeia registrou.';
  return result('ARQUIVOS', fault ?? wrongName, good);
}

function fileFault({ arquivos, ...evidence }: Evidence, { n, dados }: HistoryText): string | null {
  const recorded = dados.dados;
  if (dados.contratoId !== evidence.contratoId)
    return `O número do documento não é o da linha ${n} da cadeia.`;
  const facts = arquivos.map(({ sha256: hash, tamanho, paginas }) => ({ sha256: hash, tamanho, paginas }));
  const isSame =
    recorded.arquivos === undefined || canonicalJson(recorded.arquivos as Json) === canonicalJson(facts);
  if (!isSame) return `Os arquivos não são os que a linha ${n} da cadeia registrou.`;
  for (const key of ['versao', 'originalSha256', 'baseSha256'] as const) {
    if (recorded[key] !== undefined && recorded[key] !== evidence[key])
      return `${fieldNames[key]} não é o que a linha ${n} da cadeia registrou.`;
  }
  return null;
}

const fieldNames = {
  versao: 'O número da versão',
  originalSha256: 'O hash do documento original',
  baseSha256: 'O hash do documento apresentado para assinatura',
} as const;

/** The frozen and the sealed file, which later rows record. */
function derivedFault(evidence: Evidence): string | null {
  const frozen = lastRow(evidence, 'MINUTA_CONGELADA');
  if (frozen && frozen.dados.dados.congeladaSha256 !== evidence.congeladaSha256)
    return `O hash do documento preparado para certificados não é o da linha ${frozen.n} da cadeia.`;
  if (!frozen && evidence.congeladaSha256 !== null)
    return 'A cadeia não registra o documento preparado para certificados.';
  const sealed = lastRow(evidence, 'MINUTA_SELADA');
  if (sealed && sealed.dados.dados.assinadaSha256 !== evidence.assinadaSha256)
    return `O hash do documento selado não é o da linha ${sealed.n} da cadeia.`;
  return !sealed && evidence.assinadaSha256 !== null ? 'A cadeia não registra o documento selado.' : null;
}

function checkDates(evidence: Evidence): EvidenceCheck {
  const row = lastRow(evidence, 'MINUTA_FORMALIZADA');
  const fault = stateFault(evidence);
  if (!row && evidence.dataFormalizacao === null && fault === null)
    return { nome: 'DATAS', confere: null, texto: 'O documento não foi formalizado.' };
  const isSame = (row?.dados.data ?? null) === evidence.dataFormalizacao;
  const where = row ? `a da linha ${row.n} da cadeia` : 'registrada na cadeia';
  return result(
    'DATAS',
    isSame ? fault : `A data de formalização não é ${where}.`,
    'A data de formalização e a situação são as que a cadeia registrou.',
  );
}

/** Compares the state with the event that caused it; nothing follows a cancellation, even of a sealed version. */
function stateFault(evidence: Evidence): string | null {
  const { situacaoFormalizacao } = evidence;
  const row =
    lastRow(evidence, 'MINUTA_CANCELADA') ??
    lastRow(evidence, 'MINUTA_FORMALIZADA') ??
    lastRow(evidence, 'ASSINATURA_REALIZADA');
  if (!row) {
    // Invitations and links also start the formalization.
    const isOpen = situacaoFormalizacao === 'RASCUNHO' || situacaoFormalizacao === 'EM_FORMALIZACAO';
    return isOpen ? null : 'A situação do documento não é registrada na cadeia.';
  }
  const isSame = situacaoFormalizacao === stateAfter.get(row.dados.tipo);
  return isSame ? null : `A situação do documento não é a da linha ${row.n} da cadeia.`;
}

const stateAfter: ReadonlyMap<unknown, string> = new Map([
  ['ASSINATURA_REALIZADA', 'EM_FORMALIZACAO'],
  ['MINUTA_FORMALIZADA', 'FORMALIZADO'],
  ['MINUTA_CANCELADA', 'CANCELADO'],
]);
