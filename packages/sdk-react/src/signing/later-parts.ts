/** Parts that are not needed before the document is read, in a separate file. */
export { DelegateDialog } from './DelegateDialog.tsx';
export { DisownDialog } from './DisownDialog.tsx';
export { HandoffDialog } from './HandoffDialog.tsx';
export { RejectDialog } from './RejectDialog.tsx';
export { SignedPage } from './SignedPage.tsx';
export { AcceptanceStep } from './steps/AcceptanceStep.tsx';
export { DataStep } from './steps/DataStep.tsx';
export { HandwritingStep } from './steps/HandwritingStep.tsx';
export { LocationStep } from './steps/LocationStep.tsx';
export { SelfieStep } from './steps/SelfieStep.tsx';
export { TokenStep } from './steps/TokenStep.tsx';
