/** What kind of thing kept a seal from being made. All but ARQUIVO and PROCESSO end for every document at once. */
export type SealFailureCause = 'CHAVE' | 'CARIMBO_DO_TEMPO' | 'REVOGACAO' | 'ARQUIVO' | 'PROCESSO';

/** A seal that could not be made; the message is in Portuguese, for staff, and names no path and no secret. */
export class SealFailure extends Error {
  override readonly name = 'SealFailure';
  readonly causa: SealFailureCause;

  constructor(causa: SealFailureCause, motivo: string, options?: ErrorOptions) {
    super(motivo, options);
    this.causa = causa;
  }
}
