import type { Andamento, AndamentoEntrada, AssinaturaEntrada, Manuscrita } from '@lavra/client/types';
import { maskCpf, maskPhone } from '@lavra/domain';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { SignerRow } from '../signers/index.ts';
import type { LinkRow } from './store.ts';

/** A signer's saved progress (docs/decisions/0008-signing-progress.md). */
export interface Progress {
  readonly nome: string | null;
  readonly cpf: string | null;
  readonly dataNascimento: string | null;
  readonly telefone: string | null;
  readonly baseLida: string | null;
  readonly manuscrita: Manuscrita | null;
  readonly rubrica: Manuscrita | null;
  /** Of the signature from which this one continues. */
  readonly selfie: StoredSelfie | null;
}

export interface StoredSelfie {
  readonly origem: NonNullable<AssinaturaEntrada['selfie']>['origem'];
  readonly sha256: string;
}

/** The link of a request, and whether its browser proved the identification that the link continues. */
interface Holder {
  readonly link: Pick<LinkRow, 'id' | 'destino'>;
  readonly isContinued: boolean;
}

/** Column type: one encrypted text. */
export type SealedProgress = Readonly<Record<string, unknown>> & { readonly cifrado: string };

const PURPOSE = 'assinatura.andamento';

/** Maximum size in characters of JSON: a drawing of some thousand points; a photo is larger and is sent again. */
const LARGEST_HANDWRITING = 24_000;

const empty: Progress = {
  nome: null,
  cpf: null,
  dataNascimento: null,
  telefone: null,
  baseLida: null,
  manuscrita: null,
  rubrica: null,
  selfie: null,
};

/**
 * Bound to the link's destination: a new one starts empty. Data carried over from another signature is bound to the
 * link of its browser, because an invitation may have been forwarded.
 */
interface Kept extends Omit<Progress, 'selfie'>, Partial<Pick<Progress, 'selfie'>> {
  readonly destino: string;
}

const boundTo = ({ link, isContinued }: Holder) =>
  isContinued ? `${link.destino}#${link.id}` : link.destino;

/** The saved progress for the holder of this link; null if there is none or the destination changed. */
export function openProgress(
  secrets: Secrets,
  { signatario: { andamento }, ...holder }: Holder & { readonly signatario: Pick<SignerRow, 'andamento'> },
): Progress | null {
  const sealed = andamento?.cifrado;
  if (typeof sealed !== 'string') return null;
  const kept = JSON.parse(secrets.decrypt(sealed, PURPOSE)) as Kept;
  return kept.destino === boundTo(holder) ? { ...kept, selfie: kept.selfie ?? null } : null;
}

/** Merges an entry into the saved progress: omitted values stay, null clears. */
export function mergeProgress(kept: Progress | null, entrada: AndamentoEntrada): Progress {
  const { nome, cpf, dataNascimento, telefone, baseLida, manuscrita, rubrica, selfie } = {
    ...(kept ?? empty),
    ...entrada,
  };
  return {
    nome,
    cpf,
    dataNascimento,
    telefone,
    baseLida,
    manuscrita: smallEnough(manuscrita),
    rubrica: smallEnough(rubrica),
    selfie,
  };
}

export function sealProgress(secrets: Secrets, progress: Progress, holder: Holder): SealedProgress {
  const kept: Kept = { ...progress, destino: boundTo(holder) };
  return { cifrado: secrets.encrypt(JSON.stringify(kept), PURPOSE) };
}

/** The progress as the page shows it again: personal data is masked, because others may have the link. */
export function toAndamento(progress: Progress): Andamento {
  const { nome, cpf, telefone, dataNascimento, baseLida, manuscrita, rubrica } = progress;
  return {
    nome,
    cpfMascarado: cpf && maskCpf(cpf),
    telefoneMascarado: telefone && maskPhone(telefone),
    dataNascimentoInformada: dataNascimento !== null,
    baseLida,
    manuscrita,
    rubrica,
    selfieGuardada: progress.selfie !== null,
  };
}

/** Completes a signature with values saved from another device. */
export function withProgress(entrada: AssinaturaEntrada, kept: Progress | null): AssinaturaEntrada {
  if (kept === null) return entrada;
  return {
    ...entrada,
    cpf: entrada.cpf ?? kept.cpf,
    dataNascimento: entrada.dataNascimento ?? kept.dataNascimento,
    telefone: entrada.telefone ?? kept.telefone,
  };
}

/** Null for handwriting that is too large to keep. */
export function smallEnough(handwriting: Manuscrita | null): Manuscrita | null {
  return JSON.stringify(handwriting).length <= LARGEST_HANDWRITING ? handwriting : null;
}
