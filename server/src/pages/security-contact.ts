import type { HttpApp } from '../http/index.ts';
import type { PlatformConfig } from '../platform/config/platform-config.ts';

/** `/.well-known/security.txt` (RFC 9116), if the deployment names a contact. */
export function addSecurityContact(
  app: HttpApp,
  { seguranca, publicUrl }: Pick<PlatformConfig, 'seguranca' | 'publicUrl'>,
  base: Readonly<Record<string, string>>,
): void {
  if (seguranca === null) return;
  const path = '/.well-known/security.txt';
  const text = [
    ...seguranca.contatos.map((contact) => `Contact: ${contact}`),
    `Expires: ${seguranca.expira.toISOString()}`,
    'Preferred-Languages: pt, en',
    // RFC 9116 §2.5.2 wants https, which a deployment on one machine does not have.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
  ];
  const headers = { ...base, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  app.get(path, () => new Response(`${text.join('\n')}\n`, { headers }));
}
