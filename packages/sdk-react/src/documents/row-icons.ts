import { createLucideIcon } from 'lucide-react';

/** The ellipsis as one path instead of three circles: each row has one, and a browser lays out every shape. */
export const RowEllipsis = createLucideIcon('ellipsis', [
  ['path', { d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: 3.75, key: 'all' }],
]);
