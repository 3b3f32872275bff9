import type { ContratoCriado } from '@lavra/client/types';
import type { DocumentAct } from '@lavra/domain';
import { type ReactNode, useState } from 'react';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { useAction } from '../../provider/queries.ts';
import { aboutDocuments } from '../notice-subjects.ts';
import { LIMIT_REACHED, type LimitState } from '../use-creation-limit.ts';
import type { ActedDocument } from './acted-document.ts';
import { CancelDialog, ExtinguishDialog, LimitDialog, TagsDialog } from './later.ts';
import { useUndo } from './use-undo.ts';

/** Lifecycle actions of documents, and the dialog of the current action. */
export type Lifecycle = {
  readonly act: (act: DocumentAct, contrato: ActedDocument) => void;
  /** Whether the host can perform an action. */
  readonly offers: (act: DocumentAct) => boolean;
  readonly dialog: ReactNode;
  /** Changes when an action has ended, for a focus fallback. */
  readonly moment: string;
};

/** Host callbacks for actions that open another screen. */
export type LifecycleIntents = {
  /** Opens the screen that creates a new version; without it, the action is not offered. */
  readonly onRenew?: ((contratoId: number) => void) | undefined;
  /** Opens a copy. Without it, a notice offers to undo the copy. */
  readonly onDuplicated?: ((criado: ContratoCriado) => void) | undefined;
  /** Opens the plans when a copy would exceed the limit. */
  readonly onOpenPlans?: (() => void) | undefined;
};

/** Runs lifecycle actions. Reversible ones run immediately and offer 'Desfazer'; the others ask first. */
export function useLifecycle({ onRenew, onDuplicated, onOpenPlans }: LifecycleIntents = {}): Lifecycle {
  const texts = useMessages(lifecycleMessages);
  const notify = useToast();
  const archive = useAction('archiveDocument');
  const restore = useAction('restoreDocument');
  const saveTags = useAction('updateDocumentTags');
  const copy = useAction('duplicateDocument');
  const remove = useAction('deleteDocument');
  const [open, setOpen] = useState<{ readonly act: DocumentAct; readonly contrato: ActedDocument }>();
  const [limit, setLimit] = useState<LimitState>('none');
  const [toggles, setToggles] = useState(0);
  const close = () => setOpen(undefined);
  const undoWith = useUndo();

  const toggle = async (act: 'archive' | 'restore', { contratoId, nome }: ActedDocument) => {
    const path = { contratoId };
    const [run, undo] = act === 'archive' ? [archive.run, restore.run] : [restore.run, archive.run];
    const result = await run({ path });
    setToggles((count) => count + 1);
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    const text = act === 'archive' ? texts.archived(nome) : texts.restored(nome);
    notify({ text, about: aboutDocuments(contratoId), action: undoWith(() => undo({ path })) });
  };
  const duplicate = async ({ contratoId, nome }: ActedDocument) => {
    const result = await copy.run({ path: { contratoId } });
    if (!result.ok && result.problem.excecao === LIMIT_REACHED) return setLimit('reached');
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    const text = texts.duplicated(nome);
    if (onDuplicated) {
      notify({ text });
      return onDuplicated(result.data);
    }
    const path = { contratoId: result.data.contratoId };
    notify({ text, about: aboutDocuments(path.contratoId), action: undoWith(() => remove.run({ path })) });
  };
  const putTags = (contratoId: number, nomes: readonly string[]) =>
    saveTags.run({ path: { contratoId }, body: { contratoTags: nomes.map((nome) => ({ nome })) } });
  const changeTags = async ({ contratoId, tags }: ActedDocument, nomes: readonly string[]) => {
    const before = tags.map(({ nome }) => nome);
    const result = await putTags(contratoId, nomes);
    if (!result.ok) return problemText(result.problem);
    notify({
      text: texts.tagged,
      about: aboutDocuments(contratoId),
      action: undoWith(() => putTags(contratoId, before)),
    });
    return undefined;
  };
  return {
    moment: `${open?.act} ${toggles}`,
    offers: (act) => act !== 'renew' || onRenew !== undefined,
    act: (act, contrato) => {
      if (act === 'archive' || act === 'restore') return void toggle(act, contrato);
      if (act === 'duplicate') return void duplicate(contrato);
      if (act === 'renew') return onRenew?.(contrato.contratoId);
      setOpen({ act, contrato });
    },
    dialog: (
      <>
        {limit !== 'none' && (
          <LimitDialog state={limit} onClose={() => setLimit('none')} onOpenPlans={onOpenPlans} />
        )}
        {open?.act === 'cancel' && <CancelDialog contrato={open.contrato} onClose={close} />}
        {open?.act === 'extinguish' && <ExtinguishDialog contrato={open.contrato} onClose={close} />}
        {open?.act === 'tag' && (
          <TagsDialog
            contrato={open.contrato}
            onSave={(tags) => changeTags(open.contrato, tags)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
