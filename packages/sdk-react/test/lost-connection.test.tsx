import { createMockClient } from '@lavra/client/mock';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Dialog, ErrorBoundary, LavraProvider, Menu } from '../src/index.ts';
import { deferred } from '../src/primitives/Deferred.tsx';
import { deferredLayer } from '../src/primitives/overlays/deferred-layer.tsx';

/** Makes matching requests fail as if offline; without an argument, restores the connection. */
async function block(...patterns: string[]) {
  const session = cdp() as { send: (method: string, input?: object) => Promise<unknown> };
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urlPatterns: patterns.map((urlPattern) => ({ urlPattern, block: true })),
  });
}

afterEach(() => block());
afterEach(() => vi.restoreAllMocks());

test('a menu whose code fails to load reports it, is not marked as open, and opens when it can', async () => {
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

const fetchQuestion = vi
  .fn(async () => ({ onClose }: { readonly onClose: () => void }) => (
    <Dialog open title="Excluir o documento?" onClose={onClose} />
  ))
  .mockRejectedValueOnce(new TypeError('Failed to fetch'));
const Question = deferredLayer(fetchQuestion);

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LavraProvider client={createMockClient({})}>
      <Button onClick={() => setIsOpen(true)}>Excluir</Button>
      {isOpen && <Question onClose={() => setIsOpen(false)} />}
    </LavraProvider>
  );
}

test('a dialog whose code fails to load reports it, counts as closed, and opens at the next press', async () => {
  const screen = await render(<Asking />);
  const button = screen.getByRole('button', { name: 'Excluir' });
  await button.click();
  await expect.element(screen.getByText(/^Não foi possível abrir/)).toBeVisible();
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect.element(button).toHaveFocus();
});

const Step = () => <p>Confira seus dados</p>;

/** A step whose code loads at the second attempt, inside an error boundary. */
function showStep() {
  const fetchCode = vi.fn(async () => Step).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = deferred(fetchCode);
  return render(
    <ErrorBoundary title="Algo falhou" text="" retry="Tentar de novo">
      <Later />
    </ErrorBoundary>,
  );
}

test('code that cannot load offline loads when the connection returns, without an error message', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await showStep();
  await vi.waitFor(() => expect(isOnline).toHaveBeenCalled());
  expect(screen.container.textContent).toBe('');
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Confira seus dados')).toBeVisible();
});

test('code that fails to load online shows an error, and the user can retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const screen = await showStep();
  await screen.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(screen.getByText('Confira seus dados')).toBeVisible();
});
