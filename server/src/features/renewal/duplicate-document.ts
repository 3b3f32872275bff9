import type { ContratoCriado } from '@lavra/client/types';
import {
  assertAllowed,
  checkDocumentLimit,
  type Day,
  DomainError,
  dayOf,
  duplicateDates,
  duplicateName,
  endInstant,
  limits,
  normalizeName,
  type PageGeometry,
  startInstant,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import {
  addVersion,
  attachTags,
  fileNames,
  findDocumentState,
  insertDocument,
  isNameTaken,
  readDocumentPeriod,
  refreshDocumentSummary,
  requireDocument,
  tagsOf,
  type VersionFiles,
} from '../documents/index.ts';
import { holdPlace, requirePlace } from '../folders/index.ts';
import { requirePlan } from '../plans/index.ts';
import { baseOf, findVersionById, originalOf, type VersionRow, versionBytes } from '../versions/index.ts';
import { carryOver } from './carry-over.ts';

/**
 * Creates a draft with the files, people, boxes and tags of a document's newest version, in the same folder, with
 * dates from today. Reuses the stored bytes. @throws DomainError 402, 404, 409, 422
 */
export async function duplicateDocument(ctx: Ctx, contratoId: number): Promise<ContratoCriado> {
  const { db, principal } = ctx;
  const { organizacaoId, usuarioId } = principal;
  const { contrato } = await requireDocument(db, principal, contratoId);
  const { pastaId } = contrato;
  await requirePlace(ctx, pastaId);
  assertAllowed(checkDocumentLimit(await requirePlan(db, organizacaoId)));

  return write(ctx, { organizacao: organizacaoId }, async (work) => {
    const { tx, now } = work;
    await holdPlace(tx, principal, pastaId);
    const source = await newestVersion(tx, organizacaoId, contratoId);
    const files = await filesOf(tx, source);
    const nome = await freeName(tx, source.contrato);
    const nomeNormalizado = normalizeName(nome);
    const document = {
      organizacaoId,
      nome,
      nomeNormalizado,
      pastaId,
      dataCriacao: now,
      dataAtualizacao: now,
    };
    const copyId = await insertDocument(tx, { ...document, autorId: usuarioId });
    const period = periodOf(source, now);
    const created = { organizacaoId, contratoId: copyId, versao: 1, period, accepted: files };
    const minutaId = await addVersion(ctx, work, created);
    await work.history({
      tipo: 'CONTRATO_CRIADO',
      contratoId: copyId,
      minutaId,
      dados: { ...copiedFacts(files), duplicadoDe: contratoId },
      pessoais: { nomeContrato: nome, nomesArquivos: fileNames(files) },
    });
    const key = { organizacaoId, contratoId: copyId, minutaId };
    await carryOver(work, {
      from: {
        key: { organizacaoId, contratoId, minutaId: source.minuta.id },
        paginas: files.paginas,
        ordemAssinaturas: source.minuta.ordemAssinaturas,
      },
      to: { key, paginas: files.paginas },
      signatarios: true,
      observadores: true,
      posicionamentos: true,
    });
    const tags = (await tagsOf(tx, organizacaoId, [contratoId])).get(contratoId) ?? [];
    await attachTags(
      tx,
      copyId,
      tags.map(({ tagId }) => tagId),
    );
    await refreshDocumentSummary(work, key);
    return { contratoId: copyId, minutaId };
  });
}

async function newestVersion(tx: Queryable, organizacaoId: number, contratoId: number): Promise<VersionRow> {
  const state = await findDocumentState(tx, organizacaoId, contratoId);
  const newest = state?.minutaId ? await findVersionById(tx, organizacaoId, state.minutaId) : null;
  if (!newest) throw new DomainError('ContratoNaoEncontradoException');
  return newest;
}

async function filesOf(tx: Queryable, { minuta }: VersionRow): Promise<VersionFiles> {
  const { arquivos, revisoes } = (await versionBytes(tx, minuta.organizacaoId, [minuta.id]))(minuta.id);
  return {
    uploads: arquivos.map(({ nome, sha256, tamanho, totalPaginas }) => ({
      nome,
      sha256,
      tamanho,
      paginas: totalPaginas ?? 1,
      assinado: false,
    })),
    original: originalOf(revisoes),
    base: baseOf(revisoes),
    paginas: (minuta.geometria ?? []) as readonly PageGeometry[],
    assinaturasOriginais: minuta.assinaturasOriginais,
    alteracoes: minuta.alteracoesArquivo,
  };
}

function copiedFacts({ uploads, original, base, paginas, assinaturasOriginais }: VersionFiles) {
  return {
    versao: 1,
    arquivos: uploads.map(({ sha256, tamanho, paginas: pages }) => ({ sha256, tamanho, paginas: pages })),
    originalSha256: original.sha256,
    baseSha256: base.sha256,
    paginas: paginas.length,
    removidos: [],
    ...(assinaturasOriginais && { assinaturasOriginais }),
  };
}

function periodOf({ minuta }: VersionRow, now: Date) {
  const fim: Day | null = minuta.fimVigencia && dayOf(minuta.fimVigencia);
  const dates = duplicateDates(
    { inicioVigencia: dayOf(minuta.inicioVigencia), fimVigencia: fim },
    dayOf(now),
  );
  return readDocumentPeriod(
    {
      inicioVigencia: startInstant(dates.inicioVigencia ?? dayOf(now)),
      fimVigencia: dates.fimVigencia === null ? null : endInstant(dates.fimVigencia),
      fimAssinatura: endInstant(dates.fimAssinatura ?? dayOf(now)),
    },
    now,
  );
}

const MAX_COPIES = 1000;

async function freeName(
  tx: Queryable,
  { organizacaoId, nome, pastaId }: VersionRow['contrato'],
): Promise<string> {
  for (let attempt = 1; attempt <= MAX_COPIES; attempt += 1) {
    const name = duplicateName(nome, attempt, limits.documentNameLength);
    const nomeNormalizado = normalizeName(name);
    if (!(await isNameTaken(tx, { organizacaoId, pastaId, nomeNormalizado }))) return name;
  }
  throw new DomainError('ContratoComNomeDuplicadoException');
}
