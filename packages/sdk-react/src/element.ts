import { defineLavraSigning } from './element/lavra-signing.tsx';

export {
  defineLavraSigning,
  type LavraSigningElement,
  type LavraSigningEvents,
} from './element/lavra-signing.tsx';

defineLavraSigning();
