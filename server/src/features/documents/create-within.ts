import { cleanName, countAnswers, normalizeName, summarizeDocument } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { holdPlace } from '../folders/index.ts';
import type { AcceptedFiles } from './accept-files.ts';
import { addVersion, fileNames, filesFacts } from './add-version.ts';
import type { DocumentPeriod } from './document-dates.ts';
import { insertDocument } from './new-document-store.ts';
import type { WantedTags } from './read-tags.ts';
import { saveSummary } from './summary-store.ts';
import { attachTags, ensureTags } from './tag-store.ts';

export interface DocumentToCreate {
  /** Checked, not yet normalized. */
  readonly nome: string;
  readonly pastaId: number | null;
  readonly period: DocumentPeriod;
  readonly tags: WantedTags;
  readonly accepted: AcceptedFiles;
  /** The template that the files are of. */
  readonly modeloId?: number | undefined;
}

/**
 * Inside a write of the organisation: adds a document with its first version. @throws DomainError
 * LimiteDocumentosAtingidoException, PastaNaoEncontradaException
 */
export async function createWithin(
  ctx: Pick<Ctx, 'ids' | 'principal'>,
  work: Work,
  { pastaId, period, tags, accepted, modeloId, ...entrada }: DocumentToCreate,
): Promise<{ contratoId: number; minutaId: number }> {
  const { tx, now } = work;
  const { organizacaoId, usuarioId } = ctx.principal;
  const nome = cleanName(entrada.nome);
  await holdPlace(tx, ctx.principal, pastaId);
  const contratoId = await insertDocument(tx, {
    organizacaoId,
    autorId: usuarioId,
    nome,
    nomeNormalizado: normalizeName(nome),
    pastaId,
    dataCriacao: now,
    dataAtualizacao: now,
  });
  const minutaId = await addVersion(ctx, work, { organizacaoId, contratoId, versao: 1, period, accepted });
  const version = { id: minutaId, versao: 1, situacaoFormalizacao: 'RASCUNHO', ...period } as const;
  const summary = { ...summarizeDocument([version], countAnswers([])), nomesSignatarios: '' };
  await saveSummary(tx, { organizacaoId, contratoId }, summary);
  const made = await ensureTags(tx, organizacaoId, tags.names);
  await attachTags(tx, contratoId, [...tags.tagIds, ...made]);
  await work.history({
    tipo: 'CONTRATO_CRIADO',
    contratoId,
    minutaId,
    dados: { ...filesFacts(accepted, 1), ...(modeloId !== undefined && { modeloId }) },
    pessoais: { nomeContrato: nome, nomesArquivos: fileNames(accepted) },
  });
  return { contratoId, minutaId };
}
