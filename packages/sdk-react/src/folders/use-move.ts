import type { Result } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { useCallback } from 'react';
import { aboutDocuments, aboutFolder } from '../documents/notice-subjects.ts';
import { lifecycleMessages } from '../messages/lifecycle.ts';
import { movingMessages } from '../messages/moving.ts';
import { failureText, goneText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type FolderTarget, type Movable, nameOfMovable } from './dragged.ts';

type Step = {
  readonly id: number;
  readonly nome: string;
  /** Subjects of its notices. */
  readonly about: readonly string[];
  readonly run: () => Promise<Result<unknown>>;
  readonly undo: () => Promise<Result<unknown>>;
  /** Name of the folder that it was in, if known. */
  readonly from: string | undefined;
};

/** A document or folder that was not moved. */
type Unmoved = Pick<Step, 'id' | 'nome' | 'about' | 'from'> & {
  readonly problem: Problema;
  /** What somebody else deleted, or closed to the user. */
  readonly gone: 'ITEM' | 'TARGET' | undefined;
};

/** Result of a move. */
export type MoveOutcome = {
  readonly isAnyMoved: boolean;
  readonly unmoved: readonly Unmoved[];
  /** Says what was not moved and why; undefined if nothing was refused. */
  readonly refusal: string | undefined;
};

/** Moves documents or a folder, and offers to undo it. */
export type Move = (movable: Movable, target: FolderTarget) => Promise<MoveOutcome>;

/** Moves documents and folders between folders. Refusals are left to the caller. */
export function useMove(): Move {
  const { organizacaoId = 0 } = useCurrentUser();
  const texts = useMessages(movingMessages);
  const { undone } = useMessages(lifecycleMessages);
  const notify = useToast();
  const { client } = useLavra();
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
          const [run, undo] = [() => put(pastaId), () => put(pasta.pastaPaiId)];
          const about = aboutFolder(pasta.pastaId);
          return [{ id: pasta.pastaId, nome: pasta.pastaNome, about, run, undo, from: undefined }];
        }
        const moving = movable.contratos.filter((contrato) => contrato.pastaId !== pastaId);
        return moving.map(({ contratoId: id, nome, pastaId: before, pastaNome: from }) => {
          const put = (to: number | null) =>
            moveDocument({ path: { contratoId: id }, body: { pastaId: to } });
          const [run, undo] = [() => put(pastaId), () => put(before)];
          return { id, nome, about: aboutDocuments(id), run, undo, from };
        });
      };
      const goneOf = async ({ status, excecao }: Problema, pastaId: number): Promise<Unmoved['gone']> => {
        if (status !== 404) return undefined;
        if (movable.kind === 'DOCUMENTS')
          return excecao === 'PastaNaoEncontradaException' ? 'TARGET' : 'ITEM';
        const moved = await client.call('getFolder', { path: { pastaId, organizacaoId } });
        return moved.ok ? 'TARGET' : 'ITEM';
      };
      /** Runs acts in sequence; a refusal does not stop the others. */
      const runAll = async (steps: readonly Step[], kind: 'run' | 'undo') => {
        const done: Step[] = [];
        const unmoved: Unmoved[] = [];
        for (const step of steps) {
          const result = await step[kind]();
          if (result.ok) done.push(step);
          else
            unmoved.push({ ...step, problem: result.problem, gone: await goneOf(result.problem, step.id) });
        }
        return { done, unmoved };
      };
      const reasonOf = ({ nome, problem, gone }: Unmoved, place: string | undefined) => {
        if (gone === 'ITEM') return goneText(nome);
        if (place && gone) return goneText(place);
        return place && problem.excecao === 'ContratoComNomeDuplicadoException'
          ? texts.nameTaken(place)
          : failureText(problem, texts.moveFailed);
      };
      const refusalOf = ([first, ...others]: readonly Unmoved[], kind: 'run' | 'undo') => {
        if (!first) return undefined;
        const why = reasonOf(first, kind === 'run' ? target.nome : first.from);
        // The dialog of a move names a single item; the notice of an undo has to.
        const isNamed = steps.length === 1 && (kind === 'run' || first.gone === 'ITEM');
        return isNamed ? why : texts.notMoved(first.nome, others.length, why);
      };
      const steps = stepsOf();
      const { done, unmoved } = await runAll(steps, 'run');
      const undo = async () => {
        const back = await runAll(done, 'undo');
        if (back.done.length > 0) notify({ text: undone });
        const refusal = refusalOf(back.unmoved, 'undo');
        if (refusal) notify({ text: refusal, tone: 'danger' });
      };
      const name = nameOfMovable(movable);
      if (done.length > 0) {
        notify({
          text: name ? texts.moved(name, target.nome) : texts.movedMany(done.length, target.nome),
          about: done.flatMap(({ about }) => about),
          action: { onPress: () => void undo() },
        });
      }
      const refusal = refusalOf(unmoved, 'run');
      return { isAnyMoved: done.length > 0, unmoved, refusal };
    },
    [notify, client, moveDocument, updateFolder, organizacaoId, texts, undone],
  );
}
