import type { CadeiaHistorico, Contrato, EventoHistorico, HistoricoItem } from '@lavra/client/types';
import { chainSentence, foldHistory, formatDateTime, historyOrigin } from '@lavra/domain';
import { Braces, Download, FileText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { LoadState } from '../../primitives/feedback/LoadState.tsx';
import { iconProps } from '../../primitives/icon.ts';
import { Menu } from '../../primitives/overlays/Menu.tsx';
import { useOperationPages } from '../../provider/queries.ts';
import styles from './History.module.css';
import { useHistoryExport } from './use-history-export.ts';

const tones: { readonly [Evento in EventoHistorico]?: string } = {
  ASSINATURA_REALIZADA: 'signed',
  MINUTA_FORMALIZADA: 'signed',
  MINUTA_SELADA: 'signed',
  CPF_DIVERGENTE: 'doubtful',
  CPF_REPETIDO: 'doubtful',
  ASSINATURA_REJEITADA: 'rejected',
  IDENTIDADE_NEGADA: 'rejected',
  ASSINATURA_DELEGADA: 'doubtful',
  SELO_FALHOU: 'rejected',
};

/** Props of {@link HistoryPanel}. */
export type HistoryPanelProps = { readonly contrato: Pick<Contrato, 'contratoId' | 'nome'> };

/** History of a document, newest first: who, when, from where, and whether the record is intact. */
export function HistoryPanel({ contrato }: HistoryPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const { contratoId } = contrato;
  const history = useOperationPages('listDocumentHistory', { path: { contratoId } });
  const [first] = history.pages;
  if (!first) {
    return (
      <LoadState
        problem={history.problem}
        title={texts.historyFailed}
        onRetry={history.refresh}
        heights={['48px', '40px', '40px', '40px']}
      />
    );
  }
  const groups = foldHistory(history.pages.flatMap((page) => page.content));
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {first.cadeia && <ChainState cadeia={first.cadeia} />}
        <ExportMenu contrato={contrato} />
      </div>
      <ol className={styles.timeline}>
        {groups.map((group) => (
          <Moment key={group[0].n} group={group} />
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

function ChainState({ cadeia }: { readonly cadeia: CadeiaHistorico }) {
  const Icon = cadeia.integra ? ShieldCheck : ShieldAlert;
  return (
    <p className={styles.chain} data-intact={cadeia.integra ? '' : undefined}>
      <Icon {...iconProps} />
      <span>{chainSentence(cadeia)}</span>
    </p>
  );
}

function ExportMenu({ contrato }: HistoryPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const { save, isBusy } = useHistoryExport(contrato);
  return (
    <Menu
      label={texts.exportHistory}
      items={[
        { id: 'pdf', label: texts.exportPdf, icon: FileText, onSelect: () => void save('PDF') },
        { id: 'json', label: texts.exportJson, icon: Braces, onSelect: () => void save('JSON') },
      ]}
      trigger={
        <Button size="small" icon={Download} busy={isBusy}>
          {texts.exportHistory}
        </Button>
      }
    />
  );
}

/** An act, or a repeated edit with its other times folded. */
function Moment({ group }: { readonly group: readonly [HistoricoItem, ...HistoricoItem[]] }) {
  const texts = useMessages(documentDetailMessages);
  const [newest, ...earlier] = group;
  return (
    <li className={styles.moment} data-tone={tones[newest.evento]}>
      <span>{newest.mensagem}</span>
      <WhenAndWho item={newest} />
      {earlier.length > 0 && (
        <details className={styles.folded}>
          <summary>{texts.repeatedTimes(earlier.length)}</summary>
          {earlier.map((item) => (
            <WhenAndWho key={item.n} item={item} />
          ))}
        </details>
      )}
    </li>
  );
}

function WhenAndWho({ item }: { readonly item: HistoricoItem }) {
  return (
    <span className={styles.facts}>
      <time dateTime={item.dataCadastro}>{formatDateTime(item.dataCadastro)}</time> · {historyOrigin(item)}
    </span>
  );
}
