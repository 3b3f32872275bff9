import { pathOf } from './places.ts';

const NAME = 'lavra:lista';
let opened: { readonly address: string; readonly contratoId: number } | undefined;

/** Remembers, in this tab, the list from which a document is opened. */
export function leaveList(address: string, contratoId: number): void {
  opened = { address, contratoId };
  try {
    sessionStorage.setItem(NAME, address);
  } catch {
    // Private windows may block storage: the list is then remembered until a reload.
  }
}

/** Address of the list from which a document was last opened; all documents without one. */
export function lastList(): string {
  try {
    return opened?.address ?? sessionStorage.getItem(NAME) ?? pathOf('MEUS');
  } catch {
    return pathOf('MEUS');
  }
}

/** The document that was last opened from the list at this address. */
export const openedFrom = (address: string): number | undefined =>
  opened?.address === address ? opened.contratoId : undefined;

/** State of a navigation back to a list by other means than the browser's button. */
export const RETURN = 'RETORNO';
