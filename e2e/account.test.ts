import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocalOrganization } from '../scripts/main-job/organization.ts';
import { closeOrganization } from '../server/test/support/close-organization.ts';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
const NOVA = 'uma frase que só a Marina diria';
const periodMs = 30_000;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

const heading = ({ page }: Visit, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function fillPassword({ page }: Visit, senha: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(world.server.credentials.email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Requests a password link, opens it from the e-mail, and sets the new password. */
async function resetPassword(member: Visit): Promise<void> {
  const { page } = member;
  await page.goto(world.server.url);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await heading(member, 'Esqueceu a senha?').waitFor();
  await inspect(member, 'esqueci');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(world.server.credentials.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await heading(member, 'Confira seu e-mail').waitFor();
  await inspect(member, 'esqueci-enviado');
  const mail = await world.mail.next(({ subject }) => subject === 'Crie uma nova senha na Lavra');
  expect(mail.to).toBe(world.server.credentials.email);
  const [link = ''] = /http:\S+\/redefinir-senha#[\w-]+/.exec(mail.text) ?? [];
  const anotherLink = `${world.server.url}/redefinir-senha#${'A'.repeat(43)}`;
  await page.goto(anotherLink);
  await heading(member, 'Este link não funciona mais').waitFor();
  await page.goto(link);
  await heading(member, 'Crie uma nova senha').waitFor();
  // The secret is neither in the address nor in the history, yet a refresh works.
  await expect.poll(() => page.url()).toBe(`${world.server.url}/redefinir-senha`);
  await page.reload();
  await heading(member, 'Crie uma nova senha').waitFor();
  await inspect(member, 'nova-senha');
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA);
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(NOVA);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await heading(member, 'Senha salva').waitFor();
  await world.mail.next(({ subject }) => subject === 'Sua senha foi alterada');
  await page.goto(link);
  await page.reload();
  await heading(member, 'Este link não funciona mais').waitFor();
  await inspect(member, 'nova-senha-link-usado');
}

/** Activates the second factor and returns its secret. */
async function turnOnSecondFactor(member: Visit): Promise<string> {
  const { page } = member;
  await page.getByRole('button', { name: 'Ativar verificação' }).click();
  await page.getByRole('dialog').getByLabel('Senha atual', { exact: true }).fill(NOVA);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor();
  await inspect(member, 'segundo-fator-qr');
  const shown = await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .innerText();
  const segredo = shown.replace(/\s/g, '');
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(codeOf(segredo, 0));
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' });
  await codes.waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await inspect(member, 'segundo-fator-codigos');
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await page.getByText(/Restam 10 códigos/).waitFor();
  return segredo;
}

/** Code of a later time step; the server accepts one step ahead. */
const codeOf = (segredo: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * periodMs });

test('a member of two organisations switches to the other, and sees only its data and wording', async () => {
  const { email } = world.server.credentials;
  const env = { LAVRA_DATA_DIR: world.dataDir };
  await addLocalOrganization(env, { nome: 'Nascente Engenharia', email, produto: 'LAVRA_CLM' });
  const member = await visit(world.browser, desktop, [402]);
  const { page } = member;
  await logIn(member, world.server);
  await heading(member, 'Documentos').waitFor();
  await page.getByRole('button', { name: 'Conta de Marina Alves' }).click();
  await page.getByRole('menuitem', { name: 'Horizonte Administradora (atual)' }).waitFor();
  await inspect(member, 'organizacoes');
  await page.keyboard.press('Escape');

  // Unsaved changes are asked about first; staying keeps the organisation.
  await page.getByRole('link', { name: 'Configurações' }).click();
  const auto = page.getByRole('switch').first();
  await auto.click();
  const changed = await auto.isChecked();
  const toNascente = async () => {
    await page.getByRole('button', { name: 'Conta de Marina Alves' }).click();
    await page.getByRole('menuitem', { name: 'Nascente Engenharia' }).click();
  };
  await toNascente();
  await page.getByRole('button', { name: 'Continuar aqui' }).click();
  await page.getByRole('button', { name: 'Conta de Marina Alves' }).click();
  await page.getByRole('menuitem', { name: 'Horizonte Administradora (atual)' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await auto.isChecked()).toBe(changed);
  await toNascente();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await heading(member, 'Contratos').waitFor();
  await page.reload();
  await heading(member, 'Contratos').waitFor();

  // Its plan expires: the account stays open, and so does the way to the other organisation.
  await closeOrganization(env, 'Nascente Engenharia');
  await page.reload();
  await heading(member, 'O plano expirou').waitFor();
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await heading(member, 'Minha conta').waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Entrar em Horizonte Administradora' }).click();
  await heading(member, 'Documentos').waitFor();
  expect(member.complaints).toEqual([]);
  await member.context.close();
});

test('a user resets a forgotten password, activates the second factor, and ends another device’s session', async () => {
  const member = await visit(world.browser, desktop, [404]);
  const { page } = member;
  await resetPassword(member);
  await page.getByRole('button', { name: 'Voltar ao login' }).click();
  await heading(member, 'Entre em sua conta').waitFor();
  await inspect(member, 'entrar');
  await fillPassword(member, world.server.credentials.senha);
  await page.getByText('E-mail ou senha inválidos.').waitFor();
  await fillPassword(member, NOVA);
  await page.getByRole('button', { name: 'Conta de Marina Alves' }).click();
  await page.getByRole('menuitem', { name: 'Minha conta' }).click();
  await heading(member, 'Minha conta').waitFor();
  await page.getByText('Esta sessão').waitFor();
  const segredo = await turnOnSecondFactor(member);
  await inspect(member, 'conta');
  await page.setViewportSize({ width: 1024, height: 768 });
  await inspect(member, 'conta');
  await page.setViewportSize(desktop);

  const guest = await visit(world.browser, phone, [422]);
  await guest.page.goto(`${world.server.url}/conta`);
  await inspect(guest, 'entrar');
  await fillPassword(guest, NOVA);
  await heading(guest, 'Confirme que é você').waitFor();
  await inspect(guest, 'entrar-codigo');
  const code = guest.page.getByRole('textbox', { name: 'Código', exact: true });
  await code.fill(codeOf(segredo, 0) === '000000' ? '000001' : '000000');
  await guest.page.getByText(/Código inválido, expirado ou já usado/).waitFor();
  await code.fill(codeOf(segredo, 1));
  await guest.page.getByRole('button', { name: 'Confirmar' }).click();
  await heading(guest, 'Minha conta').waitFor();
  await guest.page.getByText('Esta sessão').waitFor();
  await inspect(guest, 'conta');
  await guest.page.getByRole('list', { name: 'Sessões abertas' }).scrollIntoViewIfNeeded();
  await inspect(guest, 'conta-sessoes');

  await page.reload();
  await page.getByRole('button', { name: 'Encerrar as outras' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar as outras' }).click();
  await page.getByText('1 sessão encerrada.').waitFor();
  await guest.page.getByRole('button', { name: 'Alterar senha' }).click();
  await guest.page.getByLabel('Senha atual', { exact: true }).fill(NOVA);
  await guest.page.getByLabel('Nova senha', { exact: true }).fill('outra frase que só ela diria');
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click();
  await guest.page.getByRole('alertdialog', { name: 'Sessão encerrada' }).waitFor();
  await heading(guest, 'Entre em sua conta').waitFor();

  expect(member.complaints).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
  await member.context.close();
});
