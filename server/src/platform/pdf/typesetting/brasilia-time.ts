const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `21/11/2026 02:06:30`, in Brasília. */
export function brasiliaTime(instant: string): string {
  return brasilia.format(new Date(instant)).replace(', ', ' ');
}

/** `2026-11-21 05:06:30 UTC`. */
export function utcTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
