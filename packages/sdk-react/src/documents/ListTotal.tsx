import { Hash } from 'lucide-react';
import { useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './DocumentList.module.css';
import { type DocumentFilters, isNarrowed, type ListView, listInput } from './document-filters.ts';

/** Props of {@link ListTotal}. */
export type ListTotalProps = {
  readonly filters: DocumentFilters;
  readonly view: Pick<ListView, 'ordem' | 'reach'>;
  /** 'phone' shows the icon only. */
  readonly shape: 'wide' | 'phone';
};

/** Number of documents in the list; counted only on request, because it costs more than a page. */
export function ListTotal({ filters, view, shape }: ListTotalProps) {
  const texts = useMessages(documentsMessages);
  const { organizacaoId } = useCurrentUser();
  const list = JSON.stringify([filters, view.reach]);
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === list && organizacaoId !== undefined;
  const input = isAsked
    ? listInput(filters, { ...view, organizacaoId, reach: isNarrowed(filters) ? 'BELOW' : view.reach })
    : null;
  const { data } = useOperation(
    'searchDocuments',
    input && { ...input, query: { ...input.query, rowsPerPage: 1, total: true } },
  );
  if (isAsked && data?.totalElements !== undefined)
    return (
      <span role="status" className={styles.faint}>
        {texts.total(data.totalElements)}
      </span>
    );
  const press = { icon: Hash, busy: isAsked && !data, onClick: () => setAsked(list) };
  return shape === 'phone' ? (
    <IconButton {...press} label={texts.showTotal} />
  ) : (
    <Button {...press} variant="ghost">
      {texts.showTotal}
    </Button>
  );
}
