import type { PosicionamentoEntrada, Problema } from '@lavra/client/types';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../provider/queries.ts';
import { isUnreached, pauseBefore } from '../signing/delivery.ts';
import type { EditorBox } from './editor-box.ts';
import { changesSince, type SavedBoxes, savedAfter } from './saved-boxes.ts';
import { newToken } from './use-editor-actions.ts';

/** Save status of the boxes; `waiting` for the connection, after which they are saved. */
export type Saving =
  | { readonly status: 'saved' | 'pending' | 'saving' | 'waiting' }
  | { readonly status: 'failed'; readonly problem: Problema };

/** Pause in editing after which changes are saved. */
const saveAfterMs = 900;

/** A request whose response has not arrived. It is repeated as it is, so that the server does its work once. */
type Request = {
  readonly sent: readonly EditorBox[];
  readonly body: PosicionamentoEntrada;
  readonly idempotencyKey: string;
};

/**
 * Saves the boxes during editing, on leaving, and again when the connection returns.
 * @param minutaId undefined until they are loaded @param boxes the latest boxes @param shown the rendered ones
 */
export function useSaving(
  minutaId: number | undefined,
  boxes: RefObject<readonly EditorBox[]>,
  saved: RefObject<SavedBoxes>,
  shown: readonly EditorBox[],
) {
  const [saving, setSaving] = useState<Saving>({ status: 'saved' });
  const { run } = useAction('updatePositioning');
  const unanswered = useRef<Request>(undefined);
  /** The refused change; sent again only on demand or after another change. */
  const refused = useRef<readonly EditorBox[]>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const saveOnce = useCallback(async () => {
    const request = unanswered.current ?? requestFor(saved.current, boxes.current);
    if (minutaId === undefined || request === undefined) {
      setSaving({ status: 'saved' });
      return true;
    }
    unanswered.current = request;
    // A repeat is reported by its result, so that the notice about the connection stays in place.
    setSaving((now) => (now.status === 'waiting' ? now : { status: 'saving' }));
    const { body, idempotencyKey, sent } = request;
    const result = await run({ path: { minutaId }, body, idempotencyKey });
    if (!result.ok && isUnreached(result.problem)) {
      setSaving({ status: 'waiting' });
      return false;
    }
    unanswered.current = undefined;
    if (!result.ok) {
      refused.current = sent;
      setSaving({ status: 'failed', problem: result.problem });
      return false;
    }
    saved.current = savedAfter(saved.current, sent, result.data);
    setSaving({ status: changesSince(saved.current, boxes.current) ? 'pending' : 'saved' });
    return true;
  }, [minutaId, boxes, saved, run]);

  // One save at a time: two concurrent ones would add the same new boxes twice.
  const saveNext = useCallback((): Promise<boolean> => {
    const next = (running.current ?? Promise.resolve(true)).then(saveOnce);
    running.current = next;
    return next;
  }, [saveOnce]);

  /** Saves everything, including what changed meanwhile. */
  const save = useCallback(async (): Promise<boolean> => {
    do if (!(await saveNext())) return false;
    while (changesSince(saved.current, boxes.current) !== null);
    return true;
  }, [saveNext, saved, boxes]);

  const { status } = saving;
  useEffect(() => {
    if (minutaId === undefined || status === 'saving' || status === 'waiting') return undefined;
    if (status === 'failed' && shown === refused.current) return undefined;
    const isClean = changesSince(saved.current, shown) === null;
    setSaving((now) => moved(now, isClean ? 'saved' : 'pending'));
    if (isClean) return undefined;
    const timer = setTimeout(() => void saveNext(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [minutaId, shown, saved, status, saveNext]);

  useRepeats(status === 'waiting', saveNext);
  useWarning(status === 'waiting' || status === 'failed');
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => () => void latestSave.current(), []);

  const settle = useCallback(() => setSaving({ status: 'saved' }), []);
  return { saving, save, settle };
}

function requestFor(saved: SavedBoxes, sent: readonly EditorBox[]): Request | undefined {
  const body = changesSince(saved, sent);
  return body ? { sent, body, idempotencyKey: newToken() + newToken() } : undefined;
}

const moved = (now: Saving, status: 'saved' | 'pending'): Saving =>
  now.status === status ? now : { status };

/** The browser asks before the page with the only copy of the changes is closed. */
function useWarning(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDue]);
}

/** Repeats with growing pauses, and at once when the connection returns. */
function useRepeats(isWaiting: boolean, repeat: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async () => {
      clearTimeout(timer);
      if (!(await repeat()) && !isOver) schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void again(), pauseBefore(attempt));
      attempt += 1;
    };
    const retryNow = () => void again();
    schedule();
    window.addEventListener('online', retryNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [isWaiting, repeat]);
}
