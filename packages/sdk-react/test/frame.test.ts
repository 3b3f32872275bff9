import { afterEach, expect, test, vi } from 'vitest';
import { createSigningFrame, type SigningFrame, type SigningNews, signingProtocol } from '../src/frame.ts';

let frame: SigningFrame | undefined;
afterEach(() => frame?.remove());

/** A frame in this page; it shows whatever this origin has there, and lets us speak in its name. */
async function opened(listeners: object): Promise<(news: SigningNews | object) => void> {
  const made = createSigningFrame(document.body, {
    baseUrl: location.origin,
    token: 'tok',
    embedToken: 'emb',
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

test('a frame is as high as its page says, and never too low to be seen', async () => {
  const tell = await opened({});
  tell({ type: 'height', heightPx: 812.4 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(813);
  tell({ type: 'height', heightPx: 12 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(320);
});

test('a frame tells that its signer is another person, and nobody else tells it', async () => {
  const onDisowned = vi.fn();
  const tell = await opened({ onDisowned });
  tell({ type: 'disowned' });
  await expect.poll(() => onDisowned.mock.calls.length).toBe(1);
  // Neither this page itself nor another protocol speaks for the frame.
  postMessage({ protocol: signingProtocol, type: 'disowned' }, '*');
  tell({ protocol: 'other/1', type: 'disowned' });
  tell({ type: 'height', heightPx: 500 });
  await expect.poll(() => frame?.element.offsetHeight).toBe(500);
  expect(onDisowned).toHaveBeenCalledTimes(1);
});
