import { describe, expect, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf, type Terminal } from './support/terminal.ts';

interface Folder {
  readonly pastaId: number;
  readonly pastaNome: string;
  readonly quantidadeContratos: number;
}

const create = (terminal: Terminal, nome: string, ...argv: string[]) =>
  terminal.json<Folder>('folders', 'create', nome, ...argv);

describe('folders', () => {
  it('are created, listed with their documents, renamed, moved and deleted', async () => {
    const terminal = await loggedIn();
    const outer = await create(terminal, 'Externa');
    const inner = await create(terminal, 'Interna', '--in', String(outer.pastaId));
    const pdf = await terminal.file('recibo.pdf', await samplePdf('Recibo'));
    const { contratoId } = await terminal.json<{ contratoId: number }>(
      ...['documents', 'create', '--pdf', pdf, '--name', 'Recibo da pasta'],
    );
    await terminal.json('documents', 'move', String(contratoId), '--into', String(inner.pastaId));
    const listed = async (...argv: string[]) => terminal.json<Folder[]>('folders', 'list', ...argv);
    expect(await listed('--search', 'EXTERNA')).toMatchObject([{ quantidadeContratos: 1 }]);
    expect(await listed('--in', String(outer.pastaId))).toMatchObject([{ pastaNome: 'Interna' }]);
    const refused = await terminal.lavra('folders', 'delete', String(inner.pastaId));
    expect([refused.code, JSON.parse(refused.stderr)]).toMatchObject([
      2,
      { erro: 'Não é possível excluir pasta com conteúdo!', excecao: 'PastaComConteudoException' },
    ]);
    await terminal.json('documents', 'move', String(contratoId), '--into', 'raiz');
    await terminal.json('folders', 'rename', String(inner.pastaId), 'Solta');
    await terminal.json('folders', 'move', String(inner.pastaId), 'raiz');
    expect((await listed()).map(({ pastaNome }) => pastaNome)).toEqual(
      expect.arrayContaining(['Externa', 'Solta']),
    );
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra('folders', 'share', String(outer.pastaId))).stdout).toMatch(
      /^ID +NOME +E-MAIL +ACESSO\n\d+ .* Proprietário/,
    );
    for (const { pastaId } of [inner, outer])
      expect((await onScreen.lavra('folders', 'delete', String(pastaId))).stdout).toBe(
        `Pasta ${pastaId} excluída.`,
      );
  });

  it('are not shared with an unknown e-mail, and not moved to an invalid folder', async () => {
    const terminal = await loggedIn();
    const { pastaId } = await create(terminal, 'Só minha');
    const shared = await terminal.lavra('folders', 'share', String(pastaId), '--with', 'x@exemplo.com.br');
    expect([shared.code, shared.stderr]).toEqual([2, expect.stringContaining('x@exemplo.com.br')]);
    const moved = await terminal.lavra('folders', 'move', String(pastaId), 'topo');
    expect([moved.code, moved.stderr]).toEqual([2, expect.stringContaining('topo')]);
    await terminal.json('folders', 'delete', String(pastaId));
  });
});

describe('notifications', () => {
  it('are listed, read and removed, as JSON and on screen', async () => {
    const terminal = await loggedIn();
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra('notifications', 'read-all')).stdout).toBe(
      'Todas as notificações foram marcadas como lidas.',
    );
    expect(await terminal.json('notifications', 'list', '--unread', '--limit', '3')).toEqual([]);
    expect((await onScreen.lavra('notifications', 'list', '--unread')).stdout).toContain(
      'Nenhuma notificação.',
    );
    expect(await terminal.json('notifications', 'read', '999998', '999999')).toEqual({
      lidas: [999998, 999999],
    });
    expect((await onScreen.lavra('notifications', 'unread', '999998', '999999')).stdout).toBe(
      '2 notificações não lidas.',
    );
    const refused = await terminal.lavra('notifications', 'remove', '999999');
    expect([refused.code, JSON.parse(refused.stderr)]).toMatchObject([
      2,
      { excecao: 'NotificacaoNaoEncontradaException' },
    ]);
  });
});
