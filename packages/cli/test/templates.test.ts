import { expect, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

interface Template {
  readonly id: number;
  readonly titulo: string;
  readonly situacao: string;
}

it('keeps templates, and creates documents from them', async () => {
  const terminal = await loggedIn();
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const titulo = `Locação ${crypto.randomUUID()}`;
  const pdf = await terminal.file('locacao.pdf', await samplePdf('Locação'));
  const { modeloId } = await terminal.json<{ modeloId: number }>('templates', 'add', pdf, '--name', titulo);
  const id = String(modeloId);
  const copy = (await terminal.lavra('templates', 'duplicate', id, '--quiet')).stdout.trim();
  const edited = await terminal.json<Template>('templates', 'edit', copy, '--inactive');
  expect(edited).toMatchObject({ titulo: `${titulo} (cópia)`, situacao: 'INATIVO' });
  const listed = await onScreen.lavra('templates', 'list', '--search', titulo);
  expect(listed.stdout).toMatch(/^ID +TÍTULO +SITUAÇÃO.*\n\d+ +Locação .+ +Ativo +1 /);
  const file = await terminal.lavra('templates', 'download', id, '--out', '-');
  expect(file.stdout.startsWith('%PDF-')).toBe(true);
  const { contratoId } = await terminal.json<{ contratoId: number }>('documents', 'create', '--template', id);
  expect(await terminal.json('documents', 'show', String(contratoId))).toMatchObject({
    contrato: { nome: titulo },
  });
  const both = await terminal.lavra('documents', 'create', '--template', id, '--pdf', pdf);
  expect(both.stderr).toContain('Escolha --pdf ou --template.');
  expect((await onScreen.lavra('templates', 'delete', id, copy)).stdout).toBe(
    `Modelo ${id} excluído.\nModelo ${copy} excluído.`,
  );
  const gone = await terminal.lavra('documents', 'create', '--template', id);
  expect(JSON.parse(gone.stderr)).toMatchObject({
    excecao: 'ModeloNaoEncontradoException',
    proximoPasso: 'Confira o id com lavra templates list.',
  });
});
