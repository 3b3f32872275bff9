import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealSetup } from '../seal/seal-setup.ts';

/** Behaviour of the test timestamp authority. */
export type TsaBehaviour =
  | 'well'
  | 'silent'
  | 'error'
  | 'other-nonce'
  | 'other-hash'
  | 'expired'
  | 'stranger'
  | 'huge'
  | 'busy-once';

/** A certificate authority with its servers, run by OpenSSL. */
export interface Pki {
  readonly directory: string;
  readonly rootPath: string;
  readonly host: string;
  /** Paths requested since the last call. */
  asked(): string[];
  behave(behaviour: TsaBehaviour): void;
  /** Issues a certificate for a new key. Files: `<name>.key`, `<name>.crt` and `<name>.chain`. */
  issue(name: string, options?: IssueOptions): IssuedKey;
  revoke(name: string): void;
  /** A seal setup for the level, without the key. */
  setup(nivel: SealSetup['nivel']): Omit<SealSetup, 'chave'>;
  /** Runs OpenSSL in the authority's folder. */
  openssl(...args: string[]): string;
  close(): Promise<void>;
}

export interface IssueOptions {
  /** P-256 by default, because an RSA key takes up to a second of CPU time. */
  readonly key?: 'rsa:2048' | 'rsa:3072' | 'rsa:4096' | 'P-256' | 'P-384' | 'rsa:1024' | 'P-521';
  readonly extensions?: 'seal' | 'tsa' | 'ocsp';
  /** YYYYMMDDHHMMSSZ; defaults to ten years around today. */
  readonly from?: string;
  readonly until?: string;
  /** Path of an existing key. */
  readonly keyPath?: string;
}

export interface IssuedKey {
  readonly keyPath: string;
  readonly certPath: string;
  /** PEM: the certificate, then the root. */
  readonly chainPath: string;
}

const p256 = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];

/** Creates a root, a timestamp authority and an OCSP responder, and serves them on a free port. */
export async function startPki(): Promise<Pki> {
  const directory = mkdtempSync(join(tmpdir(), 'lavra-pki-'));
  const at = (name: string) => join(directory, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  let behaviour: TsaBehaviour = 'well';
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(at('index.txt'), '');
  writeFileSync(at('index.txt.attr'), 'unique_subject = no\n');
  mkdirSync(at('issued'));
  for (const name of ['serial', 'tsa.serial', 'crlnumber']) writeFileSync(at(name), '1000\n');
  writeFileSync(at('ca.cnf'), configuration(host));
  openssl(
    ...['req', '-x509', '-newkey', ...p256, '-nodes', '-keyout', 'root.key', '-out', 'root.crt'],
    ...[
      '-days',
      '3650',
      '-subj',
      '/C=BR/O=Teste/CN=Raiz de Teste',
      '-config',
      'ca.cnf',
      '-extensions',
      'root',
    ],
  );

  const issue: Pki['issue'] = (name, options = {}) => {
    const {
      key = 'P-256',
      extensions = 'seal',
      from = '20200101000000Z',
      until = '20400101000000Z',
    } = options;
    if (options.keyPath === undefined) openssl('genpkey', '-out', `${name}.key`, ...keyArguments(key));
    const keyPath = options.keyPath ?? at(`${name}.key`);
    openssl(
      'req',
      '-new',
      '-key',
      keyPath,
      '-out',
      `${name}.csr`,
      '-subj',
      `/C=BR/O=Teste/CN=${name}`,
      '-config',
      'ca.cnf',
    );
    openssl(
      ...['ca', '-batch', '-notext', '-config', 'ca.cnf', '-extensions', extensions, '-in', `${name}.csr`],
      ...['-out', `${name}.crt`, '-startdate', from, '-enddate', until],
    );
    writeFileSync(
      at(`${name}.chain`),
      readFileSync(at(`${name}.crt`), 'utf8') + readFileSync(at('root.crt'), 'utf8'),
    );
    return { keyPath, certPath: at(`${name}.crt`), chainPath: at(`${name}.chain`) };
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url === '/raiz.crl') return void response.end(revocationList());
    if (request.url === '/ocsp') return void response.end(ocspResponse(body));
    if (behaviour === 'silent') return;
    if (behaviour === 'error') return void response.writeHead(500).end();
    if (behaviour === 'huge') return void response.end(Buffer.alloc(200_000));
    if (behaviour === 'busy-once') {
      behaviour = 'well';
      return void response.writeHead(503).end();
    }
    response.end(timestamp(changed(body, behaviour), behaviour));
  }

  function timestamp(query: Buffer, how: TsaBehaviour): Buffer {
    const signer = how === 'expired' ? 'tsa-vencida' : 'tsa';
    const [cert, key] = how === 'stranger' ? ['outra.crt', 'outra.key'] : [`${signer}.crt`, `${signer}.key`];
    writeFileSync(at('query.tsq'), query);
    openssl(
      ...['ts', '-reply', '-config', 'ca.cnf', '-section', 'tsa_policy', '-queryfile', 'query.tsq'],
      ...['-signer', cert, '-inkey', key, '-chain', 'root.crt', '-out', 'reply.tsr'],
    );
    return readFileSync(at('reply.tsr'));
  }

  function revocationList(): Buffer {
    openssl('ca', '-config', 'ca.cnf', '-gencrl', '-out', 'raiz.pem');
    openssl('crl', '-in', 'raiz.pem', '-outform', 'DER', '-out', 'raiz.crl');
    return readFileSync(at('raiz.crl'));
  }

  function ocspResponse(query: Buffer): Buffer {
    writeFileSync(at('query.ocsp'), query);
    openssl(
      ...[
        'ocsp',
        '-index',
        'index.txt',
        '-CA',
        'root.crt',
        '-rsigner',
        'respondedor.crt',
        '-rkey',
        'respondedor.key',
      ],
      ...['-reqin', 'query.ocsp', '-respout', 'reply.ocsp', '-ndays', '1'],
    );
    return readFileSync(at('reply.ocsp'));
  }

  issue('tsa', { extensions: 'tsa', key: 'rsa:2048' });
  issue('tsa-vencida', { extensions: 'tsa', until: '20250101000000Z' });
  issue('respondedor', { extensions: 'ocsp' });
  openssl(
    ...[
      'req',
      '-x509',
      '-newkey',
      ...p256,
      '-nodes',
      '-keyout',
      'outra.key',
      '-out',
      'outra.crt',
      '-days',
      '30',
    ],
    ...['-subj', '/CN=Estranha', '-config', 'ca.cnf', '-extensions', 'tsa'],
  );
  return {
    directory,
    rootPath: at('root.crt'),
    host,
    asked: () => paths.splice(0),
    behave: (how) => {
      behaviour = how;
    },
    issue,
    revoke: (name) => {
      openssl('ca', '-config', 'ca.cnf', '-revoke', `${name}.crt`);
    },
    setup: (nivel) => ({
      nivel,
      carimbo: {
        url: `http://${host}/tsa`,
        usuario: 'lavra',
        senha: 'segredo',
        politica: null,
        tempoMs: 2_000,
        autoridadesCaminho: null,
      },
      politica: null,
      servidoresRevogacao: [host],
    }),
    openssl,
    close: async () => {
      await closeServer(server);
      rmSync(directory, { recursive: true });
    },
  };
}

function keyArguments(key: string): string[] {
  const [type, bits] = key.split(':');
  return type === 'rsa'
    ? ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${bits}`]
    : ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${key}`];
}

/** The request with one bit of its nonce or imprint flipped. */
function changed(query: Buffer, how: TsaBehaviour): Buffer {
  const copy = Buffer.from(query);
  if (how === 'other-nonce') copy[copy.length - 4]! ^= 1;
  if (how === 'other-hash') copy[copy.indexOf(Buffer.from([0x04, 0x20])) + 10]! ^= 1;
  return copy;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function configuration(host: string): string {
  return `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = Teste
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[ca]
default_ca = teste
[teste]
database = index.txt
serial = serial
crlnumber = crlnumber
new_certs_dir = issued
certificate = root.crt
private_key = root.key
default_md = sha256
default_days = 30
default_crl_days = 1
policy = policy
[policy]
countryName = optional
organizationName = optional
commonName = supplied
[seal]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityInfoAccess = OCSP;URI:http://${host}/ocsp
crlDistributionPoints = URI:http://${host}/raiz.crl
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[tsa]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
crlDistributionPoints = URI:http://${host}/raiz.crl
[ocsp]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = OCSPSigning
noCheck = ignored
[tsa_policy]
serial = tsa.serial
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256
signer_digest = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;
}
