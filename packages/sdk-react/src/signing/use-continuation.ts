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
  /** The signatory whose document is being opened. */
  readonly opening: number | undefined;
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
  const [target, setTarget] = useState<number>();
  const [problem, setProblem] = useState<Problema>();
  const waiting = isOffered && reading.data && reading.data.total > 0 ? reading.data : undefined;
  const open = async (signatarioId: number) => {
    setTarget(signatarioId);
    const result = await opening.run({ ...access, path: { ...access.path, signatarioId } });
    setProblem(result.ok ? undefined : result.problem);
    if (!result.ok) {
      setTarget(undefined);
      events.current.onError?.(result.problem);
      return reading.refresh();
    }
    // The host leaves this page; until then nothing more is opened.
    events.current.onContinue?.({ link: result.data.link, pass: result.data.passe });
  };
  return {
    waiting,
    isIdentifying: isAsking && waiting?.identificado === false,
    opening: target,
    problem,
    goOn: (signatarioId = waiting?.documentos[0]?.signatarioId) => {
      if (!waiting?.identificado || signatarioId === undefined) return setIsAsking(true);
      if (target === undefined) void open(signatarioId);
    },
    leave: () => setIsAsking(false),
  };
}
