import type { ContratoResumo } from '@lavra/client/types';
import { Archive, Download, FolderInput, Send, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { MoveDialog } from '../folders/later.ts';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddTagsDialog } from './AddTagsDialog.tsx';
import styles from './DocumentList.module.css';
import { useBulkActions } from './use-bulk-actions.ts';
import type { Selection } from './use-selection.ts';

/** Props of {@link SelectionBar}. */
export type SelectionBarProps = {
  readonly selection: Selection;
  /** Ends the selection. */
  readonly onClose: () => void;
  /** Loaded documents of the list. */
  readonly shown: readonly ContratoResumo[];
  readonly rootName: string;
};

/** Actions on the selected documents. */
export function SelectionBar({ selection, onClose, shown, rootName }: SelectionBarProps) {
  const texts = useMessages(documentsMessages);
  const { may } = useCurrentUser();
  const bulk = useBulkActions();
  const [isMoving, setIsMoving] = useState(false);
  const [isTagging, setIsTagging] = useState(false);
  const { contratos } = selection;
  return (
    <>
      <div role="toolbar" aria-label={texts.selectionActions} className={styles.selection}>
        <span role="status" className={styles.selectionCount}>
          {bulk.step ? `${texts.working}: ${bulk.step}` : texts.selected(contratos.length)}
        </span>
        {contratos.length < shown.length && (
          <Button variant="ghost" size="small" onClick={() => selection.choose(shown)}>
            {texts.selectAll}
          </Button>
        )}
        {may('Contrato.Signatario.ReenviarConvite') && (
          <Button size="small" icon={Send} busy={bulk.isBusy} onClick={() => void bulk.remind(contratos)}>
            {texts.remind}
          </Button>
        )}
        {may('Contrato.Mover') && (
          <Button size="small" icon={FolderInput} onClick={() => setIsMoving(true)}>
            {texts.move}
          </Button>
        )}
        {may('Contrato.Editar') && (
          <Button size="small" icon={Tag} onClick={() => setIsTagging(true)}>
            {texts.tagAction}
          </Button>
        )}
        {may('Contrato.Arquivar') && contratos.every(({ arquivado }) => !arquivado) && (
          <Button
            size="small"
            icon={Archive}
            busy={bulk.isBusy}
            onClick={() => void bulk.archive(contratos).then(onClose)}
          >
            {texts.archive}
          </Button>
        )}
        {may('Contrato.Original', 'Contrato.Impressao') && (
          <Button
            size="small"
            icon={Download}
            busy={bulk.isBusy}
            onClick={() => void bulk.download(contratos)}
          >
            {texts.zip}
          </Button>
        )}
        <IconButton size="small" icon={X} label={texts.clearSelection} onClick={onClose} />
      </div>
      {isTagging && (
        <AddTagsDialog
          onClose={() => setIsTagging(false)}
          onSave={(tags) => void bulk.tag(contratos, tags)}
        />
      )}
      {isMoving && (
        <MoveDialog
          movable={{ kind: 'DOCUMENTS', contratos }}
          rootName={rootName}
          onClose={() => setIsMoving(false)}
          onMoved={(unmoved) =>
            selection.choose(contratos.filter(({ contratoId }) => unmoved.includes(contratoId)))
          }
        />
      )}
    </>
  );
}
