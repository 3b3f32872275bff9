import { normalizeName } from '@lavra/domain';
import { useEffect, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Option } from './option.ts';

/** Source of a combobox's options. */
export type ComboboxSource = {
  /** All options; filtered by the input, ignoring accents and case. */
  readonly options?: readonly Option<string>[];
  /** Called 250 ms after the last letter; `signal` aborts when more is typed. A rejection shows a failure. */
  readonly loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly Option<string>[]>;
};

/** Options for the current input. */
export type ComboboxOptions = {
  readonly status: 'ready' | 'loading' | 'failed';
  readonly rows: readonly { readonly kind: 'option' | 'create'; readonly option: Option<string> }[];
  /** Announced to screen readers, and shown if there are no options. */
  readonly summary: string;
};

type Loaded = { readonly status: ComboboxOptions['status']; readonly options: readonly Option<string>[] };

const PAUSE_MS = 250;
const NOTHING: readonly Option<string>[] = [];

/** Filters or loads the options, and offers to create a missing one. */
export function useComboboxOptions(
  { options = NOTHING, loadOptions }: ComboboxSource,
  text: string,
  isOpen: boolean,
  canCreate: boolean,
): ComboboxOptions {
  const texts = useMessages(choosingMessages);
  const loaded = useLoadedOptions(loadOptions, text, isOpen);
  const typed = normalizeName(text);
  const fitting = options.filter(({ label }) => normalizeName(label).includes(typed));
  const offered = loadOptions ? loaded.options : fitting;
  const isKnown = offered.some(({ label }) => normalizeName(label) === typed);
  const name = text.trim();
  const created =
    canCreate && name && !isKnown ? [{ kind: 'create' as const, option: { value: name, label: name } }] : [];
  const rows = [...offered.map((option) => ({ kind: 'option' as const, option })), ...created];
  const status = loadOptions ? loaded.status : 'ready';
  return { status, rows, summary: summarize() };

  function summarize(): string {
    if (status === 'loading') return texts.searching;
    if (status === 'failed') return texts.searchFailed;
    return rows.length === 0 ? texts.noResults : texts.results(rows.length);
  }
}

function useLoadedOptions(load: ComboboxSource['loadOptions'], text: string, isOpen: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', options: NOTHING });
  const latest = useRef(load);
  latest.current = load;
  const isAsync = load !== undefined;
  useEffect(() => {
    if (!isAsync || !isOpen) return undefined;
    const abort = new AbortController();
    setLoaded(({ options }) => ({ status: 'loading', options }));
    const timer = setTimeout(async () => {
      try {
        const options = (await latest.current?.(text, abort.signal)) ?? NOTHING;
        if (!abort.signal.aborted) setLoaded({ status: 'ready', options });
      } catch {
        // Whatever the search threw, the user can only retry.
        if (!abort.signal.aborted) setLoaded({ status: 'failed', options: NOTHING });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsync, isOpen, text]);
  return loaded;
}
