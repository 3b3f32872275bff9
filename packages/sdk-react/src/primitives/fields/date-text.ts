/** DD/MM/AAAA as far as it goes, from AAAA-MM-DD or from what is being typed. */
export function dateToTyped(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** AAAA-MM-DD of a whole DD/MM/AAAA that is a day of the calendar, else empty. */
export function typedToDate(typed: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  if (!parts) return '';
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : '';
}
