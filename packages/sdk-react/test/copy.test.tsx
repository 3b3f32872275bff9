import { createMockClient } from '@lavra/client/mock';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyButton } from '../src/account/CopyButton.tsx';
import { LavraProvider } from '../src/index.ts';

/** Replaced during a test and restored after it. */
function setClipboard(clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

const refusing = { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) };

test.each([
  ['permission to write there', refusing],
  ['a clipboard, as over plain HTTP', undefined],
])('reports that a copy failed for want of %s', async (_, clipboard) => {
  setClipboard(clipboard);
  const screen = await render(
    <LavraProvider client={createMockClient({})}>
      <CopyButton text="segredo" label="Copiar token" />
    </LavraProvider>,
  );
  await screen.getByRole('button', { name: 'Copiar token' }).click();
  await expect.element(screen.getByText('Não foi possível copiar.')).toBeVisible();
});
