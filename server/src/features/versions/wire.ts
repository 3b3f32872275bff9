import type { Minuta, PaginaMinuta, Revisao, StatusSignatario } from '@lavra/client/types';
import { countAnswers, isFullySigned, type PageGeometry, toReais } from '@lavra/domain';
import type { OccupiedEdges } from '../../platform/pdf/index.ts';
import type { RevisionRow, VersionBytes, VersionRow } from './store.ts';

type VersionFacts = Pick<
  Minuta,
  | 'situacaoFormalizacao'
  | 'situacaoProcessamento'
  | 'contratoArquivado'
  | 'contratoExtinto'
  | 'fimAssinatura'
  | 'ordemAssinaturas'
  | 'envioConvitesIniciados'
> &
  Partial<Pick<Minuta, 'conferencia'>>;

/** A version's facts for the domain's rules. */
export function toVersionFacts({ minuta, contrato }: Pick<VersionRow, 'minuta' | 'contrato'>): VersionFacts {
  return {
    situacaoFormalizacao: minuta.situacaoFormalizacao,
    situacaoProcessamento: minuta.situacaoProcessamento ?? 'PROCESSADO',
    contratoArquivado: contrato.arquivado,
    contratoExtinto: contrato.extinto,
    fimAssinatura: minuta.fimAssinatura.toISOString(),
    ordemAssinaturas: minuta.ordemAssinaturas,
    envioConvitesIniciados: minuta.envioConvitesIniciados,
    conferencia: toConferencia(minuta, []),
  };
}

/** State of the comparison with the uploads; null if nothing differs. */
export function toConferencia(
  minuta: VersionRow['minuta'],
  revisoes: readonly RevisionRow[],
): Minuta['conferencia'] {
  if (minuta.conferencia === null) return null;
  const paginas = revisoes.flatMap(({ tipo, pagina }) =>
    tipo === 'PAGINA_BASE' && pagina !== null ? [pagina] : [],
  );
  return {
    situacao: minuta.conferencia,
    feito: [...(minuta.alteracoesArquivo?.feito ?? [])],
    ...(minuta.alteracoesArquivo?.valores && { valores: [...minuta.alteracoesArquivo.valores] }),
    paginas,
    confirmadaEm: minuta.dataConferencia?.toISOString() ?? null,
  };
}

/** Left, top, width and height in percent. Short, because the row of a long document has many. */
type ShortBox = readonly [number, number, number, number];

/** A page of the base: its geometry, as measured by intake, and the content at its edges, found later by derive. */
type PageFacts = PageGeometry & { readonly bordas?: readonly ShortBox[] };

export function geometryOf({ minuta }: Pick<VersionRow, 'minuta'>): readonly PageFacts[] {
  return (minuta.geometria ?? []) as readonly PageFacts[];
}

/** Content that codes must not cover. */
export function edgesOf(row: Pick<VersionRow, 'minuta'>): OccupiedEdges[] {
  return geometryOf(row).flatMap(({ bordas }, index) => {
    const ocupadas = bordas?.map(([percentX, percentY, percentLargura, percentAltura]) => ({
      percentX,
      percentY,
      percentLargura,
      percentAltura,
    }));
    return ocupadas ? [{ pagina: index + 1, ocupadas }] : [];
  });
}

/** The geometry with what derive found. */
export function withEdges(row: Pick<VersionRow, 'minuta'>, found: readonly OccupiedEdges[]): PageFacts[] {
  const pages = new Map(found.map(({ pagina, ocupadas }) => [pagina, ocupadas]));
  return geometryOf(row).map((page, index) => {
    const bordas = pages
      .get(index + 1)
      ?.map(
        ({ percentX, percentY, percentLargura, percentAltura }): ShortBox => [
          percentX,
          percentY,
          percentLargura,
          percentAltura,
        ],
      );
    return bordas ? { ...page, bordas } : page;
  });
}

/** Visible size of each page, in points. */
export function toPaginas(row: Pick<VersionRow, 'minuta'>): PaginaMinuta[] {
  return geometryOf(row).map(({ largura, altura }, index) => ({ numero: index + 1, largura, altura }));
}

export function toMinuta(
  row: VersionRow,
  { arquivos, revisoes }: VersionBytes,
  signatarios: readonly { readonly statusSignatario: StatusSignatario }[],
  /** Total of the items in cents; null without items or for users who may not see it. */
  valorItens: number | null,
): Minuta {
  const { minuta } = row;
  const base = baseOf(revisoes);
  return {
    ...toVersionFacts(row),
    id: minuta.id,
    contratoId: minuta.contratoId,
    versao: minuta.versao,
    motivoFalha: minuta.situacaoProcessamento === 'FALHA' ? minuta.motivoFalha : null,
    posicionamentosRevisar: minuta.posicionamentosRevisar,
    contratoAssinado: isFullySigned(countAnswers(signatarios)),
    inicioVigencia: minuta.inicioVigencia.toISOString(),
    fimVigencia: minuta.fimVigencia?.toISOString() ?? null,
    dataFormalizacao: minuta.dataFormalizacao?.toISOString() ?? null,
    codigoValidacao: minuta.codigoValidacao,
    totalPaginas: minuta.totalPaginas,
    paginas: toPaginas(row),
    arquivos: toArquivos(arquivos),
    baseSha256: base.sha256,
    tamanhoBase: base.tamanho,
    primeiraPagina: revisoes.some(({ tipo }) => tipo === 'PRIMEIRA_PAGINA'),
    copiaVisualizacao: revisoes.some(({ tipo }) => tipo === 'VISUALIZACAO'),
    falhaPrevia: minuta.falhaPrevia,
    conferencia: toConferencia(minuta, revisoes),
    revisoes: revisoes.flatMap(toRevisao).slice(-1000),
    motivoCancelamento: minuta.motivoCancelamento,
    dataCancelamento: minuta.dataCancelamento?.toISOString() ?? null,
    autorCancelamento: row.autorCancelamentoNome,
    valorTotalItemMinuta: valorItens === null ? null : toReais(valorItens),
  };
}

export function toArquivos(arquivos: VersionBytes['arquivos']): Minuta['arquivos'] {
  return arquivos.map(({ nome, sha256, tamanho, totalPaginas }) => ({
    nome,
    sha256,
    tamanho,
    paginas: totalPaginas ?? 1,
  }));
}

/** The file that signers read and sign; every version has it from its creation. */
export function baseOf(revisoes: readonly RevisionRow[]): RevisionRow {
  return newestOf(revisoes, 'BASE');
}

export function originalOf(revisoes: readonly RevisionRow[]): RevisionRow {
  return newestOf(revisoes, 'ORIGINAL');
}

function newestOf(revisoes: readonly RevisionRow[], tipo: RevisionRow['tipo']): RevisionRow {
  const found = revisoes.findLast((revision) => revision.tipo === tipo);
  if (!found) throw new Error(`A version has no ${tipo} revision.`);
  return found;
}

function toRevisao({ n, tipo, sha256, tamanho, dataCriacao, dataDescarte }: RevisionRow): Revisao[] {
  if (dataDescarte !== null) return [];
  switch (tipo) {
    case 'ORIGINAL':
    case 'BASE':
    case 'CARIMBADA':
    case 'CONGELADA':
    case 'ASSINATURA':
    case 'EVIDENCIAS':
    case 'SELADA':
      return [{ n, tipo, sha256, tamanho, dataCriacao: dataCriacao.toISOString() }];
    default:
      return [];
  }
}
