import { afterEach, expect, test, vi } from 'vitest';
import { createSigningFrame, type SigningFrame, type SigningNews, signingProtocol } from '../src/frame.ts';

let frame: SigningFrame | undefined;
afterEach(() => frame?.remove());

/** A frame of the same origin, so that the test can send messages as the frame. */
async function opened(listeners: object): Promise<(news: SigningNews | object) => void> {
  const made = createSigningFrame(document.body, {
    baseUrl: location.origin,
    credencial: 'lavra_ass_tok',
    ...listeners,
  });
  frame = made;
  await new Promise((resolve) => made.element.addEventListener('load', resolve, { once: true }));
  return (news) => {
    const inside = made.element.contentWindow as (Window & typeof globalThis) | null;
    const speak = inside?.Function('data', 'parent.postMessage(data, "*")');
    speak?.({ protocol: signingProtocol, ...news });
  };
}

test('takes the height that its page reports, above a minimum', async () => {
  const tell = await opened({});
  tell({ type: 'height', heightPx: 812.4 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(813);
  tell({ type: 'height', heightPx: 12 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(320);
});

test('accepts the news of another signer only from its own frame', async () => {
  const onDisowned = vi.fn();
  const onDelegated = vi.fn();
  const tell = await opened({ onDisowned, onDelegated });
  tell({ type: 'delegated' });
  await expect.poll(() => onDelegated.mock.calls).toEqual([[]]);
  tell({ type: 'disowned' });
  await expect.poll(() => onDisowned.mock.calls.length).toBe(1);
  // Messages from this page, or of another protocol, are ignored.
  postMessage({ protocol: signingProtocol, type: 'disowned' }, '*');
  tell({ protocol: 'other/1', type: 'disowned' });
  tell({ type: 'height', heightPx: 500 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(500);
  expect(onDisowned).toHaveBeenCalledTimes(1);
});

test('replaces a frame that does not answer with a text, and reports it by name', async () => {
  const onError = vi.fn();
  frame = createSigningFrame(document.body, {
    baseUrl: location.origin,
    credencial: 'lavra_ass_tok',
    onError,
    timeoutMs: 1,
  });
  await expect.poll(() => onError.mock.calls).toMatchObject([[{ excecao: 'QuadroSemRespostaException' }]]);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('não respondeu');
  expect(frame?.element.isConnected).toBe(false);
  frame?.remove();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('reports the refusal that its page shows, by its name in the catalogue', async () => {
  const onError = vi.fn();
  const tell = await opened({ onError });
  const problema = { type: 'about:blank', title: '', status: 403, excecao: 'OrigemNaoPermitidaException' };
  tell({ type: 'error', problema });
  await expect.poll(() => onError.mock.calls).toEqual([[problema]]);
});
