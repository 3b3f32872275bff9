import { NO_CONNECTION } from '@lavra/client';
import { expect, test } from 'vitest';
import { failureText } from './problem-text.ts';

const failed = 'Não foi possível excluir o documento!';

const problem = (excecao: string) => ({ type: 'about:blank', title: 'Erro', status: 500, excecao });

test.each([
  [
    'a named refusal says why',
    'ContratoComAssinaturasException',
    'Não é possível excluir documentos com assinaturas.',
  ],
  ['a lost connection says so', NO_CONNECTION, 'Verifique a conexão com a internet.'],
  ["the server's own fault says what failed", 'ErroInternoException', failed],
  ['a name that nobody knows says what failed', 'QualquerException', failed],
])('%s', (_guarantee, excecao, text) => {
  expect(failureText(problem(excecao), failed)).toBe(text);
});
