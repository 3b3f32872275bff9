import { beforeAll, expect, it } from 'vitest';
import { adminOf, settingsOf } from '../../test/support/admin.ts';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { beginOrganization } from './begin-organization.ts';
import type { Admin } from './open-admin.ts';

let app: TestApp;
let admin: Admin;
beforeAll(async () => {
  const url = await freshDatabaseUrl();
  app = await testApp({ db: await openDatabase(url) });
  admin = { ...(await adminOf(settingsOf(app, url))), clock: app.platform.clock };
});

const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const mailsTo = async (email: string) => {
  await app.drain();
  return app.mails.filter(({ destino }) => destino === email);
};

it('the administrator of a new organisation sets a password by e-mail, logs in, and sees the plan', async () => {
  const email = 'marina@exemplo.test';
  const begun = await beginOrganization(admin, ['Horizonte', 'Marina Alves', 'Marina@Exemplo.test', '5000']);
  expect(begun.convidado).toBe(true);
  const [mail] = await mailsTo(email);
  const token = /\/redefinir-senha#([\w-]{43})/.exec(mail?.texto ?? '')?.[1];
  const opened = await post('/api/public/senha/link', { token });
  expect(await opened.json()).toMatchObject({ email, nome: 'Marina Alves', primeiraSenha: true });
  const senha = 'uma senha bem comprida';
  expect((await post('/api/public/senha/redefinir', { token, senha })).status).toBe(204);
  const entered = await post('/api/public/sessao/entrar', { email, senha });
  const session = (await entered.json()) as { token: string };
  const consumo = await app.request(
    `/api/configuracoes/organizacoes/${begun.organizacaoId}/consumo`,
    session,
  );
  expect(await consumo.json()).toMatchObject({ totalDocumentos: 5000, documentosUtilizados: 0 });
});

it('makes a user with a password administrator of another organisation, without a link', async () => {
  const { organizacaoId, usuario } = await app.newOrganization();
  const { email, nome } = usuario();
  const begun = await beginOrganization(admin, ['Outra', 'Outro Nome', email]);
  expect(begun.convidado).toBe(false);
  expect(begun.organizacaoId).not.toBe(organizacaoId);
  expect(await mailsTo(email)).toEqual([]);
  const db = await admin.db();
  const people = await db.select().from(db.tables.usuarios);
  expect(people.filter((person) => person.email === email).map((person) => person.nome)).toEqual([nome]);
});

it('creates nothing for an invalid address', async () => {
  const before = await (await admin.db()).$count(app.platform.db.tables.organizacoes);
  await expect(beginOrganization(admin, ['Nada', 'Ninguém', 'ninguem'])).rejects.toMatchObject({
    motivo: 'EMAIL_INVALIDO',
  });
  expect(await (await admin.db()).$count(app.platform.db.tables.organizacoes)).toBe(before);
});
