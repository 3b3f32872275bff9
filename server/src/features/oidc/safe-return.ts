/**
 * A path of this deployment to open after a login; `/` for anything that would lead elsewhere (RFC 9700 §4.11):
 * another origin in any notation, a scheme, or the return page itself.
 */
export function safeReturn(voltarPara: string | undefined, publicUrl: string): string {
  if (!voltarPara?.startsWith('/') || !URL.canParse(voltarPara, publicUrl)) return '/';
  const base = new URL(publicUrl);
  const { origin, pathname, search, hash } = new URL(voltarPara, base);
  if (origin !== base.origin || pathname.startsWith('//') || pathname.startsWith('/entrar/')) return '/';
  return `${pathname}${search}${hash}`;
}
