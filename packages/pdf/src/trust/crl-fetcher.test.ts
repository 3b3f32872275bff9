import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { crlFetcher } from './crl-fetcher.ts';

it('fetches a revocation list only from configured hosts', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/ca.crl' ? 200 : 404).end('lista');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const named = crlFetcher([host]);
    expect(Buffer.from((await named(`http://${host}/ca.crl`)) ?? []).toString()).toBe('lista');
    expect(await named(`http://${host}/outra.crl`)).toBeNull();
    expect(await crlFetcher([])(`http://${host}/ca.crl`)).toBeNull();
    expect(await named(`http://localhost:${host.split(':')[1]}/ca.crl`)).toBeNull();
    expect(await named('ldap://x')).toBeNull();
    expect(asked).toEqual(['/ca.crl', '/outra.crl']);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
