import type { X509Certificate } from 'node:crypto';
import { childOf, type DerNode, octetsOf, oidOf, readDer } from './der.ts';

/** The holder of a certificate, from the names defined by ICP-Brasil (DOC-ICP-04, otherName of the subject). */
export interface CertificateHolder {
  /** 11 digits: of the person, or of the company's responsible person. */
  readonly cpf: string | null;
  /** 14 characters; only in a company's certificate. */
  readonly cnpj: string | null;
  /** Name of the company's responsible person. */
  readonly responsavel: string | null;
}

const oid = {
  subjectAltName: '2.5.29.17',
  person: '2.16.76.1.3.1',
  responsibleName: '2.16.76.1.3.2',
  company: '2.16.76.1.3.3',
  responsible: '2.16.76.1.3.4',
} as const;

/** Reads CPF and CNPJ from a certificate. Throws DerError if it is malformed. */
export function readCertificateHolder(certificate: Pick<X509Certificate, 'raw'>): CertificateHolder {
  const names = otherNamesOf(certificate);
  const person = names.get(oid.person) ?? names.get(oid.responsible);
  return {
    // Birth date as ddmmaaaa, then the CPF.
    cpf: /^\d{8}(\d{11})/.exec(person ?? '')?.[1]?.replace(/^0{11}$/, '') || null,
    cnpj: /^([0-9A-Z]{12}\d{2})$/.exec(names.get(oid.company)?.trim() ?? '')?.[1] ?? null,
    responsavel: names.get(oid.responsibleName)?.trim().slice(0, 255) || null,
  };
}

function otherNamesOf(certificate: Pick<X509Certificate, 'raw'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const value = extensionOf(certificate, oid.subjectAltName);
  for (const name of value ? readDer(value).children : []) {
    if (name.tag !== 0xa0) continue;
    const text = childOf(childOf(name, 1), 0);
    found.set(oidOf(childOf(name, 0)), textOf(text));
  }
  return found;
}

function textOf(node: DerNode): string {
  const bytes = node.tag === 0x04 ? octetsOf(node) : node.content;
  return Buffer.from(bytes).toString(node.tag === 0x0c ? 'utf8' : 'latin1');
}

function extensionOf({ raw }: Pick<X509Certificate, 'raw'>, wanted: string): Uint8Array | null {
  const parts = childOf(readDer(raw), 0).children;
  const extensions = parts.find((part) => part.tag === 0xa3)?.children[0]?.children ?? [];
  const found = extensions.find((extension) => oidOf(childOf(extension, 0)) === wanted);
  const value = found?.children.at(-1);
  return value ? octetsOf(value) : null;
}
