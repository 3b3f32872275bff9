import type { ContatosLidos } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { refusalOf } from '../../../test/support/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function addressBook() {
  const token = await (await app.newOrganization()).tokenFor();
  const path = '/api/cadastros-signatarios';
  return {
    /** Sends a sheet; the last argument is its name. */
    send: (sheet: string | Uint8Array<ArrayBuffer>, confirmar: boolean, nome = 'contatos.csv') => {
      const form = new FormData();
      form.append('planilha', new Blob([JSON.stringify({ confirmar })], { type: 'application/json' }));
      form.append('arquivo', new Blob([sheet], { type: 'text/csv' }), nome);
      return app.request(`${path}/planilha`, { method: 'POST', token, body: form });
    },
    exported: async () => (await app.request(`${path}/planilha`, { token })).text(),
    total: async () =>
      ((await (await app.request(path, { token })).json()) as { totalElements: number }).totalElements,
  };
}

const linesOf = async (response: Response) =>
  ((await response.json()) as ContatosLidos).linhas.map(({ linha, nome, email, erro }) => [
    linha,
    nome,
    email,
    erro,
  ]);

it('reads sheets in the encodings and separators of spreadsheet programs', async () => {
  const { send } = await addressBook();
  const rows = 'nome;e-mail\nJoão Ação;JOAO@exemplo.test\n';
  const expected = [[2, 'João Ação', 'joao@exemplo.test', null]];
  const windows = new Uint8Array([...rows].map((letter) => letter.charCodeAt(0)));
  for (const sheet of [
    rows,
    `\uFEFF${rows}`,
    rows.replaceAll(';', ','),
    rows.replaceAll('\n', '\r\n'),
    windows,
  ])
    expect(await linesOf(await send(sheet, false))).toEqual(expected);
  expect(await linesOf(await send('joão ação;joao@exemplo.test\n', false))).toEqual([
    [1, 'João Ação', 'joao@exemplo.test', null],
  ]);
});

it('shows the mistake of each row, and imports all rows or none', async () => {
  const { send, total } = await addressBook();
  const first = 'nome;e-mail\nBia;bia@exemplo.test\n';
  expect(await (await send(first, true)).json()).toMatchObject({ incluidos: 1 });
  const mistakes = [
    'nome;e-mail;telefone;papel;observador',
    'Bia de Novo;BIA@exemplo.test;;Papel de Antes;',
    'Ana;ana@;123;Astronauta;talvez',
    ';sem-nome@exemplo.test;;;',
    'Ana;ana@;;;',
    'Ana;;123;;',
    'Ana;ana@exemplo.test;11987654321;Astronauta;',
    '',
    'Caio;caio@exemplo.test;;representante legal;sim',
    'Caio Outra Vez;caio@exemplo.test;;;',
  ].join('\n');
  expect(await linesOf(await send(mistakes, false))).toEqual([
    [2, 'Bia de Novo', 'bia@exemplo.test', null],
    [
      3,
      'Ana',
      'ana@',
      'Nenhum papel ativo se chama “Astronauta”. E-mail inválido. Telefone com formato invalido. ' +
        'Em observador, escreva sim ou não.',
    ],
    [4, '', 'sem-nome@exemplo.test', 'Digite o nome do contato.'],
    [5, 'Ana', 'ana@', 'E-mail inválido. Este e-mail já está na linha 3.'],
    [6, 'Ana', null, 'Telefone com formato invalido.'],
    [7, 'Ana', 'ana@exemplo.test', 'Nenhum papel ativo se chama “Astronauta”.'],
    [9, 'Caio', 'caio@exemplo.test', null],
    [10, 'Caio Outra Vez', 'caio@exemplo.test', 'Este e-mail já está na linha 9.'],
  ]);
  expect(await refusalOf(await send(mistakes, true))).toEqual([422, 'PlanilhaComErrosException']);
  expect(await total()).toBe(1);
});

it('reads phones with their countries, and asks about those that may be two numbers', async () => {
  const { send } = await addressBook();
  const phones = [
    ...['+34 912 345 678;', '(0xx21) 98765-4321;', '912 345 678;351', '34 912 345 678;', '+34 912345678;55'],
    ...['98765-4321;', '1,19877E+10;'],
  ];
  const sheet = `nome;telefone;ddi\n${phones.map((phone) => `Ana;${phone}`).join('\n')}\n`;
  const { linhas } = (await (await send(sheet, false)).json()) as ContatosLidos;
  const asked = 'Confira o telefone: ';
  expect(linhas.map(({ ddi, telefone, erro }) => [ddi, telefone, erro])).toEqual([
    ['34', '912345678', null],
    ['55', '21987654321', null],
    ['351', '912345678', null],
    [
      ...['55', '34 912 345 678'],
      `${asked}não ficou claro de que país é. Escreva +34 912345678 ou (34) 9 1234-5678.`,
    ],
    ['55', '+34 912345678', `${asked}o número começa com +34, mas o código do país é 55.`],
    ['55', '98765-4321', `${asked}está incompleto. Escreva o DDD e o número.`],
    [
      ...['55', '1,19877E+10'],
      `${asked}a planilha trocou os últimos números por zeros. Formate a coluna como texto.`,
    ],
  ]);
});

it('refuses a name with a line end or characters that turn the direction', async () => {
  const { send } = await addressBook();
  const sheet = 'nome;e-mail\n"Ana\nSá";ana@exemplo.test\nBia\u202Eavlis;bia@exemplo.test\n';
  const erro = 'O nome não pode ter quebras de linha nem caracteres que invertem o texto.';
  expect((await linesOf(await send(sheet, false))).map((line) => line[3])).toEqual([erro, erro]);
});

it('names the columns that it does not know', async () => {
  const { send } = await addressBook();
  const ignored = async (header: string) => {
    const response = await send(`${header}\nBia;bia@exemplo.test;x;y\n`, false);
    return ((await response.json()) as ContatosLidos).colunasIgnoradas;
  };
  expect(await ignored('Nome;E-mail;Observações;email')).toEqual(['Observações', 'email']);
  expect(await ignored('Ana;ana@exemplo.test;;')).toEqual([]);
});

it('refuses a file that is not a sheet of contacts, and too many rows', async () => {
  const { send } = await addressBook();
  expect(await refusalOf(await send('nome;e-mail\n', false))).toEqual([
    422,
    'PlanilhaDeContatosVaziaException',
  ]);
  expect(await refusalOf(await send('Bia', false, 'contatos.pdf'))).toEqual([
    422,
    'PlanilhaInvalidaException',
  ]);
  const many = `nome\n${'Bia\n'.repeat(100_000)}`;
  expect(await refusalOf(await send(many, false))).toEqual([422, 'LimiteLinhasPlanilhaException']);
  const longest = `nome\n${'Bia\n'.repeat(limits.contactSheetRows)}`;
  expect((await send(longest, false)).status).toBe(200);
});

it('exports what it imports; a formula becomes text, and is read back', async () => {
  const one = await addressBook();
  const sheet = 'nome;e-mail;telefone;papel;observador\n=1+1;bia@exemplo.test;11987654321;;sim\n';
  await one.send(sheet, true);
  const exported = await one.exported();
  expect(exported).toContain(`'=1+1;bia@exemplo.test;11987654321;55;Representante Legal;sim`);
  const other = await addressBook();
  await other.send(exported, true);
  expect(await other.exported()).toBe(exported);
  const more = await other.send(`${exported}Caio;caio@exemplo.test;;;;\n`, true);
  expect(await more.json()).toMatchObject({
    linhas: [
      { existente: true, erro: null },
      { existente: false, erro: null },
    ],
    incluidos: 1,
  });
});
