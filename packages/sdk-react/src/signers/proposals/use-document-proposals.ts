import type { Minuta, Propostas } from '@lavra/client/types';
import { useEffect, useState } from 'react';
import { useOperation } from '../../provider/queries.ts';

/** While the server is still reading the text. */
const readEveryMs = 2_000;

/** Proposals from a draft's text; undefined while they load, after a failure, and without permission. */
export function useDocumentProposals(minuta: Minuta | undefined, isAllowed: boolean): Propostas | undefined {
  const [isRead, setIsRead] = useState(false);
  const isDraft = minuta?.situacaoFormalizacao === 'RASCUNHO';
  const { data } = useOperation(
    'getProposals',
    isDraft && isAllowed ? { path: { contratoId: minuta.contratoId, minutaId: minuta.id } } : null,
    isRead ? {} : { refreshEveryMs: readEveryMs, isCoveredByEvents: ({ lido }) => lido },
  );
  useEffect(() => {
    if (data?.lido) setIsRead(true);
  }, [data?.lido]);
  return data;
}
