import './styles.css';
import { PositioningEditor as PositioningEditorInside } from './positioning/PositioningEditor.tsx';
import { rooted } from './theme/rooted.tsx';

export type { PositioningEditorProps } from './positioning/PositioningEditor.tsx';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';

export const PositioningEditor: typeof PositioningEditorInside = /* @__PURE__ */ rooted(
  PositioningEditorInside,
  'fill',
);
