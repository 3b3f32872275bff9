import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createMockFetch } from '@lavra/client/mock';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

const { contratoId } = inject('lavra');
const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, '../bin/lavra.mjs');

describe('--json', () => {
  it('prints only the selected fields, also on a terminal', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const rows = await terminal.json<object[]>('documents', 'list', '--json', 'contratoId,nome');
    expect(rows).toContainEqual({ contratoId, nome: 'Contrato assinado por todos' });
    expect(Object.keys(rows[0] ?? {})).toEqual(['contratoId', 'nome']);
  });

  it('without fields prints everything, and does not take the next argument as fields', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const shown = await terminal.json('documents', 'show', '--json', String(contratoId));
    expect(Object.keys(shown)).toEqual(['contrato', 'minuta', 'signatarios']);
  });

  it('refuses an unknown field and lists the available ones', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const { code, stderr } = await terminal.lavra('call', '--list', '--json', 'id,verbo');
    expect(code).toBe(2);
    expect(JSON.parse(stderr).erro).toBe('Campo desconhecido: verbo. Campos: id, method, path, resumo.');
  });
});

describe('--quiet', () => {
  it('prints only the id, also without a terminal, and nothing without an id', async () => {
    const terminal = await loggedIn();
    const pdf = await terminal.file('contrato.pdf', await samplePdf('Silencioso'));
    const made = await terminal.lavra('documents', 'create', '--pdf', pdf, '--name', 'Silencioso', '-q');
    expect(made.stdout).toMatch(/^\d+$/);
    const signed = await terminal.lavra('documents', 'download', String(contratoId), '--out', pdf, '--quiet');
    expect([signed.code, signed.stdout]).toEqual([0, pdf]);
    expect((await terminal.lavra('logout', '--quiet')).stdout).toBe('');
  });
});

describe('--out -', () => {
  it('writes only the file to standard output', async () => {
    const { code, stdout, stderr } = await (await loggedIn({ isTerminal: true })).lavra(
      ...['documents', 'download', String(contratoId), '--kind', 'original', '--out', '-'],
    );
    expect([code, stderr, stdout.slice(0, 5), stdout.trimEnd().slice(-5)]).toEqual([0, '', '%PDF-', '%%EOF']);
  });
});

describe('--idempotency-key', () => {
  it('makes a repeated command return the first document', async () => {
    const terminal = await loggedIn();
    const pdf = await terminal.file('contrato.pdf', await samplePdf('Pedido 4711'));
    const create = () =>
      terminal.json<{ contratoId: number; signatarios: object[] }>(
        ...['documents', 'create', '--pdf', pdf, '--name', 'Pedido 4711', '--sign-by', '31/12/2099'],
        ...['--signer', 'Beatriz Lima <beatriz@exemplo.com.br>', '--idempotency-key', 'pedido-4711'],
      );
    const first = await create();
    expect(await create()).toEqual(first);
    expect(first.signatarios).toHaveLength(1);
  });

  it('is refused if the server would not use it', async () => {
    const { code, stderr } = await (await loggedIn()).lavra(
      'documents',
      'send',
      '1',
      '--idempotency-key',
      'k',
    );
    expect([code, JSON.parse(stderr).erro]).toEqual([2, expect.stringContaining('de 8 a 90')]);
  });
});

describe('a failure states the next step', () => {
  it.each([
    [404, 'ContratoNaoEncontradoException', 'Confira o id com lavra documents list.'],
    [404, 'LoteNaoEncontradoException', 'Confira o id com lavra batch status.'],
    [
      409,
      'LoteTerminadoException',
      'Veja o resultado com lavra batch status <id> ou lavra batch report <id>.',
    ],
    [409, 'ContratoComNomeDuplicadoException', "Dê outro título: --name 'Título'"],
    [403, 'SemPermissaoException', 'Veja seu perfil com lavra whoami e peça a permissão a um administrador.'],
    [422, 'RegraVioladaException', 'Veja a ajuda: lavra call --help'],
  ])('for %s %s', async (status, excecao, nextStep) => {
    const problem = { type: 'about:blank', title: 'Recusa', status, excecao };
    const fetch = createMockFetch({ getDocument: () => Response.json(problem, { status }) });
    const { folder } = await loggedIn();
    const terminal = await openTerminal({ folder, fetch });
    const { stderr } = await terminal.lavra('call', 'getDocument', '--path', 'contratoId=42');
    expect(JSON.parse(stderr).proximoPasso).toBe(nextStep);
  });
});

describe('English', () => {
  const portuguese = /[ãõçáéíóúâêô]|\b(uma?|não|para|com)\b/i;

  it.each(['login', 'logout', 'tokens create', 'documents create', 'admin backup', 'completion'])(
    'is used for the help of %s with --lang en, or with an English locale',
    async (command) => {
      const asked = await (await openTerminal()).lavra(...command.split(' '), '--help', '--lang', 'en');
      const { stdout } = await (await openTerminal({ env: { LANG: 'en_US.UTF-8' } })).lavra(
        ...command.split(' '),
        '--help',
      );
      expect(stdout).toBe(asked.stdout);
      expect(stdout).toMatch(/^Usage: lavra /);
      const withoutExamples = stdout
        .replace(/Examples?:[\s\S]*?(\n\n|$)/, '')
        .replace('Configurações › Tokens de API', '');
      expect(withoutExamples).not.toMatch(portuguese);
    },
  );

  it('applies to one command only', async () => {
    const terminal = await openTerminal({ isTerminal: true });
    expect((await terminal.lavra('--lang', 'en', 'documents', 'send')).stderr).toMatch(/^Missing <id>/);
    expect((await terminal.lavra('documents', 'send')).stderr).toMatch(/^Falta <id>/);
  });
});

describe('completion', () => {
  it('in bash completes commands, options, values and operations', async () => {
    const complete = async (line: string) => {
      const script = `lavra() { '${process.execPath}' '${program}' "$@"; }; source <(lavra completion bash)
COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _lavra; echo "\${COMPREPLY[*]}"`;
      return (await run('bash', ['-c', script])).stdout.trim();
    };
    expect((await complete("lavra documents ''")).split(' ')).toEqual(
      expect.arrayContaining(['create', 'list', 'show', 'send', 'download']),
    );
    expect(await complete('lavra documents download 42 --ki')).toBe('--kind');
    expect(await complete("lavra documents download 42 --kind ''")).toMatch(/^assinada impressao /);
    expect(await complete('lavra call getDocu')).toBe('getDocument');
  });

  it.each(['zsh', 'fish'])('supports %s', async (shell) => {
    const { code, stdout } = await (await openTerminal()).lavra('completion', shell);
    expect([code, stdout]).toEqual([0, expect.stringContaining('lavra __complete -- ')]);
  });
});
