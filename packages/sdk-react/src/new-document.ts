import './styles.css';
import { BatchProgress as BatchProgressInside } from './batches/BatchProgress.tsx';
import { NewBatch as NewBatchInside } from './batches/NewBatch.tsx';
import { NewDocument as NewDocumentInside } from './documents/NewDocument.tsx';
import { RenewDocument as RenewDocumentInside } from './documents/renew/RenewDocument.tsx';
import { rooted } from './theme/rooted.tsx';

export type { BatchProgressProps } from './batches/BatchProgress.tsx';
export type { NewBatchProps } from './batches/NewBatch.tsx';
export type { NewDocumentProps } from './documents/NewDocument.tsx';
export type { RenewDocumentProps } from './documents/renew/RenewDocument.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';

export const BatchProgress: typeof BatchProgressInside = /* @__PURE__ */ rooted(BatchProgressInside);
export const NewBatch: typeof NewBatchInside = /* @__PURE__ */ rooted(NewBatchInside);
export const NewDocument: typeof NewDocumentInside = /* @__PURE__ */ rooted(NewDocumentInside);
export const RenewDocument: typeof RenewDocumentInside = /* @__PURE__ */ rooted(RenewDocumentInside);
