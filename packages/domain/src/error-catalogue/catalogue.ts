import { accessErrors } from './access.ts';
import { administrationErrors } from './administration.ts';
import { attachmentErrors } from './attachments.ts';
import { batchErrors } from './batches.ts';
import { contactErrors } from './contacts.ts';
import { documentErrors } from './documents.ts';
import type { ErrorEntry } from './entry.ts';
import { fileErrors } from './files.ts';
import { identityErrors } from './identity.ts';
import { operationErrors } from './operation.ts';
import { signatoryErrors } from './signatories.ts';

/**
 * All error names (`excecao` on the wire) with their HTTP status and pt-BR text. An unknown or revoked link
 * is a 404; a link that ended with its version is a 409.
 */
export const errorCatalogue = {
  ...accessErrors,
  ...administrationErrors,
  ...attachmentErrors,
  ...batchErrors,
  ...contactErrors,
  ...documentErrors,
  ...fileErrors,
  ...identityErrors,
  ...operationErrors,
  ...signatoryErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
