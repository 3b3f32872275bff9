import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signerExtensions, TestAuthority } from '../testing/test-authority.ts';
import { Certificate, readCertificates } from './certificate.ts';
import { findPath } from './certificate-path.ts';

let authority: TestAuthority;
beforeAll(() => {
  authority = new TestAuthority();
});
afterAll(() => authority.close());

describe('a path for time-stamps', () => {
  const pathOf = (name: string) => {
    const [root] = readCertificates([authority.root]);
    const named = (one: string) =>
      new Certificate(authority.openssl('x509', '-in', `${one}.crt`, '-outform', 'der'));
    if (!root) throw new Error('no root');
    return findPath(named(name), {
      pool: [named('ca')],
      roots: [new Certificate(root)],
      at: new Date(),
      purpose: 'timestamp',
    });
  };

  it('is found for a certificate that may only sign time-stamps', () => {
    expect(pathOf('tsa')).toMatchObject({ problema: null, motivo: null });
  });

  it.each([
    ['signs only', signerExtensions],
    ['may also sign code', [...signerExtensions, 'extendedKeyUsage=critical,timeStamping,codeSigning']],
    ['has the usage without marking it critical', [...signerExtensions, 'extendedKeyUsage=timeStamping']],
  ])('is not found for a certificate that %s', (name, extensions) => {
    authority.issue(name.replaceAll(' ', '-'), { extensions });
    expect(pathOf(name.replaceAll(' ', '-'))).toMatchObject({ problema: 'AUTORIDADE_DESCONHECIDA' });
  });
});
