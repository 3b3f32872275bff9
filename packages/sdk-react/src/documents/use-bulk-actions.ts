import type { Result } from '@lavra/client';
import type { ContratoResumo, Problema } from '@lavra/client/types';
import { useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import { fileNameOf, saveFile } from './save-file.ts';

/** Actions on several documents in sequence; a refusal is reported and does not stop the others. */
export function useBulkActions() {
  const { client } = useLavra();
  const texts = useMessages(documentsMessages);
  const notify = useToast();
  const { run: resend } = useAction('resendInvitation');
  const [step, setStep] = useState<string>();
  const tell = (done: string | undefined, refusals: readonly Problema[]) => {
    if (done) notify({ text: done });
    const [first] = refusals;
    if (first) notify({ text: texts.someFailed(refusals.length, problemText(first)), tone: 'danger' });
  };

  /** Runs `act` for each document, with its progress; returns the refusals. */
  const forEach = async (
    contratos: readonly ContratoResumo[],
    act: (contrato: ContratoResumo) => Promise<Result<unknown>>,
  ): Promise<readonly Problema[]> => {
    const refusals: Problema[] = [];
    for (const [index, contrato] of contratos.entries()) {
      setStep(`${index + 1} de ${contratos.length}`);
      const result = await act(contrato);
      if (!result.ok) refusals.push(result.problem);
    }
    setStep(undefined);
    return refusals;
  };

  /** Resends the invitation to everyone invited who has not answered. */
  const remind = async (contratos: readonly ContratoResumo[]) => {
    let sent = 0;
    const waiting = contratos.filter(({ andamento }) => andamento.estado === 'AGUARDANDO_ASSINATURA');
    const refusals = await forEach(waiting, async ({ contratoId, minutaId }) => {
      const path = { contratoId, minutaId };
      const signers = await client.call('listSigners', { path });
      if (!signers.ok) return signers;
      const invited = signers.data.filter(({ statusSignatario }) => statusSignatario === 'CONVIDADO');
      for (const { signatarioId } of invited) {
        const result = await resend({ path: { ...path, signatarioId } });
        if (!result.ok) return result;
        sent += result.data.convidados.length;
      }
      return signers;
    });
    const nothing = refusals.length === 0 ? texts.nobodyToRemind : undefined;
    tell(sent > 0 ? texts.reminded(sent) : nothing, refusals);
  };

  /** Saves a ZIP of each document. */
  const download = async (contratos: readonly ContratoResumo[]) => {
    const refusals = await forEach(contratos, async ({ contratoId, minutaId, nome }) => {
      const result = await client.download('downloadZip', { path: { contratoId, minutaId } });
      if (result.ok) saveFile(result.data, fileNameOf(nome, '.zip'));
      return result;
    });
    tell(undefined, refusals);
  };

  return { step, isBusy: step !== undefined, remind, download };
}
