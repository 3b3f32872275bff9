import type { LoteConferencia, LotePlanilhaEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  type BatchFacts,
  type BatchRowError,
  BatchRowReader,
  batchRowError,
  checkBatchColumns,
  checkBatchSize,
  DomainError,
  dayOf,
  errorMessage,
  findRole,
  limits,
  readBatchColumns,
} from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inTurns } from '../../platform/runtime/in-turns.ts';
import {
  acceptFiles,
  assertUploads,
  consentOf,
  readDocumentDays,
  type UploadConsent,
} from '../documents/index.ts';
import { listRoles } from '../signer-roles/index.ts';
import { allTemplates, maySeeTemplates, uploadOfTemplate } from '../templates/index.ts';
import { assertMayStart, assertUnchanged, rowsWithTakenName, storeBatch } from './accept-batch.ts';
import type { BatchFiles, NumberedRow } from './batch-settings.ts';
import { assertBatchOptions, readBatchOptions } from './read-options.ts';
import type { BatchState } from './store.ts';

/** Maximum rows read, including blank ones, which do not count as documents. */
const MAX_ROWS = 2 * limits.batchDocuments + 1;
const SHOWN_ERRORS = 100;
const SHOWN_ROWS = 10;

/**
 * Reads a spreadsheet with one document per row. Without `confirmar` it only reports the result; with it, all rows
 * are accepted or none. @throws DomainError 402, 404, 422
 */
export async function importBatch(
  ctx: Ctx,
  entrada: LotePlanilhaEntrada,
  files: readonly UploadedFile[],
): Promise<{ readonly conferencia: LoteConferencia } | { readonly lote: BatchState }> {
  const planilha = files.find(({ campo }) => campo === 'planilha');
  const uploads = files.filter(({ campo }) => campo === 'arquivo');
  if (!planilha) throw new DomainError('NenhumArquivoSelecionadoException');
  if (uploads.length > 0) assertUploads(uploads);
  const pastaId = entrada.pastaId ?? null;
  const read = await readRows(ctx, entrada, { planilha, uploads });
  if (entrada.confirmar && read.templates.length === 0)
    assertUploads(uploads, 'ArquivoNaoSelecionadoException');
  const isInPerson = entrada.dadosComplementares?.disponibilidadeAssinatura === 'PRESENCIAL';
  await assertMayStart(ctx, { pastaId, documents: read.total, isInPerson });
  for (const { linha, dados } of await rowsWithTakenName(ctx, pastaId, read.rows)) {
    const mensagem = errorMessage('ContratoComNomeDuplicadoException');
    read.errors.push(batchRowError({ linha, coluna: read.nameColumn, valor: dados.nome, mensagem }));
    read.totalErrors += 1;
  }
  read.errors.sort((one, other) => one.linha - other.linha);
  if (!entrada.confirmar) {
    await inspectFiles(ctx, uploads, consentOf(entrada));
    return { conferencia: toConferencia(read) };
  }
  if (read.totalErrors > 0)
    throw new DomainError('PlanilhaComErrosException', {
      parametros: [String(read.totalErrors)],
      campos: read.errors.slice(0, SHOWN_ERRORS).map(({ linha, coluna, mensagem }) => ({
        caminho: `linha ${linha}, coluna ${coluna}`,
        mensagem,
      })),
    });
  const arquivos: BatchFiles[] = [];
  const templates = await Promise.all(read.templates.map((id) => uploadOfTemplate(ctx, id)));
  for (const upload of [...uploads, ...templates]) {
    const accepted = await acceptFiles(ctx, [upload], consentOf(entrada));
    assertUnchanged(accepted);
    arquivos.push({ ...accepted, modeloId: 'modeloId' in upload ? upload.modeloId : undefined });
  }
  const options = readBatchOptions(ctx, entrada.dadosComplementares);
  const settings = { ...options, pastaId, tags: { tagIds: [], names: [] }, recorrentes: [], arquivos };
  return { lote: await storeBatch(ctx, { nome: planilha.nome.slice(0, 255), settings, rows: read.rows }) };
}

interface ReadSheet {
  readonly total: number;
  readonly rows: readonly NumberedRow[];
  /** Includes the first ones. */
  readonly errors: BatchRowError[];
  totalErrors: number;
  readonly ignored: readonly string[];
  /** Ids of the templates that rows name, in the order of their files. */
  readonly templates: readonly number[];
  /** Rows whose document is made of a PDF. */
  readonly withoutTemplate: number;
  /** The column of the documents' names. */
  readonly nameColumn: string;
}

async function readRows(
  ctx: Ctx,
  entrada: LotePlanilhaEntrada,
  { planilha, uploads }: { readonly planilha: UploadedFile; readonly uploads: readonly UploadedFile[] },
): Promise<ReadSheet> {
  const facts = await factsOf(ctx, entrada, uploads);
  assertBatchOptions(entrada.dadosComplementares);
  const { organizacaoId } = ctx.principal;
  const [header = [], ...cells] = await ctx.spreadsheets.read(planilha, { maxRows: MAX_ROWS, organizacaoId });
  const columns = readBatchColumns(header);
  assertAllowed(checkBatchColumns(columns));
  const reader = new BatchRowReader(columns, facts);
  const rows: NumberedRow[] = [];
  const errors: BatchRowError[] = [];
  let [total, totalErrors] = [0, 0];
  await inTurns(cells.entries(), ([index, row]) => {
    if (row.every((cell) => cell.trim() === '')) return;
    total += 1;
    if (total > limits.batchDocuments) assertAllowed(checkBatchSize(total));
    const linha = index + 2;
    const found = reader.read(linha, row);
    if (found.row) rows.push({ linha, dados: found.row });
    totalErrors += found.errors.length;
    if (errors.length < SHOWN_ERRORS) errors.push(...found.errors);
  });
  if (total === 0) throw new DomainError('PlanilhaSemLinhasException', { parametros: [planilha.nome] });
  const { templates, firstTemplate } = reader;
  const withoutTemplate = rows.filter(({ dados }) => dados.arquivo < firstTemplate).length;
  const nameColumn = columns.document.documento!.name;
  return {
    total,
    rows,
    errors,
    totalErrors,
    ignored: columns.ignored,
    templates,
    withoutTemplate,
    nameColumn,
  };
}

async function factsOf(
  { db, principal, clock }: Ctx,
  entrada: LotePlanilhaEntrada,
  uploads: readonly UploadedFile[],
): Promise<BatchFacts> {
  const datas = readDocumentDays(entrada, clock.now());
  const roles = await listRoles(db, principal.organizacaoId);
  const papeis = roles.map(({ id, ...papel }) => ({ ...papel, papelSignatarioId: id }));
  if (!findRole(papeis, '')) throw new DomainError('PapelInativoException');
  return {
    arquivos: uploads.length === 0 && !entrada.confirmar ? null : uploads.map(({ nome }) => nome),
    modelos: maySeeTemplates(principal) ? await allTemplates(db, principal.organizacaoId) : [],
    papeis,
    hoje: dayOf(clock.now()),
    datas,
  };
}

/** Processes the files without storing them, so that a dry run finds the same problems as the run. */
async function inspectFiles(
  ctx: Ctx,
  uploads: readonly UploadedFile[],
  consent: UploadConsent,
): Promise<void> {
  for (const { path, nome } of uploads) {
    await using base = await ctx.files.temp();
    const upload = { caminho: path, nome };
    assertUnchanged(await ctx.pdf.intake({ uploads: [upload], baseCaminho: base.path, ...consent }));
  }
}

function toConferencia({
  total,
  rows,
  errors,
  totalErrors,
  ignored,
  withoutTemplate,
}: ReadSheet): LoteConferencia {
  return {
    total,
    totalErros: totalErrors,
    erros: errors.slice(0, SHOWN_ERRORS).map((error) => ({ ...error, coluna: error.coluna.slice(0, 300) })),
    linhas: rows.slice(0, SHOWN_ROWS).map(({ linha, dados }) => ({
      linha,
      documento: dados.nome,
      signatarios: dados.signatarios.map(({ email }) => email),
    })),
    linhasSemModelo: withoutTemplate,
    colunasIgnoradas: ignored.slice(0, 100).map((name) => name.slice(0, 300)),
  };
}
