import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('reads an employment contract, without taking the trial period for its validity', () => {
  const text = `
CONTRATO INDIVIDUAL DE TRABALHO
EMPREGADORA: METALÚRGICA VALE VERDE LTDA, inscrita no CNPJ sob o nº 11.056.167/0001-90, estabelecida em
Joinville/SC.
EMPREGADO: ANDERSON LUIZ COSTA, brasileiro, solteiro, CTPS nº 12345, CPF nº 454.748.554-27, e-mail
anderson.costa@exemplo.com.br.
1. O EMPREGADO exercerá a função de soldador, com salário de R$ 3.150,00 (três mil, cento e cinquenta reais)
por mês, acrescido de vale-transporte.
2. O contrato de experiência terá prazo de 45 (quarenta e cinco) dias, de 02/02/2026 a 18/03/2026.
3. Findo o período de experiência, o contrato passará a vigorar por prazo indeterminado.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato individual de trabalho',
    partes: [
      'METALÚRGICA VALE VERDE LTDA | Empregadora | - | - | - | METALÚRGICA VALE VERDE LTDA, 11056167000190',
      'Anderson Luiz Costa | Empregado | 45474855427 | anderson.costa@exemplo.com.br | - | -',
    ],
    vigencia: [null, null],
    valor: '3150 MENSAL',
  });
});

it('reads a confidentiality agreement, without taking the period of secrecy for its validity', () => {
  const text = `
ACORDO DE CONFIDENCIALIDADE (NDA)
PARTE REVELADORA: BIOTECA PESQUISA S/A, pessoa jurídica de direito privado, CNPJ nº 01.139.124/0001-15, neste
ato representada por Lívia Cardoso Reis, brasileira, CPF nº 565.275.582-28, e-mail livia@bioteca.exemplo.
PARTE RECEPTORA: HUGO SALES, brasileiro, engenheiro, CPF nº 823.574.162-89, e-mail hugo.sales@exemplo.com.br.
O dever de sigilo permanece por 5 (cinco) anos após o término, até 01/06/2033.
O presente Acordo terá vigência de 2 (dois) anos, a partir de 01/06/2026.
A violação sujeita a parte a multa de R$ 100.000,00 (cem mil reais).`;
  expect(summarize(text)).toEqual({
    titulo: 'Acordo de confidencialidade (NDA)',
    partes: [
      'Lívia Cardoso Reis | Parte reveladora | 56527558228 | livia@bioteca.exemplo | - | BIOTECA PESQUISA S/A, 01139124000115',
      'Hugo Sales | Parte receptora | 82357416289 | hugo.sales@exemplo.com.br | - | -',
    ],
    vigencia: ['2026-06-01', '2028-06-01'],
    valor: null,
  });
});

it('reads the new period of an amendment, not the original one', () => {
  const text = `
PRIMEIRO TERMO ADITIVO AO CONTRATO Nº 12/2024
CONTRATANTE: CLÍNICA BEM VIVER LTDA, CNPJ nº 72.292.621/0001-05.
CONTRATADA: ELAINE BRITO, brasileira, fisioterapeuta, CPF 998.649.840-63.
Considerando que as partes firmaram contrato celebrado em 01/02/2024, com vigência até 31/01/2026, resolvem:
1. O prazo de vigência fica prorrogado por mais 12 (doze) meses, de 01/02/2026 a 31/01/2027.
2. O valor anterior de R$ 4.000,00 passa, com o reajuste de 5%, a R$ 4.200,00.`;
  expect(summarize(text)).toEqual({
    titulo: 'Primeiro termo aditivo ao contrato nº 12/2024',
    partes: [
      'CLÍNICA BEM VIVER LTDA | Contratante | - | - | - | CLÍNICA BEM VIVER LTDA, 72292621000105',
      'Elaine Brito | Contratada | 99864984063 | - | - | -',
    ],
    vigencia: ['2026-02-01', '2027-01-31'],
    valor: null,
  });
});

it('reads a power of attorney', () => {
  const text = `
PROCURAÇÃO
OUTORGANTE: ROSANA FREITAS D'ÁVILA, brasileira, divorciada, CPF 329.792.320-25, residente na Rua Sete, 7.
OUTORGADO: DR. CÉSAR MONTEIRO, brasileiro, advogado, OAB/RS 54.321, CPF 732.021.527-69, e-mail
cesar@monteiro.exemplo.
PODERES: para representar a outorgante perante o Banco Sul S.A., CNPJ 93.081.614/0001-26.
A presente procuração é válida até 31/12/2026.`;
  expect(summarize(text)).toEqual({
    titulo: 'Procuração',
    partes: [
      "Rosana Freitas D'Ávila | Outorgante | 32979232025 | - | - | -",
      'César Monteiro | Outorgado | 73202152769 | cesar@monteiro.exemplo | - | -',
    ],
    vigencia: [null, '2026-12-31'],
    valor: null,
  });
});

it('reads a loan, without taking instalments for the amount or their days for the validity', () => {
  const text = `
CONTRATO DE MÚTUO
MUTUANTE: SÉRGIO ALVES PINTO, brasileiro, empresário, inscrito no CPF sob o nº 380.675.691-00.
MUTUÁRIA: NATÁLIA CUNHA, brasileira, autônoma, inscrita no CPF sob o nº 933.505.646-40, WhatsApp 85 98888-7777.
O valor do mútuo é de R$ 20.000,00 (vinte mil reais), a ser devolvido em 10 parcelas de R$ 2.000,00, a
primeira em 10/04/2026 e a última em 10/01/2027.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de mútuo',
    partes: [
      'Sérgio Alves Pinto | Mutuante | 38067569100 | - | - | -',
      'Natália Cunha | Mutuária | 93350564640 | - | 85988887777 | -',
    ],
    vigencia: [null, null],
    valor: '20000 TOTAL',
  });
});

it('leaves out one CPF with two names, an address divided by a line end, and a range that goes backwards', () => {
  const text = `
TERMO DE PARCERIA
PARCEIRO: CAIO MENDES, brasileiro, CPF 185.089.414-04, e-mail caio.
mendes@exemplo.com.br.
PARCEIRA: VERA LINS, brasileira, CPF 885.945.266-01, e-mail vera@exemplo.com.br.
A parceria terá vigência de 01/05/2026 a 30/04/2025.
_____________________
Wagner Lins
CPF: 885.945.266-01`;
  expect(summarize(text)).toMatchObject({
    partes: ['Caio Mendes | Parceiro | 18508941404 | - | - | -'],
    vigencia: [null, null],
  });
});

it('reads an internship whose names and days are divided by line ends', () => {
  const text = `
TERMO DE COMPROMISSO DE ESTÁGIO
CONCEDENTE: INSTITUTO SABER, associação sem fins lucrativos, CNPJ 09.916.920/0001-29, representado por sua
presidente, ÂNGELA
MARIA DUTRA, CPF 985.722.969-72.
ESTAGIÁRIO: LEONARDO DE
SOUSA NETO, brasileiro, estudante, CPF 732.915.061-46.
O estágio terá vigência de 10 de
março de 2026 até 9 de março de
2027, com bolsa-auxílio de R$ 1.100,00.`;
  expect(summarize(text)).toEqual({
    titulo: 'Termo de compromisso de estágio',
    partes: [
      'Ângela Maria Dutra | Concedente | 98572296972 | - | - | INSTITUTO SABER, 09916920000129',
      'Leonardo de Sousa Neto | Estagiário | 73291506146 | - | - | -',
    ],
    vigencia: ['2026-03-10', '2027-03-09'],
    valor: null,
  });
});

it('leaves out names in two columns, which cannot be told apart', () => {
  const text = `
Distrato Social
_______________          _______________
Otávio Luz Beatriz Moraes
CPF: 599.825.966-16 CPF: 637.476.629-60`;
  expect(summarize(text)).toMatchObject({ titulo: 'Distrato Social', partes: [] });
});
