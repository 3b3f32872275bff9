import type { ContratoEntrada } from '@lavra/client/types';
import {
  type ChosenFile,
  checkDeadline,
  checkDocumentName,
  checkPdfAddition,
  checkPdfUploads,
  checkTemplateSize,
  checkValidity,
  cleanName,
  type DateContext,
  type Day,
  defaultDeadline,
  defaultValidityEnd,
  endInstant,
  errorMessage,
  type FieldValueChoice,
  isDay,
  type OriginalSignatureChoice,
  proposedDocumentName,
  refused,
  startInstant,
  type Verdict,
  verdictMessage,
} from '@lavra/domain';
import type { FolderTarget } from '../folders/dragged.ts';
import type { ChosenTemplate } from '../templates/TemplateChoice.tsx';
import type { PdfMark } from './inspect-pdf.ts';

/** A chosen PDF. */
export type ChosenPdf = {
  readonly id: string;
  readonly arquivo: File;
  /** Detected marks; absent until inspected. */
  readonly marcas?: readonly PdfMark[];
  /** Why the server refused it. */
  readonly recusa?: string;
};

/** Form values of a new document; days are AAAA-MM-DD or empty. */
export type NewDocumentForm = {
  /** Whether the document is made of uploads or of a template. */
  readonly origem: 'ARQUIVO' | 'MODELO';
  readonly modelo: ChosenTemplate | undefined;
  readonly arquivos: readonly ChosenPdf[];
  readonly nome: string;
  readonly fimAssinatura: Day;
  readonly inicioVigencia: Day;
  readonly fimVigencia: Day;
  readonly semTermino: boolean;
  readonly tags: readonly string[];
  /** Undefined until a folder is chosen, if documents may not be in the root. */
  readonly pasta: FolderTarget | undefined;
  /** Whether to store the document without collecting signatures. */
  readonly semAssinaturas: boolean;
  /** Treatment of signatures already in the files. */
  readonly assinaturasOriginais: OriginalSignatureChoice | undefined;
  /** Whether the person confirmed that restrictions of protected files may be removed. */
  readonly permissaoConfirmada: boolean;
  /** Fields of the files that show another value than they store, as the server named them. */
  readonly valoresDiferentes: readonly DifferingValue[];
  /** Which of both values becomes part of the document. */
  readonly valoresCampos: FieldValueChoice | undefined;
};

/** A field of a PDF, and a sentence with both its values. */
export type DifferingValue = { readonly caminho: string; readonly mensagem: string };

/** Fields that can have an error, in screen order. */
export const newDocumentFields = [
  'arquivos',
  'assinaturasOriginais',
  'permissaoConfirmada',
  'valoresCampos',
  'nome',
  'pasta',
  'fimAssinatura',
  'inicioVigencia',
  'fimVigencia',
] as const;

export type NewDocumentField = (typeof newDocumentFields)[number];
export type NewDocumentErrors = { readonly [Field in NewDocumentField]?: string };

/** Before the server has read the files. */
const unknownValues = { valoresDiferentes: [], valoresCampos: undefined } as const;

/** Initial form for a given day. */
export function emptyForm(today: Day): NewDocumentForm {
  return {
    origem: 'ARQUIVO',
    modelo: undefined,
    arquivos: [],
    nome: '',
    fimAssinatura: defaultDeadline(today, 'criacao'),
    inicioVigencia: today,
    fimVigencia: '',
    semTermino: true,
    tags: [],
    pasta: undefined,
    semAssinaturas: false,
    assinaturasOriginais: undefined,
    permissaoConfirmada: false,
    ...unknownValues,
  };
}

/** Unfinished form to be kept by a host: values and files, all of which IndexedDB can store. */
export type NewDocumentDraft = Omit<
  NewDocumentForm,
  'arquivos' | 'origem' | 'modelo' | 'valoresDiferentes' | 'valoresCampos'
> & {
  readonly arquivos: readonly File[];
  /** Absent in drafts from before there were templates. */
  readonly origem?: NewDocumentForm['origem'];
  readonly modelo?: NewDocumentForm['modelo'];
};

/** The draft of a form. */
export function draftOf({
  arquivos,
  valoresDiferentes: _found,
  valoresCampos: _chosen,
  ...values
}: NewDocumentForm): NewDocumentDraft {
  return { ...values, arquivos: arquivos.map(({ arquivo }) => arquivo) };
}

/** The form of a draft. A deadline that has passed meanwhile becomes the usual one. */
export function formOfDraft({ arquivos, ...values }: NewDocumentDraft, today: Day): NewDocumentForm {
  const isPast = values.fimAssinatura !== '' && values.fimAssinatura < today;
  return {
    origem: 'ARQUIVO',
    modelo: undefined,
    ...values,
    ...unknownValues,
    fimAssinatura: isPast ? defaultDeadline(today, 'criacao') : values.fimAssinatura,
    arquivos: arquivos.map((arquivo, index) => ({ id: `rascunho-${index}`, arquivo })),
  };
}

/** Whether leaving would discard input. */
export function isTouched(form: NewDocumentForm, start: NewDocumentForm): boolean {
  return JSON.stringify(bare(form)) !== JSON.stringify(bare(start));
}

const bare = ({ arquivos, ...rest }: NewDocumentForm) => ({ ...rest, arquivos: arquivos.length });

const chosen = ({ name, size }: File): ChosenFile => ({ nome: name, tamanhoBytes: size });

/** Event of the form. */
export type NewDocumentEvent =
  | { readonly type: 'changed'; readonly values: Partial<Omit<NewDocumentForm, 'arquivos'>> }
  | { readonly type: 'endSwitched'; readonly semTermino: boolean; readonly context: DateContext }
  /** Clears what the other source had. */
  | { readonly type: 'sourceSwitched'; readonly origem: NewDocumentForm['origem'] }
  | { readonly type: 'templateChosen'; readonly modelo: ChosenTemplate | undefined }
  | { readonly type: 'filesAdded'; readonly arquivos: readonly ChosenPdf[] }
  | { readonly type: 'fileRemoved'; readonly id: string }
  | { readonly type: 'fileMarked'; readonly id: string; readonly marcas: readonly PdfMark[] }
  /** Refusals by file id; replaces all earlier ones. */
  | { readonly type: 'filesRefused'; readonly recusas: Readonly<Record<string, string>> }
  | { readonly type: 'fileMoved'; readonly id: string; readonly by: 1 | -1 };

/** Reducer of the form. Accepts any files, so call {@link checkAddition} first. */
export function newDocumentReducer(form: NewDocumentForm, event: NewDocumentEvent): NewDocumentForm {
  switch (event.type) {
    case 'changed':
      return { ...form, ...event.values };
    case 'endSwitched':
      return switchEnd(form, event.semTermino ? 'none' : event.context);
    case 'sourceSwitched':
      return { ...form, origem: event.origem, modelo: undefined, arquivos: [] };
    case 'templateChosen':
      return { ...form, modelo: event.modelo, nome: nameOr(form, event.modelo?.titulo) };
    case 'filesAdded':
      return withFiles(form, [...form.arquivos, ...event.arquivos]);
    case 'fileRemoved':
      return withFiles(
        form,
        form.arquivos.filter(({ id }) => id !== event.id),
      );
    case 'fileMarked':
      return { ...form, arquivos: form.arquivos.map((pdf) => marked(pdf, event)) };
    case 'filesRefused':
      return { ...form, arquivos: form.arquivos.map((pdf) => refusedFor(pdf, event.recusas[pdf.id])) };
    case 'fileMoved':
      return { ...form, arquivos: moved(form.arquivos, event.id, event.by) };
    default:
      return event satisfies never;
  }
}

/** Turning 'sem término' off suggests start + 7 days in a creation, + 5 elsewhere (0-decisions §4). */
function switchEnd(form: NewDocumentForm, end: 'none' | DateContext): NewDocumentForm {
  if (end === 'none') return { ...form, semTermino: true, fimVigencia: '' };
  const { inicioVigencia } = form;
  return {
    ...form,
    semTermino: false,
    fimVigencia: isDay(inicioVigencia) ? defaultValidityEnd(inicioVigencia, end) : '',
  };
}

/**
 * Fills an empty title from the first file's name, without characters not allowed in titles. A choice between values of
 * fields is void, because it was made for other files.
 */
function withFiles(form: NewDocumentForm, files: readonly ChosenPdf[]): NewDocumentForm {
  const arquivos = files.map(({ marcas, ...pdf }) => ({
    ...pdf,
    ...(marcas && { marcas: marcas.filter((mark) => mark !== 'VALORES') }),
  }));
  const nome = nameOr(form, arquivos[0]?.arquivo.name.replace(/\.pdf$/i, ''));
  const { assinaturasOriginais } = form;
  const isPossible = assinaturasOriginais !== 'PRESERVAR' || arquivos.length === 1;
  return {
    ...form,
    ...unknownValues,
    arquivos,
    nome,
    assinaturasOriginais: isPossible ? assinaturasOriginais : undefined,
  };
}

/** The typed title; without one, a proposal. */
const nameOr = ({ nome }: NewDocumentForm, proposal = ''): string =>
  nome.trim() === '' ? proposedDocumentName(proposal) : nome;

function marked(pdf: ChosenPdf, { id, marcas }: { id: string; marcas: readonly PdfMark[] }): ChosenPdf {
  if (pdf.id !== id) return pdf;
  return { ...pdf, marcas: [...new Set([...(pdf.marcas ?? []), ...marcas])] };
}

function refusedFor({ recusa: _before, ...pdf }: ChosenPdf, recusa: string | undefined): ChosenPdf {
  return recusa === undefined ? pdf : { ...pdf, recusa };
}

/** Names of the files with a mark, joined for a sentence; empty if there are none. */
export function namesMarked({ arquivos }: NewDocumentForm, mark: PdfMark): string {
  return arquivos
    .filter(({ marcas }) => marcas?.includes(mark))
    .map(({ arquivo }) => arquivo.name)
    .join(', ');
}

/** Files that a refusal lists, separated by commas; empty if it lists none of these. */
export function filesNamed({ arquivos }: NewDocumentForm, nomes: string | undefined): readonly ChosenPdf[] {
  if (nomes === undefined) return [];
  const alone = arquivos.filter(({ arquivo }) => arquivo.name === nomes);
  if (alone.length > 0) return alone;
  const listed = `, ${nomes}, `;
  return arquivos.filter(({ arquivo }) => listed.includes(`, ${arquivo.name}, `));
}

function moved(arquivos: readonly ChosenPdf[], id: string, by: 1 | -1): readonly ChosenPdf[] {
  const from = arquivos.findIndex((pdf) => pdf.id === id);
  const to = from + by;
  const pdf = arquivos[from];
  if (!pdf || to < 0 || to >= arquivos.length) return arquivos;
  const others = arquivos.filter((other) => other !== pdf);
  return [...others.slice(0, to), pdf, ...others.slice(to)];
}

/** Why files cannot be added to the chosen ones; undefined if they can. */
export function checkAddition(
  form: NewDocumentForm,
  added: readonly File[],
  maxTotalBytes: number,
): string | undefined {
  const present = form.arquivos.map(({ arquivo }) => chosen(arquivo));
  return verdictMessage(checkPdfAddition(present, added.map(chosen), maxTotalBytes)) ?? undefined;
}

/** Facts that validation of the form depends on. */
export type FormLimits = {
  readonly today: Day;
  readonly maxTotalBytes: number;
  readonly podeCriarContratoRaiz: boolean;
  /** The rule for the chosen PDFs; that of a document by default. */
  readonly checkFiles?: FilesRule | undefined;
};

/** Whether the chosen PDFs are accepted. */
export type FilesRule = (files: readonly ChosenFile[], maxTotalBytes: number) => Verdict;

/** Errors by field, with the catalogue's texts (specification 2 §5). */
export function checkForm(
  form: NewDocumentForm,
  { today, maxTotalBytes, podeCriarContratoRaiz, checkFiles = checkPdfUploads }: FormLimits,
): NewDocumentErrors {
  const errors: { [Field in NewDocumentField]?: string } = {};
  const refuse = (field: NewDocumentField, message: string | null) => {
    if (message !== null) errors[field] ??= message;
  };
  const { nome, fimAssinatura, inicioVigencia, fimVigencia, semTermino } = form;
  refuse('arquivos', verdictMessage(checkSource(form, maxTotalBytes, checkFiles)));
  if (namesMarked(form, 'ASSINADO') && !form.assinaturasOriginais) {
    refuse('assinaturasOriginais', 'Escolha o que fazer com as assinaturas.');
  }
  if (namesMarked(form, 'PROTEGIDO') && !form.permissaoConfirmada) {
    refuse('permissaoConfirmada', 'Confirme a permissão ou troque o arquivo.');
  }
  if (namesMarked(form, 'VALORES') && !form.valoresCampos) {
    refuse('valoresCampos', 'Escolha qual valor vale.');
  }
  if (nome.trim() === '') refuse('nome', 'Informe o campo obrigatório');
  refuse('nome', verdictMessage(checkDocumentName(nome)));
  if (!podeCriarContratoRaiz && !form.pasta?.pastaId)
    refuse('pasta', errorMessage('PastaObrigatoriaException'));
  if (!fimAssinatura) refuse('fimAssinatura', errorMessage('DataLimiteAssinaturaObrigatoriaException'));
  refuse('fimAssinatura', verdictMessage(checkDeadline(fimAssinatura, today)));
  if (!inicioVigencia) refuse('inicioVigencia', errorMessage('InicioVigenciaObrigatorioException'));
  if (semTermino) return errors;
  if (!fimVigencia) refuse('fimVigencia', errorMessage('FimVigenciaObrigatorioException'));
  if (inicioVigencia) refuse('fimVigencia', verdictMessage(checkValidity(inicioVigencia, fimVigencia)));
  return errors;
}

/** Whether the form has the files or the template of a document. */
function checkSource(
  { origem, modelo, arquivos }: NewDocumentForm,
  maxTotalBytes: number,
  checkFiles: FilesRule,
): Verdict {
  if (origem === 'MODELO')
    return modelo ? checkTemplateSize(modelo.tamanho) : refused('ModeloNaoSelecionadoException');
  return checkFiles(
    arquivos.map(({ arquivo }) => chosen(arquivo)),
    maxTotalBytes,
  );
}

/** Request body of a valid form: days become the first and last instants of those days in São Paulo. */
export function documentInput(form: NewDocumentForm): ContratoEntrada {
  const { nome, fimAssinatura, inicioVigencia, fimVigencia, semTermino, tags } = form;
  const { origem, modelo } = form;
  return {
    nome: cleanName(nome),
    inicioVigencia: startInstant(inicioVigencia),
    fimVigencia: semTermino ? null : endInstant(fimVigencia),
    fimAssinatura: endInstant(fimAssinatura),
    ...(origem === 'MODELO' && modelo ? { modeloId: modelo.id } : {}),
    ...(form.pasta ? { pastaId: form.pasta.pastaId } : {}),
    ...(tags.length > 0 ? { tags: tags.map((tag) => ({ nome: tag })) } : {}),
    ...fileChoices(form),
  };
}

/** The sender's choices about the files that require one. */
export function fileChoices(
  form: NewDocumentForm,
): Pick<ContratoEntrada, 'assinaturasOriginais' | 'confirmaPermissaoArquivoProtegido' | 'valoresCampos'> {
  const { assinaturasOriginais, permissaoConfirmada, valoresCampos } = form;
  return {
    ...(assinaturasOriginais && namesMarked(form, 'ASSINADO') ? { assinaturasOriginais } : {}),
    ...(permissaoConfirmada && namesMarked(form, 'PROTEGIDO')
      ? { confirmaPermissaoArquivoProtegido: true }
      : {}),
    ...(valoresCampos && namesMarked(form, 'VALORES') ? { valoresCampos } : {}),
  };
}

const fieldOfError: readonly (readonly [RegExp, NewDocumentField])[] = [
  [/^(NomeContrato|ContratoComNomeDuplicado)/, 'nome'],
  [/^(Nome)?Arquivo|^(QuantidadePdfs|TamanhoArquivo|ExtensaoArquivo|NenhumArquivo|Modelo)/, 'arquivos'],
  [/^DataLimiteAssinatura/, 'fimAssinatura'],
  [/^(Pasta|Raiz)/, 'pasta'],
  [/^InicioVigencia/, 'inicioVigencia'],
  [/^(Data)?FimVigencia/, 'fimVigencia'],
];

/** Field that a server refusal concerns; undefined if none. */
export function fieldOfRefusal(excecao: string): NewDocumentField | undefined {
  return fieldOfError.find(([pattern]) => pattern.test(excecao))?.[1];
}
