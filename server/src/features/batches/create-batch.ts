import type { ContratoEntrada, LoteOpcoes, LoteSignatarios } from '@lavra/client/types';
import {
  assertAllowed,
  type BatchSigner,
  batchDocumentName,
  checkBatchLists,
  checkBatchSigner,
  checkDocumentName,
  cleanName,
  DomainError,
  distinctEmails,
  newSignerDefaults,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import {
  acceptFiles,
  assertTagsKnown,
  assertUploads,
  consentOf,
  knownTagIds,
  type ReceivedUpload,
  readDocumentDays,
  readTags,
} from '../documents/index.ts';
import { requireIdentityDocumentType, requireRole } from '../signer-roles/index.ts';
import { templateUpload } from '../templates/index.ts';
import { assertMayStart, assertUnchanged, rowsWithTakenName, storeBatch } from './accept-batch.ts';
import type { NumberedRow } from './batch-settings.ts';
import { readBatchOptions } from './read-options.ts';
import type { BatchState } from './store.ts';

export interface BatchEntry {
  readonly contrato: ContratoEntrada;
  readonly signatariosRecorrentes?: LoteSignatarios;
  readonly signatariosIndividuais: LoteSignatarios;
  readonly dadosComplementares?: LoteOpcoes;
}

/**
 * Accepts a document for each individual signatory, with the same PDFs or template and recurring signatories (2 §4,
 * batch flow). Everything is checked first; then the batch is stored, and jobs create the documents.
 * @throws DomainError 402, 404, 409, 422
 */
export async function createBatch(
  ctx: Ctx,
  entrada: BatchEntry,
  received: readonly ReceivedUpload[],
): Promise<BatchState> {
  const { contrato, dadosComplementares: opcoes } = entrada;
  assertAllowed(checkDocumentName(contrato.nome));
  const nome = cleanName(contrato.nome);
  const dates = readDocumentDays(contrato, ctx.clock.now());
  const individuais = await readPeople(ctx, entrada.signatariosIndividuais, opcoes);
  const recorrentes = entrada.signatariosRecorrentes?.email.length
    ? await readPeople(ctx, entrada.signatariosRecorrentes, opcoes)
    : [];
  const emailsOf = (people: readonly BatchSigner[]) => people.map(({ email }) => email);
  assertAllowed(checkBatchLists({ recorrentes: emailsOf(recorrentes), individuais: emailsOf(individuais) }));
  const tags = contrato.tags ?? [];
  const wanted = readTags(tags);
  const template = await templateUpload(ctx, contrato.modeloId, received);
  const uploads = template ? [template] : received;
  assertUploads(uploads, 'ArquivoNaoSelecionadoException');
  const pastaId = contrato.pastaId ?? null;
  const isInPerson = opcoes?.disponibilidadeAssinatura === 'PRESENCIAL';
  await assertMayStart(ctx, { pastaId, documents: individuais.length, isInPerson });
  assertTagsKnown(tags, await knownTagIds(ctx.db, ctx.principal.organizacaoId, wanted.tagIds));
  const rows = individuais.map(
    (signer, index): NumberedRow => ({
      linha: index + 1,
      dados: {
        ...dates,
        nome: batchDocumentName(nome, signer.email),
        arquivo: 0,
        tags: [],
        mensagem: null,
        signatarios: [signer],
      },
    }),
  );
  if ((await rowsWithTakenName(ctx, pastaId, rows)).length > 0)
    throw new DomainError('ContratoComNomeDuplicadoException');
  const accepted = await acceptFiles(ctx, uploads, consentOf(contrato));
  assertUnchanged(accepted);
  const settings = {
    ...readBatchOptions(ctx, opcoes),
    pastaId,
    tags: wanted,
    recorrentes,
    arquivos: [{ ...accepted, modeloId: template?.modeloId }],
  };
  return storeBatch(ctx, { nome, settings, rows });
}

/** The signatories of a list, each once. @throws DomainError 404, 422 */
async function readPeople(
  { db, principal }: Ctx,
  { email, papelId, documentoId = newSignerDefaults.documentoId }: LoteSignatarios,
  opcoes: LoteOpcoes = {},
): Promise<BatchSigner[]> {
  await requireRole(db, principal.organizacaoId, papelId);
  await requireIdentityDocumentType(db, documentoId);
  const people = distinctEmails(email).map((one) => ({ email: one, papelId, documentoId }));
  for (const one of people) assertAllowed(checkBatchSigner(one, opcoes));
  return people;
}
