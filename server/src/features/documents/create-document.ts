import type { ContratoEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkDocumentLimit,
  checkDocumentName,
  checkPdfUploads,
  cleanName,
  countAnswers,
  DomainError,
  isDomainError,
  normalizeName,
  summarizeDocument,
  uploadLimits,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { holdPlace, requirePlace } from '../folders/index.ts';
import { consumeDocument, requirePlan } from '../plans/index.ts';
import { type AcceptedFiles, acceptFiles, type ReceivedUpload } from './accept-files.ts';
import { deriveTopic } from './derive-topic.ts';
import { readDocumentPeriod } from './document-dates.ts';
import { insertDocument } from './new-document-store.ts';
import { assertTagsKnown, readTags } from './read-tags.ts';
import { insertVersionFiles } from './revision-store.ts';
import { isNameTaken } from './store.ts';
import { saveSummary } from './summary-store.ts';
import { attachTags, ensureTags, knownTagIds } from './tag-store.ts';
import { insertVersion } from './version-store.ts';

/**
 * Creates a document and its first version from uploaded PDFs. Everything that can be refused is looked at before
 * the transaction, the bytes too: a refusal leaves no row. @throws DomainError 402, 404, 409, 413, 422
 */
export async function createDocument(
  ctx: Ctx,
  entrada: ContratoEntrada,
  uploads: readonly ReceivedUpload[],
): Promise<{ contratoId: number; minutaId: number }> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  assertAllowed(checkDocumentName(entrada.nome));
  const nome = cleanName(entrada.nome);
  const nomeNormalizado = normalizeName(nome);
  const period = readDocumentPeriod(entrada, ctx.clock.now());
  const tags = entrada.tags ?? [];
  const wanted = readTags(tags);
  assertUploads(uploads);
  const pastaId = entrada.pastaId ?? null;
  await requirePlace(ctx, pastaId);
  assertTagsKnown(tags, await knownTagIds(db, organizacaoId, wanted.tagIds));
  if (await isNameTaken(db, { organizacaoId, pastaId, nomeNormalizado }))
    throw new DomainError('ContratoComNomeDuplicadoException');
  assertAllowed(checkDocumentLimit(await requirePlan(db, organizacaoId)));
  const accepted = await acceptFiles(ctx, uploads, {
    restricoes: entrada.confirmaPermissaoArquivoProtegido === true ? 'REMOVER' : undefined,
    assinaturasOriginais: entrada.assinaturasOriginais,
  });

  const root = { organizacao: organizacaoId };
  const created = write(ctx, root, async (work) => {
    const { tx, now } = work;
    await consumeDocument(work, organizacaoId);
    await holdPlace(tx, principal, pastaId);
    const document = {
      organizacaoId,
      nome,
      nomeNormalizado,
      pastaId,
      dataCriacao: now,
      dataAtualizacao: now,
    };
    const contratoId = await insertDocument(tx, { ...document, autorId: principal.usuarioId });
    const minutaId = await insertVersion(tx, {
      organizacaoId,
      contratoId,
      versao: 1,
      ...period,
      dataCriacao: now,
      codigoValidacao: ctx.ids.validationCode(),
      totalPaginas: accepted.paginas.length,
      geometria: accepted.paginas,
      assinaturasOriginais: accepted.assinaturasOriginais,
    });
    const version = { id: minutaId, versao: 1, situacaoFormalizacao: 'RASCUNHO', ...period } as const;
    await saveSummary(tx, { organizacaoId, contratoId }, summarizeDocument([version], countAnswers([])));
    const totalPaginas = accepted.paginas.length;
    await insertVersionFiles(tx, { ...accepted, organizacaoId, minutaId, now, totalPaginas });
    const made = await ensureTags(tx, organizacaoId, wanted.names);
    await attachTags(tx, contratoId, [...wanted.tagIds, ...made]);
    await work.history({
      tipo: 'CONTRATO_CRIADO',
      contratoId,
      minutaId,
      dados: createdFacts(accepted),
      pessoais: {
        nomeContrato: nome,
        nomesArquivos: JSON.stringify(accepted.uploads.map(({ nome: file }) => file)),
      },
    });
    await work.enqueue(deriveTopic, { organizacaoId, contratoId, minutaId });
    return { contratoId, minutaId };
  });
  return created.catch(async (error: unknown) => {
    // Lost a race for the name or the plan's last document, so no row names the stored bytes.
    if (isDomainError(error)) await write(ctx, root, (work) => releaseFiles(work, hashesOf(accepted)));
    throw error;
  });
}

function hashesOf({ uploads, original, base }: AcceptedFiles): string[] {
  return [...uploads, original, base].map(({ sha256 }) => sha256);
}

function assertUploads(uploads: readonly ReceivedUpload[]): void {
  if (uploads.length === 0) throw new DomainError('NenhumArquivoSelecionadoException');
  const chosen = uploads.map(({ nome, tamanho }) => ({ nome, tamanhoBytes: tamanho }));
  assertAllowed(checkPdfUploads(chosen, uploadLimits.maxTotalBytes));
}

/**
 * The chain holds the hashes of every upload and derived file, and the uploader's consent. File names may be
 * personal data.
 */
function createdFacts({ uploads, original, base, paginas, removidos, assinaturasOriginais }: AcceptedFiles) {
  const signed = uploads.filter(({ assinado }) => assinado).map(({ sha256 }) => sha256);
  return {
    versao: 1,
    arquivos: uploads.map(({ sha256, tamanho, paginas: pages }) => ({ sha256, tamanho, paginas: pages })),
    originalSha256: original.sha256,
    baseSha256: base.sha256,
    paginas: paginas.length,
    removidos: [...removidos],
    ...(assinaturasOriginais && { assinaturasOriginais, assinadosSha256: signed }),
  };
}
