import { expect, it } from 'vitest';
import { findDeceptiveText, mayHideDeceptiveText } from './deceptive-text.ts';

it.each([
  [
    { nome: 'Ana\u202Eavlis' },
    "O campo 'nome' não pode ter quebras de linha nem caracteres que invertem o texto.",
  ],
  [
    { anexo: { nome: 'a\nb' } },
    "O campo 'anexo.nome' não pode ter quebras de linha nem caracteres que invertem o texto.",
  ],
  [{ tags: [{ nome: 'a\u2066b' }] }, expect.stringContaining("O campo 'tags.0.nome'")],
  [{ titulo: 'a\u2028b' }, expect.stringContaining("'titulo'")],
  [{ motivo: 'não \u202Eoãn' }, "O campo 'motivo' não pode ter caracteres que invertem o texto."],
  [{ motivo: 'não\nconcordo' }, null],
  [{ mensagem: 'a\u0007b' }, expect.stringContaining("'mensagem'")],
  [{ email: '\u202Aana@x.com.br\u202C', telefone: '\u202A11 98765-4321\u202C', chave: 'a\u202Eb' }, null],
  [{ nome: 'Érica 👩‍👧 O’Neil' }, null],
  ['texto', null],
])('%j', (body, mensagem) => {
  expect(findDeceptiveText(body, '')?.mensagem ?? null).toEqual(mensagem);
  if (mensagem !== null) expect(mayHideDeceptiveText(JSON.stringify(body))).toBe(true);
});
