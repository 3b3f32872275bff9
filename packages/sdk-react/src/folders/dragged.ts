import type { ContratoResumo, Pasta } from '@lavra/client/types';
import { clip } from '@lavra/domain';
import type { DragEvent } from 'react';
import styles from './Folders.module.css';

/** What can be put into another folder. */
export type Movable =
  | {
      readonly kind: 'DOCUMENTS';
      readonly contratos: readonly Pick<ContratoResumo, 'contratoId' | 'nome' | 'pastaId'>[];
    }
  | { readonly kind: 'FOLDER'; readonly pasta: Pick<Pasta, 'pastaId' | 'pastaNome' | 'pastaPaiId'> };

/** A folder, or the root with a null id. */
export type FolderTarget = { readonly pastaId: number | null; readonly nome: string };

/** The browser hides what is dragged until it is dropped; a page drags one thing at a time. */
let dragged: Movable | undefined;

const MIME = 'application/x-lavra';
/** Of the label beside the pointer (1 §9). */
const LABEL_LENGTH = 17;

/** Name of what is moved, when it is one thing. */
export function nameOfMovable(movable: Movable): string | undefined {
  if (movable.kind === 'FOLDER') return movable.pasta.pastaNome;
  return movable.contratos.length === 1 ? movable.contratos[0]?.nome : undefined;
}

/** Whether a thing can go there: not where it is, and not a folder into itself (1 §4). */
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
      event.dataTransfer.setData(MIME, '');
      event.dataTransfer.effectAllowed = 'move';
      const image = event.currentTarget.ownerDocument.createElement('div');
      image.textContent = clip(label, LABEL_LENGTH);
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

/** Attributes of a folder onto which things can be dropped; `data-drop` is set while one is over it. */
export function dropTarget(pastaId: number | null, onDrop: (movable: Movable) => void) {
  const accepts = () => dragged !== undefined && canMoveTo(dragged, pastaId);
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-drop', isOver);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!accepts()) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(event, false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      if (!dragged || !accepts()) return;
      event.preventDefault();
      onDrop(dragged);
    },
  };
}
