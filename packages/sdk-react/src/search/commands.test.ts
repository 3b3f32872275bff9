import { expect, test } from 'vitest';
import { matching, mergeFound } from './commands.ts';

test('finds commands by the beginnings of their words, without accents and case', () => {
  const commands = ['Configurações', 'Não formalizados', 'Formalizados'].map((label) => ({ label }));
  const labels = (text: string) => matching(commands, text).map(({ label }) => label);
  expect(labels('CONFIGURACO')).toEqual(['Configurações']);
  expect(labels('form nao')).toEqual(['Não formalizados']);
  expect(labels('guracoes')).toEqual([]);
  expect(labels('')).toHaveLength(3);
});

test('shows documents found by name before those that mention the text, each once', () => {
  const document = (contratoId: number) => ({ contratoId });
  expect(mergeFound([document(3)], [document(1), document(3), document(2)], 2)).toEqual([
    document(3),
    document(1),
  ]);
});
