import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it.each([
  ['O valor total do contrato é de R$ 12.000,00, em pagamentos mensais.', '12000 TOTAL'],
  ['O aluguel soma o valor total de R$ 12.000,00.', '12000 TOTAL'],
  ['O valor total mensal é de R$ 1.000,00.', '1000 MENSAL'],
  ['O valor global é de R$ 1.000,00 mensais.', '1000 MENSAL'],
  ['O valor dos serviços é de R$ 1.000,00 por mês.', '1000 MENSAL'],
  ['O valor do contrato é de R$ 12.000,00, em 12 parcelas mensais.', null],
  ['O valor dos serviços é de R$ 150,00 por hora.', null],
  ['O valor dos serviços é de R$ 150,00 (cento e cinquenta reais) por dia.', null],
  ['O valor dos serviços é de R$ 150,00/semana.', null],
  ['O valor do contrato é de R$ 150,00 ao ano.', null],
  ['O valor do imóvel é de R$ 150.000,00.', null],
])('reads the amount and its period: %s', (text, amount) => {
  expect(summarize(text).valor).toBe(amount);
});
