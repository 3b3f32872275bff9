import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { type Created, createDocument } from './support/create-document.ts';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

describe('the lifecycle of a document', () => {
  it('is tagged, archived, restored and cancelled, and its history lists each action', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await createDocument(terminal, '--name', 'Ciclo de vida');
    const run = <T>(...argv: string[]) => terminal.json<T>('documents', ...argv);
    const id = String(contratoId);
    await run('tag', id, '--add', 'Locação', '--add', 'urgente');
    const tags = await run<{ nome: string }[]>('tag', id, '--remove', 'LOCACAO');
    expect(tags.map(({ nome }) => nome)).toEqual(['urgente']);
    expect(await run('archive', id)).toMatchObject({ arquivado: true });
    const refused = await terminal.lavra('documents', 'cancel', id, '--reason', 'Não vale mais');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('arquivado')]);
    expect(await run('restore', id)).toMatchObject({ arquivado: false });
    await run('cancel', id, '--reason', 'Não vale mais');
    const history = await run<{ evento: string; mensagem: string }[]>('history', id, '--limit', '3');
    expect(history.map(({ evento }) => evento)).toEqual([
      'MINUTA_CANCELADA',
      'CONTRATO_RESTAURADO',
      'CONTRATO_ARQUIVADO',
    ]);
    expect(history[0]?.mensagem).toContain('Motivo: Não vale mais');
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra('documents', 'history', id)).stdout).toMatch(
      /127\.0\.0\.1 +Tags alteradas\. \(2×\)[\s\S]*Histórico íntegro/,
    );
    const exported = await terminal.lavra('documents', 'history', id, '--out', '-', '--format', 'json');
    expect(JSON.parse(exported.stdout)).toMatchObject({ contratoId, cadeia: { integra: true } });
    const pdf = await terminal.lavra('documents', 'history', id, '--out', '-');
    expect(pdf.stdout.slice(0, 5)).toBe('%PDF-');
  });

  it('extinguishes a formalized document with its file', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await createDocument(terminal, '--name', 'A extinguir');
    const file = await terminal.file('distrato.pdf', '%PDF-1.7 distrato');
    const argv = ['documents', 'extinguish', String(contratoId), '--reason', 'Distrato', '--file', file];
    const { code, stderr } = await terminal.lavra(...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining('não está formalizado')]);
  });

  it('is duplicated and renewed with its signatories', async () => {
    const terminal = await loggedIn();
    const made = await createDocument(terminal, '--name', 'A renovar', '--signer', 'ana@exemplo.com.br');
    const run = <T>(...argv: string[]) => terminal.json<T>('documents', ...argv);
    const copy = await run<Created>('duplicate', String(made.contratoId));
    const shown = await run<{ contrato: { nome: string }; signatarios: unknown[] }>(
      'show',
      String(copy.contratoId),
    );
    expect([shown.contrato.nome, shown.signatarios.length]).toEqual(['A renovar (cópia)', 1]);
    const pdf = await terminal.file('novo.pdf', await samplePdf('Novo'));
    const renewed = await run('renew', String(copy.contratoId), '--pdf', pdf, '--cancel-reason', 'Corrigir');
    expect(renewed).toMatchObject({ versao: 2, signatarios: 1, posicionamentos: 0 });
  });

  it('shows what changed between two versions, on screen and as a PDF', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await createDocument(terminal, '--name', 'A comparar');
    const id = String(contratoId);
    const alone = await terminal.lavra('documents', 'compare', id);
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Não há versão anterior')]);
    const pdf = await terminal.file('novo.pdf', await samplePdf('Contrato alterado'));
    await terminal.json('documents', 'renew', id, '--pdf', pdf, '--cancel-reason', 'Corrigir');
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const shown = await onScreen.lavra('documents', 'compare', id);
    expect(shown.stdout).toMatch(
      /^Versão 1 → versão 2: 1 mudança\.\nNa página 1 da versão 2, só o texto foi comparado\..*\n\nPágina 1:\nCONTRATO \{\+ALTERADO\+\}/,
    );
    const english = await onScreen.lavra('--lang', 'en', 'documents', 'compare', id, '--from', '9');
    expect([english.code, english.stderr]).toEqual([2, expect.stringContaining('has no version 9')]);
    const same = await terminal.json('documents', 'compare', id, '--from', '2', '--to', '2');
    expect(same).toMatchObject({ alteracoes: 0, antes: { versao: 2 }, depois: { versao: 2 } });
    const out = path.join(terminal.folder, 'comparacao.pdf');
    await terminal.json('documents', 'compare', id, '--out', out);
    expect((await PDFDocument.load(await readFile(out))).getPageCount()).toBe(1);
  });
});
