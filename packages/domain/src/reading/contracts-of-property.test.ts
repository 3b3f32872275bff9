import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('reads a residential lease with a spouse, a guarantor and witnesses', () => {
  const lease = `
CONTRATO DE LOCAÇÃO RESIDENCIAL
LOCADORA: HELENA PRADO DE ALMEIDA, brasileira, viúva, professora, portadora da cédula de
identidade RG nº 12.345.678-9 SSP/SP e inscrita no CPF/MF sob o nº 945.807.302-24, residente e
domiciliada na Rua das Acácias, 120, São Paulo/SP, e-mail: helena.prado@exemplo.com.br, telefone
(11) 98765-4321.
LOCATÁRIO: RAFAEL MOURA TEIXEIRA, brasileiro, casado, analista de sistemas, inscrito no CPF sob o nº
157.368.193-84, e-mail rafael.moura@exemplo.com.br, e sua esposa BRUNA MOURA TEIXEIRA, brasileira,
enfermeira, inscrita no CPF sob o nº 036.426.212-52.
FIADOR: OSVALDO NUNES, brasileiro, aposentado, CPF nº 997.220.033-72.
CLÁUSULA PRIMEIRA – DO PRAZO
O prazo da locação é de 30 (trinta) meses, com início em 1º de março de 2026 e término em 31 de agosto
de 2028, data em que o LOCATÁRIO se obriga a restituir o imóvel.
CLÁUSULA SEGUNDA – DO ALUGUEL
O aluguel mensal é de R$ 2.850,00 (dois mil, oitocentos e cinquenta reais), a ser pago até o dia 5 de cada
mês. O atraso sujeita o LOCATÁRIO a multa de R$ 285,00.
CLÁUSULA TERCEIRA – DA GARANTIA
A apólice do seguro incêndio terá vigência até 28/02/2027.`;
  const signatures = `
São Paulo, 20 de fevereiro de 2026.
__________________________
Helena Prado de Almeida
CPF: 945.807.302-24
Testemunhas:
1. _______________________
Nome: Carla Dias Ferraz
CPF: 224.538.323-01
2. _______________________
Nome: Igor Bastos
CPF: 111.111.111-11`;
  expect(summarize(lease, signatures)).toEqual({
    titulo: 'Contrato de locação residencial',
    partes: [
      'Helena Prado de Almeida | Locadora | 94580730224 | helena.prado@exemplo.com.br | 11987654321 | -',
      'Rafael Moura Teixeira | Locatário | 15736819384 | rafael.moura@exemplo.com.br | - | -',
      'Bruna Moura Teixeira | - | 03642621252 | - | - | -',
      'Osvaldo Nunes | Fiador | 99722003372 | - | - | -',
      'Carla Dias Ferraz | Testemunha | 22453832301 | - | - | -',
    ],
    vigencia: ['2026-03-01', '2028-08-31'],
    valor: '2850 MENSAL',
  });
});

it('reads a commercial lease between a company and a person, with the end calculated', () => {
  const text = `
INSTRUMENTO PARTICULAR DE CONTRATO DE LOCAÇÃO NÃO RESIDENCIAL
Pelo presente instrumento, de um lado, HORIZONTE EMPREENDIMENTOS IMOBILIÁRIOS LTDA., pessoa jurídica
de direito privado, inscrita no CNPJ sob o nº 79.789.102/0001-98, com sede na Avenida Central, 900,
Curitiba/PR, neste ato representada por seu sócio-administrador, Sr. Marcelo Tavares Lima, brasileiro,
casado, inscrito no CPF sob o nº 640.562.241-02, e-mail marcelo@horizonte.exemplo, doravante denominada
simplesmente LOCADORA; e, de outro lado, DENISE CAMPOS RIBEIRO, brasileira, solteira, dentista, inscrita no
CPF sob o nº 549.909.514-09, doravante denominada LOCATÁRIA, têm entre si justo e contratado o seguinte:
2. DO PRAZO. A presente locação vigorará pelo prazo de 60 (sessenta) meses, a contar de 15/04/2026.
3. DO ALUGUEL. O aluguel será de R$ 7.200,00 por mês, além de condomínio de R$ 980,00.`;
  expect(summarize(text)).toEqual({
    titulo: 'Instrumento particular de contrato de locação não residencial',
    partes: [
      'Marcelo Tavares Lima | Locadora | 64056224102 | marcelo@horizonte.exemplo | - | HORIZONTE EMPREENDIMENTOS IMOBILIÁRIOS LTDA., 79789102000198',
      'Denise Campos Ribeiro | Locatária | 54990951409 | - | - | -',
    ],
    vigencia: ['2026-04-15', '2031-04-15'],
    valor: '7200 MENSAL',
  });
});

it('leaves out spouses who share one qualification, a broken CPF, and a Pix key', () => {
  const text = `
CONTRATO PARTICULAR DE COMPRA E VENDA DE IMÓVEL
VENDEDORES: ANTÔNIO BARROS e LÚCIA BARROS, brasileiros, casados entre si, inscritos no CPF sob os nºs
547.527.720-60 e 405.608.656-78.
COMPRADORA: SÍLVIA REGINA DANTAS, brasileira, solteira, CPF nº 907.029.313-73, tel. (31) 3222-1100.
INTERVENIENTE: JORGE PAIVA, brasileiro, corretor, CPF nº 758.584.719-01.
O preço total, certo e ajustado é de R$ 480.000,00 (quatrocentos e oitenta mil reais), sendo R$ 48.000,00 a
título de sinal, pagos por Pix para a chave CPF 540.613.589-95, e o saldo de R$ 432.000,00 em 30 dias.
A posse será entregue até 30/06/2026.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato particular de compra e venda de imóvel',
    partes: ['Sílvia Regina Dantas | Compradora | 90702931373 | - | 3132221100 | -'],
    vigencia: [null, null],
    valor: '480000 TOTAL',
  });
});

it('proposes no amount or end that the text itself contradicts', () => {
  const text = `
CONTRATO DE COMODATO
COMODANTE: PAULA VIEIRA SANTOS, brasileira, CPF 525.481.454-33.
COMODATÁRIO: TIAGO VIEIRA SANTOS, brasileiro, CPF 212.472.019-88.
O presente comodato terá prazo de 12 (dez) meses, a contar de 01/02/2026.
O valor do imóvel é de R$ 300.000,00 (trinta mil reais).`;
  expect(summarize(text)).toMatchObject({
    titulo: 'Contrato de comodato',
    partes: [
      'Paula Vieira Santos | Comodante | 52548145433 | - | - | -',
      'Tiago Vieira Santos | Comodatário | 21247201988 | - | - | -',
    ],
    vigencia: [null, null],
    valor: null,
  });
});

it('reads a sale of a vehicle in a form of labels', () => {
  const text = `
Contrato de Compra e Venda de Veículo
VENDEDOR
Nome: Fernando Aguiar Lopes
CPF: 860.395.476-34
E-mail: fernando.aguiar@exemplo.com.br
Celular: (21) 99876-1234
COMPRADOR
Nome: Gisele Matos
CPF: 200.753.292-12
E-mail: gisele.matos@exemplo.com.br
Veículo: sedã, ano 2022, placa ABC1D23, Renavam 00123456789
Preço: R$ 62.500,00 (sessenta e dois mil e quinhentos reais)
Garantia de motor e câmbio: 90 (noventa) dias, a partir de 10/03/2026`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de Compra e Venda de Veículo',
    partes: [
      'Fernando Aguiar Lopes | Vendedor | 86039547634 | fernando.aguiar@exemplo.com.br | 21998761234 | -',
      'Gisele Matos | Comprador | 20075329212 | gisele.matos@exemplo.com.br | - | -',
    ],
    vigencia: [null, null],
    valor: '62500 TOTAL',
  });
});

it('reads a farm lease for two harvests, with both days in one range', () => {
  const text = `
CONTRATO DE ARRENDAMENTO RURAL
ARRENDADOR: NELSON QUEIROZ, brasileiro, agricultor, CPF 612.652.064-57, residente na Fazenda Boa Vista.
ARRENDATÁRIA: AGROPECUÁRIA SERRA AZUL LTDA, inscrita no CNPJ sob o nº 44.859.480/0001-16, e-mail
contratos@serraazul.exemplo.
Vigência: 01/08/2026 a 31/07/2028.
Remuneração anual: 12 sacas de soja por hectare.`;
  expect(summarize(text)).toEqual({
    titulo: 'Contrato de arrendamento rural',
    partes: [
      'Nelson Queiroz | Arrendador | 61265206457 | - | - | -',
      'AGROPECUÁRIA SERRA AZUL LTDA | Arrendatária | - | contratos@serraazul.exemplo | - | AGROPECUÁRIA SERRA AZUL LTDA, 44859480000116',
    ],
    vigencia: ['2026-08-01', '2028-07-31'],
    valor: null,
  });
});
