/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** An account at the provider. The login is its subject, with any password. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: Map<string, ProviderAccount>;
  /** Signs with new keys and stops publishing the old ones. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

interface ProviderOptions {
  /** The deployment's address without a trailing slash. */
  readonly publicUrl: string;
  /** Sends back-channel logouts to `{publicUrl}/oidc/saida`. */
  readonly backChannel?: boolean;
}

const clientId = 'lavra';
const clientSecret = 'um segredo de teste com mais de trinta e dois caracteres';

/** Starts a real OpenID Connect provider (oidc-provider) on a free local port, with its development pages. */
export async function startIdentityProvider({
  publicUrl,
  backChannel = false,
}: ProviderOptions): Promise<IdentityProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let handle: RequestListener = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const rotateKeys = async () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${publicUrl}/entrar/retorno`],
          post_logout_redirect_uris: [`${publicUrl}/`],
          ...(backChannel
            ? { backchannel_logout_uri: `${publicUrl}/oidc/saida`, backchannel_logout_session_required: true }
            : {}),
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['chave de teste'] },
      jwks: { keys: [await signingKey()] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: backChannel } },
      fetch: fetchAnywhere,
      findAccount: (_ctx: unknown, sub: string) => accountOf(accounts.get(sub)),
    });
    handle = provider.callback();
  };
  await rotateKeys();
  return { issuer, clientId, clientSecret, accounts, rotateKeys, close: () => stop(server) };
}

/** The library's dispatcher refuses requests to this machine. */
function fetchAnywhere(
  url: string,
  given: RequestInit & { readonly dispatcher?: unknown },
): Promise<Response> {
  const { dispatcher: _, ...options } = given;
  return fetch(url, options);
}

function accountOf(account: ProviderAccount | undefined) {
  if (!account) return undefined;
  const { sub, email, emailVerified, name } = account;
  return { accountId: sub, claims: async () => ({ sub, email, email_verified: emailVerified, name }) };
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
