import { createMockClient } from '@lavra/client/mock';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, LavraProvider, Menu } from '../src/index.ts';

/** Makes what matches fail as without a connection; none gives the connection back. */
async function block(...patterns: string[]) {
  const session = cdp() as { send: (method: string, input?: object) => Promise<unknown> };
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urlPatterns: patterns.map((urlPattern) => ({ urlPattern, block: true })),
  });
}

afterEach(() => block());

test('a menu whose code does not come says so, is not told to be open, and opens once it can', async () => {
  const choose = vi.fn();
  await block('*://*:*/*MenuPopup*');
  const screen = await render(
    <LavraProvider client={createMockClient({})}>
      <Menu
        label="Idioma"
        trigger={<Button>Idioma</Button>}
        items={[{ id: 'en', label: 'English', onSelect: choose }]}
      />
    </LavraProvider>,
  );
  const button = screen.getByRole('button', { name: 'Idioma' });
  await button.click();
  await expect.element(screen.getByText(/^Não foi possível abrir/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await block();
  await button.click();
  await screen.getByRole('menuitem', { name: 'English' }).click();
  expect(choose).toHaveBeenCalledOnce();
});
