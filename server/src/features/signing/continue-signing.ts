import type { AssinaturaContinuada } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import {
  type CodeRow,
  insertCode,
  makeLink,
  readSigningState,
  requireSigner,
  rootOf,
  type SignerKey,
  type SignerRow,
  signingUrl,
  updateSigner,
} from '../signers/index.ts';
import { storedHandwriting } from '../versions/index.ts';
import { isOpenTo, readSignedSession, waitingDocuments } from './continuation.ts';
import { findIdentity, type Identity } from './continuation-store.ts';
import { issuePass } from './pass.ts';
import { type Progress, type StoredSelfie, sealProgress, smallEnough } from './progress.ts';
import type { SigningAccess } from './signing-session.ts';
import { addressMasked } from './wire.ts';

/**
 * Opens a further document for a person who has just signed and whose address this browser proved by a code
 * (docs/decisions/0052-several-documents.md). Reading and acceptance stay with each document.
 * @throws DomainError TokenValidacaoObrigatorioException, SignatarioNaoEncontradoException
 */
export async function continueSigning(
  ctx: PublicCtx,
  access: SigningAccess,
  signatarioId: number,
): Promise<AssinaturaContinuada> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const { session, code } = await readSignedSession(ctx, access, now);
  if (!code) throw new DomainError('TokenValidacaoObrigatorioException');
  const waiting = await waitingDocuments(db, session, code, now);
  const next = waiting.find(({ key }) => key.signatarioId === signatarioId);
  const identity = next && (await findIdentity(db, session.key));
  if (!next || !identity) throw new DomainError('SignatarioNaoEncontradoException');
  const carried = await carriedProgress(ctx, identity);
  const opened = await write(ctx, rootOf(next.key), async (work) => {
    const state = await readSigningState(work.tx, next.key);
    if (!isOpenTo(state, next, code, work.now)) throw new DomainError('SignatarioNaoEncontradoException');
    const { nome, email } = requireSigner(state, signatarioId);
    return openWithin(ctx, work, { key: next.key, pessoais: { nome, email }, code, identity, carried });
  });
  const proofs = { chave: null, tokenId: opened.tokenId, isContinued: true };
  return {
    link: signingUrl(ctx.config, opened.token),
    passe: issuePass(ctx.secrets, opened.linkId, proofs, now),
  };
}

interface Opening {
  readonly key: SignerKey;
  readonly pessoais: Pick<SignerRow, 'nome' | 'email'>;
  readonly code: CodeRow;
  readonly identity: Identity;
  readonly carried: Progress;
}

/** Inside a write: stores the confirmed code, its link, and the data, which only this link with its pass shows. */
async function openWithin(ctx: PublicCtx, work: Work, opening: Opening) {
  const { key, pessoais, code, identity, carried } = opening;
  const { signatarioId, minutaId } = key;
  const { canal, destino } = code;
  const { id: _former, ...confirmed } = code;
  const tokenId = await insertCode(work.tx, { ...confirmed, signatarioId, dataExpiracao: work.now });
  const confirmadoEm = (code.dataValidacao ?? work.now).toISOString();
  const { linkId, token } = await makeLink(ctx, work, {
    ...key,
    meioEnvio: 'CONTINUADO',
    destino,
    autorId: null,
    continuacao: {
      ...{ canal, confirmadoEm },
      destinoMascarado: addressMasked(code),
      assinadoEm: identity.dataAssinatura.toISOString(),
      evidenciaSha256: identity.evidenciaSha256,
    },
  });
  const link = { id: linkId, destino };
  await updateSigner(work.tx, key, {
    andamento: sealProgress(ctx.secrets, carried, { link, isContinued: true }),
  });
  await work.history({
    tipo: 'IDENTIFICACAO_APROVEITADA',
    ...{ minutaId, signatarioId },
    dados: { linkId, canal, confirmadoEm },
    pessoais,
  });
  return { linkId, token, tokenId };
}

/** The data of a signature as the progress of the next one. */
async function carriedProgress({ files }: PublicCtx, identity: Identity): Promise<Progress> {
  const { nome, cpf, dataNascimento, telefone, manuscritaSha256, rubricaSha256, selfieSha256 } = identity;
  const read = async (sha256: string | null) =>
    sha256 === null ? null : smallEnough(await storedHandwriting(files, sha256));
  const { selfie } = JSON.parse(identity.evidencia) as { selfie?: Pick<StoredSelfie, 'origem'> };
  return {
    ...{ nome, cpf, dataNascimento, telefone, baseLida: null },
    manuscrita: await read(manuscritaSha256),
    rubrica: await read(rubricaSha256),
    selfie: selfie && selfieSha256 ? { origem: selfie.origem, sha256: selfieSha256 } : null,
  };
}
