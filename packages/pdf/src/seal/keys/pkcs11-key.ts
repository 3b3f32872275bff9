import { createHash, verify, X509Certificate } from 'node:crypto';
import type * as Pkcs11 from 'pkcs11js';
import { derNull, objectIdentifier, octetString, sequence, unsignedInteger } from '../../cms/der.ts';
import { SealFailure } from '../seal-failure.ts';
import type { Pkcs11Token } from '../seal-setup.ts';
import { readChainFile } from './key-files.ts';
import { authoritiesOf, type OpenedKey } from './opened-key.ts';

type Library = typeof Pkcs11;
type Session = {
  readonly lib: Library;
  readonly token: Pkcs11.PKCS11;
  readonly handle: Pkcs11.Handle;
};

const sha256DigestInfo = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), derNull);
const longestSignature = 1024;

/** Opens a key on a token. Never retries a PIN that the token refused. @throws SealFailure */
export async function openPkcs11Key(source: Pkcs11Token): Promise<OpenedKey> {
  const lib = await loadLibrary();
  const session = openSession(lib, source);
  const key = findKey(session, source.rotulo);
  const certificates =
    source.cadeiaCaminho === null ? certificatesFor(session, key) : await readChainFile(source.cadeiaCaminho);
  const [leaf, ...chain] = certificates;
  if (!leaf)
    throw new SealFailure(
      'CHAVE',
      'O token não tem o certificado da chave do selo: informe LAVRA_SEAL_CERT.',
    );
  const sign = signer(session, key, leaf.publicKey.asymmetricKeyType === 'ec' ? 'ec' : 'rsa');
  assertBelongs(sign, leaf);
  return { sign, leaf, chain, authorities: authoritiesOf(certificates) };
}

async function loadLibrary(): Promise<Library> {
  try {
    const loaded = await import('pkcs11js');
    return loaded.default ?? loaded;
  } catch (error) {
    throw new SealFailure('CHAVE', 'O módulo pkcs11js, que fala com tokens, não está instalado.', {
      cause: error,
    });
  }
}

/** The module stays loaded and logged in for the life of the process, because tokens count logins. */
const opened = new Map<string, Session>();

function openSession(lib: Library, source: Pkcs11Token): Session {
  const place = `${source.modulo}\n${source.token}\n${source.slot}`;
  const present = opened.get(place);
  if (present && isAlive(present)) return present;
  const token = present?.token ?? loadModule(lib, source.modulo);
  const slot = findSlot(token, source);
  const handle = told('O token do selo não abre uma sessão', () =>
    token.C_OpenSession(slot, lib.CKF_SERIAL_SESSION),
  );
  logIn(lib, token, handle, source.pin);
  const session = { lib, token, handle };
  opened.set(place, session);
  return session;
}

function isAlive({ token, handle }: Session): boolean {
  try {
    token.C_GetSessionInfo(handle);
    return true;
  } catch {
    return false;
  }
}

function loadModule(lib: Library, path: string): Pkcs11.PKCS11 {
  const token = new lib.PKCS11();
  told('LAVRA_SEAL_PKCS11_MODULE não pôde ser carregado', () => {
    token.load(path);
    token.C_Initialize();
  });
  return token;
}

function findSlot(token: Pkcs11.PKCS11, { token: label, slot }: Pkcs11Token): Pkcs11.Handle {
  const slots = told('O módulo PKCS#11 não lista tokens', () => token.C_GetSlotList(true));
  const matches = slots.filter((candidate) => {
    if (slot !== null) return numberOf(candidate) === slot;
    return label === null || token.C_GetTokenInfo(candidate).label.trim() === label;
  });
  const [only, ...more] = matches;
  if (!only) throw new SealFailure('CHAVE', 'O token do selo não está presente.');
  if (more.length > 0)
    throw new SealFailure('CHAVE', 'Há mais de um token: informe LAVRA_SEAL_PKCS11_TOKEN ou _SLOT.');
  return only;
}

function numberOf(handle: Pkcs11.Handle): number {
  return handle.length >= 8 ? Number(handle.readBigUInt64LE()) : handle.readUInt32LE();
}

function logIn(lib: Library, token: Pkcs11.PKCS11, handle: Pkcs11.Handle, pin: string | null): void {
  if (pin === null) throw new SealFailure('CHAVE', 'Falta o PIN do token do selo (LAVRA_SEAL_PASSPHRASE).');
  try {
    token.C_Login(handle, lib.CKU_USER, pin);
  } catch (error) {
    const code = error instanceof lib.Pkcs11Error ? error.code : null;
    if (code === lib.CKR_USER_ALREADY_LOGGED_IN) return;
    const isPin = [lib.CKR_PIN_INCORRECT, lib.CKR_PIN_LEN_RANGE, lib.CKR_PIN_INVALID].some(
      (refusal) => refusal === code,
    );
    if (code === lib.CKR_PIN_LOCKED) throw new PinRefused('O PIN do token do selo está bloqueado.');
    if (isPin) throw new PinRefused('O token recusou o PIN do selo. Ele não será tentado de novo.');
    throw new SealFailure('CHAVE', 'O token do selo recusou o login.', { cause: error });
  }
}

/** Must not be retried: a token locks itself after a few wrong PINs. */
export class PinRefused extends SealFailure {
  constructor(motivo: string) {
    super('CHAVE', motivo);
  }
}

function findKey({ lib, token, handle }: Session, label: string | null): Pkcs11.Handle {
  const template = [
    { type: lib.CKA_CLASS, value: lib.CKO_PRIVATE_KEY },
    ...(label === null ? [] : [{ type: lib.CKA_LABEL, value: label }]),
  ];
  const [key, ...more] = findAll(token, handle, template);
  if (!key) throw new SealFailure('CHAVE', 'O token não tem a chave de LAVRA_SEAL_PKCS11_KEY_LABEL.');
  if (more.length > 0)
    throw new SealFailure('CHAVE', 'O token tem mais de uma chave: informe LAVRA_SEAL_PKCS11_KEY_LABEL.');
  return key;
}

function findAll(token: Pkcs11.PKCS11, handle: Pkcs11.Handle, template: Pkcs11.Template): Pkcs11.Handle[] {
  return told('O token do selo não lista o que guarda', () => {
    token.C_FindObjectsInit(handle, template);
    try {
      return token.C_FindObjects(handle, 100);
    } finally {
      token.C_FindObjectsFinal(handle);
    }
  });
}

/**
 * The key's own certificate (same CKA_ID), then certificates of authorities. Other end-entity certificates are
 * omitted.
 */
function certificatesFor({ lib, token, handle }: Session, key: Pkcs11.Handle): X509Certificate[] {
  const idOf = (object: Pkcs11.Handle) =>
    token.C_GetAttributeValue(handle, object, [{ type: lib.CKA_ID }])[0]?.value as Buffer;
  const id = idOf(key);
  const objects = findAll(token, handle, [{ type: lib.CKA_CLASS, value: lib.CKO_CERTIFICATE }]);
  const read = (object: Pkcs11.Handle) => {
    const [attribute] = token.C_GetAttributeValue(handle, object, [{ type: lib.CKA_VALUE }]);
    return new X509Certificate(attribute!.value as Buffer);
  };
  const own = objects.filter((object) => idOf(object).equals(id)).slice(0, 1);
  const others = objects.filter((object) => !own.includes(object)).map(read);
  return [...own.map(read), ...others.filter(({ ca }) => ca)];
}

/**
 * Raw mechanisms, which every token supports: the hash is computed here, and r‖s is converted to DER (RFC 5753
 * 7.2).
 */
function signer({ lib, token, handle }: Session, key: Pkcs11.Handle, type: 'rsa' | 'ec'): OpenedKey['sign'] {
  const mechanism = type === 'ec' ? lib.CKM_ECDSA : lib.CKM_RSA_PKCS;
  return (bytes) => {
    const hash = createHash('sha256').update(bytes).digest();
    const input = type === 'ec' ? hash : sequence(sha256DigestInfo, octetString(hash));
    const raw = told('O token do selo não assinou', () => {
      token.C_SignInit(handle, { mechanism }, key);
      return token.C_Sign(handle, input, Buffer.alloc(longestSignature));
    });
    if (type === 'rsa') return raw;
    const half = raw.length / 2;
    return sequence(unsignedInteger(raw.subarray(0, half)), unsignedInteger(raw.subarray(half)));
  };
}

function assertBelongs(sign: OpenedKey['sign'], leaf: X509Certificate): void {
  const probe = Buffer.from('selo');
  if (!verify('sha256', probe, leaf.publicKey, sign(probe)))
    throw new SealFailure('CHAVE', 'A chave do selo não pertence ao certificado do selo.');
}

function told<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof SealFailure) throw error;
    const code = error instanceof Error && /CKR_\w+/.exec(error.message)?.[0];
    throw new SealFailure('CHAVE', `${what}${code ? ` (${code})` : ''}.`, { cause: error });
  }
}
