/** Why a seal could not be created. All causes except ARQUIVO and PROCESSO affect every document. */
export type SealFailureCause = 'CHAVE' | 'CARIMBO_DO_TEMPO' | 'REVOGACAO' | 'ARQUIVO' | 'PROCESSO';

/** A failed seal. The message is in Portuguese, for staff, and contains neither paths nor secrets. */
export class SealFailure extends Error {
  override readonly name = 'SealFailure';
  readonly causa: SealFailureCause;

  constructor(causa: SealFailureCause, motivo: string, options?: ErrorOptions) {
    super(motivo, options);
    this.causa = causa;
  }
}
