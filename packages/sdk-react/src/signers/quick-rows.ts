import type { SignatarioSugestao } from '@lavra/client/types';
import { defaultRole, type PastedPerson } from '@lavra/domain';
import { emptySignerForm, type SignerContext, type SignerForm } from './signer-form.ts';
import type { SignerErrors } from './signer-wizard-machine.ts';

/** One quick row: all other values are the organisation's defaults. */
export type QuickRow = {
  readonly key: number;
  readonly nome: string;
  readonly email: string;
  /** The default role until one is chosen; the roles may load after the row. */
  readonly papelId: number | undefined;
  readonly ddi: string | undefined;
  readonly telefone: string | null;
  readonly state: 'typing' | 'saving';
  readonly errors: SignerErrors;
  /** A refusal that concerns no field. */
  readonly refusal: string | undefined;
};

export type QuickRowsEvent =
  | {
      readonly type: 'typed';
      readonly key: number;
      readonly patch: Partial<Pick<QuickRow, 'nome' | 'email' | 'papelId'>>;
    }
  | {
      readonly type: 'picked';
      readonly key: number;
      readonly person: SignatarioSugestao;
      readonly papelId: number | undefined;
    }
  | {
      readonly type: 'pasted';
      readonly key: number;
      readonly people: readonly PastedPerson[];
      /** Parts that are no address, each shown with the mistake. */
      readonly unread: readonly string[];
      readonly mistake: string;
    }
  | { readonly type: 'saving'; readonly keys: readonly number[] }
  | {
      readonly type: 'refused';
      readonly key: number;
      readonly errors: SignerErrors;
      readonly refusal?: string;
    }
  | { readonly type: 'removed'; readonly key: number };

/** Rows in order; the last one is always free for the next person. */
export type QuickRows = { readonly rows: readonly QuickRow[]; readonly nextKey: number };

/** One free row. */
export const noRows: QuickRows = withFreeRow({ rows: [], nextKey: 1 });

/** Whether a row has anything to lose. */
export const isFilled = ({ nome, email }: Pick<QuickRow, 'nome' | 'email'>): boolean =>
  nome.trim() !== '' || email.trim() !== '';

/** Applies an event; there is always a free row at the end. */
export function changeQuickRows(state: QuickRows, event: QuickRowsEvent): QuickRows {
  const change = (key: number, patch: (row: QuickRow) => Partial<QuickRow>): QuickRows => ({
    ...state,
    rows: state.rows.map((row) => (row.key === key ? { ...row, ...patch(row) } : row)),
  });
  switch (event.type) {
    case 'typed':
      return change(event.key, ({ errors }) => ({
        ...event.patch,
        refusal: undefined,
        errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in event.patch))),
      }));
    case 'picked': {
      const { nome, email, ddi, telefone } = event.person;
      return change(event.key, (row) => ({
        nome: nome ?? row.nome,
        email,
        ddi,
        telefone,
        papelId: event.papelId ?? row.papelId,
        errors: {},
        refusal: undefined,
      }));
    }
    case 'pasted': {
      const people = event.people.map(({ nome, email, telefone }, index) =>
        freeRow(state.nextKey + index, { nome: nome ?? '', email, ...telefone }),
      );
      const unread = event.unread.map((email, index) =>
        freeRow(state.nextKey + people.length + index, { email, errors: { email: event.mistake } }),
      );
      const added = [...people, ...unread];
      const kept = state.rows.filter((row) => row.key !== event.key || isFilled(row));
      const at = kept.findIndex((row) => !isFilled(row));
      const before = at < 0 ? kept : kept.slice(0, at);
      return withFreeRow({ rows: [...before, ...added], nextKey: state.nextKey + added.length });
    }
    case 'saving':
      return withFreeRow({
        ...state,
        rows: state.rows.map((row) =>
          event.keys.includes(row.key) ? { ...row, state: 'saving', errors: {}, refusal: undefined } : row,
        ),
      });
    case 'refused':
      return change(event.key, () => ({
        state: 'typing',
        errors: event.errors,
        refusal: event.refusal,
      }));
    case 'removed':
      return withFreeRow({ ...state, rows: state.rows.filter(({ key }) => key !== event.key) });
    default:
      return event satisfies never;
  }
}

function freeRow(key: number, filled: Partial<QuickRow> = {}): QuickRow {
  return {
    key,
    nome: '',
    email: '',
    papelId: undefined,
    ddi: undefined,
    telefone: null,
    state: 'typing',
    errors: {},
    refusal: undefined,
    ...filled,
  };
}

function withFreeRow(state: QuickRows): QuickRows {
  const last = state.rows.at(-1);
  if (last && !isFilled(last) && last.state === 'typing') return state;
  return { rows: [...state.rows, freeRow(state.nextKey)], nextKey: state.nextKey + 1 };
}

/** The wizard's form of a row. */
export function formOfRow(row: QuickRow, context: SignerContext): SignerForm {
  return {
    ...emptySignerForm(context),
    nome: row.nome.trim(),
    email: row.email.trim(),
    papelId: row.papelId ?? defaultRole(context.papeis),
    ...(row.telefone && { telefone: row.telefone, ddi: row.ddi ?? '55' }),
  };
}
