import { checkAttachmentName, limits, verdictMessage } from '@lavra/domain';
import { useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { ChosenFileField } from '../lifecycle/ChosenFileField.tsx';
import { useAttachedFile } from '../lifecycle/use-attached-file.ts';

/** Props of {@link AddAttachmentDialog}. */
export type AddAttachmentDialogProps = {
  readonly path: { readonly contratoId: number; readonly minutaId: number };
  readonly onClose: () => void;
};

/** Asks for an attachment's name and file. Without a name, it uses the file's. */
export function AddAttachmentDialog({ path, onClose }: AddAttachmentDialogProps) {
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const add = useAction('addAttachment');
  const file = useAttachedFile();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const nome = typed ?? file.arquivo?.name.replace(/\.[^.]+$/, '') ?? '';
  const submit = async () => {
    const arquivo = file.require();
    const refusal = verdictMessage(checkAttachmentName(nome)) ?? undefined;
    setError(refusal);
    if (refusal || !arquivo) return;
    const result = await add.run({ path, body: { anexo: { nome: nome.trim() }, arquivo: [arquivo] } });
    if (!result.ok) return;
    notify({ text: texts.attachmentAdded });
    onClose();
  };
  return (
    <FormDialog
      title={texts.addAttachment}
      submitLabel={texts.save}
      busy={add.isBusy}
      error={add.problem && problemText(add.problem)}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChosenFileField
        label={texts.file}
        help={texts.fileHelp}
        arquivo={file.arquivo}
        error={file.error}
        onChange={(chosen) => {
          setError(undefined);
          void file.choose(chosen);
        }}
      />
      <TextField
        label={texts.name}
        value={nome}
        error={error}
        maxLength={limits.attachmentNameLength}
        onChange={(next) => {
          setError(undefined);
          setTyped(next);
        }}
      />
    </FormDialog>
  );
}
