import { placesInOrder } from '@lavra/domain';
import { problemText } from '../../messages/problem-text.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { type Sorting, useSorting } from '../../primitives/sorting/use-sorting.ts';
import { signerName } from '../signer-name.ts';
import type { Signers } from '../use-signers.ts';

/** Moves signatories in the signing order, which saves it. Null if there is no order to change. */
export function useSigningOrder({ signatarios, can, order }: Signers): Sorting | null {
  const notify = useToast();
  const isFixed = !can.changeOrder.ok;
  const sorting = useSorting({
    ids: signatarios.map(({ id }) => id),
    nameOf: (id) => {
      const signatario = signatarios.find((one) => one.id === id);
      return signatario ? signerName(signatario) : '';
    },
    placesOf: (id) => (isFixed ? null : placesInOrder(id, signatarios)),
    onSort: async (ids) => {
      const result = await order(ids);
      if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
    },
  });
  return isFixed ? null : sorting;
}
