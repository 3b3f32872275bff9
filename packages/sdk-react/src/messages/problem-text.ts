import { ABORTED, NO_CONNECTION } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { errorMessage, isErrorName } from '@lavra/domain';

/** Generic messages of specification 1 §8, for problems without a server-given name. */
const generic = {
  [NO_CONNECTION]: 'Verifique a conexão com a internet.',
  [ABORTED]: '',
} as const;

/** Portuguese text of a refusal: by its name (0-decisions §2), otherwise the server's text. */
export function problemText(problem: Problema): string {
  const { excecao, parametros, detail, title, campos } = problem;
  // Its own text names no field.
  if (excecao === 'RequisicaoInvalidaException' && campos?.[0]) return campos[0].mensagem;
  if (isErrorName(excecao)) return errorMessage(excecao, parametros);
  if (excecao in generic) return generic[excecao as keyof typeof generic];
  return detail ?? title;
}

/** Success notice for actions without a specific text (1 §8). */
export const defaultSuccess = 'Operação realizada com sucesso.';

/** Text for something known by its name that was deleted elsewhere, or closed to the user. */
export const goneText = (name: string) => `“${name}” não existe mais ou não está mais acessível.`;

/** Text of a failed action with its own text; named refusals and a lost connection keep theirs (0-decisions §2). */
export function failureText(problem: Problema, failed: string): string {
  const { excecao } = problem;
  const isNamed = isErrorName(excecao) && excecao !== 'ErroInternoException';
  return isNamed || excecao in generic ? problemText(problem) : failed;
}

/** Refusal of one body field, by a path such as `contrato.nome`; undefined if it was not refused. */
export function fieldProblem(problem: Problema | undefined, caminho: string): string | undefined {
  return problem?.campos?.find((campo) => campo.caminho === caminho)?.mensagem;
}
