import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDocument } from './support/create-document.ts';
import { loggedIn } from './support/terminal.ts';

it('saves a report as a sheet, and says when it would be empty', async () => {
  const terminal = await loggedIn();
  const nome = `Pendente ${crypto.randomUUID()}`;
  const { contratoId } = await createDocument(terminal, '--name', nome, '--signer', 'ana@exemplo.com.br');
  await terminal.json('documents', 'send', String(contratoId));
  const file = path.join(terminal.folder, 'pendentes.xls');
  await terminal.json('reports', 'pending', '--out', file);
  const sheet = await readFile(file);
  expect(sheet.toString('latin1').startsWith('\xd0\xcf\x11\xe0')).toBe(true);
  expect(sheet.includes(Buffer.from(nome, 'utf16le'))).toBe(true);
  const expired = await terminal.lavra('reports', 'validity', '--only', 'VENCIDOS');
  expect(expired.code).toBe(2);
  expect(JSON.parse(expired.stderr)).toMatchObject({ excecao: 'RelatorioVazioException' });
});
