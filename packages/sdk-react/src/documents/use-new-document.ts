import type { OnUpload, Result } from '@lavra/client';
import type { ContratoCriado, Problema } from '@lavra/client/types';
import { type Day, dayOf, intervals, uploadLimits } from '@lavra/domain';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FolderTarget } from '../folders/dragged.ts';
import { useFolder } from '../folders/FolderPath.tsx';
import { useRootName } from '../folders/use-root-name.ts';
import { problemText } from '../messages/problem-text.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { inspectPdf, type PdfMark } from './inspect-pdf.ts';
import {
  type ChosenPdf,
  checkAddition,
  checkForm,
  documentInput,
  emptyForm,
  type FilesRule,
  fieldOfRefusal,
  filesNamed,
  formOfDraft,
  isTouched,
  type NewDocumentDraft,
  type NewDocumentErrors,
  type NewDocumentEvent,
  type NewDocumentForm,
  newDocumentReducer,
} from './new-document-form.ts';
import { LIMIT_REACHED } from './use-creation-limit.ts';

/** Outcome of a submission. */
export type Submission<Created> =
  | { readonly outcome: 'created'; readonly criado: Created }
  | { readonly outcome: 'refused'; readonly errors: NewDocumentErrors };

/** Marks that the server found but the local inspection missed; the form then asks for the choice. */
const marksOfRefusal: Readonly<Record<string, PdfMark>> = {
  ArquivoJaAssinadoException: 'ASSINADO',
  ArquivoAssinadoInvalidoException: 'ASSINADO',
  ArquivoComRestricoesException: 'PROTEGIDO',
  ArquivoComValoresDiferentesException: 'VALORES',
};
const fieldOfMark = {
  ASSINADO: 'assinaturasOriginais',
  PROTEGIDO: 'permissaoConfirmada',
  VALORES: 'valoresCampos',
} as const;
const SEE_FILES = 'Troque ou exclua o arquivo indicado abaixo.';

/** Initial values and submission of a form of new files. */
export type NewFilesForm<Created> = {
  readonly initial: (today: Day) => NewDocumentForm;
  /** An unfinished form to continue with. */
  readonly draft?: NewDocumentDraft | null;
  readonly send: (form: NewDocumentForm, onUpload: OnUpload) => Promise<Result<Created>>;
  readonly isSaving: boolean;
  readonly checkFiles?: FilesRule;
  /** Initial folder of a new document; absent for a version of an existing one. */
  readonly where?: { readonly pasta: FolderTarget | undefined; readonly podeCriarContratoRaiz: boolean };
};

/** State and actions of the fields of a creation form. */
export type CreationForm = Pick<
  ReturnType<typeof useNewDocument>,
  'form' | 'change' | 'addFiles' | 'errors' | 'maxTotalBytes'
>;

/** Form of a new document, with validation and submission. */
export function useNewDocument(pastaId: number | null = null, draft: NewDocumentDraft | null = null) {
  const { organizacaoId } = useCurrentUser();
  const { data: configuracoes } = useOperation(
    'getOrganizationSettings',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const podeCriarContratoRaiz = configuracoes?.podeCriarContratoRaiz ?? true;
  const rootName = useRootName();
  const { pasta: given } = useFolder(pastaId);
  const givenPlace = given && { pastaId: given.pastaId, nome: given.pastaNome };
  const rootPlace = podeCriarContratoRaiz ? { pastaId: null, nome: rootName } : undefined;
  const pasta = givenPlace ?? rootPlace;
  const create = useAction('createDocument');
  const [isSending, setIsSending] = useState(false);
  const hook = useNewFilesForm<ContratoCriado>({
    initial: emptyForm,
    draft,
    where: { pasta, podeCriarContratoRaiz },
    isSaving: isSending,
    send: async (form, onUpload) => {
      // 'Continuar' stays busy for a moment after a refusal, so that a double press sends once (2 §9).
      const paused = new Promise((resolve) => setTimeout(resolve, intervals.continueDelayMs));
      setIsSending(true);
      const arquivo = form.arquivos.map((chosen) => chosen.arquivo);
      const result = await create.run({ body: { contrato: documentInput(form), arquivo } }, onUpload);
      if (!result.ok) await paused;
      setIsSending(false);
      return result;
    },
  });
  return {
    ...hook,
    /** Folder of the document; undefined until chosen. */
    place: hook.form.pasta ?? pasta,
    rootName: podeCriarContratoRaiz ? rootName : undefined,
  };
}

/** Form of new PDFs and their dates. A refusal keeps all input. */
export function useNewFilesForm<Created>({
  initial,
  draft,
  send,
  isSaving,
  checkFiles,
  where,
}: NewFilesForm<Created>) {
  const [today] = useState<Day>(() => dayOf(Date.now()));
  const [start] = useState(() => initial(today));
  const [restored] = useState(() => (draft ? formOfDraft(draft, today) : start));
  const [form, dispatch] = useReducer(newDocumentReducer, restored);
  const [errors, setErrors] = useState<NewDocumentErrors>({});
  const [problem, setProblem] = useState<Problema>();
  const [uploaded, setUploaded] = useState<number>();
  const { data: parametros } = useOperation('getSystemParameters', {});
  const maxTotalBytes = parametros?.tamanhoMaximoArquivos ?? uploadLimits.maxTotalBytes;
  const counter = useRef(0);

  const change = (event: NewDocumentEvent, ...mended: (keyof NewDocumentErrors)[]) => {
    dispatch(event);
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !mended.includes(field as never))),
    );
  };
  const addFiles = (files: readonly File[]) => {
    const refusal = checkAddition(form, files, maxTotalBytes);
    if (refusal) return setErrors((shown) => ({ ...shown, arquivos: refusal }));
    const arquivos = files.map((arquivo) => {
      counter.current += 1;
      return { id: `pdf-${counter.current}`, arquivo };
    });
    change({ type: 'filesAdded', arquivos }, 'arquivos', 'nome');
    for (const pdf of arquivos) void inspect(pdf);
  };
  const inspect = async ({ id, arquivo }: ChosenPdf) => {
    const marcas = await inspectPdf(arquivo);
    if (marcas.length > 0) dispatch({ type: 'fileMarked', id, marcas });
  };
  const inspectFile = useRef(inspect);
  // Marks are not kept with a draft: they are found again.
  useEffect(() => {
    for (const pdf of restored.arquivos) void inspectFile.current(pdf);
  }, [restored]);
  /** Assigns a refusal to the files that it lists, the choice that it requires, or a field. */
  const assign = (refusal: Problema): NewDocumentErrors => {
    const { excecao, parametros } = refusal;
    const named = filesNamed(form, parametros?.[0]);
    const mark = marksOfRefusal[excecao];
    if (mark) {
      for (const { id } of named.length > 0 ? named : form.arquivos)
        dispatch({ type: 'fileMarked', id, marcas: [mark] });
      if (mark === 'VALORES')
        dispatch({ type: 'changed', values: { valoresDiferentes: refusal.campos ?? [] } });
      return { [fieldOfMark[mark]]: problemText(refusal) };
    }
    const field = fieldOfRefusal(excecao);
    if (field === undefined) return {};
    if (field !== 'arquivos' || named.length === 0) return { [field]: problemText(refusal) };
    const recusas = Object.fromEntries(named.map(({ id }) => [id, problemText(refusal)]));
    dispatch({ type: 'filesRefused', recusas });
    return { arquivos: SEE_FILES };
  };
  const submit = async (): Promise<Submission<Created>> => {
    const placed = where ? { ...form, pasta: form.pasta ?? where.pasta } : form;
    const podeCriarContratoRaiz = where?.podeCriarContratoRaiz ?? true;
    const found = checkForm(placed, { today, maxTotalBytes, podeCriarContratoRaiz, checkFiles });
    setErrors(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return { outcome: 'refused', errors: found };
    dispatch({ type: 'filesRefused', recusas: {} });
    setUploaded(undefined);
    const result = await send(placed, (sent, total) => setUploaded(total > 0 ? sent / total : undefined));
    if (result.ok) return { outcome: 'created', criado: result.data };
    const refused = assign(result.problem);
    setErrors(refused);
    setProblem(result.problem);
    return { outcome: 'refused', errors: refused };
  };
  return {
    form,
    change,
    addFiles,
    submit,
    errors,
    maxTotalBytes,
    isSaving,
    /** Share of the files that was sent, from 0 to 1; undefined where the browser does not report it. */
    uploaded,
    isTouched: isTouched(form, start),
    /** Refusal that concerns no field or dialog. */
    problem: problem && isOwnPlace(problem) ? undefined : problem,
    isLimitReached: problem?.excecao === LIMIT_REACHED,
    forgetProblem: () => setProblem(undefined),
  };
}

function isOwnPlace({ excecao }: Problema): boolean {
  return excecao === LIMIT_REACHED || fieldOfRefusal(excecao) !== undefined;
}
