import type { PlatformConfig } from '../../platform/config/platform-config.ts';

/** The URL of the signer's page (0-decisions §5). */
export function signingUrl({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>, token: string): string {
  return `${publicUrl}/assinar/${token}`;
}
