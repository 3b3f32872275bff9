import type { ReciboAssinatura } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { delegatorOf, findAuthor, newestCode, signingUrl } from '../signers/index.ts';
import { signedBaseFileOf, signedFileOf } from '../versions/index.ts';
import { brandOf } from '../white-label/index.ts';
import { confirmSigningToken } from './confirm-signing-token.ts';
import { listPendingSignatures } from './continuation.ts';
import { continueSigning } from './continue-signing.ts';
import { delegateSigning } from './delegate-signing.ts';
import { signingLanguageOf } from './language.ts';
import { passToNextSigner } from './pass-to-next-signer.ts';
import { listPlacedSignatures } from './placed-signatures.ts';
import { openProgress } from './progress.ts';
import { readableSession } from './readable-session.ts';
import { readReceipt } from './receipt.ts';
import { recordOpening } from './record-opening.ts';
import { rejectVersion } from './reject-version.ts';
import { reportWrongSigner } from './report-wrong-signer.ts';
import { saveProgress } from './save-progress.ts';
import { sendSigningToken } from './send-signing-token.ts';
import { signVersion } from './sign-version.ts';
import {
  assertUnlocked,
  codeDestination,
  isSentThere,
  readFrozenSession,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
import { findSignature } from './store.ts';
import { pauseEnd, unlockSigning } from './unlock-signing.ts';
import { toAssinaturaConvite, toTokenEnviado } from './wire.ts';

interface LinkInput {
  readonly path: { readonly token: string };
  readonly headers?: { readonly 'X-Lavra-Passe'?: string };
}

const accessOf = ({ path, headers }: LinkInput): SigningAccess => ({
  token: path.token,
  passe: headers?.['X-Lavra-Passe'],
});

async function receiptOf(ctx: PublicCtx, session: SigningSession): Promise<ReciboAssinatura | null> {
  if (session.situacao !== 'ASSINADO') return null;
  const signature = await findSignature(ctx.db, session.key);
  const { key, link } = session;
  const facts = { key, link, now: ctx.clock.now(), state: session };
  return signature && readReceipt(ctx.db, ctx.config, { ...facts, signature });
}

/** Countdowns of the page: the pause after wrong keys, and the code that is sent but not confirmed. */
async function readWaits(ctx: PublicCtx, session: SigningSession) {
  const { signatario, isLocked, codigo } = session;
  const now = ctx.clock.now();
  const there = isLocked || codigo ? null : codeDestination(session);
  const sent = there ? await newestCode(ctx.db, signatario.id) : null;
  const isLive = sent && sent.dataExpiracao > now && isSentThere(sent, there);
  return {
    chaveLiberadaEm: isLocked ? await pauseEnd(ctx, signatario.id) : null,
    tokenEnviado: isLive ? toTokenEnviado(sent) : null,
  };
}

async function senderOf(ctx: PublicCtx, { link, key, versao }: SigningSession): Promise<string> {
  if (link.autorNome) return link.autorNome;
  const author = await findAuthor(ctx.db, key.organizacaoId, key.contratoId);
  return author?.nome ?? versao.organizacaoNome;
}

export const signingHandlers = {
  async getSigning(input, ctx, reply) {
    const session = await readFrozenSession(ctx, accessOf(input));
    const { chaveLiberadaEm, tokenEnviado } = await readWaits(ctx, session);
    return reply(
      200,
      toAssinaturaConvite(session, {
        tema: await brandOf(ctx, session.key.organizacaoId),
        remetenteNome: await senderOf(ctx, session),
        indicadoPor: await delegatorOf(ctx.db, session.key, session.signatario),
        recibo: await receiptOf(ctx, session),
        idioma: input.query.idioma ?? signingLanguageOf(input.headers['Accept-Language']),
        agora: ctx.clock.now(),
        link: signingUrl(ctx.config, input.path.token),
        andamento: openProgress(ctx.secrets, session),
        chaveLiberadaEm,
        tokenEnviado,
      }),
    );
  },

  async recordOpening({ path }, ctx, reply) {
    await recordOpening(ctx, accessOf({ path }));
    return reply.empty(204);
  },

  async unlockSigning(input, ctx, reply) {
    return reply(200, await unlockSigning(ctx, accessOf(input), input.body.chave));
  },

  async downloadSigningDocument(input, ctx, reply) {
    const session = await readableSession(ctx, accessOf(input));
    return reply.file(await signedBaseFileOf(ctx, session.versao));
  },

  async listPlacedSignatures(input, ctx, reply) {
    return reply(200, await listPlacedSignatures(ctx, accessOf(input)));
  },

  async passToNextSigner({ path }, ctx, reply) {
    return reply(201, { link: await passToNextSigner(ctx, accessOf({ path })) });
  },

  async listPendingSignatures(input, ctx, reply) {
    return reply(200, await listPendingSignatures(ctx, accessOf(input)));
  },

  async continueSigning(input, ctx, reply) {
    return reply(201, await continueSigning(ctx, accessOf(input), input.path.signatarioId));
  },

  async sendSigningToken(input, ctx, reply) {
    return reply(200, await sendSigningToken(ctx, accessOf(input)));
  },

  async confirmSigningToken(input, ctx, reply) {
    return reply(200, await confirmSigningToken(ctx, accessOf(input), input.body.codigo));
  },

  async signVersion(input, ctx, reply) {
    return reply(200, await signVersion(ctx, accessOf(input), input.body));
  },

  async rejectVersion(input, ctx, reply) {
    await rejectVersion(ctx, accessOf(input), input.body.motivo);
    return reply.empty(204);
  },

  async delegateSigning(input, ctx, reply) {
    await delegateSigning(ctx, accessOf(input), input.body);
    return reply.empty(204);
  },

  async saveSigningProgress(input, ctx, reply) {
    await saveProgress(ctx, accessOf(input), input.body);
    return reply.empty(204);
  },

  async reportWrongSigner(input, ctx, reply) {
    await reportWrongSigner(ctx, accessOf(input));
    return reply.empty(204);
  },

  async downloadSignedCopy(input, ctx, reply) {
    const session = await readSession(ctx, ctx.db, accessOf(input));
    if (session.situacao !== 'ASSINADO') throw new DomainError('EstadoInvalidoException');
    assertUnlocked(session);
    return reply.file(await signedFileOf(ctx, session.versao));
  },
} satisfies FeatureHandlers<'signing'>;
