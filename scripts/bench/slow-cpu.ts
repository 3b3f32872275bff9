import type { CDPSession, Page } from 'playwright';

const SLOWDOWN = 4;

/** Makes the page's CPU four times slower. */
export async function slowCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}
