import { DomainError } from '@lavra/domain';
import * as oidc from 'openid-client';
import { isLoopback, type OidcConfig } from '../../platform/config/oidc-config.ts';
import type { Platform } from '../../platform/context/context.ts';

/** Maximum clock difference to the provider, in seconds. */
export const clockToleranceS = 30;
/** Timeout for the provider, in seconds. */
export const timeoutS = 10;
/** Lifetime of the cached provider metadata. */
const knownForMs = 15 * 60_000;

interface Known {
  readonly metadata: Promise<oidc.ServerMetadata>;
  readonly untilMs: number;
}

const providers = new WeakMap<OidcConfig, Known>();

/** The deployment's provider. @throws DomainError ProvedorNaoConfiguradoException */
export function providerOf({ config }: Pick<Platform, 'config'>): OidcConfig {
  if (!config.oidc) throw new DomainError('ProvedorNaoConfiguradoException');
  return config.oidc;
}

/**
 * Discovers the provider for one login. Keys are fetched each time, because the library caches them for a
 * minute, in which it would refuse a new key. @throws DomainError ProvedorIndisponivelException
 */
export async function discover(ctx: Pick<Platform, 'config' | 'clock'>): Promise<oidc.Configuration> {
  const provider = providerOf(ctx);
  const configuration = new oidc.Configuration(
    await metadataOf(provider, ctx.clock.now().getTime()),
    provider.clientId,
    { [oidc.clockTolerance]: clockToleranceS },
    authenticationOf(provider),
  );
  configuration.timeout = timeoutS;
  // Signatures are checked even over TLS, so that the provider's key is the proof, not only its address.
  oidc.enableNonRepudiationChecks(configuration);
  for (const allow of insecureOf(provider)) allow(configuration);
  return configuration;
}

/** The provider's metadata, cached. @throws DomainError ProvedorIndisponivelException */
export async function metadataOf(provider: OidcConfig, nowMs: number): Promise<oidc.ServerMetadata> {
  const known = providers.get(provider);
  if (known && known.untilMs > nowMs) return known.metadata;
  const metadata = read(provider);
  providers.set(provider, { metadata, untilMs: nowMs + knownForMs });
  metadata.catch(() => providers.delete(provider));
  return metadata;
}

async function read(provider: OidcConfig): Promise<oidc.ServerMetadata> {
  const { issuer, clientId } = provider;
  const options = { execute: insecureOf(provider), timeout: timeoutS };
  try {
    const found = await oidc.discovery(new URL(issuer), clientId, {}, authenticationOf(provider), options);
    return found.serverMetadata();
  } catch (error) {
    throw unavailable(error);
  }
}

const authenticationOf = ({ clientSecret }: OidcConfig) =>
  clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);

const insecureOf = ({ issuer }: OidcConfig) => (isLoopback(issuer) ? [oidc.allowInsecureRequests] : []);

/** Turns an unreachable provider into a named refusal; the cause goes to the log. */
export function unavailable(error: unknown): DomainError {
  const refusal = new DomainError('ProvedorIndisponivelException');
  refusal.cause = error;
  return refusal;
}

/** Our page to which the provider returns the browser. */
export function returnAddress({ config }: Pick<Platform, 'config'>): string {
  return `${config.publicUrl}/entrar/retorno`;
}
