import { DomainError, isDomainError } from '@lavra/domain';

const gone = new DomainError('ContratoNaoEncontradoException').name;

/** Whether a write was refused because its document was deleted. */
export const isDocumentGone = (error: unknown): boolean => isDomainError(error) && error.name === gone;
