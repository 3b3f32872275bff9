import { DomainError, type ErrorName, errorMessage } from '@lavra/domain';

/** A refusal because of one field of the signature. */
export function fieldRefusal(
  caminho: string,
  name: ErrorName,
  parametros: readonly string[] = [],
): DomainError {
  return new DomainError(name, {
    parametros,
    campos: [{ caminho, mensagem: errorMessage(name, parametros) }],
  });
}
