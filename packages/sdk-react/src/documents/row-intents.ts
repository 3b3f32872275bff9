import type { ContratoResumo } from '@lavra/client/types';
import type { Bells } from '../notifications/use-bells.tsx';
import type { CurrentUser } from '../session/use-current-user.ts';
import type { Lifecycle } from './lifecycle/use-lifecycle.tsx';
import type { DocumentFile } from './use-document-actions.ts';

/** Callbacks of a row. */
export type RowIntents = {
  readonly onOpen: (contrato: ContratoResumo) => void;
  readonly onRename: (contrato: ContratoResumo) => void;
  readonly onMove: (contrato: ContratoResumo) => void;
  readonly onRemove: (contrato: ContratoResumo) => void;
  readonly onDownload: (contrato: ContratoResumo, file: DocumentFile) => void;
  readonly lifecycle: Pick<Lifecycle, 'act' | 'offers'>;
  readonly bells: Pick<Bells, 'actionOf' | 'press'>;
};

/** Props of the menu of a row. */
export type RowMenuProps = RowIntents & {
  readonly contrato: ContratoResumo;
  readonly user: Pick<CurrentUser, 'usuario' | 'perfil' | 'may'>;
};
