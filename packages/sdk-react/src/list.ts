import './styles.css';
import {
  DocumentList as DocumentListInside,
  DocumentListView as DocumentListViewInside,
} from './documents/DocumentList.tsx';
import { rooted } from './theme/rooted.tsx';

export type { DocumentListProps, DocumentListViewProps } from './documents/DocumentList.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';

export const DocumentList: typeof DocumentListInside = /* @__PURE__ */ rooted(DocumentListInside);
export const DocumentListView: typeof DocumentListViewInside = /* @__PURE__ */ rooted(DocumentListViewInside);
