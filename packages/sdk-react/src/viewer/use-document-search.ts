import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PdfDocument } from './pdf-engine.ts';
import {
  findMatches,
  foldQuery,
  type SearchableText,
  searchableText,
  type TextMatch,
} from './text-search.ts';

/** The current match: its page, and its index on that page. */
type Chosen = { readonly page: number; readonly index: number };

/** Results of a search so far. */
export type DocumentSearch = {
  readonly isOpen: boolean;
  readonly query: string;
  /** From 1, in document order; 0 without a match. */
  readonly position: number;
  readonly total: number;
  /** Pages are still being read. */
  readonly isReading: boolean;
  readonly found: ReadonlyMap<number, readonly TextMatch[]>;
  readonly chosen: Chosen | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly find: (query: string) => void;
  readonly step: (direction: 'next' | 'previous') => void;
};

type Findings = {
  readonly found: ReadonlyMap<number, readonly TextMatch[]>;
  readonly chosen: Chosen | undefined;
  readonly isReading: boolean;
};

const NOTHING: Findings = { found: new Map(), chosen: undefined, isReading: false };
const TYPING_PAUSE_MS = 150;
/** Results are updated a few times per second, not with each page. */
const REPORT_EVERY_MS = 200;

/** Searches the text of all pages, starting with the current one; pages are read once, on the first search. */
export function useDocumentSearch(pdf: PdfDocument | undefined, current: number): DocumentSearch {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [findings, setFindings] = useState(NOTHING);
  const start = useRef(current);
  start.current = current;
  const folded = foldQuery(query);
  const texts = useMemo(() => textReader(pdf), [pdf]);

  useEffect(() => {
    setFindings(NOTHING);
    if (!isOpen || !texts || folded === '') return undefined;
    const abort = new AbortController();
    setFindings({ ...NOTHING, isReading: true });
    const timer = setTimeout(() => {
      void searchPages(texts, folded, start.current, abort.signal, (found, isReading) =>
        setFindings((before) => ({
          found,
          isReading,
          chosen: before.chosen ?? firstFrom(found, start.current),
        })),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, texts, folded]);

  const step = useCallback((direction: 'next' | 'previous') => {
    setFindings((before) => {
      const all = inOrder(before.found);
      if (all.length === 0) return before;
      const at = positionOf(all, before.chosen) - 1;
      const next = (at + (direction === 'next' ? 1 : -1) + all.length) % all.length;
      return { ...before, chosen: all[next] };
    });
  }, []);

  const all = useMemo(() => inOrder(findings.found), [findings.found]);
  return {
    ...findings,
    isOpen,
    query,
    position: positionOf(all, findings.chosen),
    total: all.length,
    open: useCallback(() => setIsOpen(true), []),
    close: useCallback(() => setIsOpen(false), []),
    find: setQuery,
    step,
  };
}

type TextReader = { readonly total: number; readonly read: (page: number) => Promise<SearchableText> };

function textReader(pdf: PdfDocument | undefined): TextReader | undefined {
  if (!pdf) return undefined;
  const known = new Map<number, SearchableText>();
  const read = async (number: number) => {
    const before = known.get(number);
    if (before) return before;
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const text = searchableText(items.flatMap((item) => ('str' in item ? [item] : [])));
    known.set(number, text);
    return text;
  };
  return { total: pdf.numPages, read };
}

async function searchPages(
  { total, read }: TextReader,
  query: string,
  start: number,
  signal: AbortSignal,
  report: (found: ReadonlyMap<number, readonly TextMatch[]>, isReading: boolean) => void,
): Promise<void> {
  const found = new Map<number, readonly TextMatch[]>();
  let reportedAt = performance.now();
  for (let step = 0; step < total; step++) {
    const number = ((start - 1 + step) % total) + 1;
    // An unreadable page has no matches; it reports its fault when shown.
    const text = await read(number).catch(() => undefined);
    if (signal.aborted) return;
    const matches = text ? findMatches(text, query) : [];
    if (matches.length > 0) found.set(number, matches);
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report(new Map(found), true);
    // Yields between pages, so that typing and scrolling stay responsive.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
  }
  report(found, false);
}

function inOrder(found: ReadonlyMap<number, readonly TextMatch[]>): readonly Chosen[] {
  return [...found.keys()]
    .sort((a, b) => a - b)
    .flatMap((page) => (found.get(page) ?? []).map((_, index) => ({ page, index })));
}

function positionOf(all: readonly Chosen[], chosen: Chosen | undefined): number {
  return all.findIndex(({ page, index }) => page === chosen?.page && index === chosen.index) + 1;
}

function firstFrom(found: ReadonlyMap<number, readonly TextMatch[]>, start: number): Chosen | undefined {
  const all = inOrder(found);
  return all.find(({ page }) => page >= start) ?? all[0];
}
