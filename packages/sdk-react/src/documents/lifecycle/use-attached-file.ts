import {
  ATTACHED_HEAD_BYTES,
  checkAttachedContent,
  checkAttachedFile,
  errorMessage,
  type Verdict,
  verdictMessage,
} from '@lavra/domain';
import { useRef, useState } from 'react';

/** A file to attach, checked when it is chosen. */
export type AttachedFile = {
  readonly arquivo: File | undefined;
  /** Why the file cannot be attached. The form is not sent until the user removes or replaces the file. */
  readonly error: string | undefined;
  readonly choose: (file: File | undefined) => Promise<void>;
  /** The file, if it can be attached. Without a file, the field shows that it needs one. */
  readonly require: () => File | undefined;
};

/** State of the field for one attached file (1 §5, 'File upload'). */
export function useAttachedFile(): AttachedFile {
  const [arquivo, setArquivo] = useState<File>();
  const [error, setError] = useState<string>();
  const latest = useRef<File>(undefined);
  return {
    arquivo,
    error,
    choose: async (file) => {
      latest.current = file;
      const refusal = file && verdictMessage(await checkFile(file));
      // A large file may be checked longer than the one chosen after it.
      if (latest.current !== file) return;
      setArquivo(file);
      setError(refusal ?? undefined);
    },
    require: () => {
      if (!arquivo) setError(errorMessage('ArquivoNaoSelecionadoException'));
      return error ? undefined : arquivo;
    },
  };
}

async function checkFile(file: File): Promise<Verdict> {
  const chosen = checkAttachedFile({ nome: file.name, tamanhoBytes: file.size });
  if (!chosen.ok) return chosen;
  const head = await file.slice(0, ATTACHED_HEAD_BYTES).arrayBuffer();
  return checkAttachedContent(file.name, new Uint8Array(head));
}
