import type { DocumentoSignatario, Signatario, UsuarioSessao } from '@lavra/client/types';
import type { Verdict } from '@lavra/domain';
import type { SignerContext } from './signer-form.ts';
import type { SignerWizardControl } from './use-signer-wizard.ts';

/** Props of each step of the wizard. */
export type SignerWizardViewProps = {
  readonly control: SignerWizardControl;
  readonly context: SignerContext;
  readonly tiposDocumento: readonly DocumentoSignatario[];
  /** The signatory being edited. */
  readonly signatario?: Signatario | undefined;
  /** The signatory whose place the edited one takes. */
  readonly replaces?: Signatario | undefined;
  /** Offers to fill in the user's own data. */
  readonly usuario?: UsuarioSessao | undefined;
  /** SMS options freeze with the invitation. */
  readonly channels: Verdict;
};
