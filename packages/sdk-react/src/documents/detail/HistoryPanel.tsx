import type { EventoHistorico } from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useOperationPages } from '../../provider/queries.ts';
import styles from './DocumentDetail.module.css';

const tones: { readonly [Evento in EventoHistorico]?: string } = {
  ASSINATURA_REALIZADA: 'signed',
  MINUTA_FORMALIZADA: 'signed',
  MINUTA_SELADA: 'signed',
  ASSINATURA_REJEITADA: 'rejected',
  IDENTIDADE_NEGADA: 'rejected',
  SELO_FALHOU: 'rejected',
};

/** History of a document, newest first. */
export function HistoryPanel({ contratoId }: { readonly contratoId: number }) {
  const texts = useMessages(documentDetailMessages);
  const history = useOperationPages('listDocumentHistory', { path: { contratoId } });
  const rows = history.pages.flatMap((page) => page.content);
  if (history.problem) return <Banner tone="danger">{problemText(history.problem)}</Banner>;
  if (history.isLoading) {
    return (
      <Loading>
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton width="80%" />
      </Loading>
    );
  }
  if (rows.length === 0) return <p className={styles.sub}>{texts.historyEmpty}</p>;
  return (
    <div className={styles.panel}>
      <ol className={styles.timeline}>
        {rows.map(({ n, evento, mensagem, autor, dataCadastro }) => (
          <li key={n} className={styles.moment} data-tone={tones[evento]}>
            <span>{mensagem}</span>
            <span className={styles.sub}>
              {autor} · {formatDateTime(dataCadastro)}
            </span>
          </li>
        ))}
      </ol>
      {history.hasMore && (
        <Button variant="ghost" busy={history.isLoadingMore} onClick={history.loadMore}>
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}
