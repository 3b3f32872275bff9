import './styles.css';
import { CompareVersions as CompareVersionsInside } from './documents/compare/CompareVersions.tsx';
import { DocumentDetail as DocumentDetailInside } from './documents/detail/DocumentDetail.tsx';
import { AddSigners as AddSignersInside } from './signers/AddSigners.tsx';
import { SignerWizard as SignerWizardInside } from './signers/SignerWizard.tsx';
import { rooted } from './theme/rooted.tsx';

export type { CompareVersionsProps } from './documents/compare/CompareVersions.tsx';
export type { ComparedVersions } from './documents/compare/use-comparison.ts';
export type { DocumentDetailProps } from './documents/detail/DocumentDetail.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';
export type { AddSignersProps } from './signers/AddSigners.tsx';
export type { SignerWizardOutcome, SignerWizardProps } from './signers/SignerWizard.tsx';

export const DocumentDetail: typeof DocumentDetailInside = /* @__PURE__ */ rooted(DocumentDetailInside);
export const CompareVersions: typeof CompareVersionsInside = /* @__PURE__ */ rooted(CompareVersionsInside);
export const AddSigners: typeof AddSignersInside = /* @__PURE__ */ rooted(AddSignersInside);
export const SignerWizard: typeof SignerWizardInside = /* @__PURE__ */ rooted(SignerWizardInside);
