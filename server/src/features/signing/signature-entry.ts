import { createHash } from 'node:crypto';
import type { AssinaturaEntrada, Localizacao, Manuscrita } from '@lavra/client/types';
import {
  assertAllowed,
  checkStatedPhone,
  cleanName,
  DomainError,
  dayOf,
  declarationsFor,
  digitsOf,
  isDay,
  isValidCpf,
  limits,
  plainText,
  type SigningLanguage,
  signingLanguages,
  signingStepLabels,
  statedPhone,
} from '@lavra/domain';
import { type HandwritingField, readHandwriting } from './handwriting-entry.ts';
import type { StoredSelfie } from './progress.ts';
import { readSelfie, type Selfie } from './selfie.ts';
import { needsBirthDate, needsInitials, needsSignature, type SigningSession } from './signing-session.ts';

/** An accepted declaration. */
export interface AcceptedDeclaration {
  readonly id: string;
  readonly versao: number;
  /** The language in which it was read. */
  readonly idioma: SigningLanguage;
  readonly texto: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

/** A signer's entry, validated and normalized, without values that were not requested. */
export interface SignatureFacts {
  readonly nome: string;
  readonly cpf: string | null;
  /** Null if the sender stated none or the signer entered none. */
  readonly cpfConfere: boolean | null;
  readonly dataNascimento: string | null;
  readonly telefone: string | null;
  readonly localizacao: Localizacao | null;
  readonly manuscrita: Manuscrita | null;
  readonly rubrica: Manuscrita | null;
  readonly selfie: Selfie | StoredSelfie | null;
  readonly declaracoes: readonly AcceptedDeclaration[];
}

/** Checks an entry against its session. @throws DomainError 409, 413, 422 */
export function readSignatureEntry(
  session: SigningSession,
  entrada: AssinaturaEntrada,
  now: Date,
  keptSelfie: StoredSelfie | null = null,
): SignatureFacts {
  if (entrada.baseSha256 !== session.base.sha256) throw new DomainError('DocumentoAlteradoException');
  const { signatario, boxes } = session;
  const cpf = readCpf(session, entrada.cpf);
  return {
    nome: readName(entrada.nome),
    cpf,
    cpfConfere: signatario.cpf === null || cpf === null ? null : digitsOf(signatario.cpf) === cpf,
    dataNascimento: needsBirthDate(boxes) ? readBirthDate(entrada.dataNascimento, now) : null,
    telefone: signatario.solicitarTelefoneAssinatura ? readPhone(session, entrada.telefone) : null,
    localizacao: session.etapas.includes('LOCALIZACAO') ? readLocation(entrada.localizacao) : null,
    manuscrita: needsSignature(signatario, boxes)
      ? handwritingOf(session, 'manuscrita', entrada.manuscrita)
      : null,
    rubrica: needsInitials(boxes) ? handwritingOf(session, 'rubrica', entrada.rubrica) : null,
    selfie: session.etapas.includes('SELFIE') ? selfieOf(entrada.selfie, keptSelfie) : null,
    declaracoes: readDeclarations(entrada.declaracoes),
  };
}

/** A new selfie replaces the one of the signature from which this one continues. */
function selfieOf(given: AssinaturaEntrada['selfie'], kept: StoredSelfie | null): Selfie | StoredSelfie {
  return kept && !given ? kept : readSelfie(given);
}

/** With a certificate, handwriting is optional. */
function handwritingOf(
  { signatario }: SigningSession,
  campo: HandwritingField,
  given: Manuscrita | null | undefined,
): Manuscrita | null {
  if (!given && signatario.tipoAssinatura === 'DIGITAL') return null;
  return readHandwriting(campo, given);
}

function readName(text: string): string {
  const nome = cleanName(plainText(text));
  if (!/\p{L}/u.test(nome)) throw new DomainError('NomeSignatarioObrigatorioException');
  if ([...nome].length > limits.documentNameLength) {
    throw new DomainError('RegraVioladaException', {
      campos: [
        { caminho: 'nome', mensagem: `O nome deve ter no máximo ${limits.documentNameLength} caracteres.` },
      ],
    });
  }
  return nome;
}

/** Required as the kind of identity document, or to compare it with the one stated by the sender. */
function readCpf({ signatario }: SigningSession, text: string | null | undefined): string | null {
  const isAsked = signatario.documento === 'CPF' || signatario.cpf !== null;
  const given = text?.trim() || null;
  if (given === null && !isAsked) return null;
  if (given === null || !isValidCpf(given)) throw new DomainError('CpfInvalidoException');
  return digitsOf(given);
}

const EARLIEST_BIRTH = '1900-01-01';

function readBirthDate(day: string | null | undefined, now: Date): string {
  if (!day || !isDay(day) || day < EARLIEST_BIRTH || day > dayOf(now))
    throw new DomainError('DataNascimentoInvalidaException');
  return day;
}

function readPhone({ signatario: { ddi } }: SigningSession, text: string | null | undefined): string | null {
  const telefone = statedPhone(text, ddi);
  assertAllowed(checkStatedPhone(telefone, ddi));
  return telefone;
}

/** A refusal is also an answer (0-decisions §5, step 6); a missing answer means that the step was skipped. */
function readLocation(given: Localizacao | null | undefined): Localizacao {
  if (!given)
    throw new DomainError('EtapaAssinaturaPendenteException', {
      parametros: [signingStepLabels.LOCALIZACAO],
    });
  if (given.situacao !== 'CONCEDIDA') return { situacao: given.situacao };
  if (given.latitude === undefined || given.longitude === undefined) {
    throw new DomainError('RegraVioladaException', {
      campos: [{ caminho: 'localizacao', mensagem: 'Uma localização concedida tem latitude e longitude.' }],
    });
  }
  return given;
}

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * The current declarations, with the hashes by which they are accepted. Signing for a company is not possible here
 * yet.
 */
export function declarationsInForce(idioma: SigningLanguage): AcceptedDeclaration[] {
  return declarationsFor(null, idioma).map((declaration) => ({
    ...declaration,
    idioma,
    hash: hashOf(declaration.texto),
  }));
}

/** The declarations in every language of the page, so that the stored text is the one that was read. */
function acceptableDeclarations(): AcceptedDeclaration[] {
  return signingLanguages.flatMap(declarationsInForce);
}

function readDeclarations(given: AssinaturaEntrada['declaracoes']): AcceptedDeclaration[] {
  const acceptable = acceptableDeclarations();
  return declarationsInForce('pt-BR').map(({ id }) => {
    const accepted = given.find((declaration) => declaration.id === id);
    if (!accepted) throw new DomainError('DeclaracoesObrigatoriasException');
    const text = acceptable.find(
      (one) => one.id === id && one.versao === accepted.versao && one.hash === accepted.hash,
    );
    if (!text) throw new DomainError('DeclaracaoDesatualizadaException');
    return text;
  });
}
