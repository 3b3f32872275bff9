import type { Result } from '@lavra/client';
import type { Contrato, Problema } from '@lavra/client/types';
import { useCallback, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import { fileNameOf, saveFile } from './save-file.ts';

/** Downloadable files of a version. */
export type DocumentFile = 'original' | 'impressao' | 'assinada' | 'zip';

const operations = {
  original: { id: 'downloadOriginal', suffix: '.pdf' },
  impressao: { id: 'downloadPrintable', suffix: ' - impressão.pdf' },
  assinada: { id: 'downloadSigned', suffix: ' - assinado.pdf' },
  zip: { id: 'downloadZip', suffix: '.zip' },
} as const;

/** Input of a download. */
export type Downloadable = { readonly contratoId: number; readonly minutaId: number; readonly nome: string };

/** Actions on a document, from a list or its page. */
export type DocumentActions = {
  /** With `nomeAnterior`, refuses if the document has got another name in the meantime. */
  readonly rename: (contratoId: number, nome: string, nomeAnterior?: string) => Promise<Result<Contrato>>;
  readonly remove: (contratoId: number) => Promise<Result<unknown>>;
  /** Saves the file; a refusal becomes a notice. */
  readonly download: (contrato: Downloadable, file: DocumentFile) => Promise<void>;
  /** The file being downloaded. */
  readonly downloading: DocumentFile | undefined;
};

/** `save` saves a file of a version and returns a refusal; `tell` shows one as a notice. */
export function useDownload() {
  const { client } = useLavra();
  const notify = useToast();
  const [downloading, setDownloading] = useState<DocumentFile>();
  const save = useCallback(
    async ({ contratoId, minutaId, nome }: Downloadable, file: DocumentFile) => {
      const { id, suffix } = operations[file];
      setDownloading(file);
      const result = await client.download(id, { path: { contratoId, minutaId } });
      setDownloading(undefined);
      if (result.ok) saveFile(result.data, fileNameOf(nome, suffix));
      return result.ok ? undefined : result.problem;
    },
    [client],
  );
  const tell = useCallback(
    (problem: Problema | undefined) => {
      if (problem) notify({ text: problemText(problem), tone: 'danger' });
    },
    [notify],
  );
  return { save, tell, downloading };
}

/** Renames, deletes and downloads documents. */
export function useDocumentActions(): DocumentActions {
  const { run: runRename } = useAction('renameDocument');
  const { run: runRemove } = useAction('deleteDocument');
  const { save, tell, downloading } = useDownload();
  const rename = useCallback(
    (contratoId: number, nome: string, nomeAnterior?: string) =>
      runRename({
        path: { contratoId },
        body: nomeAnterior === undefined ? { nome } : { nome, nomeAnterior },
      }),
    [runRename],
  );
  const remove = useCallback((contratoId: number) => runRemove({ path: { contratoId } }), [runRemove]);
  const download = useCallback(
    async (contrato: Downloadable, file: DocumentFile) => tell(await save(contrato, file)),
    [save, tell],
  );
  return { rename, remove, download, downloading };
}
