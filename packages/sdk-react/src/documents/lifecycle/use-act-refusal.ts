import type { Problema } from '@lavra/client/types';
import { goneText, problemText } from '../../messages/problem-text.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { aboutDocuments } from '../notice-subjects.ts';

/**
 * Answers the refusal of an act in its dialog. If somebody else acted first, the dialog closes and a notice says so;
 * otherwise returns the text, and the dialog stays open to try again. `nome` is of the document, or of the part of it
 * that the act is about.
 */
export function useActRefusal(
  { contratoId, nome }: { readonly contratoId: number; readonly nome: string },
  onClose: () => void,
): (problem: Problema) => string | undefined {
  const notify = useToast();
  return (problem) => {
    const isGone = problem.status === 404;
    if (!isGone && problem.status !== 409) return problemText(problem);
    onClose();
    const text = isGone ? goneText(nome) : problemText(problem);
    notify({ text, tone: 'danger', about: aboutDocuments(contratoId) });
    return undefined;
  };
}
