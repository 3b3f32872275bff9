import type { PlatformConfig } from '../../platform/context.ts';

/** The address of the signer's page (0-decisions §5). */
export function signingUrl({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>, token: string): string {
  return `${publicUrl}/assinar/${token}`;
}
