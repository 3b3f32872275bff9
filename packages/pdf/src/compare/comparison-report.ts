import { writeFile } from 'node:fs/promises';
import { formatDateTime } from '@lavra/domain';
import type { ComparedPages, CompareReportJob, VersionComparison } from '../jobs.ts';
import { claimConformance } from '../stamp/claim-conformance.ts';
import { DrawingResources } from '../stamp/drawing-resources.ts';
import { emptyDocument } from '../stamp/empty-document.ts';
import { addPages } from '../stamp/page-drawing.ts';
import { Canvas, faint, ink, muted } from '../typesetting/canvas.ts';
import { column, footerAt, sheetSize } from '../typesetting/evidence-pages.ts';
import { type FlowItem, paginate } from '../typesetting/flow.ts';
import { plural } from '../typesetting/sheet-data.ts';
import { body, heading, labels, row, small, strong } from '../typesetting/sheet-items.ts';
import { sheetColumn } from '../typesetting/sheet-parts.ts';
import type { TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { IncrementalUpdate } from '../writer/index.ts';
import { markedLines } from './marked-lines.ts';

/** Maximum characters set in a report: some 400 pages. */
const longestReport = 1_500_000;

type Described = Omit<CompareReportJob, 'antesCaminho' | 'depoisCaminho' | 'relatorioCaminho'>;

/** Writes a comparison as a PDF/A-2b file (ISO 19005-2). */
export async function writeComparisonReport(
  job: CompareReportJob,
  comparison: VersionComparison,
  typesetter: Typesetter,
): Promise<void> {
  const update = new IncrementalUpdate(emptyDocument());
  const resources = new DrawingResources(update, 'DISPOSITIVO');
  const pages = resources.drawn(typesetter, () => drawReport(resources.setter, job, comparison));
  addPages(resources, pages, sheetSize);
  claimConformance(update, { titulo: `${nameOf(job)}: ${job.titulo}`, instante: job.geradoEm });
  resources.finish();
  await writeFile(job.relatorioCaminho, update.finish().bytes);
}

const nameOf = ({ versaoAntes, versaoDepois }: Described): string =>
  `Comparação das versões ${versaoAntes} e ${versaoDepois}`;

function drawReport(setter: TextSetter, job: Described, comparison: VersionComparison): Canvas[] {
  const pages = paginate(
    [...headParts(setter, job, comparison), ...changeParts(setter, comparison.paginas)],
    column,
  );
  return pages.map((items, index) => {
    const canvas = new Canvas(sheetSize.altura);
    for (const { item, top } of items) item.draw(canvas, top);
    drawFooter(canvas, setter, job, `${index + 1} de ${pages.length}`);
    return canvas;
  });
}

function text(setter: TextSetter, said: string, style = body, gap = 0): FlowItem {
  return row([{ x: sheetColumn.x, block: setter.block(said, style, sheetColumn.largura) }], { gap });
}

function headParts(
  setter: TextSetter,
  job: Described,
  { alteracoes, completa, paginasSemTexto }: VersionComparison,
): FlowItem[] {
  const count = alteracoes === 0 ? 'Nenhuma diferença.' : `${plural(alteracoes, 'mudança', 'mudanças')}.`;
  const pages = plural(paginasSemTexto, 'página não tem', 'páginas não têm');
  return [
    text(setter, job.organizacao, { ...strong, color: muted }),
    text(setter, nameOf(job), { face: 'FORTE', size: 20, color: ink }),
    text(setter, job.titulo, { face: 'TEXTO', size: 11, color: muted }),
    text(setter, count, { face: 'FORTE', size: 11, color: ink }, 14),
    ...(alteracoes === 0
      ? []
      : [
          text(
            setter,
            'Como ler: o texto removido está riscado, e o texto acrescentado está em negrito e sublinhado.',
            body,
            4,
          ),
        ]),
    ...(paginasSemTexto > 0
      ? [text(setter, `${pages} texto que possa ser lido: nelas, só a imagem foi comparada.`, body, 4)]
      : []),
    ...(completa
      ? []
      : [
          text(setter, 'O documento passa do limite da comparação: parte dele não foi comparada.', strong, 4),
        ]),
  ];
}

/** The pages that changed, up to the limit. */
function changeParts(setter: TextSetter, paginas: readonly ComparedPages[]): FlowItem[] {
  const parts: FlowItem[] = [];
  let left = longestReport;
  for (const page of paginas) {
    if (page.situacao === 'IGUAL') continue;
    if (left <= 0) {
      parts.push(
        text(setter, 'As outras mudanças não cabem neste arquivo. Veja todas no sistema.', strong, 20),
      );
      break;
    }
    left -= page.trechos.reduce((sum, { texto }) => sum + texto.length, 0);
    parts.push(heading(setter, pageTitle(page), sheetColumn), ...contentOf(setter, page));
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
    return [text(setter, 'O texto é o mesmo, mas a imagem da página mudou.', small, 6)];
  if (trechos.some(({ tipo }) => tipo !== 'IGUAL')) return markedLines(setter, trechos, sheetColumn);
  return [text(setter, 'O texto desta página é o mesmo, ou está em outra página.', small, 6)];
}

function drawFooter(canvas: Canvas, setter: TextSetter, job: Described, count: string): void {
  const { x, largura } = sheetColumn;
  canvas.rule(x, footerAt - 11, largura);
  const made = setter.line(`Gerado em ${formatDateTime(job.geradoEm)} (Brasília)`, {
    ...labels,
    color: muted,
  });
  made.draw(canvas, x, footerAt);
  const pages = setter.line(`${nameOf(job)} · ${count}`, { ...labels, color: faint });
  pages.draw(canvas, x + largura - pages.width, footerAt);
}
