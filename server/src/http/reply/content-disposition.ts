/**
 * `Content-Disposition` with the UTF-8 name (RFC 6266, RFC 8187) and an ASCII form for old clients. Control
 * characters and path separators never reach the client.
 * @example contentDisposition('attachment', 'Locação.pdf')
 */
export function contentDisposition(kind: 'attachment' | 'inline', nome: string): string {
  const clean = nome.replace(/[\p{Cc}\p{Surrogate}\\/]/gu, '_');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
