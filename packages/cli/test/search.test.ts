import { expect, it } from 'vitest';
import { createDocument } from './support/create-document.ts';
import { loggedIn, openTerminal } from './support/terminal.ts';

it('lavra search finds documents by name and signer, and shows where', async () => {
  const terminal = await loggedIn();
  await createDocument(terminal, '--name', 'Comodato Ipê', '--signer', 'Ivo Jatobá <ivo@exemplo.com.br>');
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const found = async (text: string) => (await onScreen.lavra('search', text)).stdout;
  expect(await found('jatoba')).toMatch(/Comodato Ipê .*signatário +Ivo Jatobá \(ivo@exemplo\.com\.br\)/);
  expect(await found('COMODATO IPE')).toMatch(/Comodato Ipê .*título +Comodato Ipê/);
  expect(await found('inexistente')).toContain('Nada encontrado.');
});
