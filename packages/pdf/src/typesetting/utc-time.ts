/** `2026-11-21 05:06:30 UTC`. */
export function utcTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
