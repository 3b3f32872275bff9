import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSignedData } from '../certificates/cms.ts';
import { childOf, readDer } from '../certificates/der.ts';

export interface Issued {
  /** Without an extension: `.crt` and `.key` are in the same folder. */
  readonly name: string;
  readonly der: Buffer;
}

export interface IssueOptions {
  readonly by?: string;
  readonly subject?: string;
  /** In OpenSSL's syntax. */
  readonly key?: readonly string[];
  readonly extensions?: readonly string[];
  /** AAAAMMDDHHMMSSZ, both. */
  readonly from?: string;
  readonly until?: string;
}

export interface CmsOptions {
  readonly digest?: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  readonly extra?: readonly string[];
  readonly chain?: readonly string[];
}

export const ec = (curve: string): string[] => ['ec', '-pkeyopt', `ec_paramgen_curve:${curve}`];
/** An RSA key takes up to a second of CPU time. */
const quickKey = ec('P-256');
const authorityExtensions = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];
export const signerExtensions = [
  'basicConstraints=CA:FALSE',
  'keyUsage=critical,digitalSignature,nonRepudiation',
];
const stamperExtensions = [
  'basicConstraints=CA:FALSE',
  'keyUsage=critical,digitalSignature',
  'extendedKeyUsage=critical,timeStamping',
];

/** A root, an authority, a signer and a time-stamper, created and used by OpenSSL, independently of our code. */
export class TestAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'lavra-verify-'));
  private serial = 100;

  constructor() {
    this.issue('root', { by: 'root', extensions: authorityExtensions });
    this.issue('ca', { by: 'root', extensions: authorityExtensions });
    this.issue('signer');
    this.issue('tsa', { extensions: stamperExtensions });
    writeFileSync(this.path('index.txt'), '');
    writeFileSync(this.path('serial'), '01\n');
    writeFileSync(this.path('crlnumber'), '01\n');
    const lines = ['[ca]', 'database=index.txt', 'serial=serial', 'crlnumber=crlnumber', 'default_md=sha256'];
    const stamping = [
      '[tsa]',
      'serial=serial',
      'default_policy=1.2.3.4',
      'digests=sha256',
      'accuracy=secs:1',
    ];
    writeFileSync(
      this.path('conf'),
      [
        ...lines,
        'policy=any',
        '[any]',
        'commonName=supplied',
        ...stamping,
        'signer_digest=sha256',
        'ess_cert_id_alg=sha256',
      ].join('\n'),
    );
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  openssl(...args: string[]): Buffer {
    return execFileSync('openssl', args, { cwd: this.folder, stdio: 'pipe' });
  }

  get root(): string {
    return readFileSync(this.path('root.crt'), 'utf8');
  }

  issue(name: string, options: IssueOptions = {}): Issued {
    const {
      by = 'ca',
      subject = `/C=BR/O=Teste/CN=${name}`,
      key = quickKey,
      extensions = signerExtensions,
    } = options;
    const serial = ++this.serial;
    this.openssl(
      'req',
      '-new',
      '-utf8',
      '-nodes',
      '-newkey',
      ...key,
      '-subj',
      subject,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
    );
    writeFileSync(this.path(`${name}.ext`), ['subjectKeyIdentifier=hash', ...extensions].join('\n'));
    writeFileSync(this.path(`${name}.db`), '');
    writeFileSync(this.path(`${name}.serial`), `${serial}${serial % 2 ? '1' : '01'}`.padStart(8, '0'));
    const conf = [
      '[ca]',
      `database=${name}.db`,
      `serial=${name}.serial`,
      'new_certs_dir=.',
      'default_md=sha256',
      'policy=any',
      'unique_subject=no',
      '[any]',
      'countryName=optional',
      'organizationName=optional',
      'commonName=optional',
    ];
    writeFileSync(this.path(`${name}.conf`), conf.join('\n'));
    const issuer =
      by === name
        ? ['-selfsign', '-keyfile', `${name}.key`]
        : ['-cert', `${by}.crt`, '-keyfile', `${by}.key`];
    const dates = [
      '-startdate',
      options.from ?? '20200101000000Z',
      '-enddate',
      options.until ?? '20490101000000Z',
    ];
    this.openssl(
      'ca',
      '-batch',
      '-notext',
      '-config',
      `${name}.conf`,
      '-name',
      'ca',
      ...issuer,
      ...dates,
      '-extfile',
      `${name}.ext`,
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.crt`,
    );
    return { name, der: this.openssl('x509', '-in', `${name}.crt`, '-outform', 'der') };
  }

  /** A detached CAdES signature over the content. */
  cms(
    content: Uint8Array,
    signer = 'signer',
    { digest = 'sha256', extra = [], chain = ['ca'] }: CmsOptions = {},
  ): Buffer {
    writeFileSync(this.path('content'), content);
    const with_ = chain.flatMap((name) => ['-certfile', `${name}.crt`]);
    return this.openssl(
      'cms',
      '-sign',
      '-binary',
      '-cades',
      '-md',
      digest,
      '-nosmimecap',
      '-signer',
      `${signer}.crt`,
      '-inkey',
      `${signer}.key`,
      ...with_,
      ...extra,
      '-outform',
      'DER',
      '-in',
      'content',
    );
  }

  /** An RFC 3161 token over the bytes. */
  token(stamped: Uint8Array, tsa = 'tsa'): Buffer {
    writeFileSync(this.path('stamped'), stamped);
    this.openssl('ts', '-query', '-data', 'stamped', '-sha256', '-cert', '-out', 'query');
    return this.openssl(
      'ts',
      '-reply',
      '-config',
      'conf',
      '-section',
      'tsa',
      '-queryfile',
      'query',
      '-signer',
      `${tsa}.crt`,
      '-inkey',
      `${tsa}.key`,
      '-chain',
      'ca.crt',
      '-token_out',
    );
  }

  /** The same signature with a time-stamp in its unsigned attributes. */
  stamped(cms: Uint8Array, tsa = 'tsa'): Buffer {
    return withUnsigned(cms, this.token(readSignedData(cms).signerInfo.signature, tsa));
  }

  /** A signature with another signature's time-stamp. */
  misstamped(cms: Uint8Array): Buffer {
    return withUnsigned(cms, this.token(Buffer.from('outro')));
  }

  /** A revocation list by `by` with the given revoked certificates. */
  crl(by: string, revoked: readonly string[] = []): Buffer {
    writeFileSync(this.path('index.txt'), '');
    for (const name of revoked)
      this.openssl(
        'ca',
        '-config',
        'conf',
        '-name',
        'ca',
        '-cert',
        `${by}.crt`,
        '-keyfile',
        `${by}.key`,
        '-revoke',
        `${name}.crt`,
      );
    this.openssl(
      'ca',
      '-config',
      'conf',
      '-name',
      'ca',
      '-gencrl',
      '-crldays',
      '3650',
      '-cert',
      `${by}.crt`,
      '-keyfile',
      `${by}.key`,
      '-out',
      'crl.pem',
    );
    return this.openssl('crl', '-in', 'crl.pem', '-outform', 'der');
  }

  /** An OCSP response of `by` about one of its certificates. */
  ocsp(by: string, name: string, state: 'good' | 'revoked' = 'good'): Buffer {
    const serial = this.openssl('x509', '-in', `${name}.crt`, '-noout', '-serial').toString().trim().slice(7);
    const line = state === 'good' ? ['V', '490101000000Z', ''] : ['R', '490101000000Z', '250101000000Z'];
    writeFileSync(this.path('ocsp.txt'), `${[...line, serial, 'unknown', `/CN=${name}`].join('\t')}\n`);
    this.openssl(
      'ocsp',
      '-index',
      'ocsp.txt',
      '-rsigner',
      `${by}.crt`,
      '-rkey',
      `${by}.key`,
      '-CA',
      `${by}.crt`,
      '-issuer',
      `${by}.crt`,
      '-cert',
      `${name}.crt`,
      '-ndays',
      '3650',
      '-noverify',
      '-respout',
      'ocsp.der',
    );
    return readFileSync(this.path('ocsp.der'));
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? [content.length]
      : [0x83, content.length >> 16, (content.length >> 8) & 255, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function withUnsigned(cms: Uint8Array, token: Uint8Array): Buffer {
  const info = readDer(cms);
  const signedData = childOf(childOf(info, 1), 0);
  const signerInfos = childOf(signedData, signedData.children.length - 1);
  const signer = childOf(signerInfos, 0);
  const timestampToken = Buffer.from('060b2a864886f70d010910020e', 'hex');
  const attribute = element(0xa1, element(0x30, timestampToken, element(0x31, token)));
  const rest = signedData.children.slice(0, -1).map(({ raw }) => raw);
  const signers = element(0x31, element(0x30, ...signer.children.map(({ raw }) => raw), attribute));
  return element(0x30, childOf(info, 0).raw, element(0xa0, element(0x30, ...rest, signers)));
}
