import type { ContratoResumo, Pasta } from '@lavra/client/types';
import { clip, clipping } from '@lavra/domain';
import type { DragEvent } from 'react';
import styles from './Folders.module.css';

/** Documents or a folder to be moved into another folder. */
export type Movable =
  | {
      readonly kind: 'DOCUMENTS';
      readonly contratos: readonly Pick<ContratoResumo, 'contratoId' | 'nome' | 'pastaId' | 'pastaNome'>[];
    }
  | { readonly kind: 'FOLDER'; readonly pasta: Pick<Pasta, 'pastaId' | 'pastaNome' | 'pastaPaiId'> };

/** A folder, or the root with a null id. */
export type FolderTarget = { readonly pastaId: number | null; readonly nome: string };

/** Kept here because browsers hide dragged data until the drop; a page drags one item at a time. */
let dragged: Movable | undefined;

const MIME = 'application/x-lavra';

/** Name of the moved item, if it is a single one. */
export function nameOfMovable(movable: Movable): string | undefined {
  if (movable.kind === 'FOLDER') return movable.pasta.pastaNome;
  return movable.contratos.length === 1 ? movable.contratos[0]?.nome : undefined;
}

/** Whether an item can be moved there: not to its current folder, and not a folder into itself (1 §4). */
export function canMoveTo(movable: Movable, pastaId: number | null): boolean {
  if (movable.kind === 'FOLDER')
    return movable.pasta.pastaId !== pastaId && movable.pasta.pastaPaiId !== pastaId;
  return movable.contratos.some((contrato) => contrato.pastaId !== pastaId);
}

/** Attributes of an element that can be dragged into a folder. */
export function dragSource(movable: Movable, label: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      dragged = movable;
      event.dataTransfer.setData(MIME, '1');
      event.dataTransfer.effectAllowed = 'move';
      const image = event.currentTarget.ownerDocument.createElement('div');
      image.textContent = clip(label, clipping.dragLabel);
      image.className = styles.dragLabel ?? '';
      event.currentTarget.append(image);
      event.dataTransfer.setDragImage(image, -12, -8);
      setTimeout(() => image.remove());
    },
    onDragEnd: () => {
      dragged = undefined;
    },
  };
}

/** Attributes of a folder that accepts drops; `data-drop` is set while something is dragged over it. */
export function dropTarget(pastaId: number | null, onDrop: (movable: Movable) => void) {
  // The type distinguishes our items from files: a row that scrolled away during its drag ends without an event.
  const accepts = ({ dataTransfer }: DragEvent<HTMLElement>) =>
    dataTransfer.types.includes(MIME) && dragged !== undefined && canMoveTo(dragged, pastaId);
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-drop', isOver);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!accepts(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(event, false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      if (!dragged || !accepts(event)) return;
      event.preventDefault();
      onDrop(dragged);
    },
  };
}
