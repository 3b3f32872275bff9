import './styles.css';
import { NewDocument as NewDocumentInside } from './documents/NewDocument.tsx';
import { RenewDocument as RenewDocumentInside } from './documents/renew/RenewDocument.tsx';
import { rooted } from './theme/rooted.tsx';

export type { NewDocumentProps } from './documents/NewDocument.tsx';
export type { RenewDocumentProps } from './documents/renew/RenewDocument.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';

export const NewDocument: typeof NewDocumentInside = /* @__PURE__ */ rooted(NewDocumentInside);
export const RenewDocument: typeof RenewDocumentInside = /* @__PURE__ */ rooted(RenewDocumentInside);
