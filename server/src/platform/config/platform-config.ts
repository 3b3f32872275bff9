import type { OidcConfig } from './oidc-config.ts';
import type { RetentionConfig } from './retention-config.ts';
import type { SecurityContact } from './security-config.ts';

/** Settings that verbs and jobs read. */
export interface PlatformConfig {
  /** Public address without a trailing slash, used in e-mails, QR codes and links. */
  readonly publicUrl: string;
  /** Location of files, keys and the embedded database. */
  readonly dataDir: string;
  readonly mailFrom: string;
  /** Whether SMS are delivered by a provider or shown in the development mailbox. */
  readonly sms: boolean;
  readonly produtoNome: 'LAVRA' | 'LAVRA_CLM';
  /** Recipient of seal failure alerts; null: failures only appear in the log. */
  readonly operatorEmail: string | null;
  /** Phone of sales (E.164), from LAVRA_COMMERCIAL_PHONE. Null: no chat is offered. */
  readonly telefoneComercial: string | null;
  /** Where to report vulnerabilities; null: no security.txt. */
  readonly seguranca: SecurityContact | null;
  readonly retencao: RetentionConfig;
  /** Whether the seal's certificate comes from the self-signed development authority. */
  readonly seloDesenvolvimento: boolean;
  /** PEM of each authority (LAVRA_TRUST_ROOTS) trusted for signing and for verifying files. */
  readonly trustRoots: readonly string[];
  /** Whether webhooks may use private networks and plain HTTP (LAVRA_WEBHOOK_ALLOW_PRIVATE). */
  readonly webhooksInternos: boolean;
  /** OpenID Connect provider; null: login by e-mail and password. */
  readonly oidc: OidcConfig | null;
  /** Maximum wait of a request for the comparison of an upload, in milliseconds. */
  readonly comparisonWaitMs: number;
}
