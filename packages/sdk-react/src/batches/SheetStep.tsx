import type { LoteConferencia } from '@lavra/client/types';
import { batchExample, csvFile, dayOf, xlsxFile } from '@lavra/domain';
import { saveFile } from '../documents/save-file.ts';
import { batchesMessages } from '../messages/batches.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Table, type TableColumn, TableRow } from '../primitives/data/Table.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Progress } from '../primitives/feedback/Progress.tsx';
import { FileDrop } from '../primitives/fields/FileDrop.tsx';
import styles from './Batches.module.css';
import type { NewBatchControl } from './use-new-batch.ts';

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Step 2 for a spreadsheet: its check, row by row, before anything is sent. */
export function SheetStep({ control }: { readonly control: NewBatchControl }) {
  const texts = useMessages(batchesMessages);
  const { conferencia, isChecking, sheetProblem, sheetGap, peopleError, checkSheet } = control;
  const isRefused = peopleError !== undefined && peopleError === sheetGap;
  const saveExample = (kind: 'csv' | 'xlsx') => {
    const rows = batchExample(dayOf(new Date()));
    const content = kind === 'csv' ? csvFile(rows) : xlsxFile(rows);
    saveFile(new Blob([content], { type: types[kind] }), `${texts.exampleName}.${kind}`);
  };
  return (
    <section className={styles.single}>
      {!conferencia && (
        <>
          <FileDrop
            label={texts.sheetFile}
            help={texts.sheetFileHelp}
            accept=".csv,.xlsx"
            error={sheetProblem ? problemText(sheetProblem) : peopleError}
            onFiles={([file]) => void checkSheet(file)}
          />
          <p className={styles.muted}>{texts.columns}</p>
          <div className={styles.examples} role="group" aria-label={texts.examples}>
            <Button onClick={() => saveExample('xlsx')}>{texts.exampleXlsx}</Button>
            <Button onClick={() => saveExample('csv')}>{texts.exampleCsv}</Button>
          </div>
        </>
      )}
      {isChecking && <Progress label={texts.checking} />}
      {conferencia && (
        <>
          <Banner
            tone={isRefused ? 'danger' : conferencia.totalErros > 0 || sheetGap ? 'warning' : 'success'}
            live={isRefused ? 'alert' : 'polite'}
            action={
              <Button size="small" onClick={() => void checkSheet(undefined)}>
                {texts.chooseOther}
              </Button>
            }
          >
            {conferencia.totalErros > 0
              ? texts.wrong(conferencia.totalErros)
              : (sheetGap ?? texts.fine(conferencia.total))}
          </Banner>
          {conferencia.colunasIgnoradas.length > 0 && (
            <Banner tone="info">{texts.ignored(conferencia.colunasIgnoradas.join(', '))}</Banner>
          )}
          {peopleError && !isRefused && (
            <Banner tone="danger" live="alert">
              {peopleError}
            </Banner>
          )}
          <Found conferencia={conferencia} />
        </>
      )}
    </section>
  );
}

function Found({ conferencia: { erros, linhas } }: { readonly conferencia: LoteConferencia }) {
  const texts = useMessages(batchesMessages);
  const line: TableColumn = { id: 'line', label: texts.line, width: '104px' };
  if (erros.length > 0)
    return (
      <Table
        label={texts.errors}
        columns={[
          line,
          { id: 'column', label: texts.column, width: 'minmax(0, 1fr)', narrow: 'end' },
          { id: 'value', label: texts.value, width: 'minmax(0, 1fr)', narrow: 'below' },
          { id: 'mistake', label: texts.mistake, width: 'minmax(0, 2fr)', narrow: 'below' },
        ]}
      >
        {erros.map(({ linha, coluna, valor, mensagem }) => (
          <TableRow
            key={`${linha}:${coluna}:${mensagem}`}
            cells={[texts.lineOf(linha), coluna, valor, mensagem]}
          />
        ))}
      </Table>
    );
  return (
    <Table
      label={texts.firstRows}
      columns={[
        line,
        { id: 'document', label: texts.document, width: 'minmax(0, 1fr)', narrow: 'below' },
        { id: 'people', label: texts.people, width: 'minmax(0, 1fr)', narrow: 'below' },
      ]}
    >
      {linhas.map(({ linha, documento, signatarios }) => (
        <TableRow key={linha} cells={[texts.lineOf(linha), documento, signatarios.join(', ')]} />
      ))}
    </Table>
  );
}
