import type { OperationOutput } from '@lavra/client';
import { useCallback, useState } from 'react';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type DocumentOrder, documentOrders, type ListReach } from './document-filters.ts';

/** Layout of the document list (user preference `layoutLista`). */
export type ListLayout = 'CARD' | 'LISTA';

/** A user's list preferences; the same on every device. */
export type ListPreferences = {
  readonly layout: ListLayout;
  readonly ordem: DocumentOrder;
  /** 'BELOW' also shows the documents of subfolders ('Incluir subpastas'). */
  readonly reach: ListReach;
};

const standard: ListPreferences = { layout: 'LISTA', ordem: 'A_Z', reach: 'LEVEL' };

/** Reads the user's preferences and saves changes; without a user, they are kept in memory. */
export function useListPreferences() {
  const { usuario } = useCurrentUser();
  const usuarioId = usuario?.tipoUsuario === 'USUARIO' ? usuario.userId : undefined;
  const { data, problem } = useOperation(
    'getPreferences',
    usuarioId === undefined ? null : { path: { usuarioId } },
  );
  const { run } = useAction('savePreferences');
  const [changed, setChanged] = useState<Partial<ListPreferences>>({});
  const save = useCallback(
    (change: Partial<ListPreferences>) => {
      setChanged((before) => ({ ...before, ...change }));
      if (usuarioId !== undefined) void run({ path: { usuarioId }, body: toBody(change) });
    },
    [run, usuarioId],
  );
  const isReady = usuario !== undefined && (usuarioId === undefined || Boolean(data ?? problem));
  return {
    preferences: { ...standard, ...(data ? fromWire(data) : {}), ...changed },
    isReady,
    save,
  };
}

function fromWire({
  layoutLista,
  ordenacao,
  incluirSubpastas,
}: OperationOutput<'getPreferences'>): ListPreferences {
  const orders = Object.entries(documentOrders) as [DocumentOrder, (typeof documentOrders)[DocumentOrder]][];
  const found = orders.find(
    ([, { sortBy, descending }]) => sortBy === ordenacao.sortBy && descending === ordenacao.descending,
  );
  return {
    layout: layoutLista,
    ordem: found?.[0] ?? standard.ordem,
    reach: incluirSubpastas ? 'BELOW' : 'LEVEL',
  };
}

function toBody({ layout, ordem, reach }: Partial<ListPreferences>) {
  const order = ordem && documentOrders[ordem];
  return {
    ...(layout ? { layoutLista: layout } : {}),
    ...(order ? { ordenacao: { sortBy: order.sortBy, descending: order.descending } } : {}),
    ...(reach ? { incluirSubpastas: reach === 'BELOW' } : {}),
  };
}
