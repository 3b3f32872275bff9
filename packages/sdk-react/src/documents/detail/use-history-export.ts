import type { Contrato } from '@lavra/client/types';
import { useState } from 'react';
import { problemText } from '../../messages/problem-text.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { useLavra } from '../../provider/context.ts';
import { fileNameOf, saveFile } from '../save-file.ts';

/** Saves a document's history as a file; a refusal becomes a notice. */
export function useHistoryExport({ contratoId, nome }: Pick<Contrato, 'contratoId' | 'nome'>) {
  const { client } = useLavra();
  const notify = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const input = { path: { contratoId } };
  const read = async (format: 'PDF' | 'JSON') => {
    if (format === 'PDF') return client.download('downloadDocumentHistory', input);
    const result = await client.call('exportDocumentHistory', input);
    if (!result.ok) return result;
    const text = `${JSON.stringify(result.data, null, 2)}\n`;
    return { ok: true, data: new Blob([text], { type: 'application/json' }) } as const;
  };
  const save = async (format: 'PDF' | 'JSON') => {
    setIsBusy(true);
    const result = await read(format);
    setIsBusy(false);
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    return saveFile(result.data, fileNameOf(nome, ` - histórico.${format.toLowerCase()}`));
  };
  return { save, isBusy };
}
