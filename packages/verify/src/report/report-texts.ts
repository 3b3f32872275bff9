import {
  type DocumentPart,
  hasChanges,
  type PageChange,
  type RevisionChanges,
  type ToleratedChange,
} from '../changes/changes.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import type { DocumentVerdict, SignatureKind, SignatureReport, SignatureVerdict } from './report.ts';

const documentTexts: Readonly<Record<DocumentVerdict, string>> = {
  VALIDA: 'Todas as assinaturas são válidas e nada do que foi assinado mudou depois delas.',
  VALIDA_COM_ALTERACOES_POSTERIORES:
    'O documento foi alterado depois de assinado. O que foi assinado está íntegro, mas o arquivo mostra algo diferente.',
  AUTORIDADE_DESCONHECIDA:
    'O documento não mudou desde a assinatura, mas a autoridade que emitiu o certificado não é conhecida.',
  CERTIFICADO_FORA_DA_VALIDADE:
    'O documento não mudou desde a assinatura, mas o certificado está fora da validade.',
  CERTIFICADO_REVOGADO: 'O documento não mudou desde a assinatura, mas o certificado tinha sido revogado.',
  NAO_SUPORTADA:
    'Há assinatura de um formato ou algoritmo que não é conferido aqui. Isso não diz que o documento mudou: confira com o programa que o assinou.',
  INVALIDA: 'Há assinatura inválida: o documento não é o que foi assinado, ou a assinatura está danificada.',
  SEM_ASSINATURAS: 'O documento não tem assinatura digital.',
  TRUNCADO: 'O arquivo está incompleto: falta o final. Baixe ou copie o arquivo de novo.',
  ILEGIVEL: 'Não foi possível ler o arquivo como PDF.',
};

/** Replaces 'nothing changed' if a later signature drew on a page. */
const drawnOverTexts: Readonly<Partial<Record<DocumentVerdict, string>>> = {
  VALIDA: 'Todas as assinaturas são válidas.',
  AUTORIDADE_DESCONHECIDA:
    'O que foi assinado está íntegro, mas a autoridade que emitiu o certificado não é conhecida.',
  CERTIFICADO_FORA_DA_VALIDADE: 'O que foi assinado está íntegro, mas o certificado está fora da validade.',
  CERTIFICADO_REVOGADO: 'O que foi assinado está íntegro, mas o certificado tinha sido revogado.',
};

const extendedText =
  'O arquivo foi estendido depois da assinatura e pode mostrar algo diferente do que foi assinado. Leia a versão assinada.';

/** Whether something follows the signature, but no change of the document is known. */
function isOnlyExtended(changes: RevisionChanges | null): boolean {
  if (changes === null) return true;
  const { outras } = changes;
  return !hasChanges({ ...changes, outras: outras.filter((part) => part !== 'OCULTOS') });
}

/** Of a signature that was left out, because the file takes more time than one may. */
export const unexaminedText = (kind: SignatureKind): string =>
  `${kind === 'CARIMBO_TEMPO' ? 'Carimbo do tempo não conferido' : 'Assinatura não conferida'} por limite de tempo.`;

const unexaminedDocument =
  'Nem todas as assinaturas foram conferidas, porque o arquivo passa do limite de tempo. Isso não diz que o documento mudou: confira com o programa que o assinou.';

type Drawable = Pick<
  SignatureReport,
  'alteracoes' | 'campo' | 'certificado' | 'nome' | 'texto' | 'tipo' | 'veredito'
>;

/** The document's verdict in one or two sentences, including signatures that a later one drew over. */
export function documentText(verdict: DocumentVerdict, signatures: readonly Drawable[] = []): string {
  const changed = signatures.filter(({ veredito }) => veredito === 'VALIDA_COM_ALTERACOES_POSTERIORES');
  const isExtended = changed.length > 0 && changed.every(({ alteracoes }) => isOnlyExtended(alteracoes));
  if (verdict === 'VALIDA_COM_ALTERACOES_POSTERIORES' && isExtended) return extendedText;
  const isUnexamined = signatures.some(({ texto, tipo }) => texto === unexaminedText(tipo));
  if (verdict === 'NAO_SUPORTADA' && isUnexamined) return unexaminedDocument;
  const text = drawnOverTexts[verdict];
  const over = text === undefined ? undefined : firstDrawnOver(signatures);
  if (!over) return documentTexts[verdict];
  const after =
    over.tipo === 'CARIMBO_TEMPO'
      ? 'Depois do carimbo do tempo'
      : `Depois da assinatura de ${signerOf(over)}`;
  const where = placesOf(pagesDrawnOn(over.alteracoes), ['a página', 'as páginas']);
  return `${text} ${after}, outra assinatura desenhou sobre ${where}: confira.`;
}

/** Whether a later, intact signature appears on a page that an earlier one covers. */
export function isDrawnOver(signatures: readonly Drawable[]): boolean {
  return firstDrawnOver(signatures) !== undefined;
}

/** The first signature that a later one draws over; a time-stamp only if there is no such signature. */
function firstDrawnOver(signatures: readonly Drawable[]): Drawable | undefined {
  const drawnOver = signatures.filter(({ alteracoes }) => pagesDrawnOn(alteracoes).length > 0);
  return drawnOver.find(({ tipo }) => tipo !== 'CARIMBO_TEMPO') ?? drawnOver[0];
}

/** Old numbers of pages on which a later signature appears. */
function pagesDrawnOn(changes: RevisionChanges | null): number[] {
  return (changes?.paginas ?? []).flatMap(({ antes, mudancas }) =>
    antes !== null && mudancas.includes('ASSINATURA') ? [antes] : [],
  );
}

/** Of a signature over a file whose own cross-reference is broken, so that it shows what each reader finds. */
export const repairedText =
  'A tabela de referências do arquivo está danificada. Cada leitor a refaz de um modo e pode mostrar algo diferente.';

const longestSigner = 100;

/** The certificate's name, for which the authority vouches. */
function signerOf({ certificado, nome, campo }: Drawable): string {
  return [...(certificado?.titular ?? nome ?? campo)].slice(0, longestSigner).join('');
}

function placesOf(pages: readonly number[], [one, many]: readonly [one: string, many: string]): string {
  return pages.length === 1 ? `${one} ${pages[0]}` : `${many} ${listed(pages)}`;
}

/** One signature's verdict in one or two sentences, with later changes. */
export function signatureText(
  verdict: SignatureVerdict,
  kind: SignatureKind,
  changes: RevisionChanges | null,
): string {
  const noun = kind === 'CARIMBO_TEMPO' ? 'Carimbo do tempo' : 'Assinatura';
  const isMasculine = kind === 'CARIMBO_TEMPO';
  switch (verdict) {
    case 'VALIDA':
      return `${noun} ${isMasculine ? 'válido' : 'válida'}.${toleratedText(changes)}`;
    case 'AUTORIDADE_DESCONHECIDA':
      return 'Íntegra, mas de uma autoridade desconhecida.';
    case 'CERTIFICADO_FORA_DA_VALIDADE':
      return 'Íntegra, mas com certificado fora da validade.';
    case 'CERTIFICADO_REVOGADO':
      return 'Íntegra, mas com certificado revogado.';
    case 'NAO_SUPORTADA':
      return `${noun} de um tipo que não é conferido aqui.`;
    case 'INVALIDA':
      return `${noun} ${isMasculine ? 'inválido' : 'inválida'}.`;
    case 'VALIDA_COM_ALTERACOES_POSTERIORES':
      if (isOnlyExtended(changes))
        return `${noun} ${isMasculine ? 'válido' : 'válida'}, mas o arquivo foi estendido depois.`;
      return `${noun} ${isMasculine ? 'válido' : 'válida'}, mas o documento mudou depois: ${changesText(changes)}.`;
  }
}

const toleratedTexts: Readonly<Record<ToleratedChange, string>> = {
  ASSINATURA: 'outras assinaturas',
  CARIMBO_TEMPO: 'carimbo do tempo',
  DADOS_VALIDACAO: 'dados para validação futura',
  METADADOS: 'metadados',
};

function toleratedText(changes: RevisionChanges | null): string {
  if (!changes || changes.toleradas.length === 0) return '';
  const came = ` Depois vieram apenas: ${changes.toleradas.map((one) => toleratedTexts[one]).join(', ')}.`;
  const pages = pagesDrawnOn(changes);
  if (pages.length === 0) return came;
  // A later signature's appearance may cover signed content, so people must check.
  return `${came} O desenho delas aparece ${placesOf(pages, ['na página', 'nas páginas'])}, por cima do que já estava assinado: confira.`;
}

/** Names of the document's parts besides its pages. */
export const partTexts: Readonly<Record<DocumentPart, string>> = {
  ANEXOS: 'arquivos anexados',
  ASSINATURAS: 'assinatura excluída ou trocada',
  CAMADAS: 'camadas visíveis',
  ESTRUTURA: 'estrutura do texto',
  FORMULARIO: 'campos de formulário',
  MARCADORES: 'marcadores e destinos',
  OCULTOS: 'dados soltos que não fazem parte do documento',
  OUTRAS: 'outras partes do documento',
  PERMISSOES: 'permissões da certificação',
  SCRIPTS: 'scripts',
};

const structureTexts: Readonly<Record<StructureFault, string>> = {
  CATALOG: 'O catálogo mudou depois da última assinatura, além dos dados de validação.',
  CHAIN: 'As seções acrescentadas depois não formam uma sequência única (/Prev).',
  FORM: 'O que foi acrescentado depois não está escrito exatamente como um programa conhecido escreve.',
  GENERATION: 'Um objeto acrescentado depois tem outra geração, e nem todo leitor o encontra.',
  HEADER: 'O arquivo não começa pelo cabeçalho de um PDF, e cada leitor conta as posições de um modo.',
  HIDDEN_OBJECT: 'Há um objeto escondido dentro de outro acrescentado depois.',
  INDIRECT_FILTER: 'Um fluxo acrescentado depois tem filtro, parâmetro ou tamanho indireto, ou inexato.',
  INTERMEDIATE_STATE: 'Uma versão intermediária mudou o documento.',
  LINEARIZED: 'O início do arquivo (linearização) indica outra tabela de referências para este tamanho.',
  LOOSE_BYTES: 'Há bytes fora das seções acrescentadas depois.',
  MISSING_OBJECT: 'Um objeto assinado não está onde a tabela de referências indica.',
  OBJECT_STREAM: 'Um fluxo de objetos foi trocado ou pode ser lido de mais de um modo.',
  PAGE_PARENT: 'Uma página indica outro nó superior (/Parent) que não o da árvore de páginas.',
  REFERENCE: 'Uma referência acrescentada depois leva a um objeto que não existe, ou de outra geração.',
  REPEATED_OBJECT: 'Um mesmo objeto foi acrescentado mais de uma vez na mesma seção.',
  REPLACED_OBJECT: 'Um objeto assinado foi gravado de novo depois.',
  REVISION_END: 'O trecho assinado não termina no fim de uma versão do arquivo.',
  ROOT: 'Uma seção acrescentada depois indica outro catálogo (/Root).',
  SIGNED_OBJECT: 'Um objeto assinado continua fora do trecho assinado.',
  STORE: 'O que foi acrescentado depois contém mais do que dados de validação.',
  SYNTAX: 'Um objeto acrescentado depois pode ser lido de mais de um modo.',
  TABLE: 'A tabela de referências acrescentada depois não lista exatamente os objetos da própria seção.',
  UNREACHABLE_OBJECT:
    'Um objeto acrescentado depois não faz parte dos dados de validação nem de outra assinatura.',
};

/** Why a change after a signature is refused. */
export const structureText = (fault: StructureFault): string => structureTexts[fault];

function changesText(changes: RevisionChanges | null): string {
  if (!changes) return 'não foi possível comparar as versões';
  const parts: string[] = [];
  const { paginasAlteradas, paginasAcrescentadas, paginasRemovidas, paginasReordenadas, campos } = changes;
  if (paginasAlteradas.length > 0) {
    parts.push(
      `${paginasAlteradas.length === 1 ? 'página alterada' : 'páginas alteradas'}: ${listed(paginasAlteradas)}`,
    );
  }
  if (paginasAcrescentadas > 0)
    parts.push(`páginas acrescentadas: ${listed(numbersOf(changes.paginas, 'agora'))}`);
  if (paginasRemovidas > 0) parts.push(`páginas excluídas: ${listed(numbersOf(changes.paginas, 'antes'))}`);
  if (paginasReordenadas) parts.push('páginas em outra ordem');
  for (const part of changes.outras) {
    const isNamed = part === 'FORMULARIO' && campos.length > 0;
    parts.push(isNamed ? `${partTexts[part]} (${listed(campos)})` : partTexts[part]);
  }
  return parts.length > 0 ? parts.join('; ') : 'dados acrescentados que nenhuma assinatura cobre';
}

function numbersOf(pages: readonly PageChange[], side: 'antes' | 'agora'): number[] {
  const other = side === 'antes' ? 'agora' : 'antes';
  return pages.flatMap((page) => (page[other] === null ? (page[side] ?? []) : []));
}

function listed(items: readonly (number | string)[]): string {
  const shown = items.slice(0, 20).join(', ');
  return items.length > 20 ? `${shown} e mais ${items.length - 20}` : shown;
}
