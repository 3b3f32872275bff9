let noteStep: (() => void) | null = null;

/** Calls `listener` before each page that is opened or drawn, so that a page which never ends can be told from many. */
export function onPageStep(listener: () => void): void {
  noteStep = listener;
}

export function pageStep(): void {
  noteStep?.();
}
