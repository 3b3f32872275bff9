import { type NewDocumentDraft, useCurrentUser } from '@lavra/sdk-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './creation-draft.ts';

/** Pause in typing after which the draft is written. */
const writeAfterMs = 400;

/** Reads the user's stored draft, undefined until then, and stores newer ones. */
export function useCreationDraft() {
  const { usuario, organizacaoId } = useCurrentUser();
  const key = usuario && organizacaoId !== undefined ? `${usuario.userId}:${organizacaoId}` : undefined;
  const [draft, setDraft] = useState<NewDocumentDraft | null>();
  const waiting = useRef<{ readonly draft: NewDocumentDraft | null } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isKept = useRef(true);
  const writing = useRef(0);

  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void readDraft(key).then((read) => {
      if (!isGone) setDraft(read);
    });
    return () => {
      isGone = true;
    };
  }, [key]);

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = undefined;
    if (!next || key === undefined) return;
    writing.current++;
    isKept.current = await keepDraft(key, next.draft);
    writing.current--;
  }, [key]);
  const keep = useCallback(
    (next: NewDocumentDraft | null) => {
      waiting.current = { draft: next };
      clearTimeout(timer.current);
      if (next === null) return void write();
      timer.current = setTimeout(() => void write(), writeAfterMs);
    },
    [write],
  );
  useEffect(() => {
    const hide = () => void write();
    // The browser's question gives a pending write the time to end.
    const ask = (event: BeforeUnloadEvent) => {
      hide();
      if (writing.current > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', hide);
      hide();
    };
  }, [write]);
  return { draft, keep, isKept: useCallback(() => isKept.current, []) };
}
