import type { ContratoEntrada, LoteOpcoes, LoteSignatarios } from '@lavra/client/types';
import {
  assertAllowed,
  type BatchSigner,
  batchDocumentName,
  checkBatchLists,
  checkDocumentName,
  cleanName,
  DomainError,
  dayOf,
  distinctEmails,
  newSignerDefaults,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import {
  acceptFiles,
  assertTagsKnown,
  assertUploads,
  knownTagIds,
  type ReceivedUpload,
  readDocumentPeriod,
  readTags,
} from '../documents/index.ts';
import { findIdentityDocumentType, findSignerRole } from '../signer-roles/index.ts';
import { assertMayStart, assertUnchanged, rowsWithTakenName, storeBatch } from './accept-batch.ts';
import type { NumberedRow } from './batch-settings.ts';
import { assertSigner, readBatchOptions } from './read-options.ts';
import type { BatchState } from './store.ts';

export interface BatchEntry {
  readonly contrato: ContratoEntrada;
  readonly signatariosRecorrentes?: LoteSignatarios;
  readonly signatariosIndividuais: LoteSignatarios;
  readonly dadosComplementares?: LoteOpcoes;
}

/**
 * Accepts a document for each individual signatory, with the same PDFs and recurring signatories (2 §4, batch flow).
 * Everything is checked first; then the batch is stored and goes on as jobs. @throws DomainError 402, 404, 409, 422
 */
export async function createBatch(
  ctx: Ctx,
  entrada: BatchEntry,
  uploads: readonly ReceivedUpload[],
): Promise<BatchState> {
  const { contrato, dadosComplementares: opcoes } = entrada;
  assertAllowed(checkDocumentName(contrato.nome));
  const nome = cleanName(contrato.nome);
  const period = readDocumentPeriod(contrato, ctx.clock.now());
  const individuais = await readPeople(ctx, entrada.signatariosIndividuais, opcoes);
  const recorrentes = entrada.signatariosRecorrentes?.email.length
    ? await readPeople(ctx, entrada.signatariosRecorrentes, opcoes)
    : [];
  const emailsOf = (people: readonly BatchSigner[]) => people.map(({ email }) => email);
  assertAllowed(checkBatchLists({ recorrentes: emailsOf(recorrentes), individuais: emailsOf(individuais) }));
  const tags = contrato.tags ?? [];
  const wanted = readTags(tags);
  assertUploads(uploads);
  const pastaId = contrato.pastaId ?? null;
  const isInPerson = opcoes?.disponibilidadeAssinatura === 'PRESENCIAL';
  await assertMayStart(ctx, { pastaId, documents: individuais.length, isInPerson });
  assertTagsKnown(tags, await knownTagIds(ctx.db, ctx.principal.organizacaoId, wanted.tagIds));
  const dates = {
    inicioVigencia: dayOf(period.inicioVigencia),
    fimVigencia: period.fimVigencia && dayOf(period.fimVigencia),
    fimAssinatura: dayOf(period.fimAssinatura),
  };
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
  const accepted = await acceptFiles(ctx, uploads, {
    restricoes: contrato.confirmaPermissaoArquivoProtegido === true ? 'REMOVER' : undefined,
    assinaturasOriginais: contrato.assinaturasOriginais,
  });
  assertUnchanged(accepted);
  const settings = {
    ...readBatchOptions(ctx, opcoes),
    pastaId,
    tags: wanted,
    recorrentes,
    arquivos: [accepted],
  };
  return storeBatch(ctx, { nome, settings, rows });
}

/** The signatories of a list, each once. @throws DomainError 404, 422 */
async function readPeople(
  { db, principal }: Ctx,
  { email, papelId, documentoId = newSignerDefaults.documentoId }: LoteSignatarios,
  opcoes: LoteOpcoes | undefined,
): Promise<BatchSigner[]> {
  const papel = await findSignerRole(db, principal.organizacaoId, papelId);
  if (!papel) throw new DomainError('PapelNaoEncontradoException');
  if (!papel.ativo) throw new DomainError('PapelInativoException');
  if (!(await findIdentityDocumentType(db, documentoId)))
    throw new DomainError('TipoDocumentoNaoEncontradoException');
  const people = distinctEmails(email).map((one) => ({ email: one, papelId, documentoId }));
  for (const one of people) assertSigner(one, opcoes);
  return people;
}
