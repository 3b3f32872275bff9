import type { ConfiguracoesGerais, EtapaAssinatura } from '@lavra/client/types';
import {
  assertAllowed,
  checkProofs,
  DomainError,
  type SignerAct,
  type SigningSituation,
  signerCan,
  signingSituation,
  signingSteps,
  signsInRevisions,
  toE164,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type BoxRow, listBoxes } from '../positioning/index.ts';
import { settingsOf } from '../settings/index.ts';
import {
  type CodeRow,
  findCode,
  readSigningState,
  type SignerKey,
  type SignerRow,
  type SigningState,
} from '../signers/index.ts';
import { freezeVersion, type RevisionRow, revisionsOf, signedBaseOf } from '../versions/index.ts';
import { markOfKey, type Proofs, readPass } from './pass.ts';
import { requireLink } from './require-link.ts';
import type { LinkRow } from './store.ts';

/** A request on a signing link. */
export interface SigningAccess {
  readonly token: string;
  readonly passe?: string | undefined;
}

/** The state behind a link. */
export interface SigningSession extends SigningState {
  readonly link: LinkRow;
  readonly key: SignerKey;
  readonly signatario: SignerRow;
  /** The request's signatory. */
  readonly boxes: readonly BoxRow[];
  readonly settings: ConfiguracoesGerais;
  readonly etapas: readonly EtapaAssinatura[];
  readonly situacao: SigningSituation;
  /** The file that is read and signed. */
  readonly base: Pick<RevisionRow, 'tipo' | 'sha256' | 'tamanho'>;
  /** Derived files that show the base sooner; none for a base signed with certificates. */
  readonly derivados: ReadonlySet<RevisionRow['tipo']>;
  readonly proofs: Proofs;
  /** A security key is required and this browser has not given it. */
  readonly isLocked: boolean;
  /** The link continues under an identification, and this browser holds its proof. */
  readonly isContinued: boolean;
  /** The code confirmed by this browser, or null. */
  readonly codigo: CodeRow | null;
}

type Ports = Pick<PublicCtx, 'clock' | 'secrets' | 'config' | 'request'>;

/**
 * Reads the state behind a link. Inside a write, `db` is its `tx`, so that decisions use locked data.
 * @throws DomainError as `requireLink`
 */
export async function readSession(
  ports: Ports,
  db: Queryable,
  { token, passe }: SigningAccess,
): Promise<SigningSession> {
  const { clock, secrets } = ports;
  const link = await requireLink(ports, db, token);
  const { id: linkId, organizacaoId, contratoId, minutaId, signatarioId } = link;
  const key = { organizacaoId, contratoId, minutaId, signatarioId };
  const now = clock.now();
  const state = await readSigningState(db, key);
  const signatario = state.signatarios.find((row) => row.id === signatarioId);
  if (!signatario) throw new DomainError('LinkInvalidoException');
  const settings = await settingsOf({ db, secrets }, organizacaoId);
  const boxes = (await listBoxes(db, key)).filter((box) => box.signatarioId === signatarioId);
  const proofs = readPass(secrets, linkId, passe, now);
  const revisoes = await revisionsOf(db, organizacaoId, minutaId);
  const base = signedBaseOf(revisoes);
  const beside = base.tipo === 'CONGELADA' ? [] : revisoes.filter(({ paiId }) => paiId === base.id);
  const etapas = stepsOf(signatario, boxes, settings);
  return {
    ...state,
    link,
    key,
    signatario,
    boxes,
    settings,
    etapas,
    situacao: signingSituation(state.minuta, signatario, state.signatarios, now),
    base,
    derivados: new Set(beside.map(({ tipo }) => tipo)),
    proofs,
    isLocked: isLocked(signatario, proofs),
    isContinued: link.continuacao !== null && proofs.isContinued,
    codigo: await confirmedCode(db, { signatario, etapas, proofs }),
  };
}

/**
 * Like `readSession`, but with the frozen document of certificate signing: the shown document is the signed
 * one.
 * @throws DomainError LinkInvalidoException
 */
export async function readFrozenSession(ctx: PublicCtx, access: SigningAccess): Promise<SigningSession> {
  const session = await readSession(ctx, ctx.db, access);
  const { versao, signatarios, situacao, base } = session;
  const isWaiting = situacao === 'DISPONIVEL' || situacao === 'FORA_DA_VEZ';
  const { assinaturasOriginais } = versao.minuta;
  if (!isWaiting || base.tipo === 'CONGELADA' || assinaturasOriginais === 'PRESERVAR') return session;
  if (!signsInRevisions({ assinaturasOriginais, congelada: false, signatarios })) return session;
  await freezeVersion(ctx, session.key);
  return readSession(ctx, ctx.db, access);
}

function stepsOf(
  signatario: SignerRow,
  boxes: readonly BoxRow[],
  { signatario: settings }: ConfiguracoesGerais,
): EtapaAssinatura[] {
  return signingSteps({
    signatario: { ...signatario, chaveSeguranca: signatario.chaveSegurancaCifrada },
    localizacaoPrecisa: settings.localizacaoPrecisa,
    temRubrica: needsSignature(signatario, boxes) || needsInitials(boxes),
  });
}

/** Handwriting is requested, or a box needs it (the type RUBRICA is labelled 'Assinatura'). */
export function needsSignature(
  { assinaturaManuscrita }: Pick<SignerRow, 'assinaturaManuscrita'>,
  boxes: readonly BoxRow[],
): boolean {
  return assinaturaManuscrita || boxes.some((box) => box.type === 'RUBRICA');
}

/** A box needs initials (the type DADO_EXTRA is labelled 'Rubrica'). */
export function needsInitials(boxes: readonly BoxRow[]): boolean {
  return boxes.some((box) => box.type === 'DADO_EXTRA');
}

export function needsBirthDate(boxes: readonly BoxRow[]): boolean {
  return boxes.some((box) => box.type === 'DATA_NASCIMENTO');
}

function isLocked({ chaveSegurancaCifrada }: SignerRow, { chave }: Proofs): boolean {
  return chaveSegurancaCifrada !== null && chave?.marca !== markOfKey(chaveSegurancaCifrada);
}

/** The current destination of codes, as the sender set it. */
export type CodeDestination = Pick<CodeRow, 'canal' | 'destino'>;

/** Null if no code is required, or there is no destination. */
export function codeDestination({
  etapas,
  signatario: { email, telefone, ddi },
}: Pick<SigningSession, 'etapas' | 'signatario'>): CodeDestination | null {
  if (etapas.includes('TOKEN_SMS'))
    return telefone === null ? null : { canal: 'SMS', destino: toE164(telefone, ddi) };
  return etapas.includes('TOKEN_EMAIL') && email !== null ? { canal: 'EMAIL', destino: email } : null;
}

/** A code sent to another destination is invalid. */
export const isSentThere = (code: CodeDestination, there: CodeDestination | null): boolean =>
  there !== null && code.canal === there.canal && code.destino === there.destino;

async function confirmedCode(
  db: Queryable,
  { signatario, etapas, proofs }: Pick<SigningSession, 'signatario' | 'etapas' | 'proofs'>,
): Promise<CodeRow | null> {
  const { tokenId } = proofs;
  const code = tokenId === null ? null : await findCode(db, signatario.id, tokenId);
  return code?.dataValidacao && isSentThere(code, codeDestination({ etapas, signatario })) ? code : null;
}

/** For what only shows or saves. @throws DomainError ChaveSegurancaObrigatoriaException */
export function assertUnlocked({ isLocked }: SigningSession): void {
  if (isLocked) throw new DomainError('ChaveSegurancaObrigatoriaException');
}

/**
 * Checks the proofs of an act, after its state. @throws DomainError ChaveSegurancaObrigatoriaException,
 * TokenValidacaoObrigatorioException
 */
export function assertProved(act: SignerAct, { etapas, isLocked, codigo }: SigningSession): void {
  assertAllowed(checkProofs(act, { etapas, isLocked, isConfirmed: codigo !== null }));
}

/**
 * Checks that the document may be signed through this link now, and that the key was given. @throws DomainError
 * 409, 422
 */
export function assertMaySign(session: SigningSession, now: Date): void {
  assertAllowed(signerCan.sign(session.minuta, session.signatario, session.signatarios, now));
  assertUnlocked(session);
}
