import { isIP } from 'node:net';
import { allowed, refused, type Verdict } from '@lavra/domain';
import { isPublicAddress } from './public-address.ts';

export interface TargetRules {
  /** Allows private networks and plain HTTP. */
  readonly allowPrivate: boolean;
}

/** Names that never lead out of this machine or its network (RFC 6761, RFC 6762, RFC 9476). */
const internalName = /(^|\.)(localhost|local|internal)\.?$/;

/** What an address itself shows about being postable. Where a name leads is known only when it is resolved. */
export function checkTarget(target: URL, { allowPrivate }: TargetRules): Verdict {
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(target.protocol))
    return refused('WebhookProtocoloException', [allowPrivate ? 'http ou https' : 'https']);
  const host = hostOf(target);
  const isInternal = isIP(host) === 0 ? internalName.test(host) : !isPublicAddress(host);
  return isInternal && !allowPrivate ? refused('WebhookRedeInternaException') : allowed;
}

/** The name or address, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
