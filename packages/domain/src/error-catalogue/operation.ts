import type { ErrorEntry } from './entry.ts';

/** Errors for operators of the deployment. */
export const operationErrors = {
  TrabalhoNaoEncontradoException: { status: 404, mensagem: 'Tarefa não encontrada.' },
  TrabalhoNaoPodeRepetirException: {
    status: 409,
    mensagem: 'Só é possível repetir uma tarefa parada.',
  },
  TrabalhoNaoPodeDescartarException: {
    status: 409,
    mensagem: 'Esta tarefa está em execução ou já terminou.',
  },
} as const satisfies Record<string, ErrorEntry>;
