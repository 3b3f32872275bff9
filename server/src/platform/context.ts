import type { PerfilNome, Permissao } from '@lavra/domain';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Files } from './files/files.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OidcConfig } from './oidc-config.ts';
import type { PdfPlatform } from './pdf/index.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RetentionConfig } from './retention-config.ts';

/** Who acts. Every principal acts inside exactly one organisation. */
export type Principal = UserPrincipal | ApiTokenPrincipal | EmbedTokenPrincipal;

interface PrincipalBase {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly usuarioNome: string;
  readonly usuarioEmail: string;
  readonly perfil: PerfilNome;
  readonly permissoes: ReadonlySet<Permissao>;
}

export interface UserPrincipal extends PrincipalBase {
  readonly tipo: 'usuario';
  readonly sessaoId: number;
}

export interface ApiTokenPrincipal extends PrincipalBase {
  readonly tipo: 'tokenApi';
  readonly tokenId: number;
}

/** Minted with an API token; bound to origins and, when `contratoId` is set, to that one document. */
export interface EmbedTokenPrincipal extends PrincipalBase {
  readonly tipo: 'tokenIncorporacao';
  readonly tokenId: number;
  readonly contratoId: number | null;
  readonly origens: readonly string[];
}

/** What a process has: the ports that verbs, stores and jobs reach the world through. */
export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly rates: RateLimiter;
  readonly pdf: PdfPlatform;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly config: PlatformConfig;
}

export interface PlatformConfig {
  /** Public address without a trailing slash, used in e-mails, QR codes and links. */
  readonly publicUrl: string;
  /** Where blobs, keys and the embedded database live. */
  readonly dataDir: string;
  readonly mailFrom: string;
  /** Whether an SMS reaches anybody: a provider takes it, or the development mailbox shows it. */
  readonly sms: boolean;
  readonly produtoNome: 'LAVRA' | 'LAVRA_CLM';
  /** Who is told when the seal fails; null: the log alone. */
  readonly operatorEmail: string | null;
  readonly retencao: RetentionConfig;
  /** Whether the seal is the self-made development authority's. */
  readonly seloDesenvolvimento: boolean;
  /** PEM of each authority (LAVRA_TRUST_ROOTS) whose certificates may sign and are known when a file is checked. */
  readonly trustRoots: readonly string[];
  /** Whether webhooks may go to inner networks, and by http (LAVRA_WEBHOOK_ALLOW_PRIVATE). */
  readonly webhooksInternos: boolean;
  /** Through which people enter; null: by e-mail and password. */
  readonly oidc: OidcConfig | null;
}

/** What came with a request, kept for evidence (IP, browser) and logs. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The page that made the request (`Origin` header), null outside a browser. */
  readonly origem: string | null;
}

/** A public operation's context: no principal. */
export interface PublicCtx extends Platform {
  readonly principal: null;
  readonly request: RequestOrigin;
}

/** An authenticated operation's context. */
export interface Ctx extends Platform {
  readonly principal: Principal;
  readonly request: RequestOrigin;
}

/** Whoever runs the deployment, by LAVRA_OPERATOR_TOKEN: nobody's user, and in no organisation. */
export interface OperatorPrincipal {
  readonly tipo: 'operador';
}

/** An operator's operation's context. */
export interface OperatorCtx extends Platform {
  readonly principal: OperatorPrincipal;
  readonly request: RequestOrigin;
}

/** What a job runs with: nobody's principal, no request. */
export interface JobCtx extends Platform {
  readonly principal: null;
  readonly request: null;
}

export type AnyCtx = Ctx | PublicCtx | JobCtx;
