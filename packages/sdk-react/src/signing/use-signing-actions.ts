import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  DelegacaoEntrada,
  Problema,
  ReciboAssinatura,
  TokenEnviado,
} from '@lavra/client/types';
import { type Dispatch, useState } from 'react';
import { fileNameOf, saveFile } from '../documents/save-file.ts';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import type { SigningDraft } from './signing-draft.ts';
import type { GivenProof, SigningAccess, SigningEvents } from './signing-events.ts';
import {
  firstMissing,
  placeOfRefusal,
  type SigningPlace,
  type SigningStep,
  signatureOf,
} from './signing-flow.ts';
import type { SigningAction } from './signing-machine.ts';
import { useDelivery } from './use-delivery.ts';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

type ActionContext = {
  readonly access: SigningAccess;
  readonly convite: AssinaturaConvite | undefined;
  readonly steps: readonly SigningStep[];
  readonly draft: SigningDraft;
  readonly place: SigningPlace;
  readonly incorporacao: NonNullable<AssinaturaEntrada['incorporacao']>;
  readonly events: { readonly current: SigningEvents };
  readonly dispatch: Dispatch<SigningAction>;
  readonly refresh: () => void;
  /** Tells other tabs of this link that the signature has ended. */
  readonly announce: () => void;
  /** The pass after key or token were verified. */
  readonly prove: (pass: string) => void;
};

/** The signer's actions, and how each ends. */
export function useSigningActions(context: ActionContext) {
  const proofs = useProofs(context);
  const signing = useSignature(context);
  const refusing = useRefusals(context);
  const copy = useSignedCopy(context);
  const passing = usePassingOn(context);
  const { isBusy: isProving, ...proving } = proofs;
  const { isBusy: isRefusing, ...refusals } = refusing;
  return {
    ...proving,
    ...signing,
    ...refusals,
    ...copy,
    ...passing,
    isBusy: isProving || isRefusing,
  };
}

function useProofs({ access, convite, place, events, dispatch, refresh, prove }: ActionContext) {
  const unlocking = useAction('unlockSigning');
  const sending = useAction('sendSigningToken');
  const confirming = useAction('confirmSigningToken');
  const [sent, setSent] = useState<TokenEnviado>();
  const refuse = (problem: Problema) => {
    dispatch({ type: 'refused', at: place, problem });
    events.current.onError?.(problem);
  };
  const sendCode = async (): Promise<Problema | null> => {
    const result = await sending.run(access);
    if (!result.ok) return result.problem;
    setSent(result.data);
    return null;
  };
  return {
    isBusy: unlocking.isBusy || confirming.isBusy,
    isSendingToken: sending.isBusy,
    enviado: sent ?? convite?.tokenEnviado ?? undefined,
    unlock: async (chave: string) => {
      const result = await unlocking.run({ ...access, body: { chave } });
      if (result.ok) return prove(result.data.passe);
      refuse(result.problem);
      // The page shows the end of the pause.
      if (result.problem.status === 429) refresh();
    },
    sendToken: async () => {
      const problem = await sendCode();
      if (problem) return refuse(problem);
      dispatch({ type: 'moved', to: place });
    },
    /** For an answer that asks for the code where it is given. */
    sendCode,
    confirmToken: async (codigo: string) => {
      const result = await confirming.run({ ...access, body: { codigo } });
      return result.ok ? prove(result.data.passe) : refuse(result.problem);
    },
  };
}

function useSignature(context: ActionContext) {
  const { access, convite, steps, draft, place, incorporacao, events, dispatch, refresh, announce } = context;
  const signing = useAction('signVersion');
  const keyOf = useIdempotencyKeys();
  const { send, isSending, retryNow, cancel } = useDelivery();
  const [recibo, setRecibo] = useState<ReciboAssinatura>();
  const sign = async () => {
    if (!convite || isSending()) return;
    const missing = firstMissing(convite, steps, draft, new Date());
    if (missing) return dispatch({ type: 'moved', to: missing });
    const body = signatureOf(convite, steps, draft, incorporacao);
    const idempotencyKey = keyOf(body);
    dispatch({ type: 'delivery', delivery: 'sending' });
    const result = await send(
      () => signing.run({ ...access, body, idempotencyKey }),
      () => dispatch({ type: 'delivery', delivery: 'waiting' }),
    );
    if (result === null) return dispatch({ type: 'delivery', delivery: 'idle' });
    if (result.ok) {
      setRecibo(result.data);
      announce();
      dispatch({ type: 'delivery', delivery: 'idle' });
      events.current.onSigned?.(result.data);
      return;
    }
    const { problem } = result;
    // The sender may ask for more than when this page was opened.
    refresh();
    if (problem.excecao === 'DocumentoAlteradoException')
      dispatch({ type: 'edited', patch: { baseLida: null } });
    dispatch({ type: 'refused', at: placeOfRefusal(problem, steps, place), problem });
    events.current.onError?.(problem);
  };
  return {
    recibo: recibo ?? convite?.recibo ?? undefined,
    sign,
    /** For a signature that waits for the connection. */
    retryNow,
    cancelSending: cancel,
  };
}

function useRefusals({ access, events, dispatch, announce, refresh, prove }: ActionContext) {
  const { client } = useLavra();
  const rejecting = useAction('rejectVersion');
  const keyOf = useIdempotencyKeys();
  const fail = (problem: Problema) => {
    events.current.onError?.(problem);
    // The sender may ask for more than when this page was opened.
    refresh();
    return problem;
  };
  type Act = (proved: SigningAccess) => Promise<Problema | null>;
  /** Acts with the pass for a typed proof. The page takes the pass only afterwards, so that it shows the outcome. */
  const withProof = async (proof: GivenProof | undefined, act: Act) => {
    if (!proof) return act(access);
    const { kind, typed } = proof;
    const proving =
      kind === 'CHAVE'
        ? await client.call('unlockSigning', { ...access, body: { chave: typed } })
        : await client.call('confirmSigningToken', { ...access, body: { codigo: typed } });
    if (!proving.ok) return fail(proving.problem);
    const { passe } = proving.data;
    const problem = await act({ ...access, passe });
    prove(passe);
    return problem;
  };
  return {
    isBusy: rejecting.isBusy,
    reject: (motivo: string, proof?: GivenProof): Promise<Problema | null> =>
      withProof(proof, async (proved) => {
        const body = { motivo };
        const result = await rejecting.run({ ...proved, body, idempotencyKey: keyOf(body) });
        if (!result.ok) return fail(result.problem);
        announce();
        events.current.onRejected?.(body);
        return null;
      }),
    /** Another person signs: the links sent here end. */
    passTo: (body: DelegacaoEntrada, proof?: GivenProof): Promise<Problema | null> =>
      withProof(proof, async (proved) => {
        const request = { ...proved, body, idempotencyKey: keyOf(body) };
        const result = await client.call('delegateSigning', request);
        if (!result.ok) return fail(result.problem);
        dispatch({ type: 'delegated', nome: body.nome.trim() });
        announce();
        events.current.onDelegated?.();
        return null;
      }),
    /** 'Não sou eu': the links sent here end. */
    disown: (proof?: GivenProof): Promise<Problema | null> =>
      withProof(proof, async (proved) => {
        const request = { ...proved, idempotencyKey: keyOf('nao-sou-eu') };
        const result = await client.call('reportWrongSigner', request);
        const isGone = !result.ok && result.problem.excecao === 'LinkInvalidoException';
        if (!result.ok && !isGone) return fail(result.problem);
        dispatch({ type: 'disowned' });
        announce();
        events.current.onDisowned?.();
        return null;
      }),
  };
}

/** Passes the device to the next person who signs in person; undefined if the host does not do that. */
function usePassingOn({ access, events }: ActionContext) {
  const passing = useAction('passToNextSigner');
  const passOn = async (): Promise<Problema | null> => {
    const result = await passing.run({ path: access.path });
    if (!result.ok) events.current.onError?.(result.problem);
    else events.current.onPassOn?.(result.data);
    return result.ok ? null : result.problem;
  };
  return { passOn: events.current.onPassOn ? passOn : undefined };
}

/** Downloads the signed copy. A key, if given, unlocks it again after a return in another browser. */
function useSignedCopy({ access, convite, events, prove }: ActionContext) {
  const { client } = useLavra();
  const unlocking = useAction('unlockSigning');
  const fail = (problem: Problema) => {
    events.current.onError?.(problem);
    return problem;
  };
  return {
    downloadSigned: async (chave?: string): Promise<Problema | null> => {
      let proof = access.passe;
      if (chave !== undefined) {
        const unlocked = await unlocking.run({ ...access, body: { chave } });
        if (!unlocked.ok) return fail(unlocked.problem);
        proof = unlocked.data.passe;
        prove(proof);
      }
      const input = { path: access.path, ...(proof ? { passe: proof } : {}) };
      const result = await client.download('downloadSignedCopy', input);
      if (!result.ok) return fail(result.problem);
      saveFile(result.data, fileNameOf(convite?.contrato.nome ?? '', ' - assinado.pdf'));
      return null;
    },
  };
}
