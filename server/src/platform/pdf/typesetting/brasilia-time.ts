import { formatDateTime } from '@lavra/domain';

/** `21/11/2026 02:06:30`, in Brasília. */
export function brasiliaTime(instant: string): string {
  return formatDateTime(instant);
}

/** `2026-11-21 05:06:30 UTC`. */
export function utcTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
