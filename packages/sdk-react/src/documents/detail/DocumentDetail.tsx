'use client';
import type { ContratoCriado, Problema } from '@lavra/client/types';
import { isSectionOpen } from '@lavra/domain';
import { type RefObject, useRef, useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useBells } from '../../notifications/use-bells.tsx';
import { Button } from '../../primitives/Button.tsx';
import { type Tab, Tabs } from '../../primitives/data/Tabs.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useFocusFallback } from '../../primitives/use-focus-fallback.ts';
import type { ComparedVersions } from '../compare/use-comparison.ts';
import { useLifecycle } from '../lifecycle/use-lifecycle.tsx';
import { aboutDocuments } from '../notice-subjects.ts';
import { useDocumentActions } from '../use-document-actions.ts';
import { useInlineSize } from '../use-inline-size.ts';
import { useLeaveIfRefused } from '../use-leave-if-refused.ts';
import { DataPanel } from './DataPanel.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailNotices } from './DetailNotices.tsx';
import styles from './DocumentDetail.module.css';
import { type DocumentLayer, DocumentLayers } from './DocumentLayers.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NextStepPanel } from './NextStepPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { SignersPanel } from './SignersPanel.tsx';
import { useAttachmentTabs } from './use-attachment-tabs.tsx';
import { type DocumentDetailData, useDocumentDetail } from './use-document-detail.ts';
import { useTopOffset } from './use-top-offset.ts';
import { VersionView } from './VersionView.tsx';

/** Width from which the document is shown next to its data, in CSS pixels. */
const BESIDE_FROM_PX = 860;

/** Props of {@link DocumentDetail}. */
export type DocumentDetailProps = {
  readonly contratoId: number;
  /** The initial version and page, for example of a search result; the newest version and page 1 by default. */
  readonly openAt?: { readonly minutaId?: number; readonly pagina?: number } | undefined;
  readonly onBack: () => void;
  /** Opens the positioning editor; without it, the page has no such button. */
  readonly onPosition?: (() => void) | undefined;
  /** Opens the screen that creates a new version; without it, the page offers none. */
  readonly onRenew?: (() => void) | undefined;
  /** Opens the comparison of two versions; without it, the page offers none. */
  readonly onCompare?: ((versions: ComparedVersions) => void) | undefined;
  /** Opens the created copy. */
  readonly onDuplicated?: ((criado: ContratoCriado) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
  /** Called after the document was deleted. */
  readonly onRemoved: () => void;
  /** Called if the document fails to load; without it, the page shows the problem. */
  readonly onLoadFailed?: ((problem: Problema) => void) | undefined;
};

/** Page of a document: signatories, main action, dates, history and the document itself, updated live. */
export function DocumentDetail({ contratoId, openAt, onLoadFailed, ...rest }: DocumentDetailProps) {
  const texts = useMessages(documentDetailMessages);
  const [minutaId, setMinutaId] = useState(openAt?.minutaId);
  const { data, problem, refresh } = useDocumentDetail(contratoId, minutaId);
  const isRemoving = useRef(false);
  const isRefused = useLeaveIfRefused(problem, onLoadFailed, {
    entry: data && { nome: data.contrato.nome, about: aboutDocuments(contratoId) },
    isExpected: isRemoving,
  });
  if (data && (!isRefused || isRemoving.current)) {
    return (
      <OpenDocument
        detail={data}
        onShowVersion={setMinutaId}
        pagina={openAt?.pagina}
        isRemoving={isRemoving}
        {...rest}
      />
    );
  }
  if (problem) {
    return (
      <LoadFailed
        title={texts.failedTitle}
        problem={problem}
        onRetry={refresh}
        more={
          <Button variant="ghost" onClick={rest.onBack}>
            {texts.back}
          </Button>
        }
      />
    );
  }
  return <LoadingDetail />;
}

type OpenDocumentProps = Omit<DocumentDetailProps, 'contratoId' | 'openAt' | 'onLoadFailed'> & {
  readonly detail: DocumentDetailData;
  /** The initial page of the document. */
  readonly pagina: number | undefined;
  readonly onShowVersion: (minutaId: number) => void;
  /** Whether this user is deleting it, so that its disappearance is no news. */
  readonly isRemoving: RefObject<boolean>;
};

function OpenDocument({ detail, onBack, onPosition, onRemoved, ...intents }: OpenDocumentProps) {
  const { onRenew, onCompare, onDuplicated, onOpenPlans, onShowVersion, pagina, isRemoving } = intents;
  const texts = useMessages(documentDetailMessages);
  const root = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const isWide = useInlineSize(root) >= BESIDE_FROM_PX;
  useTopOffset(columns, root);
  const actions = useDocumentActions();
  const lifecycle = useLifecycle({ onRenew, onDuplicated, onOpenPlans });
  const bells = useBells();
  const [layer, setLayer] = useState<DocumentLayer>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, `${layer} ${lifecycle.moment}`);
  isRemoving.current = layer === 'remove';
  const [chosen, setChosen] = useState(pagina === undefined ? 'signers' : 'document');
  const { contrato } = detail;
  const viewer = <VersionView detail={detail} pagina={pagina} />;
  const canPosition = isSectionOpen('POSICIONAMENTO', detail.user.may);
  const openDates = () => setLayer('dates');
  const attachmentTabs = useAttachmentTabs(detail, onOpenPlans);
  const tabs: readonly Tab<string>[] = [
    {
      id: 'signers',
      label: texts.tabSigners,
      content: (
        <SignersPanel
          detail={detail}
          onFormalize={() => setLayer('formalize')}
          onPosition={canPosition ? onPosition : undefined}
        />
      ),
    },
    ...(isWide
      ? []
      : [{ id: 'document', label: texts.tabDocument, content: <div className={styles.page}>{viewer}</div> }]),
    ...(isWide && canPosition && onPosition
      ? [
          {
            id: 'positions',
            label: texts.tabPositions,
            content: <PositionPanel detail={detail} onPosition={onPosition} />,
          },
        ]
      : []),
    ...attachmentTabs,
    { id: 'data', label: texts.tabData, content: <DataPanel detail={detail} onChangeDates={openDates} /> },
    { id: 'history', label: texts.tabHistory, content: <HistoryPanel contrato={contrato} /> },
  ];
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'signers';
  return (
    <div ref={root} className={styles.detail}>
      <DetailHeader
        detail={detail}
        headingRef={heading}
        shape={isWide ? 'wide' : 'narrow'}
        actions={actions}
        onBack={onBack}
        onRename={() => setLayer('rename')}
        onMove={() => setLayer('move')}
        onRemove={() => setLayer('remove')}
        lifecycle={lifecycle}
        bells={bells}
        onShowVersion={onShowVersion}
        onCompare={onCompare}
      />
      <DetailNotices
        detail={detail}
        onChangeDates={openDates}
        onPosition={onPosition}
        onRemoved={onRemoved}
      />
      <div ref={columns} className={styles.columns}>
        <div className={styles.tabs}>
          <NextStepPanel
            detail={detail}
            onFormalize={() => setLayer('formalize')}
            onRenew={onRenew}
            lifecycle={lifecycle}
            actions={actions}
          />
          <Tabs label={texts.tabs} tabs={tabs} value={tab} onChange={setChosen} />
        </div>
        {isWide && <div className={styles.beside}>{viewer}</div>}
      </div>
      {lifecycle.dialog}
      {bells.dialog}
      {layer === 'dates' && <DatesDialog minuta={detail.minuta} onClose={() => setLayer(undefined)} />}
      <DocumentLayers
        detail={detail}
        layer={layer}
        onClose={() => setLayer(undefined)}
        onRemoved={onRemoved}
      />
    </div>
  );
}

function LoadingDetail() {
  const texts = useMessages(documentDetailMessages);
  return (
    <div className={styles.detail}>
      <Loading label={texts.loading}>
        <Skeleton width="45%" height="28px" />
        <Skeleton width="30%" />
        <Skeleton height="56px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Loading>
    </div>
  );
}
