import type { ContratoEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkDocumentLimit,
  checkDocumentName,
  cleanName,
  countAnswers,
  DomainError,
  normalizeName,
  summarizeDocument,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { holdPlace, requirePlace } from '../folders/index.ts';
import { requirePlan } from '../plans/index.ts';
import { acceptFiles, assertUploads, type ReceivedUpload } from './accept-files.ts';
import { addVersion, fileNames, filesFacts, releasingOnRefusal } from './add-version.ts';
import { readDocumentPeriod } from './document-dates.ts';
import { insertDocument } from './new-document-store.ts';
import { assertTagsKnown, readTags } from './read-tags.ts';
import { isNameTaken } from './store.ts';
import { saveSummary } from './summary-store.ts';
import { attachTags, ensureTags, knownTagIds } from './tag-store.ts';

/**
 * Creates a document and its first version from uploaded PDFs. Checks everything, including the bytes, before the
 * transaction, so that a refusal leaves no row. @throws DomainError 402, 404, 409, 413, 422
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
    const minutaId = await addVersion(ctx, work, { organizacaoId, contratoId, versao: 1, period, accepted });
    const version = { id: minutaId, versao: 1, situacaoFormalizacao: 'RASCUNHO', ...period } as const;
    const summary = { ...summarizeDocument([version], countAnswers([])), nomesSignatarios: '' };
    await saveSummary(tx, { organizacaoId, contratoId }, summary);
    const made = await ensureTags(tx, organizacaoId, wanted.names);
    await attachTags(tx, contratoId, [...wanted.tagIds, ...made]);
    await work.history({
      tipo: 'CONTRATO_CRIADO',
      contratoId,
      minutaId,
      dados: filesFacts(accepted, 1),
      pessoais: { nomeContrato: nome, nomesArquivos: fileNames(accepted) },
    });
    return { contratoId, minutaId };
  });
  return releasingOnRefusal(ctx, organizacaoId, accepted, created);
}
