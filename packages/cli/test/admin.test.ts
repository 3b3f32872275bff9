import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../server/test/support/temporary-folder.ts';
import { openTerminal } from './support/terminal.ts';

const folder = temporaryFolder('cli-admin');

const server = path.resolve(import.meta.dirname, '../../../server');
const environmentOf = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  LAVRA_SERVER_DIR: server,
  LAVRA_DATA_DIR: path.join(folder, dataDir),
});

// A server's first start creates the key and the database.
beforeAll(async () => {
  const args = [path.join(server, 'dist/main.js'), 'serve'];
  const env = { ...environmentOf('aqui'), LAVRA_PORT: '0' };
  const started = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: started.stdout })) {
    if (line.includes('server.listening')) started.kill();
  }
}, 60_000);

describe('lavra admin', () => {
  it('backs up a deployment with its keys, restores it elsewhere, and checks it', {
    timeout: 60_000,
  }, async () => {
    const copy = path.join(folder, 'copia');
    const here = await openTerminal({
      env: environmentOf('aqui'),
      answers: { 'Senha da cópia': 'uma senha' },
    });
    const made = await here.json('admin', 'backup', copy, '--with-keys');
    expect(made).toMatchObject({ chavesIncluidas: true, danificados: [] });
    const there = await openTerminal({
      env: environmentOf('la'),
      isTerminal: true,
      answers: { 'Senha da cópia': 'uma senha' },
    });
    const restored = await there.lavra('admin', 'restore', copy, '--with-keys');
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toMatch(/^Restaurado: \d+ linhas, 0 arquivos, \d+ chaves\./);
    const checked = await there.lavra('admin', 'check');
    expect([checked.code, checked.stdout]).toEqual([
      0,
      expect.stringContaining('Tudo está como foi gravado.'),
    ]);
  });

  it('refuses to restore into a folder that is not empty, and names it', { timeout: 60_000 }, async () => {
    const here = await openTerminal({ env: environmentOf('aqui') });
    const again = await here.lavra('admin', 'backup', path.join(folder, 'copia'));
    expect([again.code, JSON.parse(again.stderr).excecao]).toEqual([2, 'DESTINO_NAO_VAZIO']);
  });

  it('creates an organisation and invites its administrator', { timeout: 60_000 }, async () => {
    const here = await openTerminal({ env: environmentOf('aqui'), isTerminal: true });
    const create = (...args: readonly string[]) => here.lavra('admin', 'create-organization', ...args);
    const made = await create('Horizonte', '--administrator', 'Marina Alves <marina@exemplo.test>');
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(
      /^Organização \d+ criada: Horizonte\.\nmarina@exemplo\.test vai receber um e-mail/,
    );
    const unnamed = await create('Horizonte', '--administrator', 'marina@exemplo.test');
    expect([unnamed.code, unnamed.stderr]).toEqual([2, expect.stringContaining('Falta o nome: use')]);
    const nameless = await create(' ', '--administrator', 'Marina Alves <marina@exemplo.test>');
    expect([nameless.code, nameless.stderr]).toEqual([2, expect.stringContaining('nome da organização')]);
  });

  it('lists organisations, and shows and changes their limits', { timeout: 60_000 }, async () => {
    const here = await openTerminal({ env: environmentOf('aqui'), isTerminal: true });
    const [, id = ''] = /^(\d+) +Horizonte/m.exec((await here.lavra('admin', 'organizations')).stdout) ?? [];
    const plan = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await here.lavra('admin', 'plan', id, ...args);
      return code === 0 ? stdout : `${code} ${stderr}`;
    };
    expect(await plan()).toMatch(/^Documentos: 0 de 10\. Usuários: \d+\./);
    expect(await plan('--documents', 'Ilimitado', '--sms', '20', '--include', 'notificarConviteSMS')).toMatch(
      /^Plano alterado\.\nDocumentos: 0 de ilimitado\. .*SMS: 0 de 20\..*\nFuncionalidades: .*notificarConviteSMS/,
    );
    expect(await plan('--documents', 'muitos')).toMatch(/^2 .*'muitos' não é uma quantidade/s);
    expect(await plan('--include', 'teletransporte')).toMatch(/^2 .*funcionalidade teletransporte/s);
  });

  it('refuses to reset the second factor of an unknown person', { timeout: 60_000 }, async () => {
    const here = await openTerminal({ env: environmentOf('aqui') });
    const refused = await here.lavra('admin', 'reset-second-factor', 'ninguem@exemplo.test');
    expect([refused.code, JSON.parse(refused.stderr).excecao]).toEqual([2, 'PESSOA_NAO_ENCONTRADA']);
  });

  it('answers a person’s request, and reports missing data', { timeout: 60_000 }, async () => {
    const here = await openTerminal({ env: environmentOf('aqui') });
    const whose = ['--organization', '7', '--email', 'bia@exemplo.test'];
    const erased = await here.lavra('admin', 'erase-person', ...whose, '--yes');
    expect([erased.code, JSON.parse(erased.stderr).excecao]).toEqual([2, 'ORGANIZACAO_NAO_ENCONTRADA']);
    const nobody = await here.lavra('admin', 'export-person', '--organization', '7', '--out', 'x.zip');
    expect([nobody.code, JSON.parse(nobody.stderr).erro]).toEqual([2, expect.stringContaining('--cpf')]);
    const unsure = await openTerminal({
      env: environmentOf('aqui'),
      answers: { "Eliminar os dados de bia@exemplo.test? Digite 'eliminar'": 'não' },
    });
    const kept = await unsure.lavra('admin', 'erase-person', ...whose);
    expect(JSON.parse(kept.stderr).erro).toBe('Nada foi eliminado.');
  });

  it('reports a missing data folder and the setting that names it', { timeout: 60_000 }, async () => {
    const env = environmentOf('nenhuma');
    const refused = await (await openTerminal({ env, isTerminal: true })).lavra('admin', 'check');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/A pasta de dados .*nenhuma não existe\. Confira LAVRA_DATA_DIR/);
  });

  it('refuses to back up a database that no server initialised', {
    timeout: 60_000,
  }, async () => {
    const env = { ...environmentOf('aqui'), LAVRA_DATABASE_URL: `file:${folder}/outro.db` };
    const terminal = await openTerminal({ env, isTerminal: true });
    const refused = await terminal.lavra('admin', 'backup', path.join(folder, 'nada'));
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('Confira LAVRA_DATABASE_URL');
    expect(existsSync(path.join(folder, 'nada'))).toBe(false);
  });

  it('reports every invalid server setting, and a missing server', { timeout: 60_000 }, async () => {
    const env = { ...environmentOf('erros'), LAVRA_PORTA: '1', LAVRA_PORT: 'porta' };
    const wrong = await (await openTerminal({ env, isTerminal: true })).lavra('admin', 'check');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/LAVRA_PORTA não é uma configuração.*LAVRA_PORT deve ser/s);
    const empty = path.join(folder, 'vazia');
    await writeFile(empty, '');
    const nowhere = await openTerminal({ env: { LAVRA_SERVER_DIR: empty }, isTerminal: true });
    expect((await nowhere.lavra('admin', 'check')).stderr).toMatch(/Não há um servidor em/);
  });
});
