import { cloneElement, createRef, type ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LavraRoot } from '../../src/index.ts';
import { expectNoAxeFindings } from '../axe.ts';
import { componentNames, exampleOf, isScreen, leftOver } from './components.ts';
import { Stage } from './stage.tsx';

/*
 * Rules of every exported component:
 * - a ref returns the control; className and style are ignored, so that nothing restyles a primitive;
 * - it renders under StrictMode without console output, and unmounting leaves nothing behind;
 * - axe finds nothing in light and dark, for primitives also with more contrast; the focus is always visible;
 * - it fits a box of 390 px in both reading directions, regardless of the page's;
 * - it renders on a server (conformance.server.test.tsx).
 */

const faults: unknown[][] = [];
const hear = (...words: unknown[]) => faults.push(words);

beforeEach(() => {
  faults.length = 0;
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.spyOn(console, 'warn').mockImplementation(hear);
});
afterEach(() => vi.restoreAllMocks());

const schemes = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;
const highContrast = schemes.map((scheme) => ({ ...scheme, contrast: 'more' }) as const);

function statesOf(name: string): readonly ReactElement[] {
  const example = exampleOf(name);
  return [example.draw(), ...Object.values(example.states ?? {})];
}

const draw = (name: string, element = exampleOf(name).draw()) => render(<Stage>{element}</Stage>);

test('every example belongs to an exported component', () => {
  expect(leftOver).toEqual([]);
});

describe.each(componentNames)('%s', (name) => {
  test('renders every state under StrictMode without console output', async () => {
    for (const element of statesOf(name)) {
      const screen = await draw(name, element);
      await screen.unmount();
    }
    expect(faults).toEqual([]);
  });

  const ownSchemes = isScreen(name) ? schemes : [...schemes, ...highContrast];
  test(`has no axe finding in ${ownSchemes.length} schemes`, async () => {
    for (const scheme of ownSchemes)
      for (const element of statesOf(name)) {
        // Parts are rendered on the background of their root.
        const screen = await render(
          <Stage {...scheme}>
            <LavraRoot>{element}</LavraRoot>
          </Stage>,
        );
        await expectNoAxeFindings(document.body, scheme === schemes[0] ? 'all' : 'colours');
        await screen.unmount();
      }
  });

  test('leaves nothing in the page after unmounting', async () => {
    const before = [...document.body.children];
    const screen = await draw(name);
    await screen.unmount();
    const left = [...document.body.children].filter((element) => element.childElementCount > 0);
    expect(left.filter((element) => !before.includes(element))).toEqual([]);
    expect(document.querySelectorAll('[data-lavra-portal], [data-floating-ui-portal], [inert]')).toHaveLength(
      0,
    );
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
  });

  test('shows the focus', async () => {
    const screen = await draw(name);
    // A layer already has the focus, so its first stop is compared with its unfocused style.
    (document.activeElement as HTMLElement | null)?.blur();
    const atRest = focusStyles();
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.tab();
      const focused = document.activeElement as HTMLElement;
      if (focused === document.body || !focused.closest('.lavra-root')) break;
      if (focused.hasAttribute('data-floating-ui-focus-guard')) continue;
      expect(isMarked(focused, atRest), focused.outerHTML.slice(0, 200)).toBe(true);
    }
    await screen.unmount();
  });
});

describe('in a box of 390 px', () => {
  beforeAll(() => page.viewport(390, 800));
  afterAll(() => page.viewport(1280, 900));

  test.each(componentNames.flatMap((name) => [[name, 'ltr'] as const, [name, 'rtl'] as const]))(
    '%s fits (%s)',
    async (name, dir) => {
      const screen = await render(
        <div dir={dir}>
          <Stage>
            <div dir={dir}>{exampleOf(name).draw()}</div>
          </Stage>
        </div>,
      );
      for (const root of document.querySelectorAll('.lavra-root')) {
        expect(root.scrollWidth).toBeLessThanOrEqual(390);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      await screen.unmount();
      expect(faults).toEqual([]);
    },
  );
});

const named = componentNames.flatMap((name) => {
  const { role } = exampleOf(name);
  return role ? [[name, role[0], role[1]] as const] : [];
});

test.each(named)(
  '%s has the role and name %s %s',
  async (name: string, role: string, label: string | undefined) => {
    await draw(name);
    const found = page.getByRole(role as 'button', label ? { name: label, exact: true } : {});
    await expect.element(found.first()).toBeInTheDocument();
  },
);

const withRef = componentNames.filter((name) => exampleOf(name).takesRef);

test.each(withRef)('%s passes its control to the ref and ignores className', async (name) => {
  const ref = createRef<HTMLElement>();
  const element = exampleOf(name).draw(ref as never) as ReactElement<object>;
  await draw(name, cloneElement(element, { className: 'of-the-host' } as object));
  expect(document.querySelector('.of-the-host')).toBeNull();
  ref.current?.focus();
  expect(ref.current).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(ref.current);
});

const focusStyleOf = (element: Element) => {
  const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
  return [outline, boxShadow, borderColor, backgroundColor].join();
};

function focusStyles(): Map<Element, string> {
  const all = document.querySelectorAll('.lavra-root *');
  return new Map([...all].map((element) => [element, focusStyleOf(element)]));
}

/** Whether the focused element, a child or an ancestor changes its style on focus. A tooltip adds elements. */
function isMarked(focused: Element, atRest: Map<Element, string>): boolean {
  const chain: Element[] = [...focused.children];
  for (let at: Element | null = focused; at && !at.matches('.lavra-root'); at = at.parentElement)
    chain.push(at);
  return chain.some((element) => atRest.get(element) !== focusStyleOf(element));
}
