import type { AssinaturasPendentes } from '@lavra/client/types';
import { DomainError, identificationHolds, isAddressOf, signsUnder } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import {
  type CodeRow,
  findCode,
  newestCode,
  readSigningStates,
  requireSigner,
  type SigningState,
} from '../signers/index.ts';
import { type Waiting, waitingAt } from './continuation-store.ts';
import {
  assertMaySign,
  assertUnlocked,
  type CodeDestination,
  codeDestination,
  isSentThere,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
import { addressMasked, toTokenEnviado } from './wire.ts';

/** A document that waits for the person of a signature, with the facts of its signing. */
export interface WaitingDocument extends Waiting {
  readonly state: SigningState;
}

/** The code that this browser confirmed within the hour, at an address that is still the signatory's; or null. */
async function identified(
  db: Queryable,
  { proofs, signatario }: SigningSession,
  now: Date,
): Promise<CodeRow | null> {
  const code = proofs.tokenId === null ? null : await findCode(db, signatario.id, proofs.tokenId);
  if (!code?.dataValidacao || !identificationHolds(code.dataValidacao, now)) return null;
  return isAddressOf(signatario, code) ? code : null;
}

/** Destination of a code for further documents: that of the last confirmed one, otherwise the e-mail. */
function addressOf(session: SigningSession, code: CodeRow | null): CodeDestination | null {
  if (code) return code;
  const { email } = session.signatario;
  return email === null ? null : { canal: 'EMAIL', destino: email };
}

/** False on a device of staff and on another site, where no further documents are offered. */
const isOwnLink = ({ link }: SigningSession) =>
  link.meioEnvio !== 'PRESENCIAL' && link.meioEnvio !== 'SISTEMA';

/** Documents that may be signed under an identification at an address. */
export async function waitingDocuments(
  db: Queryable,
  session: SigningSession,
  address: CodeDestination | null,
  now: Date,
): Promise<WaitingDocument[]> {
  const { email } = session.signatario;
  if (session.situacao !== 'ASSINADO' || !address || email === null || !isOwnLink(session)) return [];
  const found = await waitingAt(db, session.key, { email, destino: address.destino, now });
  const minutaIds = found.map(({ key }) => key.minutaId);
  const states = await readSigningStates(db, session.key.organizacaoId, minutaIds);
  return found.flatMap((waiting) => {
    const state = states.get(waiting.key.minutaId);
    return state && isOpenTo(state, waiting, address, now) ? [{ ...waiting, state }] : [];
  });
}

/** Whether a signatory may still sign under an identification at an address. */
export function isOpenTo(
  { minuta, signatarios }: SigningState,
  { key }: Waiting,
  address: CodeDestination,
  now: Date,
): boolean {
  const signatario = signatarios.find(({ id }) => id === key.signatarioId);
  return signatario !== undefined && signsUnder(address, { minuta, signatario, signatarios, now });
}

interface SignedSession {
  readonly session: SigningSession;
  /** The code that identifies this browser, or null. */
  readonly code: CodeRow | null;
}

/** @throws DomainError EstadoInvalidoException before the signature, ChaveSegurancaObrigatoriaException */
export async function readSignedSession(
  ctx: PublicCtx,
  access: SigningAccess,
  now: Date,
): Promise<SignedSession> {
  const session = await readSession(ctx, ctx.db, access);
  if (session.situacao !== 'ASSINADO') throw new DomainError('EstadoInvalidoException');
  assertUnlocked(session);
  return { session, code: await identified(ctx.db, session, now) };
}

/** Further documents of the organisation for the person who signed; their names only once identified. */
export async function listPendingSignatures(
  ctx: PublicCtx,
  access: SigningAccess,
): Promise<AssinaturasPendentes> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const { session, code } = await readSignedSession(ctx, access, now);
  const address = addressOf(session, code);
  const waiting = await waitingDocuments(db, session, address, now);
  const sent = code || !address || waiting.length === 0 ? null : await newestCode(db, session.signatario.id);
  const isLive =
    sent && address && !sent.dataValidacao && sent.dataExpiracao > now && isSentThere(sent, address);
  return {
    total: waiting.length,
    destinoMascarado: address && waiting.length > 0 ? addressMasked(address) : null,
    identificado: code !== null,
    tokenEnviado: isLive ? toTokenEnviado(sent) : null,
    documentos: code ? waiting.map(toPending) : [],
  };
}

function toPending({ key, remetenteNome, state }: WaitingDocument) {
  const { signatarioId } = key;
  return {
    signatarioId,
    nome: state.versao.contrato.nome,
    remetenteNome,
    papel: requireSigner(state, signatarioId).papel,
    fimAssinatura: state.minuta.fimAssinatura,
    totalPaginas: state.versao.minuta.totalPaginas,
  };
}

/**
 * The destination of a code of this link: first for signing the document, afterwards for opening further ones.
 * @throws DomainError as `assertMaySign`, EstadoInvalidoException
 */
export async function codeTarget(
  db: Queryable,
  session: SigningSession,
  now: Date,
): Promise<CodeDestination> {
  const further = session.situacao === 'ASSINADO' ? addressOf(session, null) : null;
  if (further && (await waitingDocuments(db, session, further, now)).length > 0) {
    assertUnlocked(session);
    return further;
  }
  assertMaySign(session, now);
  const there = codeDestination(session);
  if (!there) throw new DomainError('EstadoInvalidoException');
  return there;
}
