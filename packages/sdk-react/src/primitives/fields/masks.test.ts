import { expect, test } from 'vitest';
import { masks } from './masks.ts';

test.each([
  ['cpf', '5299', '529.9'],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529.982.247-259999', '529.982.247-25'],
  ['cpf', 'a5b2', '52'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '12ABC34501DEx', '12.ABC.345/01DE'],
  ['cpfOrCnpj', '52998224725', '529.982.247-25'],
  ['cpfOrCnpj', '529982247250', '52.998.224/7250'],
  ['cpfOrCnpj', '12a', '12.A'],
  ['phone', '1134567890', '(11) 3456-7890'],
  ['phone', '11987654321', '(11) 9 8765-4321'],
  ['phone', '119', '(11) 9'],
  ['phone', '', ''],
  ['cep', '01304001', '01304-001'],
  ['cep', '01304-', '01304'],
] as const)('the mask %s makes %j into %j', (name, typed, shown) => {
  expect(masks[name](typed)).toBe(shown);
});

test.each(Object.entries(masks))('the mask %s leaves what it made as it is', (_name, mask) => {
  for (const typed of ['5', '529982', '52998224725', '12ABC34501DE35', '11987654321']) {
    expect(mask(mask(typed))).toBe(mask(typed));
  }
});
