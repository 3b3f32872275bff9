import { useMemo, useRef } from 'react';
import type { RowMenuProps } from './row-intents.ts';

/** Props shared by the rows of a list. */
export type SharedRowProps = Omit<RowMenuProps, 'contrato'>;

/** The same callbacks in an object that changes only with the user, so that rows are not rendered needlessly. */
export function useRowIntents(given: SharedRowProps): SharedRowProps {
  const latest = useRef(given);
  latest.current = given;
  const { usuario, perfil, may } = given.user;
  return useMemo(
    () => ({
      user: { usuario, perfil, may },
      onOpen: (contrato) => latest.current.onOpen(contrato),
      onRename: (contrato) => latest.current.onRename(contrato),
      onMove: (contrato) => latest.current.onMove(contrato),
      onRemove: (contrato) => latest.current.onRemove(contrato),
      onDownload: (contrato, file) => latest.current.onDownload(contrato, file),
      lifecycle: {
        act: (act, contrato) => latest.current.lifecycle.act(act, contrato),
        offers: (act) => latest.current.lifecycle.offers(act),
      },
      bells: {
        actionOf: (target) => latest.current.bells.actionOf(target),
        press: (target) => latest.current.bells.press(target),
      },
    }),
    [usuario, perfil, may],
  );
}
