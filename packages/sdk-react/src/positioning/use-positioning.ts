import type { Minuta, Problema } from '@lavra/client/types';
import { allowed, refused, type Verdict, versionCan } from '@lavra/domain';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useVersionDocument } from '../documents/use-version-document.ts';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { PdfPreview } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { boxesOf, type EditorSigner, signersOf } from './editor-box.ts';
import { type EditorEvent, type EditorState, editBoxes, emptyEditor } from './editor-state.ts';
import { type SavedBoxes, savedFrom } from './saved-boxes.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** The boxes of a version: data, editing and automatic saving. */
export type Positioning = {
  readonly minuta: Minuta | undefined;
  readonly contratoNome: string;
  readonly signers: readonly EditorSigner[];
  /** The base, on which boxes are placed and which is signed. */
  readonly source: PdfSource | undefined;
  /** Its page sizes and an image of page 1, shown until it has loaded. */
  readonly preview: PdfPreview;
  readonly state: EditorState;
  readonly send: (event: EditorEvent) => void;
  readonly saving: Saving;
  /** Saves unsaved changes; false if refused. */
  readonly save: () => Promise<boolean>;
  /** Replaces the editor's boxes with the server's. */
  readonly reload: () => void;
  /** Whether boxes may be placed. */
  readonly can: Verdict;
  readonly isLoading: boolean;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
};

/** The positioning of a version, the newest by default. Saves during editing and on leaving. */
export function usePositioning(contratoId: number, givenMinutaId?: number): Positioning {
  const given = useOperation(
    'getVersion',
    givenMinutaId === undefined ? null : { path: { contratoId, minutaId: givenMinutaId } },
  );
  const current = useOperation(
    'getCurrentVersion',
    givenMinutaId === undefined ? { path: { contratoId } } : null,
  );
  const version = givenMinutaId === undefined ? current : given;
  const minuta = version.data;
  const contrato = useOperation('getDocument', { path: { contratoId } });
  const reading = useOperation('getPositioning', minuta ? { path: { minutaId: minuta.id } } : null);
  const file = useVersionDocument(minuta, 'downloadBase');
  const { may } = useCurrentUser();

  const signers = useMemo(() => signersOf(reading.data ?? []), [reading.data]);
  const editor = useSavedEditor(minuta, reading.data);
  const readings = [version, contrato, reading, file];
  return {
    minuta,
    contratoNome: contrato.data?.nome ?? '',
    signers,
    source: file.source,
    preview: file.preview,
    ...editor,
    can: verdictOf(minuta, reading.data, may('Contrato.Editar')),
    isLoading: !minuta || !editor.isReady || !file.source,
    problem: readings.find(({ problem }) => problem)?.problem,
    refresh: () => {
      for (const one of readings) one.refresh();
    },
  };
}

function verdictOf(
  minuta: Minuta | undefined,
  posicionamento: readonly { dadosSignatario: Parameters<typeof versionCan.editPositions>[1][number] }[] = [],
  isPermitted: boolean,
): Verdict {
  if (!minuta) return refused('EstadoInvalidoException');
  const state = versionCan.editPositions(
    minuta,
    posicionamento.map(({ dadosSignatario }) => dadosSignatario),
  );
  if (!state.ok) return state;
  return isPermitted ? allowed : refused('SemPermissaoException');
}

type Reading = Parameters<typeof savedFrom>[0];

function useSavedEditor(minuta: Minuta | undefined, read: Reading | undefined) {
  const minutaId = minuta?.id;
  const [state, send] = useReducer(editBoxes, emptyEditor);
  const [loadedId, setLoadedId] = useState<number>();
  const saved = useRef<SavedBoxes>(new Map());
  const boxes = useRef(state.boxes);
  boxes.current = state.boxes;

  const sizes = useRef(minuta?.paginas);
  sizes.current = minuta?.paginas;

  const load = useCallback((posicionamento: Reading) => {
    saved.current = savedFrom(posicionamento);
    send({ type: 'loaded', boxes: boxesOf(posicionamento), paginas: sizes.current ?? [] });
  }, []);
  useEffect(() => {
    if (minutaId === undefined || !read || loadedId === minutaId) return;
    load(read);
    setLoadedId(minutaId);
  }, [minutaId, read, loadedId, load]);

  const isReady = loadedId !== undefined && loadedId === minutaId;
  const { saving, save, settle } = useSaving(isReady ? minutaId : undefined, boxes, saved, state.boxes);
  const latest = useRef(read);
  latest.current = read;
  const reload = useCallback(() => {
    if (latest.current) load(latest.current);
    settle();
  }, [load, settle]);
  return { state, send, saving, save, reload, isReady };
}
