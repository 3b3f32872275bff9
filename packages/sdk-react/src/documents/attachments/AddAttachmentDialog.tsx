import { checkAttachedFile, checkAttachmentName, errorMessage, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { ChosenFileField } from '../lifecycle/ChosenFileField.tsx';

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
  const input = useRef<HTMLInputElement>(null);
  const [nome, setNome] = useState('');
  const [arquivo, setArquivo] = useState<File>();
  const [errors, setErrors] = useState<{ readonly nome?: string; readonly arquivo?: string }>({});
  const choose = (file: File | undefined) => {
    setArquivo(file);
    if (file && nome.trim() === '') setNome(file.name.replace(/\.[^.]+$/, ''));
  };
  const submit = async () => {
    const name = verdictMessage(checkAttachmentName(nome));
    const file = arquivo
      ? verdictMessage(checkAttachedFile({ nome: arquivo.name, tamanhoBytes: arquivo.size }))
      : errorMessage('ArquivoNaoSelecionadoException');
    setErrors({ ...(name && { nome: name }), ...(file && { arquivo: file }) });
    if (name) return input.current?.focus();
    if (file || !arquivo) return;
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
        arquivo={arquivo}
        error={errors.arquivo}
        onChange={choose}
      />
      <TextField
        ref={input}
        label={texts.name}
        value={nome}
        error={errors.nome}
        maxLength={limits.attachmentNameLength}
        onChange={setNome}
      />
    </FormDialog>
  );
}
