import { MoveDialog } from '../../folders/later.ts';
import { useRootName } from '../../folders/use-root-name.ts';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { RemoveDialog } from '../lifecycle/later.ts';
import { RenameDialog } from '../RenameDialog.tsx';
import { useDocumentActions } from '../use-document-actions.ts';
import { type DocumentDetailData, useVersionActions } from './use-document-detail.ts';

/** A dialog over a document's page. */
export type DocumentLayer = 'rename' | 'move' | 'remove' | 'formalize' | 'dates';

type DocumentLayersProps = {
  readonly detail: DocumentDetailData;
  readonly layer: DocumentLayer | undefined;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Renames, moves, formalizes or deletes the open document. */
export function DocumentLayers({ detail, layer, onClose, onRemoved }: DocumentLayersProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const actions = useDocumentActions();
  const { formalize } = useVersionActions();
  const rootName = useRootName();
  const { nome, contratoId } = detail.contrato;
  return (
    <>
      {layer === 'rename' && (
        <RenameDialog
          nome={nome}
          onClose={onClose}
          onRename={(...names) => actions.rename(contratoId, ...names)}
        />
      )}
      {layer === 'move' && (
        <MoveDialog
          movable={{ kind: 'DOCUMENTS', contratos: [detail.contrato] }}
          rootName={rootName}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={layer === 'formalize'}
        confirmLabel={texts.formalizeYes}
        onCancel={onClose}
        onConfirm={async () => {
          const result = await formalize.run({ path: { contratoId, minutaId: detail.minuta.id } });
          onClose();
          if (result.ok) notify({ text: texts.formalized });
          else notify({ text: problemText(result.problem), tone: 'danger' });
        }}
      >
        {texts.formalizeText(nome)}
      </ConfirmDialog>
      {layer === 'remove' && (
        <RemoveDialog contrato={detail.contrato} onRemoved={onRemoved} onClose={onClose} />
      )}
    </>
  );
}
