import type { Item } from '@lavra/client/types';
import { checkItemFields, firstRefusal, limits, parseAmount, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { MoneyField } from '../../primitives/fields/MoneyField.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import type { AddAttachmentDialogProps } from './AddAttachmentDialog.tsx';

/** Props of {@link ItemDialog}. */
export type ItemDialogProps = AddAttachmentDialogProps & {
  /** The item to edit; without it, a new one. */
  readonly item?: Item | undefined;
  /** The other items of the version. */
  readonly others: readonly Item[];
};

/** Asks for an item's description, quantity and unit value. */
export function ItemDialog({ path, item, others, onClose }: ItemDialogProps) {
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const add = useAction('addItem');
  const edit = useAction('editItem');
  const input = useRef<HTMLInputElement>(null);
  const [descricao, setDescricao] = useState(item?.descricao ?? '');
  const [quantidade, setQuantidade] = useState(item ? String(item.quantidade) : '1');
  const [valor, setValor] = useState<number | null>(item?.valor ?? null);
  const [checked, setChecked] = useState<ReturnType<typeof checkItemFields>>();
  const problem = add.problem ?? edit.problem;
  const submit = async () => {
    const { value, doubt } = parseAmount(quantidade);
    const fields = { descricao: descricao.trim(), quantidade: value, valor: valor ?? 0 };
    const rules = checkItemFields(fields, others);
    const verdicts = { ...rules, quantidade: firstRefusal(doubt, rules.quantidade) };
    setChecked(verdicts);
    if (Object.values(verdicts).some(({ ok }) => !ok)) return;
    const result = item
      ? await edit.run({ path, body: { ...fields, id: item.id } })
      : await add.run({ path, body: fields });
    if (!result.ok) return;
    notify({ text: item ? texts.itemChanged : texts.itemAdded });
    onClose();
  };
  const errorOf = (field: 'descricao' | 'quantidade' | 'valor') =>
    (checked && verdictMessage(checked[field])) ?? undefined;
  return (
    <FormDialog
      title={item ? texts.editItem : texts.addItem}
      submitLabel={texts.save}
      busy={add.isBusy || edit.isBusy}
      error={problem && problemText(problem)}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        label={texts.description}
        value={descricao}
        error={errorOf('descricao')}
        maxLength={limits.itemDescriptionLength}
        onChange={setDescricao}
      />
      <TextField
        label={texts.quantity}
        inputMode="numeric"
        value={quantidade}
        error={errorOf('quantidade')}
        onChange={setQuantidade}
      />
      <MoneyField label={texts.value} value={valor} error={errorOf('valor')} onChange={setValor} />
    </FormDialog>
  );
}
