import { describe, expect, it } from 'vitest';
import { answer } from './capabilities/capability-fixtures.ts';
import {
  checkAttachmentName,
  checkItem,
  checkItemFields,
  checkItemName,
  checkSanction,
  formatReais,
  itemTotal,
  toCents,
} from './items.ts';

const item = { descricao: 'Notebook', quantidade: 2, valor: 4500.1 };

describe('an item (1 §5)', () => {
  it.each([
    [{}, 'ok'],
    [{ descricao: '  ' }, 'ItemDescricaoObrigatoriaException'],
    [{ descricao: 'a'.repeat(256) }, 'ItemDescricaoGrandeException'],
    [{ descricao: 'Note\nbook' }, 'ItemDescricaoInvalidaException'],
    [{ descricao: 'a\u202Eb' }, 'ItemDescricaoInvalidaException'],
    [{ quantidade: 0 }, 'ItemQuantidadeInvalidaException'],
    [{ quantidade: 1.5 }, 'ItemQuantidadeInvalidaException'],
    [{ quantidade: -1 }, 'ItemQuantidadeInvalidaException'],
    [{ valor: 0 }, 'ItemValorInvalidoException'],
    [{ valor: -3 }, 'ItemValorInvalidoException'],
    [{ valor: 0.335 }, 'ItemValorComFracaoDeCentavoException'],
    [{ valor: Number.NaN }, 'ItemValorInvalidoException'],
    [{ quantidade: 1_000_000_000, valor: 9_999_999_999.99 }, 'ItemTotalGrandeException'],
  ])('%o → %s', (change, expected) => {
    expect(answer(checkItem({ ...item, ...change }))).toBe(expected);
  });

  it('requires a unique description, ignoring accents and case', () => {
    expect(answer(checkItemName('LOCACAO', [{ descricao: 'Locação' }]))).toBe(
      'ItemComNomeDuplicadoException',
    );
    expect(answer(checkItemName('Locação 2', [{ descricao: 'Locação' }]))).toBe('ok');
  });

  it('is refused field by field, so that a form shows all messages at once', () => {
    const { descricao, quantidade, valor } = checkItemFields(
      { descricao: 'notebook', quantidade: 0, valor: 0 },
      [item],
    );
    expect([descricao, quantidade, valor].map(answer)).toEqual([
      'ItemComNomeDuplicadoException',
      'ItemQuantidadeInvalidaException',
      'ItemValorInvalidoException',
    ]);
  });

  it('calculates in whole cents', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toCents(1.005)).toBeNull();
    expect(itemTotal(3, 1999)).toBe(5997);
    expect(formatReais(1234.5)).toBe('R$ 1.234,50');
  });
});

describe('attachments and sanctions (1 §5)', () => {
  it.each([
    ['', 'AnexoNomeObrigatorioException'],
    ['a'.repeat(256), 'AnexoNomeGrandeException'],
    ['Comprovante', 'ok'],
  ])('an attachment’s name: %s', (nome, expected) => {
    expect(answer(checkAttachmentName(nome))).toBe(expected);
  });

  it.each([
    [{ tipo: ' ', descricao: 'x' }, 'SancaoTipoObrigatorioException'],
    [{ tipo: 'a'.repeat(256), descricao: 'x' }, 'SancaoTipoGrandeException'],
    [{ tipo: 'Multa', descricao: ' \u200B' }, 'SancaoDescricaoObrigatoriaException'],
    [{ tipo: 'Multa', descricao: 'Atraso.' }, 'ok'],
  ])('a sanction: %o → %s', (sancao, expected) => {
    expect(answer(checkSanction(sancao))).toBe(expected);
  });
});
