import type { Result } from '@lavra/client';
import type { Lote, LoteConferencia, Problema } from '@lavra/client/types';
import { allowed, checkBatchUploads, defaultDeadline, errorMessage, intervals } from '@lavra/domain';
import { useEffect, useRef, useState } from 'react';
import {
  documentInput,
  emptyForm,
  type FilesRule,
  type NewDocumentForm,
} from '../documents/new-document-form.ts';
import { useNewFilesForm } from '../documents/use-new-document.ts';
import { useFolder } from '../folders/FolderPath.tsx';
import { useRootName } from '../folders/use-root-name.ts';
import { batchesMessages } from '../messages/batches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import {
  type BatchForm,
  emptyBatch,
  hasUnread,
  isBatchLimit,
  listInput,
  listsMistake,
  optionsInput,
} from './batch-form.ts';

/** The three steps of a batch, their rules and the submission. A refusal keeps all input. */
export function useNewBatch(pastaId: number | null) {
  const texts = useMessages(batchesMessages);
  const { organizacaoId } = useCurrentUser();
  const path = organizacaoId === undefined ? null : { path: { organizacaoId } };
  const { data: configuracoes } = useOperation('getOrganizationSettings', path);
  const { data: papeis = [] } = useOperation('listSignerRoles', path);
  const { data: tiposDocumento = [] } = useOperation('listIdentityDocumentTypes', {});
  const podeCriarContratoRaiz = configuracoes?.podeCriarContratoRaiz ?? true;
  const rootName = useRootName();
  const { pasta: given } = useFolder(pastaId);
  const pasta = given
    ? { pastaId: given.pastaId, nome: given.pastaNome }
    : podeCriarContratoRaiz
      ? { pastaId: null, nome: rootName }
      : undefined;
  const [step, setStep] = useState(0);
  const [batch, setBatch] = useState<BatchForm>(emptyBatch);
  const [peopleError, setPeopleError] = useState<string>();
  const [conferencia, setConferencia] = useState<LoteConferencia>();
  const create = useAction('createBatch');
  const load = useAction('importBatch');
  const isLast = useRef(false);
  const cooldown = useCooldown(intervals.batchReenableMs);
  const isBusy = create.isBusy || load.isBusy;

  const sheetBody = (form: NewDocumentForm, planilha: File, confirmar: boolean) => {
    const { nome: _, tags: _tags, modeloId: _modeloId, ...contrato } = documentInput(form);
    const lote = { ...contrato, confirmar, dadosComplementares: optionsInput(batch) };
    return { lote, planilha, arquivo: form.arquivos.map(({ arquivo }) => arquivo) };
  };
  /** The first step only checks; the last one sends. */
  const send = async (form: NewDocumentForm): Promise<Result<Lote | null>> => {
    if (!isLast.current) return { ok: true, status: 200, data: null };
    const { planilha } = batch;
    if (batch.source === 'PLANILHA' && planilha) {
      const result = await load.run({ body: sheetBody(form, planilha, true) });
      if (!result.ok || 'loteId' in result.data) return result as Result<Lote>;
      // Something that the sheet names has changed since its check.
      setConferencia(result.data);
      setStep(1);
      return { ...result, data: null };
    }
    return create.run({
      body: {
        contrato: documentInput(form),
        signatariosIndividuais: listInput(batch.individuais, papeis),
        ...(batch.recorrentes.email.length > 0 && {
          signatariosRecorrentes: listInput(batch.recorrentes, papeis),
        }),
        dadosComplementares: optionsInput(batch),
        arquivo: form.arquivos.map(({ arquivo }) => arquivo),
      },
    });
  };
  const files = useNewFilesForm<Lote | null>({
    initial: (today) => ({ ...emptyForm(today), fimAssinatura: defaultDeadline(today, 'lote') }),
    where: { pasta, podeCriarContratoRaiz },
    isSaving: isBusy,
    checkFiles: batch.source === 'PLANILHA' ? checkSheetUploads : checkBatchUploads,
    send,
  });
  const checkSheet = async (planilha: File | undefined): Promise<Problema | undefined> => {
    setConferencia(undefined);
    setPeopleError(undefined);
    setBatch((before) => ({ ...before, planilha }));
    if (!planilha) return undefined;
    const result = await load.run({
      body: sheetBody({ ...files.form, pasta: files.form.pasta ?? pasta }, planilha, false),
    });
    if (result.ok && 'totalErros' in result.data) setConferencia(result.data);
    return result.ok ? undefined : result.problem;
  };
  /** False if the present step has a mistake, which it shows. */
  const next = async (): Promise<boolean> => {
    if (step === 0) {
      isLast.current = false;
      const { outcome } = await files.submit();
      if (outcome === 'refused') return false;
      // The data against which the sheet was checked may have changed.
      if (batch.planilha) void checkSheet(batch.planilha);
    }
    if (step === 1) {
      if (batch.source === 'LISTAS' && hasUnread(batch)) return false;
      const mistake =
        batch.source === 'LISTAS'
          ? listsMistake(batch)
          : sheetMistake(conferencia, files.form, texts.withoutFile);
      setPeopleError(mistake ?? undefined);
      if (mistake !== null) return false;
    }
    setStep(step + 1);
    return true;
  };
  const generate = async (): Promise<Lote | null> => {
    isLast.current = true;
    cooldown.start();
    const submission = await files.submit();
    if (submission.outcome === 'created') return submission.criado;
    if (Object.keys(submission.errors).length > 0) setStep(0);
    return null;
  };
  const problem = files.problem;
  const sheetGap = conferencia && gapOf(conferencia, files.form, texts.withoutFile);
  return {
    ...{
      step,
      setStep,
      next,
      generate,
      batch,
      papeis,
      tiposDocumento,
      peopleError,
      conferencia,
      sheetGap,
      checkSheet,
    },
    isBusy: isBusy || (step === 2 && cooldown.isRunning),
    change: (values: Partial<BatchForm>) => {
      setPeopleError(undefined);
      setBatch((before) => ({ ...before, ...values }));
    },
    files,
    place: files.form.pasta ?? pasta,
    rootName: podeCriarContratoRaiz ? rootName : undefined,
    total: batch.source === 'LISTAS' ? batch.individuais.email.length : (conferencia?.total ?? 0),
    sheetProblem: conferencia || load.isBusy ? undefined : load.problem,
    isChecking: load.isBusy && step === 1,
    isLimitReached: isBatchLimit(problem),
    problem: isBatchLimit(problem) ? undefined : problem,
  };
}

/** A spreadsheet may name templates instead. */
const checkSheetUploads: FilesRule = (files, maxTotalBytes) =>
  files.length === 0 ? allowed : checkBatchUploads(files, maxTotalBytes);

/** Reason why a spreadsheet cannot be sent. The page shows its errors by row. */
function sheetMistake(
  conferencia: LoteConferencia | undefined,
  form: Pick<NewDocumentForm, 'arquivos'>,
  withoutFile: (rows: number) => string,
): string | null {
  if (!conferencia) return errorMessage('NenhumArquivoSelecionadoException');
  if (conferencia.totalErros > 0) return errorMessage('PlanilhaComErrosException');
  return gapOf(conferencia, form, withoutFile);
}

/** Rows that name no template, in a batch without a PDF; null if there are none. */
function gapOf(
  { linhasSemModelo }: LoteConferencia,
  { arquivos }: Pick<NewDocumentForm, 'arquivos'>,
  withoutFile: (rows: number) => string,
): string | null {
  return arquivos.length === 0 && linhasSemModelo > 0 ? withoutFile(linhasSemModelo) : null;
}

/** True for a while after its start, so that nobody sends a batch twice in a row. */
function useCooldown(ms: number) {
  const [isRunning, setIsRunning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    clearTimeout(timer.current);
    setIsRunning(true);
    timer.current = setTimeout(() => setIsRunning(false), ms);
  };
  return { isRunning, start };
}

export type NewBatchControl = ReturnType<typeof useNewBatch>;
