import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adminOf, newFolder, settingsOf } from '../../test/support/admin.ts';
import { testApp } from '../../test/support/app.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { answerPerson } from './answer-person.ts';

it('answers a person’s request for one organisation, on the server’s machine', async () => {
  const url = await freshDatabaseUrl();
  const app = await testApp({ db: await openDatabase(url) });
  const { organizacaoId, usuario } = await app.newOrganization({ usuarios: ['Operador'] });
  const { email } = usuario('Operador');
  const admin = await adminOf(settingsOf(app, url));
  const file = join(newFolder(), 'dados.zip');
  const [id, nobody] = [String(organizacaoId), 'ninguem@exemplo.test'];
  const made = await answerPerson(admin, 'export-person', [id, email, '', file]);
  expect((await readFile(file)).length).toBe(made.bytes);
  await expect(answerPerson(admin, 'export-person', [id, email, '', file])).rejects.toThrow(
    /DESTINO_NAO_VAZIO/,
  );
  const erased = await answerPerson(admin, 'erase-person', [id, email]);
  expect(erased.mantidos).toEqual([{ contratoId: null, nomeContrato: null, motivo: 'USUARIO_ATIVO' }]);
  const { db } = app.platform;
  const { historico } = db.tables;
  const erasures = () => db.$count(historico, eq(historico.tipo, 'DADOS_PESSOAIS_ELIMINADOS'));
  expect(await erasures()).toBe(1);
  await expect(answerPerson(admin, 'erase-person', [id, nobody])).rejects.toThrow(/PESSOA_NAO_ENCONTRADA/);
  expect(await erasures()).toBe(1);
  await expect(answerPerson(admin, 'erase-person', ['99999', email])).rejects.toThrow(/ORGANIZACAO/);
});

it.each([
  [' ', ''],
  ['', ''],
  ['', '-'],
  [' ', '.'],
])('refuses %j and %j, which identify nobody, and exports and erases nothing', async (email, cpf) => {
  const url = await freshDatabaseUrl();
  const app = await testApp({ db: await openDatabase(url) });
  const { organizacaoId } = await app.newOrganization();
  const admin = await adminOf(settingsOf(app, url));
  const file = join(newFolder(), 'dados.zip');
  for (const command of ['export-person', 'erase-person'] as const)
    await expect(answerPerson(admin, command, [String(organizacaoId), email, cpf, file])).rejects.toThrow(
      /PESSOA_NAO_ENCONTRADA/,
    );
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
