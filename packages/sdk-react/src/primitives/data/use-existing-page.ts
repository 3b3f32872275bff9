import { useEffect } from 'react';

/** Goes to the last page of a list when the shown one is gone, because its last row was deleted. */
export function useExistingPage({
  page,
  totalPages,
  setPage,
}: {
  readonly page: number;
  /** Undefined until the list is loaded. */
  readonly totalPages: number | undefined;
  readonly setPage: (page: number) => void;
}): void {
  useEffect(() => {
    if (totalPages !== undefined && page > 0 && page >= totalPages) setPage(Math.max(0, totalPages - 1));
  });
}
