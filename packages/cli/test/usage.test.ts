import { describe, expect, it } from 'vitest';
import { openTerminal } from './support/terminal.ts';

const COMMANDS = [
  ['login'],
  ['whoami'],
  ['documents'],
  ['documents', 'create'],
  ['documents', 'list'],
  ['documents', 'show'],
  ['documents', 'send'],
  ['documents', 'download'],
  ['notifications'],
  ['verify'],
  ['call'],
  ['logout'],
  ['completion'],
];
/** English words of Commander that must not remain. */
const ENGLISH =
  /\b(Usage|Options|Arguments|Commands|Examples?|display help|default|choices|error|missing|unknown)\b/;

describe('help', () => {
  it.each([[], ...COMMANDS])('for lavra %s %s is in Portuguese and exits with 0', async (...argv) => {
    const words = argv.filter(Boolean) as string[];
    const { code, stdout, stderr } = await (await openTerminal({ isTerminal: true })).lavra(
      ...words,
      '--help',
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Uso: ${['lavra', ...words].join(' ')}`);
    expect(stdout).not.toMatch(ENGLISH);
  });

  it('lists the exit codes and gives examples', async () => {
    const { stdout } = await (await openTerminal()).lavra('--help');
    expect(stdout).toContain('Códigos de saída:');
    expect(stdout).toContain('lavra verify assinada.pdf');
  });
});

describe('a usage error exits with 2 and a message in Portuguese', () => {
  it.each([
    ['a missing argument', ['documents', 'send'], 'Falta <id>.'],
    ['nothing to verify', ['verify'], 'Falta o PDF ou --evidence com um arquivo de evidências.'],
    ['a missing option', ['contacts', 'include', '1'], 'Falta a opção --into <id>.'],
    ['an option without its value', ['login', '--server'], 'A opção --server <url> precisa de um valor.'],
    ['an unknown option', ['whoami', '--xyz'], 'Opção desconhecida: --xyz.'],
    [
      'an unknown command, with similar ones',
      ['documents', 'lst'],
      'Comando desconhecido: lst. Você quis dizer list?',
    ],
    ['too many arguments', ['whoami', 'eu'], 'Argumentos demais.'],
    [
      'an invalid type',
      ['documents', 'download', '1', '--kind', 'tudo'],
      "'tudo' não é um valor de --kind <kind>. Opções: assinada, impressao, original, base, anexos, zip, evidencias.",
    ],
    ['an invalid address', ['login', '--server', 'lavra'], 'Endereço inválido: lavra'],
  ])('%s', async (_what, argv, words) => {
    const { code, stdout, stderr } = await (await openTerminal({ isTerminal: true })).lavra(...argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(words), stderr).toBe(true);
    expect(stderr).not.toMatch(ENGLISH);
  });
});
