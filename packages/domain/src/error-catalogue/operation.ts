import type { ErrorEntry } from './entry.ts';

/** Refusals to whoever runs the deployment. */
export const operationErrors = {
  TrabalhoNaoEncontradoException: { status: 404, mensagem: 'Trabalho não encontrado.' },
  TrabalhoNaoPodeRepetirException: {
    status: 409,
    mensagem: 'Só um trabalho que parou de ser tentado pode ser repetido.',
  },
  TrabalhoNaoPodeDescartarException: {
    status: 409,
    mensagem: 'Este trabalho está em execução ou já terminou.',
  },
} as const satisfies Record<string, ErrorEntry>;
