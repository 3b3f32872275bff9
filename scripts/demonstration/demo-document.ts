import type { ItemEntrada, SancaoEntrada } from '@lavra/client/types';
import type { ContractText } from './contract-pdf.ts';
import { marina, type Person, type users } from './people.ts';

/** How a signatory responds to the invitation. */
export type Reply =
  | { readonly kind: 'SIGNS'; readonly inPerson?: true; readonly code?: true }
  | { readonly kind: 'REJECTS'; readonly motivo: string }
  | { readonly kind: 'OPENS' }
  | { readonly kind: 'DISOWNS' }
  | { readonly kind: 'WAITS' };

export interface DemoSigner {
  readonly person: Person;
  /** A standard signer role of every organisation. */
  readonly papel: string;
  readonly reply: Reply;
}

export interface DemoDocument {
  readonly nome: string;
  readonly author: keyof typeof users;
  readonly tags: readonly string[];
  /** Days from today; a null end means no end. */
  readonly start: number;
  readonly end: number | null;
  readonly deadline: number;
  /** Each becomes a PDF; the server merges them. */
  readonly texts: readonly [ContractText, ...ContractText[]];
  readonly signers: readonly DemoSigner[];
  readonly state: 'DRAFT' | 'SENT' | 'FORMALIZED';
  /** Name of its folder; the root by default. */
  readonly folder?: keyof typeof folders;
  /** Data stored with it, outside the signed content. */
  readonly items?: readonly ItemEntrada[];
  readonly sanction?: SancaoEntrada;
  /** Action after it was sealed or sent. */
  readonly fate?:
    | { readonly kind: 'ARCHIVED' }
    | { readonly kind: 'EXTINCT' | 'CANCELLED'; readonly motivo: string };
}

/** Folders of the organisation's administrator, with those who share them. */
export const folders = {
  Locações: ['rafael', 'camila'],
  RH: ['rafael'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof users)[]>>;

type Party = readonly [person: Person, papel: string];

const replying =
  (reply: Reply) =>
  ([person, papel]: Party): DemoSigner => ({ person, papel, reply });

export const signs = replying({ kind: 'SIGNS' });
export const signsByCode = replying({ kind: 'SIGNS', code: true });
export const signsInPerson = replying({ kind: 'SIGNS', inPerson: true });
export const opens = replying({ kind: 'OPENS' });
export const disowns = replying({ kind: 'DISOWNS' });
export const waits = replying({ kind: 'WAITS' });
export const rejects = (party: Party, motivo: string): DemoSigner =>
  replying({ kind: 'REJECTS', motivo })(party);

export const forHorizonte: Party = [marina, 'Representante Legal'];
