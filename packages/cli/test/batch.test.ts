import { expect, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

const columns = 'documento;nome 1;email 1';

it('checks a spreadsheet, runs it once, shows its progress and saves the result', async () => {
  const terminal = await loggedIn();
  const pdf = await terminal.file('contrato.pdf', await samplePdf('Contrato do lote'));
  const bad = await terminal.file('errada.csv', `${columns}\nLote do terminal;Bia;bia@\n`);
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const refused = await onScreen.lavra('batch', 'validate', bad, '--pdf', pdf);
  expect([refused.code, refused.stdout.split('\n')]).toEqual([
    2,
    ['1 erro na planilha:', expect.stringMatching(/^ {2}linha 2, coluna email 1 \(“bia@”\): .*e-mail/i)],
  ]);
  const [, line] = refused.stdout.split('\n');
  expect((await onScreen.lavra('batch', 'run', bad, '--pdf', pdf)).stderr.split('\n')).toEqual([
    '1 erro na planilha:',
    line,
    'Corrija a planilha e confira de novo.',
  ]);
  const english = await onScreen.lavra('--lang', 'en', 'batch', 'run', bad, '--pdf', pdf);
  expect(english.stderr).toContain('\n  row 2, column email 1 (“bia@”): ');
  const example = await onScreen.lavra('batch', 'example', '--out', '-');
  expect(example.stdout).toContain('documento;arquivo;modelo;');
  const names = ['Um', 'Dois', 'Três'].map((name) => `Lote do terminal ${name};Bia;bia@exemplo.com.br`);
  const good = await terminal.file('certa.csv', [columns, ...names, ''].join('\n'));
  const fine = await terminal.json('batch', 'validate', good, '--pdf', pdf);
  expect(fine).toMatchObject({ total: 3, totalErros: 0 });
  const run = () => terminal.json<{ loteId: number; criados: number }>('batch', 'run', good, '--pdf', pdf);
  const { loteId, criados } = await run();
  expect([criados, (await run()).loteId]).toEqual([3, loteId]);
  const id = String(loteId);
  const repeated = await onScreen.lavra('batch', 'run', good, '--pdf', pdf);
  expect(repeated.stderr).toContain(`O lote ${id} já tinha sido aceito; nada é criado duas vezes.`);
  const status = await onScreen.lavra('batch', 'status');
  expect(status.stdout).toMatch(/certa\.csv +3 de 3 +Concluído/);
  expect((await onScreen.lavra('batch', 'status', id)).stdout).toContain('3 documentos criados');
  const csv = await onScreen.lavra('batch', 'report', id, '--out', '-');
  expect(csv.stdout.trim().split('\r\n')).toHaveLength(4);
  expect((await terminal.lavra('batch', 'resume', id)).stderr).toContain('LoteTerminadoException');
  expect((await terminal.lavra('batch', 'stop', id)).stderr).toContain('LoteTerminadoException');
});
