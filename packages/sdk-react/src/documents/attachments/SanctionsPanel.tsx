import type { Sancao } from '@lavra/client/types';
import { clip, clipping, formatDate } from '@lavra/domain';
import { Download, Ellipsis, Eye, FileText, Gavel, Plus, Trash2 } from 'lucide-react';
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
import styles from './Attachments.module.css';
import { FilePreviewDialog } from './FilePreviewDialog.tsx';
import { PanelState } from './PanelState.tsx';
import { offersChange, type VersionPanelProps } from './panel-props.ts';
import { AddSanctionDialog, SanctionDialog } from './SanctionDialogs.tsx';
import { UpgradeNotice } from './UpgradeNotice.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'view' | 'file' | 'remove'; readonly sancao: Sancao };

/** Sanctions of a version: list, add, view, download the file, delete. */
export function SanctionsPanel(props: VersionPanelProps) {
  const { minuta, funcionalidades, onOpenPlans } = props;
  const texts = useMessages(attachmentsMessages);
  const notify = useToast();
  const { client } = useLavra();
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
  const reading = useOperation('listSanctions', { path });
  const remove = useAction('removeSanction');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const download = async ({ sancaoId, nomeArqOriginal }: Sancao) => {
    const result = await client.download('downloadSanction', { path: { ...path, sancaoId } });
    if (result.ok) return saveFile(result.data, nomeArqOriginal ?? '');
    notify({ text: problemText(result.problem), tone: 'danger' });
  };
  const add = offersChange(props, 'sancao', 'Contrato.Sancao.Novo') && (
    <Button icon={Plus} size="small" onClick={() => setOpen({ kind: 'add' })}>
      {texts.addSanction}
    </Button>
  );
  const itemsOf = (sancao: Sancao): readonly MenuItem[] => [
    { id: 'view', label: texts.view, icon: Eye, onSelect: () => setOpen({ kind: 'view', sancao }) },
    ...(sancao.nomeArqOriginal === null
      ? []
      : [
          {
            id: 'file',
            label: texts.file,
            icon: FileText,
            onSelect: () => setOpen({ kind: 'file', sancao }),
          },
          { id: 'download', label: texts.download, icon: Download, onSelect: () => void download(sancao) },
        ]),
    ...(offersChange(props, 'sancao', 'Contrato.Sancao.Excluir')
      ? [
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            tone: 'danger' as const,
            startsGroup: true,
            onSelect: () => setOpen({ kind: 'remove', sancao }),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.panel}>
      {!funcionalidades.sancao && (
        <UpgradeNotice onOpenPlans={onOpenPlans}>{texts.sanctionsPaid}</UpgradeNotice>
      )}
      <PanelState reading={reading}>
        {(sancoes) =>
          sancoes.length === 0 ? (
            <EmptyState icon={Gavel} title={texts.sanctionsEmptyTitle} action={add}>
              {add && texts.sanctionsEmptyText}
            </EmptyState>
          ) : (
            <>
              {add && <div className={styles.head}>{add}</div>}
              <List label={texts.sanctions}>
                {sancoes.map((sancao) => (
                  <ListItem
                    key={sancao.sancaoId}
                    title={clip(sancao.tipo, clipping.attachmentName)}
                    sub={[
                      texts.added(sancao.autorNome, formatDate(sancao.dataUpload)),
                      sancao.nomeArqOriginal && clip(sancao.nomeArqOriginal, clipping.attachmentName),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    onOpen={() => setOpen({ kind: 'view', sancao })}
                    end={
                      <Menu
                        label={texts.actionsOf(sancao.tipo)}
                        items={itemsOf(sancao)}
                        trigger={
                          <IconButton icon={Ellipsis} size="small" label={texts.actionsOf(sancao.tipo)} />
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
      {open?.kind === 'add' && <AddSanctionDialog path={path} onClose={close} />}
      {open?.kind === 'view' && <SanctionDialog sancao={open.sancao} onClose={close} />}
      {open?.kind === 'file' && (
        <FilePreviewDialog
          operation="previewSanction"
          input={{ path: { ...path, sancaoId: open.sancao.sancaoId } }}
          title={open.sancao.nomeArqOriginal ?? open.sancao.tipo}
          tipo={open.sancao.tipoArquivo ?? ''}
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
          const result = await remove.run({ path: { ...path, sancaoId: open.sancao.sancaoId } });
          close();
          notify(
            result.ok
              ? { text: texts.sanctionRemoved }
              : { text: problemText(result.problem), tone: 'danger' },
          );
        }}
      >
        {open?.kind === 'remove' && texts.removeSanctionText(open.sancao.tipo)}
      </ConfirmDialog>
    </div>
  );
}
