import type { Pasta } from '@lavra/client/types';
import { formatMoney } from '@lavra/domain';
import { Bell, Folder } from 'lucide-react';
import type { RefCallback } from 'react';
import { bellsMessages } from '../messages/bells.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Bells } from '../notifications/use-bells.tsx';
import { Button } from '../primitives/Button.tsx';
import { iconProps } from '../primitives/icon.ts';
import { type NextEntry, useNextEntry } from '../primitives/use-next-entry.ts';
import { dragSource, dropTarget, type FolderTarget, type Movable } from './dragged.ts';
import { FolderMenu } from './FolderMenu.tsx';
import styles from './Folders.module.css';
import type { FolderTask } from './FolderTasks.tsx';

/** Props of {@link FolderTiles}. */
export type FolderTilesProps = {
  readonly pastas: readonly Pasta[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onOpen: (pasta: Pasta) => void;
  readonly onTask: (task: FolderTask) => void;
  readonly bells: Pick<Bells, 'actionOf' | 'press'>;
  /** Called when something is dropped onto a folder; without it, nothing can be dragged. */
  readonly onMove?: ((movable: Movable, target: FolderTarget) => void) | undefined;
  /** The folder whose tile is shown and focused. */
  readonly next?: NextEntry | undefined;
};

/** The folders of a level, with the number and value of their documents. */
export function FolderTiles({ pastas, hasMore, isLoadingMore, onLoadMore, next, ...rest }: FolderTilesProps) {
  const texts = useMessages(foldersMessages);
  const targetOf = useNextEntry(next);
  if (pastas.length === 0) return null;
  return (
    <div className={styles.folders}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" aria-label={texts.folders} className={styles.tiles}>
        {pastas.map((pasta) => (
          <Tile key={pasta.pastaId} pasta={pasta} targetRef={targetOf(pasta.pastaId)} {...rest} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" busy={isLoadingMore} onClick={onLoadMore}>
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}

/** '42 documentos · R$ 184.300,00': the contents of a folder and its subfolders. */
export function factsOf(
  { quantidadeContratos, valorTotalItem }: Pick<Pasta, 'quantidadeContratos' | 'valorTotalItem'>,
  texts: { readonly documents: (n: number) => string },
): string {
  const count = quantidadeContratos === null ? undefined : texts.documents(quantidadeContratos);
  const value = valorTotalItem === null ? undefined : formatMoney(valorTotalItem);
  return [count, value].filter(Boolean).join(' · ');
}

type TileProps = Pick<FolderTilesProps, 'onOpen' | 'onTask' | 'bells' | 'onMove'> & {
  readonly pasta: Pasta;
  readonly targetRef: RefCallback<HTMLElement> | undefined;
};

function Tile({ pasta, targetRef, onOpen, onTask, bells, onMove }: TileProps) {
  const texts = useMessages(foldersMessages);
  const { isOn } = useMessages(bellsMessages);
  const { pastaId, pastaNome, notificar } = pasta;
  const dragging = onMove && {
    ...dragSource({ kind: 'FOLDER', pasta }, pastaNome),
    ...dropTarget(pastaId, (movable) => onMove(movable, { pastaId, nome: pastaNome })),
  };
  return (
    <li className={styles.tile} {...dragging}>
      <Folder {...iconProps} />
      <span className={styles.tileWords}>
        <button
          ref={targetRef}
          type="button"
          className={styles.tileName}
          title={pastaNome}
          onClick={() => onOpen(pasta)}
        >
          {pastaNome}
        </button>
        <span className={styles.tileFacts}>
          {factsOf(pasta, texts)}
          {notificar && <Bell className={styles.tileBell} width={13} height={13} aria-label={isOn} />}
        </span>
      </span>
      <span className={styles.above}>
        <FolderMenu pasta={pasta} onOpen={() => onOpen(pasta)} onTask={onTask} bells={bells} />
      </span>
    </li>
  );
}
