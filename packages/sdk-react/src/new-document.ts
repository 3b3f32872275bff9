import './styles.css';
import { NewDocument as NewDocumentInside } from './documents/NewDocument.tsx';
import { rooted } from './theme/rooted.tsx';

export type { NewDocumentProps } from './documents/NewDocument.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';

export const NewDocument: typeof NewDocumentInside = /* @__PURE__ */ rooted(NewDocumentInside);
