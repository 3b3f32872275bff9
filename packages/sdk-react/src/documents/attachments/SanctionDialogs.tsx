import type { Sancao } from '@lavra/client/types';
import { checkSanctionFields, limits, verdictMessage } from '@lavra/domain';
import { useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextArea } from '../../primitives/fields/TextArea.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { ChosenFileField } from '../lifecycle/ChosenFileField.tsx';
import { useAttachedFile } from '../lifecycle/use-attached-file.ts';
import type { AddAttachmentDialogProps } from './AddAttachmentDialog.tsx';
import styles from './Attachments.module.css';

/** Asks for a sanction's type, text and optional file. */
export function AddSanctionDialog({ path, onClose }: AddAttachmentDialogProps) {
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const add = useAction('addSanction');
  const [form, setForm] = useState({ tipo: '', descricao: '' });
  const { arquivo, ...file } = useAttachedFile();
  const [errors, setErrors] = useState<{ tipo?: string; descricao?: string }>({});
  const submit = async () => {
    const checked = checkSanctionFields(form);
    const [tipo, descricao] = [verdictMessage(checked.tipo), verdictMessage(checked.descricao)];
    setErrors({ ...(tipo && { tipo }), ...(descricao && { descricao }) });
    if (tipo || descricao || file.error) return;
    const sancao = { tipo: form.tipo.trim(), descricao: form.descricao.trim() };
    const body = arquivo ? { sancao, arquivo: [arquivo] } : { sancao };
    const result = await add.run({ path, body });
    if (!result.ok) return;
    notify({ text: texts.sanctionAdded });
    onClose();
  };
  return (
    <FormDialog
      title={texts.addSanction}
      submitLabel={texts.save}
      busy={add.isBusy}
      error={add.problem && problemText(add.problem)}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={texts.sanctionType}
        help={texts.sanctionTypeHelp}
        value={form.tipo}
        error={errors.tipo}
        maxLength={limits.sanctionTypeLength}
        onChange={(tipo) => {
          setForm({ ...form, tipo });
          setErrors(({ tipo: _, ...others }) => others);
        }}
      />
      <TextArea
        label={texts.sanctionText}
        value={form.descricao}
        error={errors.descricao}
        maxLength={5000}
        onChange={(descricao) => {
          setForm({ ...form, descricao });
          setErrors(({ descricao: _, ...others }) => others);
        }}
      />
      <ChosenFileField
        label={texts.file}
        help={texts.fileHelp}
        optional
        arquivo={arquivo}
        error={file.error}
        onChange={file.choose}
      />
    </FormDialog>
  );
}

/** Props of {@link SanctionDialog}. */
export type SanctionDialogProps = { readonly sancao: Sancao; readonly onClose: () => void };

/** The text of a sanction. */
export function SanctionDialog({ sancao, onClose }: SanctionDialogProps) {
  const texts = useMessages(attachmentsMessages);
  return (
    <Dialog
      open
      title={sancao.tipo}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className={styles.text}>{sancao.descricao}</p>
    </Dialog>
  );
}
