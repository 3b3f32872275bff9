import { isChangedPage, pageRanges, pagesComparedByText } from '@lavra/domain';
import type { ComparedPages, CompareReportJob, VersionComparison } from '../jobs.ts';
import { paragraph, titleParts, writeReport } from '../report/write-report.ts';
import { ink } from '../typesetting/canvas.ts';
import type { FlowItem } from '../typesetting/flow.ts';
import { plural } from '../typesetting/sheet-data.ts';
import { body, heading, small, strong } from '../typesetting/sheet-items.ts';
import { sheetColumn } from '../typesetting/sheet-parts.ts';
import type { TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import type { Compared } from './compare-versions.ts';
import { markedLines } from './marked-lines.ts';
import { addPicture, type NamedPicture, picturePair } from './page-pictures.ts';

/** Maximum characters set in a report: some 400 pages. */
const longestReport = 1_500_000;

type Versions = Pick<CompareReportJob, 'versaoAntes' | 'versaoDepois'>;

/** Writes a comparison as a PDF/A-2b file (ISO 19005-2). */
export async function writeComparisonReport(
  job: CompareReportJob,
  { comparison, pictures }: Compared,
  typesetter: Typesetter,
): Promise<void> {
  const { relatorioCaminho, geradoEm } = job;
  const report = { nome: nameOf(job), titulo: job.titulo, organizacao: job.organizacao, geradoEm };
  const named = new Map<number, readonly NamedPicture[]>();
  const picturesOf = (setter: TextSetter, { situacao, antes }: ComparedPages): FlowItem[] => {
    const found = situacao === 'IMAGEM' && antes !== null ? named.get(antes) : undefined;
    const captions = [`Versão ${job.versaoAntes}`, `Versão ${job.versaoDepois}`];
    return found
      ? [
          picturePair(
            setter,
            found.map((picture, index) => ({ picture, caption: captions[index]! })),
          ),
        ]
      : [];
  };
  await writeReport(
    relatorioCaminho,
    report,
    typesetter,
    (setter) => [
      ...titleParts(setter, report),
      ...factParts(setter, comparison, job),
      ...changeParts(setter, comparison.paginas, picturesOf),
    ],
    async (resources) => {
      for (const [page, { before, after }] of pictures)
        named.set(page, [await addPicture(resources, before), await addPicture(resources, after)]);
    },
  );
}

const nameOf = ({ versaoAntes, versaoDepois }: Versions): string =>
  `Comparação das versões ${versaoAntes} e ${versaoDepois}`;

function factParts(
  setter: TextSetter,
  { alteracoes, completa, paginasSemTexto, paginas }: VersionComparison,
  { versaoDepois }: Versions,
): FlowItem[] {
  const byText = pagesComparedByText(paginas);
  const isWhole = completa && byText.length === 0;
  const none = isWhole ? 'Nenhuma diferença.' : 'Nenhuma diferença no que foi comparado.';
  const count = alteracoes === 0 ? none : `${plural(alteracoes, 'mudança', 'mudanças')}.`;
  const isTextChanged = paginas.some(({ trechos }) => trechos.some(({ tipo }) => tipo !== 'IGUAL'));
  return [
    paragraph(setter, count, { face: 'FORTE', size: 11, color: ink }, 14),
    ...(isTextChanged
      ? [
          paragraph(
            setter,
            'Como ler: o texto removido está riscado, e o texto acrescentado está em negrito e sublinhado.',
            body,
            4,
          ),
        ]
      : []),
    ...(paginasSemTexto > 0 ? [paragraph(setter, textlessText(paginasSemTexto), body, 4)] : []),
    ...(byText.length > 0 ? [paragraph(setter, byTextText(byText, versaoDepois), strong, 4)] : []),
    ...(completa
      ? []
      : [
          paragraph(
            setter,
            'O documento passa do limite da comparação: parte dele não foi comparada.',
            strong,
            4,
          ),
        ]),
  ];
}

const textlessText = (pages: number): string =>
  pages === 1
    ? '1 página não tem texto que possa ser lido: nela, só a imagem foi comparada.'
    : `${pages} páginas não têm texto que possa ser lido: nelas, só a imagem foi comparada.`;

const byTextText = (pages: readonly number[], versao: number): string =>
  pages.length === 1
    ? `Na página ${pages[0]} da versão ${versao}, só o texto foi comparado. Confira a aparência dela.`
    : `Nas páginas ${pageRanges(pages)} da versão ${versao}, só o texto foi comparado. Confira a aparência delas.`;

/** The pages that changed, up to the limit. */
function changeParts(
  setter: TextSetter,
  paginas: readonly ComparedPages[],
  picturesOf: (setter: TextSetter, page: ComparedPages) => FlowItem[],
): FlowItem[] {
  const parts: FlowItem[] = [];
  let left = longestReport;
  for (const page of paginas) {
    if (!isChangedPage(page)) continue;
    if (left <= 0) {
      parts.push(
        paragraph(setter, 'As outras mudanças não cabem neste arquivo. Veja todas no sistema.', strong, 20),
      );
      break;
    }
    left -= page.trechos.reduce((sum, { texto }) => sum + texto.length, 0);
    parts.push(
      heading(setter, pageTitle(page), sheetColumn),
      ...contentOf(setter, page),
      ...picturesOf(setter, page),
    );
  }
  return parts;
}

function pageTitle({ antes, depois }: ComparedPages): string {
  if (antes === null) return `Página ${depois}: acrescentada`;
  if (depois === null) return `Página ${antes}: removida`;
  return antes === depois ? `Página ${depois}` : `Página ${depois} (antes, página ${antes})`;
}

function contentOf(setter: TextSetter, { situacao, trechos }: ComparedPages): FlowItem[] {
  if (situacao === 'IMAGEM')
    return [paragraph(setter, 'O texto é o mesmo, mas a imagem da página mudou.', small, 6)];
  if (trechos.some(({ tipo }) => tipo !== 'IGUAL')) return markedLines(setter, trechos, sheetColumn);
  return [paragraph(setter, 'O texto desta página é o mesmo, ou está em outra página.', small, 6)];
}
