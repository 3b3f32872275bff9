import type { PerfilNome, Permissao } from '@lavra/domain';
import type { Database } from '../../db/database.ts';
import type { Channels } from '../../events/channels.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Files } from '../files/files.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { PdfPlatform } from '../pdf/index.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Ids } from '../runtime/ids.ts';

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
  readonly channels: Channels;
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

/** What `write()` needs. */
export type WriteCtx = Pick<AnyCtx, 'db' | 'channels' | 'clock' | 'principal' | 'request'>;
