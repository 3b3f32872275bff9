'use client';
import type { ContratoCriado, Problema } from '@lavra/client/types';
import { isSectionOpen, type Permissao } from '@lavra/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { failureText, problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useBells } from '../../notifications/use-bells.tsx';
import { Button } from '../../primitives/Button.tsx';
import { type Tab, Tabs } from '../../primitives/data/Tabs.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { PdfViewer, type PdfViewerHandle } from '../../viewer/PdfViewer.tsx';
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { ItemsPanel } from '../attachments/ItemsPanel.tsx';
import { SanctionsPanel } from '../attachments/SanctionsPanel.tsx';
import { type AttachedCounts, useAttachedCounts } from '../attachments/use-attached-counts.ts';
import type { ComparedVersions } from '../compare/use-comparison.ts';
import { useLifecycle } from '../lifecycle/use-lifecycle.tsx';
import { RenameDialog } from '../RenameDialog.tsx';
import { useDocumentActions } from '../use-document-actions.ts';
import { useInlineSize } from '../use-inline-size.ts';
import { useVersionDocument } from '../use-version-document.ts';
import { DataPanel } from './DataPanel.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailNotices } from './DetailNotices.tsx';
import styles from './DocumentDetail.module.css';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NextStepPanel } from './NextStepPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { SignersPanel } from './SignersPanel.tsx';
import { type DocumentDetailData, useDocumentDetail, useVersionActions } from './use-document-detail.ts';
import { useTopOffset } from './use-top-offset.ts';

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

type Layer = 'rename' | 'remove' | 'formalize' | 'dates';

/** Page of a document: signatories, main action, dates, history and the document itself, updated live. */
export function DocumentDetail({ contratoId, openAt, onLoadFailed, ...rest }: DocumentDetailProps) {
  const texts = useMessages(documentDetailMessages);
  const [minutaId, setMinutaId] = useState(openAt?.minutaId);
  const { data, problem, refresh } = useDocumentDetail(contratoId, minutaId);
  const notify = useToast();
  const failed = useRef(onLoadFailed);
  failed.current = onLoadFailed;
  const isRefused = !data && problem && problem.status < 500;
  useEffect(() => {
    if (!isRefused || !failed.current) return;
    notify({ text: problemText(problem), tone: 'danger' });
    failed.current(problem);
  }, [isRefused, problem, notify]);
  if (data)
    return <OpenDocument detail={data} onShowVersion={setMinutaId} pagina={openAt?.pagina} {...rest} />;
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
};

function OpenDocument({ detail, onBack, onPosition, onRemoved, ...intents }: OpenDocumentProps) {
  const { onRenew, onCompare, onDuplicated, onOpenPlans, onShowVersion, pagina } = intents;
  const texts = useMessages(documentDetailMessages);
  const root = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const isWide = useInlineSize(root) >= BESIDE_FROM_PX;
  useTopOffset(columns, root);
  const actions = useDocumentActions();
  const lifecycle = useLifecycle({ onRenew, onDuplicated, onOpenPlans });
  const bells = useBells();
  const [layer, setLayer] = useState<Layer>();
  const [chosen, setChosen] = useState(pagina === undefined ? 'signers' : 'document');
  const { contrato, can } = detail;
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
        shape={isWide ? 'wide' : 'narrow'}
        actions={actions}
        onBack={onBack}
        onRename={() => setLayer('rename')}
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
      {layer === 'dates' && can.editDates.ok && (
        <DatesDialog minuta={detail.minuta} onClose={() => setLayer(undefined)} />
      )}
      <DocumentLayers
        detail={detail}
        layer={layer}
        onClose={() => setLayer(undefined)}
        onRemoved={onRemoved}
      />
    </div>
  );
}

/** Tabs for data outside the signed content of a version, each shown to users who may see it. */
function useAttachmentTabs(
  { minuta, versoes, funcionalidades, user }: DocumentDetailData,
  onOpenPlans: (() => void) | undefined,
): readonly Tab<string>[] {
  const texts = useMessages(documentDetailMessages);
  const panel = { minuta, funcionalidades, may: user.may, onOpenPlans };
  const counts = useAttachedCounts(panel);
  const others = versoes.filter(({ id }) => id !== minuta.id);
  const tab = (id: keyof AttachedCounts, label: string, permissao: Permissao, content: ReactNode) =>
    user.may(permissao) ? [{ id, label, count: counts[id], content }] : [];
  return [
    ...tab(
      'items',
      texts.tabItems,
      'Contrato.Item.Visualizar',
      <ItemsPanel key={minuta.id} {...panel} otherVersions={others} />,
    ),
    ...tab(
      'attachments',
      texts.tabAttachments,
      'Contrato.Anexo.Visualizar',
      <AttachmentsPanel key={minuta.id} {...panel} />,
    ),
    ...tab(
      'sanctions',
      texts.tabSanctions,
      'Contrato.Sancao.Visualizar',
      <SanctionsPanel key={minuta.id} {...panel} />,
    ),
  ];
}

type DocumentLayersProps = Pick<OpenDocumentProps, 'detail' | 'onRemoved'> & {
  readonly layer: Layer | undefined;
  readonly onClose: () => void;
};

function DocumentLayers({ detail, layer, onClose, onRemoved }: DocumentLayersProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const actions = useDocumentActions();
  const { formalize } = useVersionActions();
  const { nome, contratoId } = detail.contrato;
  const tell = (result: { ok: true } | { ok: false; problem: Problema }, text: string, failed?: string) => {
    if (result.ok) return notify({ text });
    const { problem } = result;
    notify({ text: failed ? failureText(problem, failed) : problemText(problem), tone: 'danger' });
  };
  return (
    <>
      {layer === 'rename' && (
        <RenameDialog nome={nome} onClose={onClose} onRename={(name) => actions.rename(contratoId, name)} />
      )}
      <ConfirmDialog
        open={layer === 'formalize'}
        confirmLabel={texts.formalizeYes}
        onCancel={onClose}
        onConfirm={async () => {
          const result = await formalize.run({ path: { contratoId, minutaId: detail.minuta.id } });
          onClose();
          tell(result, texts.formalized);
        }}
      >
        {texts.formalizeText(nome)}
      </ConfirmDialog>
      <ConfirmDialog
        open={layer === 'remove'}
        tone="danger"
        confirmLabel={texts.removeYes}
        onCancel={onClose}
        onConfirm={async () => {
          const result = await actions.remove(contratoId);
          onClose();
          tell(result, texts.removed, texts.removeFailed);
          if (result.ok) onRemoved();
        }}
      >
        {texts.removeText(nome)}
      </ConfirmDialog>
    </>
  );
}

/** Current state of the document; refetched when a signature or the seal changes it. */
function VersionView({ detail, pagina }: Pick<OpenDocumentProps, 'detail' | 'pagina'>) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, viewed, signers } = detail;
  const { source, preview, problem, refresh } = useVersionDocument(minuta, viewed);
  const state = `${minuta.situacaoFormalizacao} ${minuta.situacaoProcessamento} ${signers.signatarios
    .map(({ dataAssinatura }) => dataAssinatura ?? '')
    .join()}`;
  const shown = useRef(state);
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    latestRefresh.current();
  }, [state]);
  const reader = useRef<PdfViewerHandle>(null);
  const wanted = useRef(pagina);
  const goToWanted = () => {
    if (wanted.current !== undefined) reader.current?.goToPage(wanted.current);
    wanted.current = undefined;
  };
  if (source) return <PdfViewer ref={reader} source={source} preview={preview} onReady={goToWanted} />;
  if (problem) {
    return (
      <div className={styles.noView}>
        <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />
      </div>
    );
  }
  return (
    <div className={styles.noView}>
      <Loading label={texts.loading}>
        <Skeleton width="60%" height="18px" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
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
