import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type TestAuthority, testAuthority } from './certificates.ts';

/** An authority with an OCSP responder and revocation lists on loopback, run by OpenSSL. */
export interface RevocationDesk {
  readonly authority: TestAuthority;
  readonly host: string;
  /** Extensions of a holder's certificate. */
  readonly byOcsp: readonly string[];
  readonly byList: readonly string[];
  /** By serial number of a holder, or of the issuing authority. */
  revoke(serial: string): void;
  /** Stops or resumes responses. */
  silence(isSilent: boolean): void;
  /** Paths requested since the last call. */
  asked(): string[];
  close(): Promise<void>;
}

export async function startRevocationDesk(): Promise<RevocationDesk> {
  const revoked = new Set<string>();
  const paths: string[] = [];
  let isSilent = false;
  const server = createServer(async (request, response) => {
    const query = await buffer(request);
    paths.push(request.url ?? '');
    if (isSilent) return;
    const [, by = '', kind = ''] = /^\/(ac|raiz)\.(ocsp|crl)$/.exec(request.url ?? '') ?? [];
    response.end(kind === 'ocsp' ? answer(by, query) : list(by));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authority = testAuthority({
    nome: 'Autoridade Consultada',
    revocation: [`crlDistributionPoints=URI:http://${host}/raiz.crl`],
  });
  const at = (name: string) => join(authority.folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: authority.folder, stdio: 'pipe' });
  const configuration = ['[ca]', 'default_ca=esta', '[esta]', 'database=index.txt', 'crlnumber=crlnumber'];
  writeFileSync(at('ca.cnf'), [...configuration, 'default_md=sha256', 'default_crl_days=1', ''].join('\n'));
  writeFileSync(at('crlnumber'), '01\n');

  /** Every serial number in use: OpenSSL responds 'unknown' to others. */
  function writeIndex(): void {
    const lines = Array.from({ length: 200 }, (_, n) => n.toString(16).toUpperCase())
      .map((serial) => (serial.length % 2 ? `0${serial}` : serial))
      .map((serial) => {
        const [state, date] = revoked.has(serial) ? ['R', '250101000000Z'] : ['V', ''];
        return [state, '490101000000Z', date, serial, 'unknown', `/CN=${serial}`].join('\t');
      });
    writeFileSync(at('index.txt'), `${lines.join('\n')}\n`);
  }

  function list(by: string): Buffer {
    writeIndex();
    const issuer = ['-cert', `${by}.crt`, '-keyfile', `${by}.key`];
    openssl('ca', '-config', 'ca.cnf', '-gencrl', ...issuer, '-out', 'lista.pem');
    return openssl('crl', '-in', 'lista.pem', '-outform', 'der');
  }

  function answer(by: string, query: Buffer): Buffer {
    writeIndex();
    writeFileSync(at('pedido'), query);
    const signer = ['-CA', `${by}.crt`, '-rsigner', `${by}.crt`, '-rkey', `${by}.key`];
    openssl(
      'ocsp',
      '-index',
      'index.txt',
      ...signer,
      '-reqin',
      'pedido',
      '-respout',
      'resposta',
      '-ndays',
      '1',
    );
    return readFileSync(at('resposta'));
  }

  return {
    authority,
    host,
    byOcsp: [`authorityInfoAccess=OCSP;URI:http://${host}/ac.ocsp`],
    byList: [`crlDistributionPoints=URI:http://${host}/ac.crl`],
    revoke: (serial) => void revoked.add(serial),
    silence: (value) => {
      isSilent = value;
    },
    asked: () => paths.splice(0),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      authority.close();
    },
  };
}
