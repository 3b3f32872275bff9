import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { WordingContext } from '../messages/use-messages.ts';
import { useOperation } from '../provider/queries.ts';
import { neededHandwriting, type SigningDraft } from './signing-draft.ts';
import type { SigningAccess, SigningEvents, SigningOptions } from './signing-events.ts';
import {
  placeAfter,
  placeAfterCarried,
  placeBefore,
  planOf,
  resumePlace,
  type SigningPlace,
  type SigningStep,
  settledPlace,
} from './signing-flow.ts';
import { initialSigning, signingReducer } from './signing-machine.ts';
import { restoredDraft } from './signing-progress.ts';
import { useContinuation } from './use-continuation.ts';
import { useOpening } from './use-opening.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSigningActions } from './use-signing-actions.ts';
import { useSigningDocument } from './use-signing-document.ts';
import { useSigningProgress } from './use-signing-progress.ts';

export type { SigningEvents, SigningOptions };

/** A signature in progress: data, current step and actions. */
export type Signing = ReturnType<typeof useSigning>;

/**
 * One headless signature: request, current step, input and actions. The server stores the progress until the
 * signature is complete, so any device can continue.
 */
export function useSigning(options: SigningOptions) {
  const { token, incorporacao = 'SDK' } = options;
  const { locale } = useContext(WordingContext);
  const events = useRef<SigningEvents>(options);
  events.current = options;
  const [passe, setPasse] = useState(options.pass);
  const access: SigningAccess = { path: { token }, ...(passe ? { passe } : {}) };
  const [state, dispatch] = useReducer(signingReducer, initialSigning);
  const { draft, at, writing, refusal, delivery, isDisowned, delegate } = state;
  const hasLeft = isDisowned || delegate !== null;

  const asked = useRef({ passe, locale });
  const isFirst = passe === asked.current.passe && locale === asked.current.locale;
  const reading = useOperation('getSigning', hasLeft ? null : { ...access, query: { idioma: locale } }, {
    keepPrevious: true,
    answer: isFirst ? options.convite : undefined,
  });
  const convite = reading.data;
  useRestored(convite, (kept) => dispatch({ type: 'restored', draft: kept }));
  useChanged(convite?.idioma, () => dispatch({ type: 'languageChanged' }));
  const aheadMs = useServerAhead(convite);

  const plan = convite ? planOf(convite) : undefined;
  const steps: readonly SigningStep[] = plan?.ok ? plan.steps : [];
  const place = convite ? settledPlace(convite, steps, at) : at;
  const goTo = (to: SigningPlace) => dispatch({ type: 'moved', to });
  const edit = useCallback((patch: Partial<SigningDraft>) => dispatch({ type: 'edited', patch }), []);
  const isStarted = draft.baseLida !== null || draft.nome !== null;
  const next = () => {
    if (!convite) return;
    if (place === 'MANUSCRITA' && writing + 1 < neededHandwriting(convite).length)
      return dispatch({ type: 'wrote' });
    const isResumed = place === 'ABERTURA' && isStarted && convite.situacao === 'DISPONIVEL';
    if (isResumed) return goTo(resumePlace(convite, steps, draft, new Date()));
    const isCarried = convite.identificacao !== null && place !== 'ABERTURA';
    const carried = { at: place, draft, now: new Date() };
    goTo(isCarried ? placeAfterCarried(convite, steps, carried) : placeAfter(convite, steps, place));
  };

  const back = () => {
    if (convite) goTo(writing > 0 ? place : placeBefore(convite, steps, place));
  };

  useOpening(token, convite, events);
  const announce = useOtherTabs(token, reading.refresh);
  const problem = useDeadLink(convite ? undefined : reading.problem);
  useReported(problem, events);
  useSigningProgress({ access, convite, draft, place });
  const document = useSigningDocument(token, passe, convite);
  const actions = useSigningActions({
    access,
    convite,
    steps,
    draft,
    place,
    incorporacao,
    events,
    dispatch,
    refresh: reading.refresh,
    announce,
    prove: (pass: string) => {
      setPasse(pass);
      events.current.onPassChange?.(pass);
    },
  });

  const isSigned = actions.recibo !== undefined && convite?.situacao !== 'REJEITADO';
  const others = useContinuation({ access, isSigned, events });

  return {
    access,
    convite,
    /** Why nothing can be shown. */
    problem,
    refresh: reading.refresh,
    /** An unsupported step, which stops the signature. */
    unknownStep: plan && !plan.ok ? plan.etapa : undefined,
    steps,
    place,
    /** Which handwriting the step MANUSCRITA asks for now. */
    writing: convite && neededHandwriting(convite)[writing],
    draft,
    edit,
    refusal: refusal?.at === place ? refusal.problem : undefined,
    next,
    back,
    /** Earlier progress exists, from here or another device. */
    isStarted,
    /** `waiting` for the connection; then it is sent automatically. */
    delivery,
    isDisowned,
    /** The person to whom the signature was passed; null if it was not. */
    delegate,
    goTo,
    /** Return URL requested by the integrating system; only for pages that are not embedded. */
    retorno: incorporacao === 'PAGINA' ? (convite?.retorno ?? null) : null,
    /** Lead of the server's clock over this device's. */
    aheadMs,
    /** Further documents of the organisation, after the signature. */
    others,
    ...document,
    ...actions,
  };
}

/** The same for a link cut short by a mail program, which is malformed, as for an unknown one. */
function useDeadLink(problem: Problema | undefined): Problema | undefined {
  return useMemo(
    () => (problem?.status === 400 ? { ...problem, excecao: 'LinkInvalidoException' } : problem),
    [problem],
  );
}

/** Reports to the host why there is nothing to sign, once per refusal. */
function useReported(problem: Problema | undefined, events: RefObject<SigningEvents>): void {
  useEffect(() => {
    if (problem) events.current.onError?.(problem);
  }, [problem, events]);
}

/** Applies the saved progress once, when the page may first show it. */
function useRestored(
  convite: AssinaturaConvite | undefined,
  restore: (kept: Partial<SigningDraft>) => void,
): void {
  const [isDone, setIsDone] = useState(false);
  if (isDone || convite?.situacao !== 'DISPONIVEL') return;
  setIsDone(true);
  if (convite.andamento) restore(restoredDraft(convite.andamento));
}

function useChanged(value: string | undefined, onChange: () => void): void {
  const [before, setBefore] = useState(value);
  if (value === before) return;
  setBefore(value);
  if (before !== undefined) onChange();
}

function useServerAhead(convite: AssinaturaConvite | undefined): number {
  const [known, setKnown] = useState({ agora: '', aheadMs: 0 });
  if (!convite || convite.agora === known.agora) return known.aheadMs;
  const next = { agora: convite.agora, aheadMs: Date.parse(convite.agora) - Date.now() };
  setKnown(next);
  return next.aheadMs;
}
