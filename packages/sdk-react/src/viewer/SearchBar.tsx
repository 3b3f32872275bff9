'use client';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { IconButton } from '../primitives/Button.tsx';
import { iconProps } from '../primitives/icon.ts';
import styles from './PdfViewer.module.css';
import type { DocumentSearch } from './use-document-search.ts';

/** Props of {@link SearchBar}. */
export type SearchBarProps = {
  readonly search: DocumentSearch;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
};

/** Search in the document: Enter and Shift+Enter go through the matches, Escape closes. */
export function SearchBar({ search, input, onClose }: SearchBarProps) {
  const texts = useMessages(viewerMessages);
  const { query, position, total, isReading, find, step } = search;
  const nothing = isReading ? texts.searching : texts.noMatch;
  useEffect(() => input.current?.select(), [input]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      role="search"
      className={styles.search}
      aria-label={texts.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <span className={styles.searchIcon}>
        <Search {...iconProps} />
      </span>
      <input
        ref={input}
        className={styles.query}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={texts.searchFor}
        placeholder={texts.searchFor}
        value={query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={handleKey}
      />
      <span className={styles.findings} role="status" data-reading={isReading ? '' : undefined}>
        {query.trim() !== '' && (total > 0 ? texts.matchOf(position, total) : nothing)}
      </span>
      <IconButton
        size="small"
        icon={ChevronUp}
        label={texts.previousMatch}
        disabled={total === 0}
        onClick={() => step('previous')}
      />
      <IconButton
        size="small"
        icon={ChevronDown}
        label={texts.nextMatch}
        disabled={total === 0}
        onClick={() => step('next')}
      />
      <IconButton size="small" icon={X} label={texts.closeSearch} onClick={onClose} />
    </form>
  );
}
