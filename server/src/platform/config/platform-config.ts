import type { OidcConfig } from './oidc-config.ts';
import type { RetentionConfig } from './retention-config.ts';

/** Settings that verbs and jobs read. */
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
