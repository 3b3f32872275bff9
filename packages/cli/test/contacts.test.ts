import { expect, it } from 'vitest';
import { createDocument } from './support/create-document.ts';
import { loggedIn, openTerminal } from './support/terminal.ts';

interface Entry {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly grupos: readonly string[];
}

it('keeps contacts and groups, and includes them in a document', async () => {
  const terminal = await loggedIn();
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const email = `bia.${crypto.randomUUID()}@exemplo.test`;
  const bia = await terminal.json<Entry>('contacts', 'add', 'bia okafor', '--email', email);
  const [observer] = (
    await terminal.lavra('contacts', 'add', 'Olga Reis', '--observer', '--phone', '1132145678', '--quiet')
  ).stdout.split('\n');
  const unknown = await terminal.lavra('contacts', 'add', 'Ana', '--role', 'Astronauta');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Astronauta')]);
  const edited = await terminal.json<Entry>('contacts', 'edit', String(bia.id), '--name', 'Bia Okafor Lima');
  expect(edited).toMatchObject({ nome: 'Bia Okafor Lima', email });
  const group = await terminal.json<Entry>('groups', 'create', 'sede', String(bia.id), observer!);
  expect((await onScreen.lavra('groups', 'list', '--search', 'sede')).stdout).toMatch(
    /^ID +NOME +INTEGRANTES\n\d+ +Sede +Bia Okafor Lima, Olga Reis/,
  );
  expect(await terminal.json<Entry[]>('contacts', 'list', '--search', 'bia.')).toMatchObject([
    { nome: 'Bia Okafor Lima', grupos: ['Sede'] },
  ]);
  const { contratoId } = await createDocument(terminal, '--name', 'Locação da sede');
  const included = await onScreen.lavra('groups', 'include', String(group.id), '--into', String(contratoId));
  expect(included.stdout).toBe(
    '1 pessoa incluída.\nNão incluído: Olga Reis. Olga Reis está sem e-mail. Adicione um e-mail e inclua o signatário de novo.',
  );
  const again = await onScreen.lavra('contacts', 'include', String(bia.id), '--into', String(contratoId));
  expect(again.stdout).toBe('0 pessoas incluídas.\nNão incluído: Bia Okafor Lima. Já adicionado');
  await terminal.json('groups', 'set', String(group.id), String(bia.id), '--name', 'Matriz');
  expect((await onScreen.lavra('groups', 'delete', String(group.id))).stdout).toBe(
    `Grupo ${group.id} excluído.`,
  );
  expect((await onScreen.lavra('contacts', 'delete', String(bia.id), observer!)).stdout).toBe(
    `Contato ${bia.id} excluído.\nContato ${observer} excluído.`,
  );
});

it('imports a sheet whole or, with the mistake of each row, not at all, and exports it', async () => {
  const terminal = await loggedIn();
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const email = `ana.${crypto.randomUUID()}@exemplo.test`;
  const wrong = await terminal.file('errada.csv', `nome;e-mail\nAna;${email}\nBia;bia@\n`);
  const refused = await onScreen.lavra('contacts', 'import', wrong);
  expect([refused.code, refused.stdout]).toEqual([
    2,
    expect.stringMatching(/3 +Bia +bia@ +E-mail inválido\./),
  ]);
  expect(refused.stderr).toContain('1 linha com erro. Nada foi importado.');
  const sheet = await terminal.file('certa.csv', `nome;e-mail;Cidade\nAna;${email};Recife\n`);
  expect((await onScreen.lavra('contacts', 'import', sheet, '--dry-run')).stdout).toBe(
    '1 contato pronto para importar.\nColunas ignoradas: Cidade.',
  );
  expect((await onScreen.lavra('contacts', 'import', sheet)).stdout).toBe(
    '1 contato importado.\nColunas ignoradas: Cidade.',
  );
  expect((await onScreen.lavra('contacts', 'import', sheet)).stdout).toBe(
    '0 contatos importados.\n1 contato já existia e ficou sem mudança.\nColunas ignoradas: Cidade.',
  );
  const [ana] = await terminal.json<Entry[]>('contacts', 'list', '--search', email);
  const exported = await terminal.lavra('contacts', 'export', '--out', '-');
  expect(exported.stdout).toContain(`Ana;${email};;;Representante Legal;`);
  await terminal.lavra('contacts', 'delete', String(ana!.id));
});
