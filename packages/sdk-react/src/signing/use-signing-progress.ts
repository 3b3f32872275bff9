import type { AssinaturaConvite } from '@lavra/client/types';
import { useEffect, useMemo, useRef } from 'react';
import { useLavra } from '../provider/context.ts';
import { isUnreached } from './delivery.ts';
import type { SigningDraft } from './signing-draft.ts';
import type { SigningPlace } from './signing-flow.ts';
import { progressOf } from './signing-progress.ts';

/** Pause in typing before saving. */
const PAUSE_MS = 900;

type Progress = {
  readonly access: { readonly path: { readonly token: string }; readonly passe?: string };
  readonly convite: AssinaturaConvite | undefined;
  readonly draft: SigningDraft;
  readonly place: SigningPlace;
};

/**
 * Saves the progress on the server: after a pause in typing, between steps, when the page becomes hidden, and when the
 * connection returns. A failure is not shown, because the next change tries again.
 */
export function useSigningProgress({ access, convite, draft, place }: Progress): void {
  const { client } = useLavra();
  const isOpen = convite?.situacao === 'DISPONIVEL';
  const text = useMemo(
    () => (isOpen ? JSON.stringify(progressOf(convite, draft)) : null),
    [isOpen, convite, draft],
  );
  const kept = useRef<string | null>(null);
  // Progress at the page's opening came from the server, or is empty.
  kept.current ??= text;
  const latest = useRef({ text, access });
  latest.current = { text, access };
  const saving = useRef<Promise<void>>(Promise.resolve());
  const save = useRef(() => undefined as undefined | Promise<void>);
  save.current = () => {
    saving.current = saving.current.then(async () => {
      const { text: wanted, access: to } = latest.current;
      if (wanted === null || wanted === kept.current) return;
      const result = await client.call('saveSigningProgress', { ...to, body: JSON.parse(wanted) });
      if (result.ok || !isUnreached(result.problem)) kept.current = wanted;
    });
    return saving.current;
  };

  const placed = useRef(place);
  useEffect(() => {
    if (text === null || text === kept.current) return undefined;
    const hasMoved = placed.current !== place;
    placed.current = place;
    const timer = setTimeout(() => void save.current(), hasMoved ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, place]);

  useEffect(() => {
    const now = () => void save.current();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, []);
}
