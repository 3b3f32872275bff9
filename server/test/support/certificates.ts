import { execFileSync } from 'node:child_process';
import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A root, an authority and certificates, created by OpenSSL so that our code does not check itself. */
export interface TestAuthority {
  /** PEM. */
  readonly root: string;
  /** Folder of its files: `ac` issues, under `raiz`. */
  readonly folder: string;
  issue(holder: TestHolder): TestCertificate;
  close(): void;
}

export interface TestHolder {
  readonly nome: string;
  readonly cpf?: string;
  readonly cnpj?: string;
  /** P-256 by default, which is created faster. */
  readonly tipo?: 'rsa' | 'ec';
  /** In OpenSSL's syntax; signing by default. */
  readonly keyUsage?: string;
  /** Already expired. */
  readonly isExpired?: boolean;
  /** Its revocation URLs, as extensions in OpenSSL's syntax. */
  readonly revocation?: readonly string[];
}

export interface TestCertificate {
  /** Base64 of DER: the holder's certificate, then the authority's. */
  readonly cadeia: readonly string[];
  readonly key: KeyObject;
  /** Hexadecimal. */
  readonly serial: string;
  /** Signs the attributes that the server prepared, like a browser or a token. */
  sign(atributosBase64: string): string;
}

const birthDate = '01021980';

interface AuthorityOptions {
  readonly nome?: string;
  /** Extensions of the issuing authority with its own revocation URLs. */
  readonly revocation?: readonly string[];
  /** Of the issuing authority's key. RSA takes up to a second of CPU time. */
  readonly tipo?: 'rsa' | 'ec';
}

export function testAuthority({
  nome = 'Autoridade de Teste',
  revocation = [],
  tipo = 'ec',
}: AuthorityOptions = {}): TestAuthority {
  const folder = temporaryFolder('ac');
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  let serial = 1;

  const request = (name: string, subject: string, tipo: 'rsa' | 'ec') => {
    const kind = tipo === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['rsa:2048'];
    const subj = `/C=BR/O=ICP de Teste/CN=${subject}`;
    openssl(
      'req',
      '-new',
      '-utf8',
      '-nodes',
      '-newkey',
      ...kind,
      '-subj',
      subj,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
    );
  };
  const certify = (
    name: string,
    by: string | null,
    extensions: readonly string[],
    dates: readonly string[],
  ) => {
    writeFileSync(path(`${name}.ext`), `[v3]\n${extensions.join('\n')}\n`);
    const issuer = by === null ? ['-signkey', `${name}.key`] : ['-CA', `${by}.crt`, '-CAkey', `${by}.key`];
    const fixed = [
      '-sha256',
      '-set_serial',
      String(++serial),
      '-extfile',
      `${name}.ext`,
      '-extensions',
      'v3',
    ];
    openssl('x509', '-req', '-in', `${name}.csr`, ...issuer, ...fixed, ...dates, '-out', `${name}.crt`);
  };
  const der = (name: string) => openssl('x509', '-in', `${name}.crt`, '-outform', 'der').toString('base64');

  request('raiz', `${nome} Raiz`, 'ec');
  certify('raiz', null, authority('pathlen:1'), ['-days', '3650']);
  request('ac', `${nome} AC`, tipo);
  certify('ac', 'raiz', [...authority('pathlen:0'), ...revocation], ['-days', '3000']);

  return {
    root: readFileSync(path('raiz.crt'), 'utf8'),
    folder,
    issue(holder) {
      const name = `titular-${serial}`;
      // Names as in ICP-Brasil: followed by the CPF or CNPJ.
      const identifier = holder.cnpj ?? holder.cpf;
      request(name, identifier ? `${holder.nome}:${identifier}` : holder.nome, holder.tipo ?? 'ec');
      certify(name, 'ac', holderExtensions(holder), holder.isExpired ? ['-days', '-1'] : ['-days', '700']);
      const key = createPrivateKey(readFileSync(path(`${name}.key`)));
      return {
        cadeia: [der(name), der('ac')],
        key,
        serial: new X509Certificate(readFileSync(path(`${name}.crt`))).serialNumber,
        sign: (atributos) => sign('sha256', Buffer.from(atributos, 'base64'), key).toString('base64'),
      };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

function authority(pathLength: string): readonly string[] {
  return [
    `basicConstraints=critical,CA:TRUE,${pathLength}`,
    'keyUsage=critical,keyCertSign,cRLSign',
    'subjectKeyIdentifier=hash',
  ];
}

function holderExtensions({ nome, cpf, cnpj, keyUsage, revocation = [] }: TestHolder): readonly string[] {
  const person = `${birthDate}${cpf ?? ''}${'0'.repeat(26)}`;
  const names = cnpj
    ? [
        `otherName.1=2.16.76.1.3.2;PRINTABLESTRING:${nome}`,
        `otherName.2=2.16.76.1.3.3;PRINTABLESTRING:${cnpj}`,
        ...(cpf ? [`otherName.3=2.16.76.1.3.4;PRINTABLESTRING:${person}`] : []),
      ]
    : cpf
      ? [`otherName.1=2.16.76.1.3.1;PRINTABLESTRING:${person}`]
      : [];
  return [
    'basicConstraints=CA:FALSE',
    `keyUsage=critical,${keyUsage ?? 'digitalSignature,nonRepudiation,keyEncipherment'}`,
    'extendedKeyUsage=clientAuth,emailProtection',
    ...revocation,
    ...(names.length > 0 ? ['subjectAltName=@nomes', '[nomes]', ...names] : []),
  ];
}
