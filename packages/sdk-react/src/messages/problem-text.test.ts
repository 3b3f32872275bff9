import { NO_CONNECTION } from '@lavra/client';
import { expect, test } from 'vitest';
import { failureText } from './problem-text.ts';

const failed = 'Não foi possível excluir o documento!';

const problem = (excecao: string) => ({ type: 'about:blank', title: 'Erro', status: 500, excecao });

test.each([
  [
    'a named refusal explains itself',
    'ContratoComAssinaturasException',
    'Não é possível excluir documentos com assinaturas.',
  ],
  ['a lost connection is reported as one', NO_CONNECTION, 'Verifique a conexão com a internet.'],
  ['a server fault mentions the failed action', 'ErroInternoException', failed],
  ['an unknown name mentions the failed action', 'QualquerException', failed],
])('%s', (_guarantee, excecao, text) => {
  expect(failureText(problem(excecao), failed)).toBe(text);
});
