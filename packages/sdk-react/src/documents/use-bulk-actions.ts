import type { Result } from '@lavra/client';
import type { ContratoResumo, Problema } from '@lavra/client/types';
import { rowTags } from '@lavra/domain';
import { useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { type Toast, useToast } from '../primitives/feedback/Toast.tsx';
import { useLavra } from '../provider/context.ts';
import { useAction } from '../provider/queries.ts';
import { aboutDocuments } from './notice-subjects.ts';
import { saveFile } from './save-file.ts';
import { zipNamesOf } from './zip-names.ts';

/** Actions on several documents in sequence; a refusal is reported and does not stop the others. */
export function useBulkActions() {
  const { client } = useLavra();
  const texts = useMessages(documentsMessages);
  const notify = useToast();
  const { run: resend } = useAction('resendInvitation');
  const { run: archiveOne } = useAction('archiveDocument');
  const { run: restoreOne } = useAction('restoreDocument');
  const { run: tagOne } = useAction('updateDocumentTags');
  const [step, setStep] = useState<string>();
  const tell = (
    done: string | undefined,
    refusals: readonly Problema[],
    offer?: Pick<Toast, 'about' | 'action'>,
  ) => {
    if (done) notify({ text: done, ...offer });
    const [first] = refusals;
    if (first) notify({ text: texts.someFailed(refusals.length, problemText(first)), tone: 'danger' });
  };

  const offerUndo = (done: readonly ContratoResumo[], undo: () => Promise<void>) => ({
    about: aboutDocuments(...done.map(({ contratoId }) => contratoId)),
    action: { onPress: () => void undo() },
  });

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

  /** Archives the documents, and offers them back. */
  const archive = async (contratos: readonly ContratoResumo[]) => {
    const done: ContratoResumo[] = [];
    const refusals = await forEach(contratos, async (contrato) => {
      const result = await archiveOne({ path: { contratoId: contrato.contratoId } });
      if (result.ok) done.push(contrato);
      return result;
    });
    const undo = async () => {
      const path = ({ contratoId }: ContratoResumo) => ({ path: { contratoId } });
      tell(undefined, await forEach(done, (contrato) => restoreOne(path(contrato))));
    };
    tell(done.length > 0 ? texts.archived(done.length) : undefined, refusals, offerUndo(done, undo));
  };

  /** Adds tags to those of each document, and offers the former ones back. */
  const tag = async (contratos: readonly ContratoResumo[], tags: readonly string[]) => {
    const done: ContratoResumo[] = [];
    const save = ({ contratoId }: ContratoResumo, names: readonly string[]) =>
      tagOne({ path: { contratoId }, body: { contratoTags: names.map((nome) => ({ nome })) } });
    const refusals = await forEach(contratos, async (contrato) => {
      const result = await save(contrato, [...new Set([...rowTags(contrato.tags), ...tags])]);
      if (result.ok) done.push(contrato);
      return result;
    });
    const undo = async () =>
      tell(undefined, await forEach(done, (contrato) => save(contrato, rowTags(contrato.tags))));
    tell(done.length > 0 ? texts.tagged : undefined, refusals, offerUndo(done, undo));
  };

  /** Saves a ZIP of each document. */
  const download = async (contratos: readonly ContratoResumo[]) => {
    const names = zipNamesOf(contratos);
    const refusals = await forEach(contratos, async (contrato) => {
      const { contratoId, minutaId } = contrato;
      const result = await client.download('downloadZip', { path: { contratoId, minutaId } });
      if (result.ok) saveFile(result.data, names[contratos.indexOf(contrato)]!);
      return result;
    });
    tell(undefined, refusals);
  };

  return { step, isBusy: step !== undefined, remind, archive, tag, download };
}
