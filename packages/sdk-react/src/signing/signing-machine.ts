import type { Problema } from '@lavra/client/types';
import { emptyDraft, type SigningDraft } from './signing-draft.ts';
import type { SigningPlace } from './signing-flow.ts';

/** Sending state of the signature: `waiting` for the connection, then sent automatically. */
export type Delivery = 'idle' | 'sending' | 'waiting';

/** The client's state of a signature in progress. */
export type SigningState = {
  readonly at: SigningPlace;
  /** Which of the needed handwritings is being made: the signature, then the initials. */
  readonly writing: number;
  readonly draft: SigningDraft;
  /** Why the last action failed, and where. */
  readonly refusal: { readonly at: SigningPlace; readonly problem: Problema } | null;
  readonly delivery: Delivery;
  /** The visitor declared not to be the signatory. */
  readonly isDisowned: boolean;
  /** The person to whom the signature was passed. */
  readonly delegate: string | null;
};

export const initialSigning: SigningState = {
  at: 'ABERTURA',
  writing: 0,
  draft: emptyDraft,
  refusal: null,
  delivery: 'idle',
  isDisowned: false,
  delegate: null,
};

/** Events of a signature. */
export type SigningAction =
  | { readonly type: 'edited'; readonly patch: Partial<SigningDraft> }
  | { readonly type: 'moved'; readonly to: SigningPlace }
  | { readonly type: 'wrote' }
  | { readonly type: 'refused'; readonly at: SigningPlace; readonly problem: Problema }
  /** Data saved on the server, applied once; input on this device has priority. */
  | { readonly type: 'restored'; readonly draft: Partial<SigningDraft> }
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  | { readonly type: 'languageChanged' }
  | { readonly type: 'disowned' }
  | { readonly type: 'delegated'; readonly nome: string };

/** The next state; without side effects. */
export function signingReducer(state: SigningState, action: SigningAction): SigningState {
  switch (action.type) {
    case 'edited':
      return { ...state, draft: { ...state.draft, ...action.patch } };
    case 'moved':
      // Navigation does not cancel a request in progress.
      return { ...state, at: action.to, writing: 0, refusal: null };
    case 'wrote':
      return { ...state, writing: state.writing + 1, refusal: null };
    case 'refused':
      return {
        ...state,
        at: action.at,
        writing: 0,
        delivery: 'idle',
        refusal: { at: action.at, problem: action.problem },
      };
    case 'restored':
      return { ...state, draft: { ...state.draft, ...action.draft } };
    case 'delivery':
      return {
        ...state,
        delivery: action.delivery,
        refusal: action.delivery === 'idle' ? state.refusal : null,
      };
    case 'languageChanged':
      // A declaration with another text must be accepted again.
      return { ...state, draft: { ...state.draft, aceites: {} } };
    case 'disowned':
      return { ...initialSigning, isDisowned: true };
    case 'delegated':
      return { ...initialSigning, delegate: action.nome };
    default:
      return action satisfies never;
  }
}
