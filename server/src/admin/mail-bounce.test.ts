import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settingsOf } from '../../test/support/admin.ts';
import { testApp } from '../../test/support/app.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { builtProgram } from '../../test/support/programs.ts';
import { mailReport, returnAddress } from '../../test/support/returned-mail.ts';
import { openDatabase } from '../db/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { write } from '../platform/write/write.ts';

/** Runs like the mail server's pipe. */
async function bounce(settings: Readonly<Record<string, string>>, message: string): Promise<unknown> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const argv = [builtProgram('admin'), 'mail-bounce'];
  const running = promisify(execFile)(process.execPath, argv, { env });
  running.child.stdin?.end(message);
  return JSON.parse((await running).stdout);
}

it('marks a returned account e-mail when the mail server runs the program', {
  timeout: 120_000,
}, async () => {
  const databaseUrl = await freshDatabaseUrl();
  const app = await testApp({ db: await openDatabase(databaseUrl) });
  const organization = await app.newOrganization();
  const { email, usuarioId } = organization.usuario();
  const mail = { tipoServico: 'LINK_SENHA', destino: email, usuarioId, assunto: 'a', html: 'a', texto: 'a' };
  const id = await write(app.platform, { usuario: usuarioId }, (work) => queueMail(app.platform, work, mail));
  await app.drain();
  const { mensagens } = app.platform.db.tables;
  const row = async () => {
    const [found] = await app.platform.db.select().from(mensagens).where(eq(mensagens.id, id));
    return found;
  };
  const to = returnAddress((await row())?.messageId ?? '');
  const settings = settingsOf(app, databaseUrl);
  expect(await bounce(settings, mailReport({ to, status: '5.2.2' }))).toEqual({ motivo: 'CAIXA_CHEIA' });
  expect(await row()).toMatchObject({ situacao: 'FALHA', motivoFalha: 'CAIXA_CHEIA', erro: '5.2.2' });
});
