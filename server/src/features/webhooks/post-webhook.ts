import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { errorMessage, verdictMessage } from '@lavra/domain';
import { isPublicAddress } from './public-address.ts';
import { checkTarget, hostOf, type TargetRules } from './webhook-target.ts';

/** Why nothing was posted; retries cannot help. */
export class WebhookForbidden extends Error {
  override readonly name = 'WebhookForbidden';
}

export interface Posted extends TargetRules {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/**
 * Posts and returns the receiver's status. Does not read its body or follow redirects. The name is resolved once
 * and the connection uses the checked addresses, so that a second DNS answer cannot lead into a private network.
 * @throws WebhookForbidden for a forbidden address; otherwise the connection's error
 */
export async function postWebhook({ url, headers, body, allowPrivate, signal }: Posted): Promise<number> {
  const target = new URL(url);
  const refusal = verdictMessage(checkTarget(target, { allowPrivate }));
  if (refusal !== null) throw new WebhookForbidden(refusal);
  const hostname = hostOf(target);
  const addresses = await addressesOf(hostname, signal);
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new WebhookForbidden(errorMessage('WebhookRedeInternaException'));
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port: target.port,
      path: `${target.pathname}${target.search}`,
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      auth: target.username === '' ? undefined : credentialsOf(target),
      agent: false,
      lookup: pinnedTo(addresses),
      signal,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.end(body);
  });
}

const credentialsOf = ({ username, password }: URL) =>
  `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;

async function addressesOf(hostname: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    dns.lookup(hostname, { all: true }).then(resolve, reject);
  });
}

/** Returns the already resolved addresses for any name. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (!first) callback(new Error(`${hostname} has no address.`), '', 0);
    else if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
