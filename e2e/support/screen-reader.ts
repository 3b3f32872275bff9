import type { CDPSession, Page } from 'playwright';

/** An element as a screen reader presents it. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isFocused: boolean;
  readonly isOff: boolean;
  readonly isWrong: boolean;
  readonly nodeId: number;
}

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

const LONGEST_WAIT_MS = 15_000;

/**
 * Uses a page by its accessibility tree alone: finds elements by role and name, focuses them and presses keys, as a
 * screen reader does.
 */
export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new ScreenReader(page, session);
  }

  /** All elements, in reading order. */
  async read(): Promise<Spoken[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: readonly AxNode[];
    };
    return nodes.filter(({ ignored }) => !ignored).map(toSpoken);
  }

  /** Waits for the first element with a role and name. */
  async find(role: string, name: string | RegExp, isReady: (one: Spoken) => boolean = () => true) {
    const end = Date.now() + LONGEST_WAIT_MS;
    const fits = (one: Spoken) =>
      one.role === role && (typeof name === 'string' ? one.name === name : name.test(one.name));
    for (;;) {
      const all = await this.read();
      const found = all.find((one) => fits(one) && isReady(one));
      if (found) return found;
      if (Date.now() > end) {
        const heard = all.filter(({ name: said }) => said !== '').map((one) => `${one.role}: ${one.name}`);
        throw new Error(`Nothing is read as ${role} ${name}, only:\n${heard.join('\n')}`);
      }
    }
  }

  /** Whether a text appears anywhere. */
  async hears(text: string | RegExp): Promise<boolean> {
    const isSaid = (name: string) => (typeof text === 'string' ? name.includes(text) : text.test(name));
    return (await this.read()).some(({ name, description }) => isSaid(name) || isSaid(description));
  }

  async focus({ nodeId }: Spoken): Promise<void> {
    await this.#session.send('DOM.focus', { backendNodeId: nodeId });
  }

  /** Presses an element; waits while it is disabled. */
  async press(role: string, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.focus(await this.find(role, name, ({ isOff }) => !isOff));
    await this.#page.keyboard.press(key);
  }

  /** Replaces the text of a field. */
  async type(name: string | RegExp, text: string): Promise<void> {
    await this.focus(await this.find('textbox', name));
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }
}

function toSpoken({ role, name, description, backendDOMNodeId, properties = [] }: AxNode): Spoken {
  const property = (wanted: string) => properties.find((one) => one.name === wanted)?.value.value;
  return {
    role: String(role?.value ?? ''),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    isFocused: property('focused') === true,
    isOff: property('disabled') === true,
    isWrong: property('invalid') === 'true',
    nodeId: backendDOMNodeId ?? 0,
  };
}
