import type { Result } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { useCallback } from 'react';
import { foldersMessages } from '../messages/folders.ts';
import { lifecycleMessages } from '../messages/lifecycle.ts';
import { failureText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type FolderTarget, type Movable, nameOfMovable } from './dragged.ts';

type Step = { readonly run: () => Promise<Result<unknown>>; readonly undo: () => Promise<Result<unknown>> };

/** Runs acts in sequence; a refusal does not stop the others. */
async function runAll(
  steps: readonly Step[],
  kind: keyof Step,
): Promise<{ readonly done: readonly Step[]; readonly refusals: readonly Problema[] }> {
  const done: Step[] = [];
  const refusals: Problema[] = [];
  for (const step of steps) {
    const result = await step[kind]();
    if (result.ok) done.push(step);
    else refusals.push(result.problem);
  }
  return { done, refusals };
}

/** Moves documents or a folder, and offers to undo it. Shows the reason of a refusal; false if nothing was moved. */
export type Move = (movable: Movable, target: FolderTarget) => Promise<boolean>;

/** Moves documents and folders between folders. */
export function useMove(): Move {
  const { organizacaoId = 0 } = useCurrentUser();
  const texts = useMessages(foldersMessages);
  const { undone } = useMessages(lifecycleMessages);
  const notify = useToast();
  const { run: moveDocument } = useAction('moveDocument');
  const { run: updateFolder } = useAction('updateFolder');
  return useCallback(
    async (movable, target) => {
      const stepsOf = (): readonly Step[] => {
        const { pastaId } = target;
        if (movable.kind === 'FOLDER') {
          const { pasta } = movable;
          const path = { pastaId: pasta.pastaId, organizacaoId };
          const put = (pastaPaiId: number | null) => updateFolder({ path, body: { pastaPaiId } });
          return [{ run: () => put(pastaId), undo: () => put(pasta.pastaPaiId) }];
        }
        const moving = movable.contratos.filter((contrato) => contrato.pastaId !== pastaId);
        return moving.map((contrato) => {
          const path = { contratoId: contrato.contratoId };
          const put = (to: number | null) => moveDocument({ path, body: { pastaId: to } });
          return { run: () => put(pastaId), undo: () => put(contrato.pastaId) };
        });
      };
      const tellRefusals = ([first, ...more]: readonly Problema[], asked: number) => {
        if (!first) return;
        const why = failureText(first, texts.moveFailed);
        notify({ text: asked > 1 ? texts.notMoved(1 + more.length, why) : why, tone: 'danger' });
      };
      const steps = stepsOf();
      const { done, refusals } = await runAll(steps, 'run');
      const undo = async () => {
        const back = await runAll(done, 'undo');
        if (back.done.length > 0) notify({ text: undone });
        tellRefusals(back.refusals, done.length);
      };
      tellRefusals(refusals, steps.length);
      const name = nameOfMovable(movable);
      if (done.length > 0) {
        notify({
          text: name ? texts.moved(name, target.nome) : texts.movedMany(done.length, target.nome),
          action: { onPress: () => void undo() },
        });
      }
      return done.length > 0 || refusals.length === 0;
    },
    [notify, moveDocument, updateFolder, organizacaoId, texts, undone],
  );
}
