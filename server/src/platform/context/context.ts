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
import type { Spreadsheets } from '../spreadsheet/spreadsheets.ts';

/** The authenticated actor. Every principal acts inside exactly one organisation. */
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
  /** True if only operations with `x-organizacao-inativa` and formalized documents can be reached. */
  readonly organizacaoInativa?: true;
}

export interface ApiTokenPrincipal extends PrincipalBase {
  readonly tipo: 'tokenApi';
  readonly tokenId: number;
  /** Its purpose, such as the system that uses it. */
  readonly tokenNome: string;
}

/** Minted with an API token. Bound to origins and, when `contratoId` is set, to one document. */
export interface EmbedTokenPrincipal extends PrincipalBase {
  readonly tipo: 'tokenIncorporacao';
  readonly tokenId: number;
  readonly contratoId: number | null;
  readonly origens: readonly string[];
}

/** The ports of a process: how verbs, stores and jobs reach the outside world. */
export interface Platform {
  readonly db: Database;
  readonly channels: Channels;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly rates: RateLimiter;
  readonly pdf: PdfPlatform;
  readonly spreadsheets: Spreadsheets;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly config: PlatformConfig;
}

/** Request data recorded as evidence (IP, browser) and in logs. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The `Origin` header of the calling page; null outside a browser. */
  readonly origem: string | null;
  /** The requested host. */
  readonly host: string | null;
}

/** Context of a public operation, without a principal. */
export interface PublicCtx extends Platform {
  readonly principal: null;
  readonly request: RequestOrigin;
}

/** Context of an authenticated operation. */
export interface Ctx extends Platform {
  readonly principal: Principal;
  readonly request: RequestOrigin;
}

/** The deployment's operator, authenticated by LAVRA_OPERATOR_TOKEN. Not a user and in no organisation. */
export interface OperatorPrincipal {
  readonly tipo: 'operador';
}

/** Context of an operator's operation. */
export interface OperatorCtx extends Platform {
  readonly principal: OperatorPrincipal;
  readonly request: RequestOrigin;
}

/** Context of a job, without a principal or request. */
export interface JobCtx extends Platform {
  readonly principal: null;
  readonly request: null;
}

export type AnyCtx = Ctx | PublicCtx | JobCtx;

/** The part of a context that `write()` needs. */
export type WriteCtx = Pick<AnyCtx, 'db' | 'channels' | 'clock' | 'principal' | 'request'>;
