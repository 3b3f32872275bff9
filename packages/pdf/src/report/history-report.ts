import { chainSentence, foldHistory, formatDateTime, historyOrigin } from '@lavra/domain';
import type { HistoryReportJob } from '../jobs.ts';
import { danger, faint, ink } from '../typesetting/canvas.ts';
import type { FlowItem } from '../typesetting/flow.ts';
import { body, fact, figures, heading, mono, row, small, stack, strong } from '../typesetting/sheet-items.ts';
import { sheetColumn } from '../typesetting/sheet-parts.ts';
import type { TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { paragraph, titleParts, writeReport } from './write-report.ts';

/** Maximum rows set in a report: some 500 pages. */
const longestReport = 10_000;

type Row = HistoryReportJob['registros'][number];

/** Writes a document's history as a PDF, oldest row first. */
export async function writeHistoryReport(job: HistoryReportJob, typesetter: Typesetter): Promise<void> {
  const { relatorioCaminho, titulo, organizacao, geradoEm } = job;
  const report = { nome: 'Histórico', titulo, organizacao, geradoEm };
  await writeReport(relatorioCaminho, report, typesetter, (setter) => [
    ...titleParts(setter, report),
    ...stateParts(setter, job),
    ...rowParts(setter, job.registros),
  ]);
}

function stateParts(setter: TextSetter, { cadeia, registros }: HistoryReportJob): FlowItem[] {
  const { x, largura } = sheetColumn;
  const last = registros.at(-1);
  const color = cadeia.integra ? ink : danger;
  return [
    paragraph(setter, chainSentence(cadeia), { face: 'FORTE', size: 11, color }, 14),
    ...(last
      ? [
          row(
            [
              {
                x,
                block: fact(
                  setter,
                  `SHA-256 do registro nº ${last.n}`,
                  setter.block(last.hash, mono, largura),
                  largura,
                ),
              },
            ],
            { gap: 6 },
          ),
        ]
      : []),
  ];
}

function rowParts(setter: TextSetter, registros: readonly Row[]): FlowItem[] {
  const groups = foldHistory(registros.slice(0, longestReport));
  const more = registros.length - longestReport;
  return [
    heading(setter, 'Registros', sheetColumn),
    ...groups.map((group) => rowOf(setter, group)),
    ...(more > 0
      ? [
          paragraph(
            setter,
            more === 1
              ? 'Mais 1 registro não cabe neste arquivo. Exporte o histórico em JSON.'
              : `Mais ${more.toLocaleString('pt-BR')} registros não cabem neste arquivo. Exporte o histórico em JSON.`,
            strong,
            14,
          ),
        ]
      : []),
  ];
}

const timeWidth = 92;
const numberWidth = 34;

function rowOf(setter: TextSetter, group: readonly [Row, ...Row[]]): FlowItem {
  const { x, largura } = sheetColumn;
  const from = x + numberWidth + timeWidth;
  const width = largura - numberWidth - timeWidth;
  const [first] = group;
  const last = group.at(-1) ?? first;
  const times =
    group.length > 1
      ? ` ${group.length} vezes, a última em ${formatDateTime(last.dataCadastro)} (nº ${last.n}).`
      : '';
  const said = stack([
    setter.block(`${first.mensagem}${times}`, body, width),
    setter.block(historyOrigin(first), small, width),
  ]);
  return row(
    [
      { x, block: setter.block(String(first.n), { ...figures, color: faint }, numberWidth) },
      { x: x + numberWidth, block: setter.block(formatDateTime(first.dataCadastro), figures, timeWidth) },
      { x: from, block: said },
    ],
    { gap: 7 },
  );
}
