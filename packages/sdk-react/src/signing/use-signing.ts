import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  Problema,
  ReciboAssinatura,
  SituacaoConvite,
  TokenEnviado,
} from '@lavra/client/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileNameOf, saveFile } from '../documents/save-file.ts';
import { useLavra } from '../provider/context.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { emptyDraft, type SigningDraft } from './signing-draft.ts';
import {
  firstMissing,
  placeAfter,
  placeBefore,
  placeOfRefusal,
  planOf,
  type SigningPlace,
  type SigningStep,
  settledPlace,
  signatureOf,
} from './signing-flow.ts';
import { useSigningDocument } from './use-signing-document.ts';

/** What a signing page tells its host. */
export type SigningEvents = {
  /** The page is displayed; a tab in the background is not. */
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** Every refusal; the page shows it as well. */
  readonly onError?: (problem: Problema) => void;
};

/** What a signature needs to be opened. */
export type SigningOptions = SigningEvents & {
  /** The last part of the signing link. */
  readonly token: string;
  /** How the page is shown, kept as evidence; `SDK` unless said. */
  readonly incorporacao?: NonNullable<AssinaturaEntrada['incorporacao']>;
};

/** A signature under way: data, place, and what can be done. */
export type Signing = ReturnType<typeof useSigning>;

/**
 * One signature, headless: what is asked, where the signer is, what was typed, and the actions. It keeps what was
 * done in memory only.
 */
export function useSigning(options: SigningOptions) {
  const { token, incorporacao = 'SDK' } = options;
  const events = useRef<SigningEvents>(options);
  events.current = options;
  const [passe, setPasse] = useState<string>();
  const access = { path: { token }, ...(passe ? { passe } : {}) };
  const { data: convite, problem, refresh } = useOperation('getSigning', access, { keepPrevious: true });
  const plan = convite ? planOf(convite) : undefined;
  const steps: readonly SigningStep[] = plan?.ok ? plan.steps : [];

  const [draft, setDraft] = useState<SigningDraft>(emptyDraft);
  const edit = useCallback(
    (patch: Partial<SigningDraft>) => setDraft((before) => ({ ...before, ...patch })),
    [],
  );
  const [at, setAt] = useState<SigningPlace>('ABERTURA');
  const [refusal, setRefusal] = useState<{ readonly at: SigningPlace; readonly problem: Problema }>();
  const place = convite ? settledPlace(convite, steps, at) : at;
  const goTo = (next: SigningPlace) => {
    setRefusal(undefined);
    setAt(next);
  };
  const refuse = (where: SigningPlace, why: Problema) => {
    setRefusal({ at: where, problem: why });
    setAt(where);
    events.current.onError?.(why);
  };

  useOpening(token, convite, events);
  const reading = useSigningDocument(token, passe, convite);
  const actions = useSigningActions({
    access,
    convite,
    steps,
    draft,
    place,
    incorporacao,
    events,
    setPasse,
    edit,
    goTo,
    refuse,
  });

  return {
    convite,
    /** Why there is nothing to show. */
    problem: convite ? undefined : problem,
    refresh,
    /** A step that this client cannot do, which stops it. */
    unknownStep: plan && !plan.ok ? plan.etapa : undefined,
    steps,
    place,
    draft,
    edit,
    refusal: refusal?.at === place ? refusal.problem : undefined,
    next: () => convite && goTo(placeAfter(convite, steps, place)),
    back: () => convite && goTo(placeBefore(convite, steps, place)),
    isStarted: at !== 'ABERTURA' || draft.baseLida !== null,
    ...reading,
    ...actions,
  };
}

type ActionContext = {
  readonly access: { readonly path: { readonly token: string }; readonly passe?: string };
  readonly convite: AssinaturaConvite | undefined;
  readonly steps: readonly SigningStep[];
  readonly draft: SigningDraft;
  readonly place: SigningPlace;
  readonly incorporacao: NonNullable<AssinaturaEntrada['incorporacao']>;
  readonly events: { readonly current: SigningEvents };
  readonly setPasse: (passe: string) => void;
  readonly edit: (patch: Partial<SigningDraft>) => void;
  readonly goTo: (place: SigningPlace) => void;
  readonly refuse: (where: SigningPlace, why: Problema) => void;
};

function useSigningActions(context: ActionContext) {
  const { access, convite, steps, draft, place, incorporacao, events, setPasse, edit, goTo, refuse } =
    context;
  const { client } = useLavra();
  const unlocking = useAction('unlockSigning');
  const sending = useAction('sendSigningToken');
  const confirming = useAction('confirmSigningToken');
  const signing = useAction('signVersion');
  const rejecting = useAction('rejectVersion');
  const keyOf = useIdempotencyKeys();
  const [enviado, setEnviado] = useState<TokenEnviado>();
  const [recibo, setRecibo] = useState<ReciboAssinatura>();

  const unlock = async (chave: string) => {
    const result = await unlocking.run({ path: access.path, body: { chave } });
    if (!result.ok) return refuse(place, result.problem);
    setPasse(result.data.passe);
  };
  const sendToken = async () => {
    const result = await sending.run(access);
    if (!result.ok) return refuse(place, result.problem);
    goTo(place);
    setEnviado(result.data);
  };
  const confirmToken = async (codigo: string) => {
    const result = await confirming.run({ ...access, body: { codigo } });
    if (!result.ok) return refuse(place, result.problem);
    setPasse(result.data.passe);
  };
  const sign = async () => {
    if (!convite) return;
    const missing = firstMissing(convite, steps, draft, new Date());
    if (missing) return goTo(missing);
    const body = signatureOf(convite, steps, draft, incorporacao);
    const result = await signing.run({ ...access, body, idempotencyKey: keyOf(body) });
    if (result.ok) {
      setRecibo(result.data);
      events.current.onSigned?.(result.data);
      return;
    }
    if (result.problem.excecao === 'DocumentoAlteradoException') edit({ baseLida: null });
    refuse(placeOfRefusal(result.problem, steps, place), result.problem);
  };
  const reject = async (motivo: string): Promise<Problema | null> => {
    const body = { motivo };
    const result = await rejecting.run({ ...access, body, idempotencyKey: keyOf(body) });
    if (!result.ok) {
      events.current.onError?.(result.problem);
      return result.problem;
    }
    events.current.onRejected?.(body);
    return null;
  };
  /** The key opens the copy too, for one who comes back in another browser. */
  const downloadSigned = async (chave?: string): Promise<Problema | null> => {
    const fail = (why: Problema) => {
      events.current.onError?.(why);
      return why;
    };
    let proof = access.passe;
    if (chave !== undefined) {
      const unlocked = await unlocking.run({ path: access.path, body: { chave } });
      if (!unlocked.ok) return fail(unlocked.problem);
      proof = unlocked.data.passe;
      setPasse(proof);
    }
    const input = { path: access.path, ...(proof ? { passe: proof } : {}) };
    const result = await client.download('downloadSignedCopy', input);
    if (!result.ok) return fail(result.problem);
    saveFile(result.data, fileNameOf(convite?.contrato.nome ?? '', ' - assinado.pdf'));
    return null;
  };

  return {
    recibo: recibo ?? convite?.recibo ?? undefined,
    enviado,
    isBusy: unlocking.isBusy || confirming.isBusy || signing.isBusy || rejecting.isBusy,
    isSendingToken: sending.isBusy,
    unlock,
    sendToken,
    confirmToken,
    sign,
    reject,
    downloadSigned,
  };
}

/** One key for one body: pressing again after a lost answer gives the first one, not a second signature. */
function useIdempotencyKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const known = keys.current.get(text);
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    keys.current.set(text, key);
    return key;
  };
}

/** 'Opened' is the page displayed (0-decisions §5): told once, when the tab is in sight. */
function useOpening(
  token: string,
  convite: AssinaturaConvite | undefined,
  events: { readonly current: SigningEvents },
): void {
  const { client } = useLavra();
  const openedToken = useRef<string>(undefined);
  const situacao = convite?.situacao;
  useEffect(() => {
    if (!situacao || openedToken.current === token) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible' || openedToken.current === token) return;
      openedToken.current = token;
      events.current.onOpened?.({ situacao });
      if (situacao !== 'DISPONIVEL' && situacao !== 'BLOQUEADO') return;
      void client.call('recordOpening', { path: { token } }).then((result) => {
        if (!result.ok) events.current.onError?.(result.problem);
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, token, situacao, events]);
}
