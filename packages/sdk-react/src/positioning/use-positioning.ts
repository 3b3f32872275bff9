import type { Minuta, Problema } from '@lavra/client/types';
import { allowed, refused, type Verdict, versionCan } from '@lavra/domain';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useVersionDocument } from '../documents/use-version-document.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { PdfPreview } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { boxesOf, type EditorSigner, signersOf } from './editor-box.ts';
import { type EditorEvent, type EditorState, editBoxes, emptyEditor } from './editor-state.ts';
import { changesSince, type SavedBoxes, savedAfter, savedFrom } from './saved-boxes.ts';

/** Save status of the boxes. */
export type Saving =
  | { readonly status: 'saved' | 'pending' | 'saving' }
  | { readonly status: 'failed'; readonly problem: Problema };

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

/** Pause in editing after which changes are saved. */
const saveAfterMs = 900;

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
  const editor = useSavedEditor(minuta?.id, reading.data);
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

function useSavedEditor(minutaId: number | undefined, read: Reading | undefined) {
  const [state, send] = useReducer(editBoxes, emptyEditor);
  const [loadedId, setLoadedId] = useState<number>();
  const saved = useRef<SavedBoxes>(new Map());
  const boxes = useRef(state.boxes);
  boxes.current = state.boxes;

  const load = useCallback((posicionamento: Reading) => {
    saved.current = savedFrom(posicionamento);
    send({ type: 'loaded', boxes: boxesOf(posicionamento) });
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

function useSaving(
  minutaId: number | undefined,
  boxes: React.RefObject<EditorState['boxes']>,
  saved: React.RefObject<SavedBoxes>,
  shown: EditorState['boxes'],
) {
  const [saving, setSaving] = useState<Saving>({ status: 'saved' });
  const update = useAction('updatePositioning');
  const { run } = update;
  const running = useRef<Promise<boolean>>(undefined);

  const saveOnce = useCallback(async () => {
    const sent = boxes.current;
    const body = minutaId === undefined ? null : changesSince(saved.current, sent);
    if (minutaId === undefined || body === null) {
      setSaving({ status: 'saved' });
      return true;
    }
    setSaving({ status: 'saving' });
    const result = await run({ path: { minutaId }, body });
    if (!result.ok) {
      setSaving({ status: 'failed', problem: result.problem });
      return false;
    }
    saved.current = savedAfter(saved.current, sent, result.data);
    setSaving({ status: boxes.current === sent ? 'saved' : 'pending' });
    return true;
  }, [minutaId, boxes, saved, run]);

  // One save at a time: two concurrent ones would add the same new boxes twice.
  const save = useCallback(async (): Promise<boolean> => {
    const before = running.current;
    const next = (async () => {
      await before;
      return saveOnce();
    })();
    running.current = next;
    return next;
  }, [saveOnce]);

  useEffect(() => {
    if (minutaId === undefined) return undefined;
    const isClean = changesSince(saved.current, shown) === null;
    setSaving((now) => (now.status === 'saving' ? now : { status: isClean ? 'saved' : 'pending' }));
    if (isClean) return undefined;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [minutaId, shown, saved, save]);

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => () => void latestSave.current(), []);

  const settle = useCallback(() => setSaving({ status: 'saved' }), []);
  return { saving, save, settle };
}
