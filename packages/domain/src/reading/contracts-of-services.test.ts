import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('reads services between two companies with representatives', () => {
  const text = `
CONTRATO DE PRESTAÇÃO DE SERVIÇOS DE
CONSULTORIA EM TI Nº 45/2026
CONTRATANTE: MERCADO BOM PREÇO S.A., sociedade anônima inscrita no CNPJ sob o nº 75.592.004/0001-05, com
sede em Recife/PE, neste ato representada por sua Diretora Financeira, Sra. Adriana Lopes Melo,
CPF nº 279.287.757-00, e-mail adriana.melo@bompreco.exemplo.
CONTRATADA: SILVA E SOUZA CONSULTORIA LTDA – ME, pessoa jurídica de direito privado, CNPJ
87.183.066/0001-42, neste ato representada na forma de seu contrato social por Eduardo Souza Filho,
portador do RG 1.234.567, CPF 447.621.682-03.
CLÁUSULA 5ª - DA VIGÊNCIA
5.1. Este contrato vigorará por 12 (doze) meses a contar de 2 de janeiro de 2026, podendo ser prorrogado.
5.2. O aviso prévio para rescisão é de 30 (trinta) dias.
CLÁUSULA 6ª - DO PREÇO
6.1. O valor total do contrato é de R$ 96.000,00 (noventa e seis mil reais), em 12 parcelas de R$ 8.000,00.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de prestação de serviços de consultoria em TI nº 45/2026',
    partes: [
      'Adriana Lopes Melo | Contratante | 27928775700 | adriana.melo@bompreco.exemplo | - | MERCADO BOM PREÇO S.A., 75592004000105',
      'Eduardo Souza Filho | Contratada | 44762168203 | - | - | SILVA E SOUZA CONSULTORIA LTDA – ME, 87183066000142',
    ],
    vigencia: ['2026-01-02', '2027-01-02'],
    valor: '96000 TOTAL',
  });
});

it('proposes no day for a validity that begins with the signature', () => {
  const text = `
CONTRATO DE PRESTAÇÃO DE SERVIÇOS ADVOCATÍCIOS
Entre Maria Clara Fontes, brasileira, médica, CPF 752.174.888-32, doravante denominada CLIENTE, e
FONTANA ADVOGADOS ASSOCIADOS, sociedade de advogados inscrita no CNPJ sob o nº 99.767.634/0001-31,
doravante denominada CONTRATADA.
O presente contrato vigorará pelo prazo de 24 (vinte e quatro) meses a contar da data de sua assinatura.
Honorários de R$ 3.000,00 mensais.
Dúvidas: suporte@fontana.exemplo ou (11) 4002-8922.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de prestação de serviços advocatícios',
    partes: [
      'Maria Clara Fontes | - | 75217488832 | - | - | -',
      'FONTANA ADVOGADOS ASSOCIADOS | Contratada | - | - | - | FONTANA ADVOGADOS ASSOCIADOS, 99767634000131',
    ],
    vigencia: [null, null],
    valor: '3000 MENSAL',
  });
});

it('reads an indefinite validity, but not what happens after a fixed one', () => {
  const cleaning = `
CONTRATO DE SERVIÇOS DE LIMPEZA
CONTRATANTE: CONDOMÍNIO EDIFÍCIO AURORA, inscrito no CNPJ sob o nº 71.406.947/0001-45.
CONTRATADO: VALDIR ROCHA, brasileiro, CPF 515.904.584-86.
O presente contrato é celebrado por prazo indeterminado, com início em 05/01/2026.`;
  expect(summarize(cleaning)).toMatchObject({
    partes: [
      'CONDOMÍNIO EDIFÍCIO AURORA | Contratante | - | - | - | CONDOMÍNIO EDIFÍCIO AURORA, 71406947000145',
      'Valdir Rocha | Contratado | 51590458486 | - | - | -',
    ],
    vigencia: ['2026-01-05', 'indeterminada'],
  });
  const fixed = `
CONTRATO DE MANUTENÇÃO
O contrato vigorará de 01/01/2026 a 31/12/2026. Findo o prazo, o contrato passa a vigorar por prazo indeterminado.`;
  expect(summarize(fixed).vigencia).toEqual(['2026-01-01', '2026-12-31']);
});

it('reads a table of particulars', () => {
  const text = `
QUADRO RESUMO
CONTRATO DE LICENÇA DE USO DE SOFTWARE
LICENCIANTE
Razão social: Nuvem Clara Sistemas Ltda
CNPJ: 42.278.758/0001-36
Representante legal: Patrícia Gomes Leal
CPF: 744.529.078-81
E-mail: patricia@nuvemclara.exemplo
LICENCIADA
Razão social: Padaria Trigo de Ouro Ltda
CNPJ: 26.980.134/0001-01
Início da vigência: 10/02/2026
Término da vigência: 09/02/2027
Valor mensal: R$ 349,90
Taxa de implantação: R$ 1.200,00
Vencimento da primeira fatura: 10/03/2026`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de licença de uso de software',
    partes: [
      'Patrícia Gomes Leal | Licenciante | 74452907881 | patricia@nuvemclara.exemplo | - | Nuvem Clara Sistemas Ltda, 42278758000136',
    ],
    vigencia: ['2026-02-10', '2027-02-09'],
    valor: '349.9 MENSAL',
  });
});

it('reads an alphanumeric CNPJ', () => {
  const text = `
CONTRATO DE FORNECIMENTO
FORNECEDORA: TECIDOS AMANHECER LTDA, inscrita no CNPJ sob o nº 12.ABC.345/01DE-35, com sede em Blumenau/SC.`;
  expect(summarize(text).partes).toEqual([
    'TECIDOS AMANHECER LTDA | Fornecedora | - | - | - | TECIDOS AMANHECER LTDA, 12ABC34501DE35',
  ]);
});

it('takes no law, price or obligation for the validity, and no part of a price for the amount', () => {
  const text = `
CONTRATO DE FORNECIMENTO DE ENERGIA
A CONTRATADA manterá vigente apólice de 01/01/2026 a 31/12/2026. A Lei nº 8.245/91, vigente desde 20/12/1991,
rege este contrato. Os preços vigorarão até 30/04/2026. As obrigações terão vigência até 10/03/2031.
As partes encerram o contrato vigente desde 01/01/2024.
Valor: R$ 5.000,00 (cinco mil reais) na assinatura e R$ 5.000,00 ao final.`;
  expect(summarize(text)).toMatchObject({ vigencia: [null, null], valor: null });
});

it('reads numbered parties, whose representatives are not qualified', () => {
  const text = `
ADITIVO
2º TERMO ADITIVO AO CONTRATO DE SUPORTE
(1) ALFA S.A., com sede em São Paulo, CNPJ 79.789.102/0001-98, representada por sua diretora, Sra. Ana Luz; e
(2) DR. FÁBIO NERY, OAB/SP 123.456, CPF 157.368.193-84.`;
  expect(summarize(text)).toMatchObject({
    titulo: '2º termo aditivo ao contrato de suporte',
    partes: [
      'Ana Luz | - | - | - | - | ALFA S.A., 79789102000198',
      'Fábio Nery | - | 15736819384 | - | - | -',
    ],
  });
});

it('proposes nothing from a letter that names people without being a contract', () => {
  const text = `
Prezada Sra. Cláudia Martins,
Segue a proposta comercial nº 18/2026, com validade de 30 (trinta) dias. O desconto de R$ 500,00 vale até 31/01/2026.
Atenciosamente,
Renato Pires
Gerente Comercial - renato@vendas.exemplo - (11) 91234-5678`;
  expect(summarize(text)).toEqual({ titulo: null, partes: [], vigencia: [null, null], valor: null });
});

it('proposes nothing from pages without text', () => {
  expect(summarize('', ' \n ')).toEqual({ titulo: null, partes: [], vigencia: [null, null], valor: null });
});

it('takes no place, profession, document or heading of a form for a party', () => {
  const text = `
CONTRATO DE EMPREITADA
CONTRATANTE: OFICINA DO PÃO LTDA, com sede na Av. Brasil, 100, Jardim América, São Paulo, inscrita no CNPJ sob o
nº 79.789.102/0001-98, neste ato representada por seu sócio-administrador, Sr.
João Pedro Neto, brasileiro, Casado, Engenheiro Civil, portador da Cédula de Identidade RG nº 23.456.789-0, residente em Belo
Horizonte, inscrito no CPF sob o nº 945.807.302-24, e-mail joao@oficina.exemplo.
CONTRATADO
Nome: Davi Rocha
Cidade: São Paulo
CPF: 157.368.193-84
Estado civil: casado`;
  expect(summarize(text).partes).toEqual([
    'João Pedro Neto | Contratante | 94580730224 | joao@oficina.exemplo | - | OFICINA DO PÃO LTDA, 79789102000198',
    'Davi Rocha | Contratado | 15736819384 | - | - | -',
  ]);
});
