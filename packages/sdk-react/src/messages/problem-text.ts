import { ABORTED, NO_CONNECTION } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { errorMessage, isErrorName } from '@lavra/domain';

/** The generic messages of specification 1 §8, for problems that no server named. */
const generic = {
  [NO_CONNECTION]: 'Verifique a conexão com a internet.',
  [ABORTED]: '',
} as const;

/** The pt-BR text of a refusal: the name decides (0-decisions §2), else what the server wrote. */
export function problemText(problem: Problema): string {
  const { excecao, parametros, detail, title } = problem;
  if (isErrorName(excecao)) return errorMessage(excecao, parametros);
  if (excecao in generic) return generic[excecao as keyof typeof generic];
  return detail ?? title;
}

/** The notice of what went well and has no text of its own (1 §8). */
export const defaultSuccess = 'Operação realizada com sucesso.';

/** A failure that has a text of its own: a named refusal and a lost connection still say why (0-decisions §2). */
export function failureText(problem: Problema, failed: string): string {
  const { excecao } = problem;
  const isNamed = isErrorName(excecao) && excecao !== 'ErroInternoException';
  return isNamed || excecao in generic ? problemText(problem) : failed;
}

/** The refusal of one field of a body, by its path such as `contrato.nome`; undefined when it was not refused. */
export function fieldProblem(problem: Problema | undefined, caminho: string): string | undefined {
  return problem?.campos?.find((campo) => campo.caminho === caminho)?.mensagem;
}
