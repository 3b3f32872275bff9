/** Headers of every response, JSON and files alike; pages add their own policy. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
  if (!publicUrl.startsWith('https://')) return always;
  return { ...always, 'Strict-Transport-Security': 'max-age=31536000' };
}

/** Origins that may frame a page: none, or the given ones (an embedded signing page). */
export interface PagePolicy {
  readonly frameAncestors: 'none' | readonly string[];
  /** Other origins from which the page's code may fetch. */
  readonly connect: readonly string[];
  /** For a page whose library sets its own styles; scripts are never inline. */
  readonly styles?: 'inline';
}

/**
 * The policy of our own HTML pages: scripts and styles only from our origin, no inline scripts. `blob:` and `data:`
 * allow images drawn or uploaded by users. Workers have a policy of their own.
 */
export function pageHeaders(
  base: Readonly<Record<string, string>>,
  policy: PagePolicy,
): Readonly<Record<string, string>> {
  const ancestors = policy.frameAncestors === 'none' ? ["'none'"] : policy.frameAncestors;
  const directives = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${policy.styles === 'inline' ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...policy.connect].join(' ')}`,
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ];
  const headers: Record<string, string> = { ...base, 'Content-Security-Policy': directives.join('; ') };
  if (policy.frameAncestors !== 'none') delete headers['X-Frame-Options'];
  return headers;
}

/**
 * A worker has the policy of its own script. That of pdf.js imports or compiles decoders on demand, and reads colour
 * profiles' decoder, all from our origin.
 */
export function workerHeaders(base: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const directives = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"];
  return { ...base, 'Content-Security-Policy': directives.join('; ') };
}
