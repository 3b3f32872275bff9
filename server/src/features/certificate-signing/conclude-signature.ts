import type { AssinaturaEntrada, ConclusaoAssinaturaEntrada, ReciboAssinatura } from '@lavra/client/types';
import { countAnswers, DomainError } from '@lavra/domain';
import { detachedCms, signedAttributes } from '@lavra/pdf/cms';
import type { PublicCtx } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { rootOf, type SignerKey } from '../signers/index.ts';
import {
  findSignature,
  readReceipt,
  readSession,
  recordSignature,
  type SigningAccess,
  type SigningSession,
  storePictures,
} from '../signing/index.ts';
import { headOf, insertRevision, versionBytes } from '../versions/index.ts';
import { checkedSignature } from './check-signature.ts';
import { entryPurpose, readBoth } from './prepare-signature.ts';
import { askRevocation, toCertificado } from './signer-certificate.ts';
import { findPreparation, markConcluded, type PreparationRow } from './store.ts';
import { storeSignedFile } from './store-signed-file.ts';

/**
 * Embeds a signature in its prepared file and records it. Repeating it returns the same receipt.
 * @throws DomainError 404; 409 if the preparation expired or the document can no longer be signed; 422
 */
export async function concludeCertificateSignature(
  ctx: PublicCtx,
  access: SigningAccess,
  { preparacaoId, assinatura }: ConclusaoAssinaturaEntrada,
): Promise<ReciboAssinatura> {
  const session = await readSession(ctx, ctx.db, access);
  const concluded = await concludedReceipt(ctx, access, preparacaoId);
  if (concluded) return concluded;
  try {
    return await conclude(ctx, access, { session, preparacaoId, assinatura });
  } catch (error) {
    // A concurrent conclusion may have signed the document already.
    const made = await concludedReceipt(ctx, access, preparacaoId);
    if (made) return made;
    throw error;
  }
}

interface Conclusion extends ConclusaoAssinaturaEntrada {
  readonly session: SigningSession;
}

async function conclude(
  ctx: PublicCtx,
  access: SigningAccess,
  { session, preparacaoId, assinatura }: Conclusion,
): Promise<ReciboAssinatura> {
  const preparation = await findPreparation(ctx.db, session.key, preparacaoId);
  const given = openPreparation(ctx, preparation, ctx.clock.now());
  const { signature, certificate } = await readBoth(ctx, ctx.db, access, given);
  const revogacao = await askRevocation(ctx, certificate);
  const attributes = signedAttributes(certificate.profile, Buffer.from(given.row.resumo, 'hex'));
  const value = checkedSignature(certificate.certificate, attributes, Buffer.from(assinatura, 'base64'));
  const arquivo = await storeSignedFile(
    ctx.files,
    given.row,
    detachedCms(certificate.profile, attributes, value),
  );
  // Bytes are stored before the rows that refer to them.
  const kept = await storePictures(ctx, signature);
  return write(ctx, rootOf(session.key), async (work) => {
    const present = await findPreparation(work.tx, session.key, preparacaoId);
    const { row } = openPreparation(ctx, present, work.now);
    const now = await readBoth(ctx, work.tx, access, given);
    await assertStillLast(work, session.key, row);
    await insertRevision(work.tx, {
      organizacaoId: row.organizacaoId,
      minutaId: row.minutaId,
      tipo: 'ASSINATURA',
      ...arquivo,
      totalPaginas: now.signature.session.versao.minuta.totalPaginas,
      totalAssinaturas: countAnswers(now.signature.session.signatarios).totalAssinaturas + 1,
      contratoRevisao: work.revisao,
      paiId: row.paiId,
      dataCriacao: work.now,
    });
    await markConcluded(work.tx, row, work.now);
    if (row.preparadaSha256) await releaseFiles(work, [row.preparadaSha256]);
    return recordSignature(ctx, work, {
      ...now.signature,
      kept,
      incorporacao: given.assinatura.incorporacao,
      certificado: toCertificado(certificate, revogacao, arquivo.sha256),
    });
  });
}

interface OpenPreparation {
  readonly row: PreparationRow;
  readonly cadeia: readonly string[];
  readonly assinatura: AssinaturaEntrada;
}

/**
 * Unknown, replaced and expired preparations give the same error: prepare again. @throws DomainError
 * PreparacaoExpiradaException
 */
function openPreparation(
  { secrets }: Pick<PublicCtx, 'secrets'>,
  row: PreparationRow | null,
  now: Date,
): OpenPreparation {
  if (!row?.dadosCifrados || row.dataExpiracao <= now) throw new DomainError('PreparacaoExpiradaException');
  const assinatura = JSON.parse(secrets.decrypt(row.dadosCifrados, entryPurpose)) as AssinaturaEntrada;
  return { row, cadeia: row.cadeia, assinatura };
}

async function assertStillLast({ tx }: Work, key: SignerKey, { paiId }: PreparationRow): Promise<void> {
  const { revisoes } = (await versionBytes(tx, key.organizacaoId, [key.minutaId]))(key.minutaId);
  if (headOf(revisoes).id !== paiId) throw new DomainError('PreparacaoExpiradaException');
}

/** The response of an earlier conclusion; null if there was none. */
async function concludedReceipt(
  ctx: PublicCtx,
  access: SigningAccess,
  preparacaoId: string,
): Promise<ReciboAssinatura | null> {
  const { key } = await readSession(ctx, ctx.db, access);
  const preparation = await findPreparation(ctx.db, key, preparacaoId);
  if (!preparation?.dataConclusao) return null;
  const signature = await findSignature(ctx.db, key);
  // Read again: the first time may have been before the conclusion, without its signature in the counts.
  const state = await readSession(ctx, ctx.db, access);
  const facts = { key, link: state.link, now: ctx.clock.now(), state };
  return signature && readReceipt(ctx.db, ctx.config, { ...facts, signature });
}
