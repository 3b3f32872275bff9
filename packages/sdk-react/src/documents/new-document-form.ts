import type { ContratoEntrada } from '@lavra/client/types';
import {
  type ChosenFile,
  checkDeadline,
  checkDocumentName,
  checkPdfAddition,
  checkPdfUploads,
  checkValidity,
  cleanName,
  type DateContext,
  type Day,
  defaultDeadline,
  defaultValidityEnd,
  endInstant,
  errorMessage,
  forbiddenNameCharacters,
  isDay,
  limits,
  type OriginalSignatureChoice,
  startInstant,
  verdictMessage,
} from '@lavra/domain';
import type { FolderTarget } from '../folders/dragged.ts';
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
};

/** Fields that can have an error, in screen order. */
export const newDocumentFields = [
  'arquivos',
  'assinaturasOriginais',
  'permissaoConfirmada',
  'nome',
  'pasta',
  'fimAssinatura',
  'inicioVigencia',
  'fimVigencia',
] as const;

export type NewDocumentField = (typeof newDocumentFields)[number];
export type NewDocumentErrors = { readonly [Field in NewDocumentField]?: string };

/** Initial form for a given day. */
export function emptyForm(today: Day): NewDocumentForm {
  return {
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
  };
}

/** What a host keeps of an unfinished form: values and files, all of which IndexedDB can store. */
export type NewDocumentDraft = Omit<NewDocumentForm, 'arquivos'> & { readonly arquivos: readonly File[] };

/** The draft of a form. */
export function draftOf({ arquivos, ...values }: NewDocumentForm): NewDocumentDraft {
  return { ...values, arquivos: arquivos.map(({ arquivo }) => arquivo) };
}

/** The form of a draft. A deadline that has passed meanwhile becomes the usual one. */
export function formOfDraft({ arquivos, ...values }: NewDocumentDraft, today: Day): NewDocumentForm {
  const isPast = values.fimAssinatura !== '' && values.fimAssinatura < today;
  return {
    ...values,
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
    case 'filesAdded':
      return withFiles(form, [...form.arquivos, ...event.arquivos]);
    case 'fileRemoved':
      return { ...form, arquivos: form.arquivos.filter(({ id }) => id !== event.id) };
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

/** Fills an empty title from the first file's name, without characters not allowed in titles. */
function withFiles(form: NewDocumentForm, arquivos: readonly ChosenPdf[]): NewDocumentForm {
  const first = arquivos[0]?.arquivo.name.replace(/\.pdf$/i, '') ?? '';
  const proposed = [...first]
    .map((letter) => (forbiddenNameCharacters.includes(letter) ? ' ' : letter))
    .join('');
  const nome = form.nome.trim() === '' ? cleanName(proposed).slice(0, limits.documentNameLength) : form.nome;
  const { assinaturasOriginais } = form;
  const isPossible = assinaturasOriginais !== 'PRESERVAR' || arquivos.length === 1;
  return { ...form, arquivos, nome, assinaturasOriginais: isPossible ? assinaturasOriginais : undefined };
}

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
  return arquivos.toSpliced(from, 1).toSpliced(to, 0, pdf);
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
};

/** Errors by field, with the catalogue's texts (specification 2 §5). */
export function checkForm(
  form: NewDocumentForm,
  { today, maxTotalBytes, podeCriarContratoRaiz }: FormLimits,
): NewDocumentErrors {
  const errors: { [Field in NewDocumentField]?: string } = {};
  const refuse = (field: NewDocumentField, message: string | null) => {
    if (message !== null) errors[field] ??= message;
  };
  const { arquivos, nome, fimAssinatura, inicioVigencia, fimVigencia, semTermino } = form;
  refuse(
    'arquivos',
    verdictMessage(
      checkPdfUploads(
        arquivos.map(({ arquivo }) => chosen(arquivo)),
        maxTotalBytes,
      ),
    ),
  );
  if (namesMarked(form, 'ASSINADO') && !form.assinaturasOriginais) {
    refuse('assinaturasOriginais', 'Escolha o que fazer com as assinaturas.');
  }
  if (namesMarked(form, 'PROTEGIDO') && !form.permissaoConfirmada) {
    refuse('permissaoConfirmada', 'Confirme a permissão ou troque o arquivo.');
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

/** Request body of a valid form: days become the first and last instants of those days in São Paulo. */
export function documentInput(form: NewDocumentForm): ContratoEntrada {
  const { nome, fimAssinatura, inicioVigencia, fimVigencia, semTermino, tags } = form;
  const { assinaturasOriginais, permissaoConfirmada } = form;
  return {
    nome: cleanName(nome),
    inicioVigencia: startInstant(inicioVigencia),
    fimVigencia: semTermino ? null : endInstant(fimVigencia),
    fimAssinatura: endInstant(fimAssinatura),
    ...(form.pasta ? { pastaId: form.pasta.pastaId } : {}),
    ...(tags.length > 0 ? { tags: tags.map((tag) => ({ nome: tag })) } : {}),
    ...(assinaturasOriginais && namesMarked(form, 'ASSINADO') ? { assinaturasOriginais } : {}),
    ...(permissaoConfirmada && namesMarked(form, 'PROTEGIDO')
      ? { confirmaPermissaoArquivoProtegido: true }
      : {}),
  };
}

const fieldOfError: readonly (readonly [RegExp, NewDocumentField])[] = [
  [/^(NomeContrato|ContratoComNomeDuplicado)/, 'nome'],
  [/^(Nome)?Arquivo|^(QuantidadePdfs|TamanhoArquivo|ExtensaoArquivo|NenhumArquivo)/, 'arquivos'],
  [/^DataLimiteAssinatura/, 'fimAssinatura'],
  [/^(Pasta|Raiz)/, 'pasta'],
  [/^InicioVigencia/, 'inicioVigencia'],
  [/^(Data)?FimVigencia/, 'fimVigencia'],
];

/** Field that a server refusal concerns; undefined if none. */
export function fieldOfRefusal(excecao: string): NewDocumentField | undefined {
  return fieldOfError.find(([pattern]) => pattern.test(excecao))?.[1];
}
