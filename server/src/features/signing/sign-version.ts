import type { AssinaturaEntrada, CertificadoAssinatura, ReciboAssinatura } from '@lavra/client/types';
import { DomainError, formalizesAutomatically, sharedCpf, signingStepLabels } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import {
  delegatorOf,
  nextInvitationTopic,
  readSigningState,
  rootOf,
  type SigningState,
  updateSigner,
} from '../signers/index.ts';
import { formalizeWithin, startFormalizing, storeHandwriting } from '../versions/index.ts';
import { picturesFor, type StoredPictures, toSignatureRow } from './evidence.ts';
import { assertVisible } from './handwriting-entry.ts';
import { openProgress, withProgress } from './progress.ts';
import { readReceipt } from './receipt.ts';
import { storeSelfie } from './selfie.ts';
import { readSignatureEntry, type SignatureFacts } from './signature-entry.ts';
import {
  assertMaySign,
  assertProved,
  readFrozenSession,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
import { cpfsOfVersion, insertSignature } from './store.ts';

/**
 * Signs. Checks turn, deadline, state, code and shown bytes again inside the write. The last signature
 * formalizes the document if the settings say so. @throws DomainError 404, 409, 413, 422
 */
export async function signVersion(
  ctx: PublicCtx,
  access: SigningAccess,
  entrada: AssinaturaEntrada,
): Promise<ReciboAssinatura> {
  const before = signatureOf(ctx, await readFrozenSession(ctx, access), entrada);
  assertStepsExist(before.session);
  // Bytes are stored before the row that refers to them.
  const kept = await storePictures(ctx, before);
  return write(ctx, rootOf(before.session.key), async (work) => {
    const { session, facts } = await readSignature(ctx, work.tx, access, entrada);
    assertStepsExist(session);
    const { incorporacao } = entrada;
    return recordSignature(ctx, work, { session, facts, kept, incorporacao, certificado: null });
  });
}

/** Data of a signature to record. */
export interface ReadSignature {
  /** The entry, completed with saved progress. */
  readonly entrada: AssinaturaEntrada;
  readonly session: SigningSession;
  readonly facts: SignatureFacts;
}

export interface SignatureToRecord extends Omit<ReadSignature, 'entrada'> {
  readonly kept: StoredPictures;
  readonly incorporacao: AssinaturaEntrada['incorporacao'];
  /** For a signature made with a certificate. */
  readonly certificado: CertificadoAssinatura | null;
}

/** Records the row, the history and the consequences of a signature, inside the write on its document. */
export async function recordSignature(
  ctx: PublicCtx,
  work: Work,
  signature: SignatureToRecord,
): Promise<ReciboAssinatura> {
  const { session, facts, certificado } = signature;
  const kept = picturesFor(facts, signature.kept);
  const { key } = session;
  const cpfRepetidoCom = await othersWithCpf(work.tx, session, facts);
  const delegacao = await delegationOf(work.tx, session);
  const row = toSignatureRow({
    ...signature,
    kept,
    cpfRepetidoCom,
    delegacao,
    request: ctx.request,
    now: work.now,
  });
  await insertSignature(work.tx, row);
  await updateSigner(work.tx, key, {
    statusSignatario: 'ASSINADO',
    dataAssinatura: work.now,
    nome: session.signatario.nome ?? facts.nome,
    dataNascimento: facts.dataNascimento,
    andamento: null,
  });
  await startFormalizing(work, session.versao);
  const made = certificado && {
    certificadoSha256: certificado.sha256,
    revisaoSha256: certificado.revisaoSha256,
  };
  await work.history({
    tipo: 'ASSINATURA_REALIZADA',
    minutaId: key.minutaId,
    signatarioId: key.signatarioId,
    dados: { baseSha256: row.baseSha256, evidenciaSha256: row.evidenciaSha256, ...kept, ...made },
    pessoais: {
      nome: facts.nome,
      email: session.signatario.email,
      nascimento: facts.dataNascimento,
      telefone: facts.telefone,
    },
  });
  await recordCpfFacts(work, session, { ...facts, cpfRepetidoCom });
  await refreshDocumentSummary(work, key);
  return readReceipt(work.tx, ctx.config, {
    key,
    link: session.link,
    now: work.now,
    state: await goOn(work, session),
    signature: { nome: facts.nome, dataAssinatura: work.now },
  });
}

/** Who passed the signature to this person; the name is null once erased. */
async function delegationOf(tx: Queryable, { key, signatario }: SigningSession) {
  if (signatario.dataDelegacao === null) return undefined;
  return { em: signatario.dataDelegacao.toISOString(), por: await delegatorOf(tx, key, signatario) };
}

async function othersWithCpf(tx: Queryable, { key, signatario }: SigningSession, { cpf }: SignatureFacts) {
  const all = await cpfsOfVersion(tx, key);
  return sharedCpf(
    { id: key.signatarioId, cpf: cpf ?? signatario.cpf, email: signatario.email },
    all.map(({ id, declarado, informado, email }) => ({ id, cpf: informado ?? declarado, email })),
  );
}

interface CpfFacts extends Pick<SignatureFacts, 'nome' | 'cpfConfere'> {
  readonly cpfRepetidoCom: readonly number[];
}

/** Neither prevents a signature; both are events, so that staff need not read every sheet. */
async function recordCpfFacts(
  work: Work,
  { key, signatario }: SigningSession,
  facts: CpfFacts,
): Promise<void> {
  const { minutaId, signatarioId } = key;
  const common = { minutaId, signatarioId, pessoais: { nome: facts.nome, email: signatario.email } };
  if (facts.cpfConfere === false) await work.history({ tipo: 'CPF_DIVERGENTE', ...common });
  if (facts.cpfRepetidoCom.length > 0)
    await work.history({ tipo: 'CPF_REPETIDO', ...common, dados: { signatarioIds: facts.cpfRepetidoCom } });
}

/**
 * Checks everything about a signature before it is recorded, and again inside the write. @throws DomainError 404,
 * 409, 422
 */
export async function readSignature(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
  entrada: AssinaturaEntrada,
): Promise<ReadSignature> {
  return signatureOf(ctx, await readSession(ctx, db, access), entrada);
}

function signatureOf(ctx: PublicCtx, session: SigningSession, entrada: AssinaturaEntrada): ReadSignature {
  const now = ctx.clock.now();
  assertMaySign(session, now);
  assertProved('sign', session);
  const kept = openProgress(ctx.secrets, session);
  const whole = withProgress(entrada, kept);
  return { session, entrada: whole, facts: readSignatureEntry(session, whole, now, kept?.selfie) };
}

/** A certificate signs elsewhere (certificate-signing); its step is never skipped here. */
function assertStepsExist({ etapas }: SigningSession): void {
  if (etapas.includes('CERTIFICADO'))
    throw new DomainError('EtapaAssinaturaPendenteException', {
      parametros: [signingStepLabels.CERTIFICADO],
    });
}

/**
 * Stores handwriting, initials and selfie before the row that refers to them. @throws DomainError 422, naming the
 * field, for handwriting that shows nothing
 */
export async function storePictures(
  ctx: Pick<PublicCtx, 'pdf' | 'files'>,
  { session, facts }: Pick<ReadSignature, 'session' | 'facts'>,
): Promise<StoredPictures> {
  const share = `signatario ${session.key.signatarioId}`;
  for (const campo of ['manuscrita', 'rubrica'] as const)
    await assertVisible(ctx, campo, facts[campo], share);
  const { files } = ctx;
  const { manuscrita, rubrica, selfie } = facts;
  return {
    manuscritaSha256: manuscrita && (await storeHandwriting(files, manuscrita)),
    rubricaSha256: rubrica && (await storeHandwriting(files, rubrica)),
    ...(selfie && { selfieSha256: await storeSelfie(files, selfie) }),
  };
}

/**
 * Starts what follows an answer: the automatic formalization or the next signatory's turn. Returns the
 * resulting state.
 */
async function goOn(work: Work, { key, settings }: SigningSession): Promise<SigningState> {
  const { organizacaoId, contratoId, minutaId } = key;
  const version = { organizacaoId, contratoId, minutaId };
  const state = await readSigningState(work.tx, key);
  const { minuta, signatarios } = state;
  const { signatarioPagante } = await featuresOf(work.tx, organizacaoId);
  const { formalizarDocumentosAuto } = settings.documento;
  if (formalizesAutomatically(minuta, signatarios, { signatarioPagante, formalizarDocumentosAuto })) {
    await formalizeWithin(work, version, null);
    return readSigningState(work.tx, key);
  }
  if (minuta.ordemAssinaturas) await work.enqueue(nextInvitationTopic, version);
  return state;
}
