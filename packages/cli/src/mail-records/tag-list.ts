/** Tags in their order, or null where the list is not one (RFC 6376 §3.2, which RFC 7489 §6.3 uses too). */
export function readTags(record: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  const parts = record.split(';');
  if (parts.at(-1)?.trim() === '') parts.pop();
  for (const part of parts) {
    const [, name = '', value = ''] =
      /^\s*([a-z][a-z0-9_]*)\s*=\s*([\x20-\x3a\x3c-\x7e\t\r\n]*)$/i.exec(part) ?? [];
    if (name === '' || tags.has(name)) return null;
    tags.set(name, value.trim());
  }
  return tags;
}

export const writeTags = (tags: Iterable<readonly [string, string]>): string =>
  [...tags].map(([name, value]) => `${name}=${value}`).join('; ');
