import type { ContatosLidos } from '@lavra/client/types';
import { formatPhone } from '@lavra/domain';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../documents/save-file.ts';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Table, type TableColumn, TableRow } from '../primitives/data/Table.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Progress } from '../primitives/feedback/Progress.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { FileDrop } from '../primitives/fields/FileDrop.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './Contacts.module.css';

/** Maximum rows in the preview; those with an error come first. */
const SHOWN = 200;

/** Buttons to export and import contacts, for users with the permission. */
export function SheetActions({ onImport }: { readonly onImport: () => void }) {
  const texts = useMessages(contactsMessages);
  const { client } = useLavra();
  const { may } = useCurrentUser();
  const notify = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const result = await client.download('exportContacts', {});
    setIsBusy(false);
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    saveFile(result.data, texts.exportName);
  };
  return (
    <>
      {may('CadastroSignatario.Editar') && (
        <Button variant="ghost" icon={Download} busy={isBusy} onClick={() => void save()}>
          {texts.exportSheet}
        </Button>
      )}
      {may('CadastroSignatario.Novo') && (
        <Button variant="ghost" icon={Upload} onClick={onImport}>
          {texts.importSheet}
        </Button>
      )}
    </>
  );
}

/** Reads a sheet of contacts, shows each row with its error, and imports all rows or none. */
export function ContactSheetDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages(contactsMessages);
  const notify = useToast();
  const read = useAction('importContactSheet');
  const [sheet, setSheet] = useState<{ readonly file: File; readonly lidos: ContatosLidos }>();
  const latest = useRef<File>(undefined);
  const lidos = sheet?.lidos;
  const input = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const moment = sheet ? 'read' : 'unread';
  useFocusFallback(input, moment);
  useFocusFallback(summary, moment);
  const run = (arquivo: File, confirmar: boolean) =>
    read.run({ body: { planilha: { confirmar }, arquivo: [arquivo] } });
  const choose = async (chosen: File | undefined) => {
    latest.current = chosen;
    setSheet(undefined);
    read.reset();
    if (!chosen) return;
    const result = await run(chosen, false);
    // Another file may have been chosen meanwhile.
    if (result.ok && latest.current === chosen) setSheet({ file: chosen, lidos: result.data });
  };
  const confirm = async () => {
    if (!sheet) return;
    const result = await run(sheet.file, true);
    if (!result.ok) return;
    notify({ text: texts.sheetImported(result.data.incluidos) });
    onClose();
  };
  const linhas = lidos?.linhas ?? [];
  const wrong = linhas.filter(({ erro }) => erro !== null).length;
  const known = linhas.filter(({ existente }) => existente).length;
  const isNothingNew = known === linhas.length;
  const summaryOf = (): string => {
    if (wrong > 0) return `${texts.rowsWithErrors(wrong)}. ${texts.fixRows}`;
    if (isNothingNew) return `${texts.allKnown}.`;
    const ready = texts.rowsReady(linhas.length - known);
    return known > 0 ? `${ready}. ${texts.rowsKnown(known)}.` : ready;
  };
  return (
    <Dialog
      open
      size="wide"
      title={texts.importSheet}
      onClose={onClose}
      footer={
        lidos && (
          <>
            <Button variant="ghost" onClick={() => void choose(undefined)}>
              {texts.chooseOther}
            </Button>
            {wrong === 0 && !isNothingNew && (
              <Button variant="primary" busy={read.isBusy} onClick={() => void confirm()}>
                {texts.importContacts}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.fields}>
        {!lidos && (
          <FileDrop
            ref={input}
            label={texts.sheetFile}
            help={texts.sheetHelp}
            accept=".csv,.xlsx"
            error={read.problem && problemText(read.problem)}
            onFiles={([chosen]) => void choose(chosen)}
          />
        )}
        {!lidos && read.isBusy && <Progress label={texts.readingSheet} />}
        {lidos && (
          <>
            {read.problem && (
              <Banner tone="danger" live="alert">
                {problemText(read.problem)}
              </Banner>
            )}
            <div ref={summary} tabIndex={-1} className={styles.summary}>
              <Banner tone={wrong > 0 || isNothingNew ? 'warning' : 'success'} live="polite">
                {summaryOf()}
              </Banner>
            </div>
            {lidos.colunasIgnoradas.length > 0 && (
              <Banner tone="info">{texts.ignoredColumns(lidos.colunasIgnoradas.join(', '))}</Banner>
            )}
            <Preview lidos={lidos} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ lidos: { linhas } }: { readonly lidos: ContatosLidos }) {
  const texts = useMessages(contactsMessages);
  const columns: readonly TableColumn[] = [
    { id: 'name', label: texts.name, width: 'minmax(0, 1fr)' },
    { id: 'line', label: texts.line, width: '96px', numeric: true, narrow: 'end' },
    { id: 'email', label: texts.email, width: 'minmax(0, 1fr)', narrow: 'below' },
    { id: 'phone', label: texts.phone, width: '150px', narrow: 'below' },
    { id: 'role', label: texts.role, width: '140px', narrow: 'below' },
  ];
  const errorsFirst = [...linhas].sort((a, b) => Number(b.erro !== null) - Number(a.erro !== null));
  const shown = errorsFirst.slice(0, SHOWN);
  return (
    <>
      <Table label={texts.contacts} columns={columns}>
        {shown.map(({ linha, nome, email, ddi, telefone, papel, observador, existente, erro }) => (
          <TableRow
            key={linha}
            cells={[
              <span key="name">
                <strong>{nome}</strong>
                {erro && <span className={styles.error}>{erro}</span>}
                {existente && <span className={styles.known}>{texts.known}</span>}
              </span>,
              texts.lineOf(linha),
              email ?? '',
              telefone ? formatPhone(telefone, ddi) : '',
              observador ? texts.observer : papel,
            ]}
          />
        ))}
      </Table>
      {linhas.length > SHOWN && <p className={styles.count}>{texts.moreRows(linhas.length - SHOWN)}</p>}
    </>
  );
}
