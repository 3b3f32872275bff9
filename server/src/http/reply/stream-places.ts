import { DomainError } from '@lavra/domain';

/** When a refused client may retry. */
const retryAfterS = 30;

/** Limits the event streams that one principal has open in this process. */
export class StreamPlaces {
  private readonly open = new Map<string, number>();
  private readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** Takes a slot until the signal aborts. @throws DomainError 429 if none is left */
  take(principal: string, until: AbortSignal): void {
    const taken = this.open.get(principal) ?? 0;
    if (taken >= this.places) throw new DomainError('MuitasConexoesException', { retryAfterS });
    this.open.set(principal, taken + 1);
    until.addEventListener('abort', () => this.release(principal), { once: true });
  }

  private release(principal: string): void {
    const left = (this.open.get(principal) ?? 1) - 1;
    if (left === 0) this.open.delete(principal);
    else this.open.set(principal, left);
  }
}
