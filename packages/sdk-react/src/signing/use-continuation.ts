import type { AssinaturasPendentes, Problema } from '@lavra/client/types';
import { type RefObject, useState } from 'react';
import { useAction, useOperation } from '../provider/queries.ts';
import type { SigningAccess, SigningEvents } from './signing-events.ts';

/** Further documents of the organisation for the person who signed. */
export type Continuation = {
  /** Undefined if there is none, or the host does not open another one. */
  readonly waiting: AssinaturasPendentes | undefined;
  /** A code is being asked for. */
  readonly isIdentifying: boolean;
  readonly isOpening: boolean;
  readonly problem: Problema | undefined;
  /** Opens a document of the list; before the identification, asks for a code. */
  readonly goOn: (signatarioId?: number) => void;
  readonly leave: () => void;
};

/** After the signature: the list of further documents, and how to open them under the same identification. */
export function useContinuation({
  access,
  isSigned,
  events,
}: {
  readonly access: SigningAccess;
  readonly isSigned: boolean;
  readonly events: RefObject<SigningEvents>;
}): Continuation {
  const isOffered = isSigned && events.current.onContinue !== undefined;
  const reading = useOperation('listPendingSignatures', isOffered ? access : null, { keepPrevious: true });
  const opening = useAction('continueSigning');
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<Problema>();
  const waiting = isOffered && reading.data && reading.data.total > 0 ? reading.data : undefined;
  const open = async (signatarioId: number) => {
    const result = await opening.run({ ...access, path: { ...access.path, signatarioId } });
    setProblem(result.ok ? undefined : result.problem);
    if (!result.ok) {
      events.current.onError?.(result.problem);
      return reading.refresh();
    }
    // The host leaves this page; until then nothing more is opened.
    setIsLeaving(true);
    events.current.onContinue?.({ link: result.data.link, pass: result.data.passe });
  };
  return {
    waiting,
    isIdentifying: isAsking && waiting?.identificado === false,
    isOpening: opening.isBusy || isLeaving,
    problem,
    goOn: (signatarioId = waiting?.documentos[0]?.signatarioId) => {
      if (!waiting?.identificado || signatarioId === undefined) return setIsAsking(true);
      void open(signatarioId);
    },
    leave: () => setIsAsking(false),
  };
}
