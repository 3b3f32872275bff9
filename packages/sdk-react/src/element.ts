export type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';

import { defineLavraSigning } from './element/lavra-signing.tsx';

export {
  defineLavraSigning,
  type LavraSigningElement,
  type LavraSigningEvents,
} from './element/lavra-signing.tsx';

defineLavraSigning();
