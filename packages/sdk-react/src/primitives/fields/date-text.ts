/** Formats AAAA-MM-DD, or partial input, as DD/MM/AAAA. */
export function dateToTyped(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** Parses a complete and existing DD/MM/AAAA to AAAA-MM-DD; otherwise empty. */
export function typedToDate(typed: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  if (!parts) return '';
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : '';
}
