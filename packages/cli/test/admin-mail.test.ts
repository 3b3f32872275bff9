import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database.ts';
import { mailReport } from '../../../server/test/support/returned-mail.ts';
import { dkimRecord } from '../src/mail-records/dkim.ts';
import { loggedIn, openTerminal } from './support/terminal.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const good = {
  'exemplo.test': ['v=spf1 ip4:203.0.113.7 -all'],
  'lavra._domainkey.exemplo.test': [dkimRecord(publicKey)],
  '_dmarc.exemplo.test': ['v=DMARC1; p=reject; rua=mailto:dmarc@exemplo.test'],
};

describe('lavra admin mail check', () => {
  it('says that good records are good, with the settings of this environment', async () => {
    const { folder, file } = await openTerminal();
    const env = {
      LAVRA_MAIL_FROM: 'Lavra <lavra@exemplo.test>',
      LAVRA_DKIM_DOMAIN: 'exemplo.test',
      LAVRA_DKIM_SELECTOR: 'lavra',
      LAVRA_DKIM_KEY: await file('dkim.pem', pem),
    };
    const answers = await file('respostas.json', JSON.stringify(good));
    const checking = ['admin', 'mail', 'check', '--answers', answers, '--ip', '203.0.113.7'];
    const program = await openTerminal({ env, folder });
    expect(await program.json(...checking)).toEqual({
      dominio: 'exemplo.test',
      veredito: 'BOM',
      achados: [],
    });
    const person = await openTerminal({ env, folder, isTerminal: true });
    expect(await person.lavra(...checking)).toEqual({
      code: 0,
      stdout: 'exemplo.test: SPF, DKIM e DMARC estão em ordem.',
      stderr: '',
    });
  });

  it('ends with 3 for errors, and says what to publish in a line of dig', async () => {
    const terminal = await openTerminal({ isTerminal: true });
    const answers = await terminal.file(
      'dig.txt',
      [
        'exemplo.test. 300 IN TXT "v=spf1 mx " "+all"',
        'lavra._domainkey.exemplo.test. 300 IN TXT "v=DKIM1; p="',
        '_dmarc.exemplo.test. 300 IN TXT "v=DMARC1; p=none; rua=mailto:d@exemplo.test"',
      ].join('\n'),
    );
    const key = await terminal.file('dkim.pem', pem);
    const checking = ['admin', 'mail', 'check', '--answers', answers, '--domain', 'exemplo.test'];
    const all = [...checking, '--selector', 'lavra', '--include', 'spf.provedor.test', '--dkim-key', key];
    const { code, stdout } = await terminal.lavra(...all);
    expect(code).toBe(3);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('exemplo.test: há erros.');
    expect(lines).toContain('  Publique: exemplo.test. IN TXT "v=spf1 include:spf.provedor.test mx ~all"');
    expect(lines).toContain('DMARC, aviso: a política é none: o que falha é entregue assim mesmo.');
    expect(stdout).toContain('Publique: lavra._domainkey.exemplo.test. IN TXT "v=DKIM1; k=rsa; p=MII');
    const json = JSON.parse((await terminal.lavra(...all, '--json')).stdout);
    expect(json.achados.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'SPF_ABERTO',
      'SPF_NAO_AUTORIZA',
      'DKIM_REVOGADA',
      'DMARC_SO_OBSERVA',
    ]);
  });

  it('ends with 0 where there are warnings only', async () => {
    const terminal = await openTerminal();
    const soft = { ...good, '_dmarc.exemplo.test': ['v=DMARC1; p=none; rua=mailto:d@exemplo.test'] };
    const answers = await terminal.file('r.json', JSON.stringify(soft));
    const report = await terminal.json(
      'admin',
      'mail',
      'check',
      '--answers',
      answers,
      '--domain',
      'exemplo.test',
    );
    expect(report).toMatchObject({ veredito: 'AVISOS', achados: [{ motivo: 'DMARC_SO_OBSERVA' }] });
  });

  it.each([
    [['--domain', 'exemplo.test'], 'isto não é', 'O arquivo de respostas não é de dig nem de zona: linha 1.'],
    [[], '{}', 'Qual domínio? Use --domain ou defina LAVRA_MAIL_FROM.'],
    [['--domain', 'exemplo'], '{}', 'Domínio inválido: exemplo'],
    [['--domain', 'exemplo.test', '--ip', '1.2.3'], '{}', 'Endereço IP inválido: 1.2.3'],
    [
      ['--domain', 'exemplo.test', '--dkim-public-key', 'AAAA'],
      '{}',
      'A chave do DKIM não é uma chave RSA ou Ed25519.',
    ],
  ])('ends with 2 for a mistake: %j %s', async (flags, content, erro) => {
    const terminal = await openTerminal();
    const answers = await terminal.file('r.txt', content);
    const { code, stderr } = await terminal.lavra('admin', 'mail', 'check', '--answers', answers, ...flags);
    expect([code, JSON.parse(stderr).erro]).toEqual([2, erro]);
  });

  it('tells its exit codes in its help', async () => {
    const { code, stdout } = await (await openTerminal()).lavra('admin', 'mail', 'check', '--help');
    expect([code, stdout]).toEqual([0, expect.stringContaining('3  há ao menos um erro')]);
  });
});

const entry = path.resolve(import.meta.dirname, '../src/index.ts');
const program = `import { processIo, runCli } from ${JSON.stringify(entry)};
process.exitCode = await runCli(process.argv.slice(1), processIo());`;

/** As a mail server runs it: a process of its own, the message on its standard input. */
async function bounce(dataDir: string, message: string) {
  const argv = ['--conditions=source', '--input-type=module', '-e', program, '--', 'admin', 'mail', 'bounce'];
  const child = spawn(process.execPath, argv, {
    env: {
      PATH: process.env.PATH ?? '',
      LAVRA_SERVER_DIR: path.resolve(import.meta.dirname, '../../../server'),
      LAVRA_DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(message);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const stdout = Buffer.concat(await child.stdout.toArray()).toString('utf8');
  return { code: await closed, answer: JSON.parse(stdout) as { motivo: string | null } };
}

const reportOf = (messageId: string) => mailReport({ original: `Message-ID: ${messageId}` });

describe('lavra admin mail bounce', () => {
  it('records a delivery report on its message and in the document’s history, once', {
    timeout: 60_000,
  }, async () => {
    const { dataDir, contratoId } = inject('lavra');
    const db = await openDatabase(`file:${path.join(dataDir, 'lavra.db')}`);
    // The first signatory's: what became of the second's is told by documents.test.ts.
    const [sent] = (await db.select().from(db.tables.mensagens))
      .filter((row) => row.contratoId === contratoId && row.signatarioId !== null)
      .sort((one, other) => one.signatarioId! - other.signatarioId! || one.id - other.id);
    await db.close();
    const report = reportOf(sent?.messageId ?? '');
    const recorded = { code: 0, answer: { motivo: 'ENDERECO_INEXISTENTE' } };
    expect(await bounce(dataDir, report)).toEqual(recorded);
    expect(await bounce(dataDir, report)).toEqual(recorded);
    const history = await (await loggedIn()).lavra(
      ...['call', 'listDocumentHistory', '--path', `contratoId=${contratoId}`],
    );
    expect(history.stdout.match(/ENTREGA_FALHOU/g)).toHaveLength(1);
  });

  it('lets go with 0 what is no report of a message from here, so that no bounce bounces', {
    timeout: 60_000,
  }, async () => {
    const { dataDir } = inject('lavra');
    const nothing = { code: 0, answer: { motivo: null } };
    expect(await bounce(dataDir, reportOf('<ninguem@lavra.test>'))).toEqual(nothing);
    expect(await bounce(dataDir, 'Subject: Oi\r\n\r\nEstou de férias.')).toEqual(nothing);
  });
});
