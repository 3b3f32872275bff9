import { accessErrors } from './access.ts';
import { administrationErrors } from './administration.ts';
import { documentErrors } from './documents.ts';
import type { ErrorEntry } from './entry.ts';
import { fileErrors } from './files.ts';
import { identityErrors } from './identity.ts';
import { operationErrors } from './operation.ts';
import { signatoryErrors } from './signatories.ts';

/**
 * Every refusal that the product makes: name (`excecao` on the wire) → HTTP status and pt-BR text.
 * A link that is unknown or revoked is a 404, one that ended with its version a 409.
 */
export const errorCatalogue = {
  ...accessErrors,
  ...documentErrors,
  ...fileErrors,
  ...signatoryErrors,
  ...administrationErrors,
  ...identityErrors,
  ...operationErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
