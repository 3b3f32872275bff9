import type { SealProofReport, SignatureReport } from '../report/report.ts';
import { type EvidenceCheck, type GivenDocument, result } from './evidence-check.ts';
import type { Evidence } from './evidence-shape.ts';
import { sealedEvidenceSha256 } from './sealed-evidence.ts';

/** Whether the seal covers this code, history and evidence file. */
export function checkProof(evidence: Evidence, document: GivenDocument | null): EvidenceCheck {
  const seal = document && sealOf(evidence, document);
  if (!seal) return { nome: 'PROVA', confere: null, texto: missingText(evidence, document) };
  const fault = proofFault(evidence, seal.prova);
  const who = seal.certificado?.titular ?? seal.campo;
  if (fault === null && seal.veredito !== 'VALIDA') {
    const texto = `O selo de ${who} tem estes valores, mas não é válido ou não vem de uma autoridade conhecida.`;
    return { nome: 'PROVA', confere: null, texto };
  }
  const { posicao } = seal.prova;
  const good = `O código, o histórico até a linha ${posicao} e o arquivo de evidências são os que estão sob o selo de ${who}. O selo não prova as linhas seguintes.`;
  return result('PROVA', fault, good);
}

type Seal = SignatureReport & { readonly prova: SealProofReport };

/**
 * The last seal with a proof in the sealed document. A signature of an upload that was already sealed may have a
 * proof too.
 */
function sealOf({ assinadaSha256 }: Evidence, { sha256, report }: GivenDocument): Seal | undefined {
  const isSealed =
    sha256 === assinadaSha256 ||
    report.assinaturas.some(
      ({ revisaoSha256 }) => revisaoSha256 !== null && revisaoSha256 === assinadaSha256,
    );
  if (!isSealed) return undefined;
  return report.assinaturas.findLast((one): one is Seal => one.prova !== null);
}

function missingText({ formato }: Evidence, document: GivenDocument | null): string {
  if (!document) return 'Sem o documento selado, não há prova de que este arquivo não foi todo reescrito.';
  const versao = formato.split('/')[1];
  const old =
    versao === '3' ? '' : ` A versão ${versao} do formato não prova o título, a organização e as datas.`;
  return `O documento não traz, sob um selo, o histórico e o hash destas evidências.${old} Compare os nomes, as datas e o código com a folha de evidências.`;
}

/**
 * Events that a version's history records before the seal, or never. Cancellation and events of the document may
 * follow it.
 */
const beforeSeal: ReadonlyMap<unknown, string> = new Map([
  ['CONTRATO_CRIADO', 'A criação do documento'],
  ['MINUTA_CRIADA', 'A criação da versão'],
  ['MINUTA_CONGELADA', 'A preparação do documento para certificados'],
  ['ASSINATURA_REALIZADA', 'A assinatura'],
  ['ASSINATURA_REJEITADA', 'A rejeição'],
  ['ASSINATURA_DELEGADA', 'A delegação'],
  ['IDENTIDADE_NEGADA', 'A negação de identidade'],
  ['MINUTA_FORMALIZADA', 'A formalização'],
]);

function proofFault(
  { formato, codigoValidacao, historico, minutaId, file }: Evidence,
  proof: SealProofReport,
): string | null {
  // Older versions of the format predate the proof, and have no seal to compare.
  if (formato !== 'lavra-evidencias/3')
    return `O arquivo diz ser da versão ${formato.split('/')[1]} do formato, mas o selo do documento é da versão 3.`;
  const { posicao, cabecaSha256 } = proof;
  if (proof.codigoValidacao !== codigoValidacao) return 'O código de validação não é o que está sob o selo.';
  if (historico[posicao - 1]?.hash !== cabecaSha256)
    return `A linha ${posicao} da cadeia não é a que está sob o selo: o histórico foi reescrito.`;
  const late = historico.find(
    ({ n, dados }) => n > posicao && dados.minutaId === minutaId && beforeSeal.has(dados.tipo),
  );
  if (late) return `${beforeSeal.get(late.dados.tipo)} da linha ${late.n} da cadeia é posterior ao selo.`;
  const isSame = sealedEvidenceSha256(file, cabecaSha256) === proof.evidenciasSha256;
  return isSame ? null : 'O hash do arquivo de evidências não é o que está sob o selo.';
}
