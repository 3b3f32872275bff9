import type { PlanilhaLida } from '@lavra/client/types';
import { formatReais, toCents } from '@lavra/domain';
import { useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Table, type TableColumn, TableRow } from '../../primitives/data/Table.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { FileDrop } from '../../primitives/fields/FileDrop.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { useAction } from '../../provider/queries.ts';
import type { AddAttachmentDialogProps } from './AddAttachmentDialog.tsx';
import styles from './Attachments.module.css';

/** Reads a spreadsheet, shows each row with its error, and imports all rows or none. */
export function ImportItemsDialog({ path, onClose }: AddAttachmentDialogProps) {
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const read = useAction('importSpreadsheet');
  const [arquivo, setArquivo] = useState<File>();
  const [lida, setLida] = useState<PlanilhaLida>();
  const run = (file: File, confirmar: boolean) =>
    read.run({ path, body: { planilha: { confirmar }, arquivo: [file] } });
  const choose = async (file: File | undefined) => {
    setLida(undefined);
    setArquivo(file);
    if (!file) return;
    const result = await run(file, false);
    if (result.ok) setLida(result.data);
  };
  const confirm = async () => {
    if (!arquivo) return;
    const result = await run(arquivo, true);
    if (!result.ok) return;
    notify({ text: texts.itemsImported(result.data.incluidos) });
    onClose();
  };
  const wrong = lida?.linhas.filter(({ erro }) => erro !== null).length ?? 0;
  const isReady = lida !== undefined && wrong === 0;
  return (
    <Dialog
      open
      size="wide"
      title={texts.importSpreadsheet}
      onClose={onClose}
      footer={
        lida && (
          <>
            <Button variant="ghost" onClick={() => void choose(undefined)}>
              {texts.chooseOther}
            </Button>
            {isReady && (
              <Button variant="primary" busy={read.isBusy} onClick={() => void confirm()}>
                {texts.confirmImport}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.panel}>
        {!lida && (
          <FileDrop
            label={texts.file}
            help={texts.spreadsheetHelp}
            accept=".csv,.xlsx"
            error={read.problem && problemText(read.problem)}
            onFiles={([file]) => void choose(file)}
          />
        )}
        {lida && (
          <Banner tone={wrong > 0 ? 'warning' : 'success'} live="polite">
            {wrong > 0
              ? `${texts.rowsWithErrors(wrong)}. ${texts.fixRows}`
              : texts.rowsReady(lida.linhas.length)}
          </Banner>
        )}
        {lida && <Preview lida={lida} />}
      </div>
    </Dialog>
  );
}

const EMPTY = '—';
const PRECISE = { maximumFractionDigits: 10 } as const;

/** A value with all its decimals, so that a fraction of a cent is not rounded away. */
function reais(valor: number): string {
  return toCents(valor) === null ? valor.toLocaleString('pt-BR', PRECISE) : formatReais(valor);
}

function Preview({ lida }: { readonly lida: PlanilhaLida }) {
  const texts = useMessages(attachmentsMessages);
  const columns: readonly TableColumn[] = [
    { id: 'description', label: texts.description, width: 'minmax(0, 1fr)' },
    { id: 'line', label: texts.line, width: '64px', numeric: true, narrow: 'below' },
    { id: 'quantity', label: texts.quantity, width: '110px', align: 'end', numeric: true, narrow: 'below' },
    { id: 'value', label: texts.value, width: '124px', align: 'end', numeric: true, narrow: 'below' },
    { id: 'total', label: texts.total, width: '140px', align: 'end', numeric: true, narrow: 'below' },
  ];
  return (
    <Table label={texts.items} columns={columns}>
      {lida.linhas.map(({ linha, descricao, quantidade, valor, valorTotal, erro, ...written }) => (
        <TableRow
          key={linha}
          cells={[
            <span key="description">
              <strong>{descricao}</strong>
              {erro && <span className={styles.error}>{erro}</span>}
            </span>,
            String(linha),
            quantidade === null
              ? written.quantidadeTexto || EMPTY
              : quantidade.toLocaleString('pt-BR', PRECISE),
            valor === null ? written.valorTexto || EMPTY : reais(valor),
            valorTotal === null ? EMPTY : formatReais(valorTotal),
          ]}
        />
      ))}
    </Table>
  );
}
