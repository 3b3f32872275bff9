import { clip, clipping, formatDate, formatReais, type Verdict, verdictMessage } from '@lavra/domain';
import {
  ArrowLeft,
  Download,
  Ellipsis,
  FileArchive,
  FileText,
  FolderInput,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react';
import type { Ref } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BellButton } from '../../notifications/BellButton.tsx';
import { bellOfDocument } from '../../notifications/bell-target.ts';
import type { Bells } from '../../notifications/use-bells.tsx';
import { Button, IconButton } from '../../primitives/Button.tsx';
import { Chip } from '../../primitives/data/Chip.tsx';
import { StatusDot } from '../../primitives/data/StatusDot.tsx';
import { Menu, type MenuItem } from '../../primitives/overlays/Menu.tsx';
import { statusOf } from '../document-row.ts';
import { useActItems } from '../lifecycle/act-items.ts';
import type { Lifecycle } from '../lifecycle/use-lifecycle.tsx';
import type { DocumentActions, DocumentFile } from '../use-document-actions.ts';
import { ClosingFacts } from './ClosingFacts.tsx';
import styles from './DocumentDetail.module.css';
import type { DocumentDetailData } from './use-document-detail.ts';
import { VersionMenu, type VersionMenuProps } from './VersionMenu.tsx';

/** Props of {@link DetailHeader}. */
export type DetailHeaderProps = {
  readonly detail: DocumentDetailData;
  /** The heading, a place for the focus. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Decides where the folder's name is truncated (1 §2). */
  readonly shape: 'wide' | 'narrow';
  readonly actions: Pick<DocumentActions, 'download' | 'downloading'>;
  readonly onBack: () => void;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
  readonly lifecycle: Pick<Lifecycle, 'act' | 'offers'>;
  readonly bells: Pick<Bells, 'actionOf' | 'press'>;
  readonly onShowVersion: (minutaId: number) => void;
  readonly onCompare: VersionMenuProps['onCompare'];
};

/** Name, status and path of a document, with its downloads and menu. */
export function DetailHeader({
  detail,
  headingRef,
  shape,
  actions,
  lifecycle,
  bells,
  ...intents
}: DetailHeaderProps) {
  const { onBack, onRename, onMove, onRemove, onShowVersion, onCompare } = intents;
  const texts = useMessages(documentDetailMessages);
  const { contrato, minuta, can, user } = detail;
  // Of the version shown, which may be an earlier one.
  const { situacaoFormalizacao, situacaoProcessamento } = minuta;
  const status = statusOf({ ...contrato, situacaoFormalizacao, situacaoProcessamento });
  const path = [
    clip(contrato.pastaNome, shape === 'wide' ? clipping.pathNameOnDesktop : clipping.pathNameOnMobile),
    texts.by(contrato.autorNome),
    ...(contrato.valorTotalItem === null ? [] : [formatReais(contrato.valorTotalItem)]),
    minuta.dataFormalizacao
      ? texts.formalizedOn(formatDate(minuta.dataFormalizacao))
      : texts.createdOn(formatDate(contrato.dataCriacao)),
  ];
  const acts = useActItems(contrato, user.may, lifecycle);
  const reason = (verdict: Verdict) => verdictMessage(verdict) ?? undefined;
  const removal: MenuItem = {
    id: 'remove',
    label: texts.remove,
    icon: Trash2,
    tone: 'danger',
    startsGroup: true,
    disabledReason: reason(can.remove),
    onSelect: onRemove,
  };
  const renaming: MenuItem = {
    id: 'rename',
    label: texts.rename,
    icon: Pencil,
    disabledReason: reason(can.rename),
    onSelect: onRename,
  };
  const moving: MenuItem = { id: 'move', label: texts.move, icon: FolderInput, onSelect: onMove };
  const items = [
    ...(user.may('Contrato.Editar') ? [renaming] : []),
    ...(user.may('Contrato.Mover') ? [moving] : []),
    ...acts,
    ...(user.may('Contrato.Excluir') ? [removal] : []),
  ];
  const name = <span className={styles.name}>{contrato.nome}</span>;
  return (
    <header className={styles.header}>
      <IconButton icon={ArrowLeft} label={texts.back} onClick={onBack} />
      <div className={styles.headerWords}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title} title={contrato.nome}>
          {can.rename.ok ? (
            <button
              type="button"
              className={styles.rename}
              aria-label={texts.renameHint(contrato.nome)}
              title={texts.renameHint(contrato.nome)}
              onClick={onRename}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h1>
        <p className={styles.path}>
          <StatusDot tone={status.tone}>{status.label}</StatusDot>
          <span>{path.join(' · ')}</span>
          <ClosingFacts detail={detail} />
          {contrato.tags.map(({ nome }) => (
            <Chip key={nome} tone="neutral" title={nome}>
              {clip(nome, clipping.tagInDetail)}
            </Chip>
          ))}
        </p>
      </div>
      <div className={styles.headerActions}>
        {detail.versoes.length > 1 && (
          <VersionMenu versoes={detail.versoes} shown={minuta} onShow={onShowVersion} onCompare={onCompare} />
        )}
        <BellButton target={bellOfDocument(contrato)} bells={bells} variant="secondary" />
        <Downloads detail={detail} actions={actions} />
        {items.length > 0 && (
          <Menu
            label={texts.actions}
            items={items}
            trigger={<IconButton variant="secondary" icon={Ellipsis} label={texts.actions} />}
          />
        )}
      </div>
    </header>
  );
}

function Downloads({ detail, actions }: Pick<DetailHeaderProps, 'detail' | 'actions'>) {
  const texts = useMessages(documentDetailMessages);
  const { contrato, minuta, can, user } = detail;
  const save = (file: DocumentFile) => () =>
    void actions.download(
      { contratoId: contrato.contratoId, minutaId: minuta.id, nome: contrato.nome },
      file,
    );
  const items: (MenuItem | false)[] = [
    user.may('Contrato.Assinado') && {
      id: 'assinada',
      label: texts.downloadSigned,
      icon: Download,
      disabledReason: verdictMessage(can.downloadSigned) ?? undefined,
      onSelect: save('assinada'),
    },
    user.may('Contrato.Impressao') && {
      id: 'impressao',
      label: texts.downloadPrintable,
      icon: Printer,
      onSelect: save('impressao'),
    },
    user.may('Contrato.Original') && {
      id: 'original',
      label: texts.downloadOriginal,
      icon: FileText,
      onSelect: save('original'),
    },
    user.may('Contrato.Assinado') && {
      id: 'zip',
      label: texts.downloadZip,
      icon: FileArchive,
      onSelect: save('zip'),
    },
  ];
  const offered = items.filter((item): item is MenuItem => item !== false);
  if (offered.length === 0) return null;
  return (
    <Menu
      label={texts.downloads}
      items={offered}
      trigger={
        <Button icon={Download} busy={actions.downloading !== undefined}>
          {texts.downloads}
        </Button>
      }
    />
  );
}
