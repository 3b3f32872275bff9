import { formatMegabytes } from '@lavra/domain';
import { ArrowDown, ArrowUp, Eye, FileText, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { PdfViewer } from '../viewer/PdfViewer.tsx';
import styles from './NewDocument.module.css';
import type { ChosenPdf } from './new-document-form.ts';

/** Props of {@link PdfFileList}. */
export type PdfFileListProps = {
  readonly arquivos: readonly ChosenPdf[];
  readonly onMove: (id: string, by: 1 | -1) => void;
  readonly onRemove: (id: string) => void;
};

/** Chosen PDFs in the order in which they will be merged. */
export function PdfFileList({ arquivos, onMove, onRemove }: PdfFileListProps) {
  const texts = useMessages(newDocumentMessages);
  const [viewed, setViewed] = useState<File>();
  const rows = arquivos.map((pdf, index) => ({
    ...pdf,
    name: distinctName(arquivos, index, texts.sameName),
  }));
  return (
    <>
      <ol className={styles.files} aria-label={texts.chosenFiles}>
        {rows.map(({ id, arquivo, marcas, recusa, name }, index) => (
          <li key={id} className={styles.file} data-refused={recusa ? '' : undefined}>
            <FileText
              className={styles.fileIcon}
              width={20}
              height={20}
              strokeWidth={1.5}
              aria-hidden="true"
            />
            <span className={styles.fileWords}>
              <span className={styles.fileName} title={arquivo.name}>
                {arquivo.name}
              </span>
              <span className={styles.fileSize}>
                {[sizeOf(arquivo), ...(marcas ?? []).map((mark) => texts.marks[mark])].join(' · ')}
              </span>
              {recusa && (
                <span className={styles.fileRefusal} role="alert">
                  {recusa}
                </span>
              )}
            </span>
            <span className={styles.fileActions}>
              {arquivos.length > 1 && (
                <>
                  <IconButton
                    size="small"
                    icon={ArrowUp}
                    label={texts.moveUp(name)}
                    disabled={index === 0}
                    onClick={() => onMove(id, -1)}
                  />
                  <IconButton
                    size="small"
                    icon={ArrowDown}
                    label={texts.moveDown(name)}
                    disabled={index === arquivos.length - 1}
                    onClick={() => onMove(id, 1)}
                  />
                </>
              )}
              <IconButton
                size="small"
                icon={Eye}
                label={texts.view(name)}
                onClick={() => setViewed(arquivo)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={texts.removeFile(name)}
                onClick={() => onRemove(id)}
              />
            </span>
          </li>
        ))}
      </ol>
      {viewed && (
        <Dialog open size="wide" title={viewed.name} onClose={() => setViewed(undefined)}>
          <FileView file={viewed} />
        </Dialog>
      )}
    </>
  );
}

/** A file's name, with its place among files of the same name, so that no two buttons have the same label. */
function distinctName(
  arquivos: readonly ChosenPdf[],
  index: number,
  numbered: (name: string, place: number, total: number) => string,
): string {
  const name = arquivos[index]?.arquivo.name ?? '';
  const isSame = ({ arquivo }: ChosenPdf) => arquivo.name === name;
  const total = arquivos.filter(isSame).length;
  return total === 1 ? name : numbered(name, arquivos.slice(0, index + 1).filter(isSame).length, total);
}

function FileView({ file }: { readonly file: File }) {
  const source = useMemo(() => ({ data: file }), [file]);
  return (
    <div className={styles.preview}>
      <PdfViewer source={source} />
    </div>
  );
}

/** The size of a file, in words. */
export function sizeOf({ size }: Pick<File, 'size'>): string {
  return size < 1024 * 1024
    ? `${Math.max(1, Math.round(size / 1024))} KB`
    : formatMegabytes(size).replace('.', ',');
}
