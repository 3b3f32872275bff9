const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]';

/** Whether an element accepts text, so that the keys of characters and of editing are its own. */
export function isTyping(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
}
