import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

const helena = 'LOCADORA: HELENA PRADO, brasileira, CPF 945.807.302-24.';
const alone = ['Helena Prado | Locadora | 94580730224 | - | - | -'];

it.each([
  'LOCATÁRIO: JOÃO DA SILVA, residente na Rua das Flores, 10, e-mail joao@exemplo.com.br, telefone (11) 98765-4321.',
  'CONTRATADO: JOÃO DA SILVA, pedreiro, e-mail joao@exemplo.com.br',
  '1. O LOCATÁRIO enviará os comprovantes para o e-mail financeiro@imobiliaria.exemplo',
  '2.1 Os locatários avisarão pelo e-mail financeiro@imobiliaria.exemplo',
  'CONTRATADA: Beta Serviços, estabelecida em Campinas, e-mail contato@beta.exemplo',
  'LOCATÁRIO\nJoão da Silva, pedreiro, telefone (11) 98765-4321',
  'e, de outro lado, João da Silva, pedreiro, e-mail joao@exemplo.com.br',
])('gives contacts after another role begins to nobody before: %s', (next) => {
  expect(summarize(`${helena}\n${next}`).partes).toEqual(alone);
  expect(summarize(`${helena} ${next.replace('\n', ': ')}`).partes).toEqual(alone);
});

it.each([
  ['TESTEMUNHAS', 'Testemunha'],
  ['LOCADORES', 'Locador'],
  ['Promitentes Vendedoras', 'Promitente vendedora'],
  ['CONTRATANTES', 'Contratante'],
])('gives one of several the role in the singular: %s', (plural, papel) => {
  expect(summarize(`${plural}: RITA MELO, brasileira, CPF 157.368.193-84.`).partes).toEqual([
    `Rita Melo | ${papel} | 15736819384 | - | - | -`,
  ]);
});

it('makes nobody represent the company before another role', () => {
  const text = `CONTRATANTE: ALFA COMÉRCIO LTDA., inscrita no CNPJ sob o nº 79.789.102/0001-98.
CONTRATADA: Beta Serviços, estabelecida em Campinas, representada por JOSÉ LIMA, brasileiro, CPF 640.562.241-02.`;
  expect(summarize(text).partes[0]).toBe(
    'ALFA COMÉRCIO LTDA. | Contratante | - | - | - | ALFA COMÉRCIO LTDA., 79789102000198',
  );
});

it('continues a party after its role on the next line and after an address that begins with a role', () => {
  const wrapped = `HELENA PRADO, brasileira, CPF 945.807.302-24, doravante denominada
LOCADORA, e-mail
locadora@exemplo.com.br.`;
  const signature = `Razão social: ALFA COMÉRCIO LTDA
Contratada
CNPJ: 79.789.102/0001-98`;
  expect(summarize(wrapped).partes).toEqual([
    'Helena Prado | Locadora | 94580730224 | locadora@exemplo.com.br | - | -',
  ]);
  expect(summarize(signature).partes).toEqual([
    'ALFA COMÉRCIO LTDA | - | - | - | - | ALFA COMÉRCIO LTDA, 79789102000198',
  ]);
});
