import type { Anexo } from '@lavra/client/types';
import { clip, clipping, formatDate } from '@lavra/domain';
import { Download, Ellipsis, Eye, Paperclip, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../primitives/Button.tsx';
import { List, ListItem } from '../../primitives/data/List.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../../primitives/overlays/Menu.tsx';
import { useLavra } from '../../provider/context.ts';
import { useAction, useOperation } from '../../provider/queries.ts';
import { saveFile } from '../save-file.ts';
import { AddAttachmentDialog } from './AddAttachmentDialog.tsx';
import styles from './Attachments.module.css';
import { FilePreviewDialog } from './FilePreviewDialog.tsx';
import { PanelState } from './PanelState.tsx';
import { offersChange, type VersionPanelProps } from './panel-props.ts';
import { UpgradeNotice } from './UpgradeNotice.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'view' | 'remove'; readonly anexo: Anexo };

/** Attachments of a version: list, add, view, download, delete. */
export function AttachmentsPanel(props: VersionPanelProps) {
  const { minuta, funcionalidades, may, onOpenPlans } = props;
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const { client } = useLavra();
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
  const reading = useOperation('listAttachments', { path });
  const remove = useAction('removeAttachment');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const canAdd = offersChange(props, 'anexo', 'Contrato.Anexo.Novo');
  const download = async ({ anexoId, nomeArqOriginal }: Anexo) => {
    const result = await client.download('downloadAttachment', { path: { ...path, anexoId } });
    if (result.ok) return saveFile(result.data, nomeArqOriginal);
    notify({ text: problemText(result.problem), tone: 'danger' });
  };
  const [isDownloading, setDownloading] = useState(false);
  const downloadAll = async () => {
    setDownloading(true);
    const result = await client.download('downloadAttachments', { path });
    setDownloading(false);
    if (result.ok) return saveFile(result.data, texts.allFile(minuta.versao));
    notify({ text: problemText(result.problem), tone: 'danger' });
  };
  const add = canAdd && (
    <Button icon={Plus} size="small" onClick={() => setOpen({ kind: 'add' })}>
      {texts.addAttachment}
    </Button>
  );
  const itemsOf = (anexo: Anexo): readonly MenuItem[] => [
    { id: 'view', label: texts.view, icon: Eye, onSelect: () => setOpen({ kind: 'view', anexo }) },
    ...(may('Contrato.Anexo.Baixar')
      ? [{ id: 'download', label: texts.download, icon: Download, onSelect: () => void download(anexo) }]
      : []),
    ...(offersChange(props, 'anexo', 'Contrato.Anexo.Excluir')
      ? [
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            tone: 'danger' as const,
            startsGroup: true,
            onSelect: () => setOpen({ kind: 'remove', anexo }),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.panel}>
      {!funcionalidades.anexo && (
        <UpgradeNotice onOpenPlans={onOpenPlans}>{texts.attachmentsPaid}</UpgradeNotice>
      )}
      <PanelState reading={reading}>
        {(anexos) =>
          anexos.length === 0 ? (
            <EmptyState icon={Paperclip} title={texts.attachmentsEmptyTitle} action={add}>
              {add && texts.attachmentsEmptyText}
            </EmptyState>
          ) : (
            <>
              <div className={styles.head}>
                {add}
                {anexos.length > 1 && may('Contrato.Anexo.Baixar') && (
                  <Button
                    icon={Download}
                    size="small"
                    variant="ghost"
                    busy={isDownloading}
                    onClick={() => void downloadAll()}
                  >
                    {texts.downloadAll}
                  </Button>
                )}
              </div>
              <List label={texts.attachments}>
                {anexos.map((anexo) => (
                  <ListItem
                    key={anexo.anexoId}
                    title={clip(anexo.nome, clipping.attachmentName)}
                    sub={texts.added(anexo.autorNome, formatDate(anexo.dataUpload))}
                    onOpen={() => setOpen({ kind: 'view', anexo })}
                    end={
                      <Menu
                        label={texts.actionsOf(anexo.nome)}
                        items={itemsOf(anexo)}
                        trigger={
                          <IconButton icon={Ellipsis} size="small" label={texts.actionsOf(anexo.nome)} />
                        }
                      />
                    }
                  />
                ))}
              </List>
            </>
          )
        }
      </PanelState>
      {open?.kind === 'add' && <AddAttachmentDialog path={path} onClose={close} />}
      {open?.kind === 'view' && (
        <FilePreviewDialog
          operation="previewAttachment"
          input={{ path: { ...path, anexoId: open.anexo.anexoId } }}
          title={open.anexo.nome}
          tipo={open.anexo.tipoArquivo}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'remove'}
        tone="danger"
        confirmLabel={texts.removeYes}
        onCancel={close}
        onConfirm={async () => {
          if (open?.kind !== 'remove') return;
          const result = await remove.run({ path: { ...path, anexoId: open.anexo.anexoId } });
          close();
          notify(
            result.ok
              ? { text: texts.attachmentRemoved }
              : { text: problemText(result.problem), tone: 'danger' },
          );
        }}
      >
        {open?.kind === 'remove' && texts.removeAttachmentText(open.anexo.nome)}
      </ConfirmDialog>
    </div>
  );
}
