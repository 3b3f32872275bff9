import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { type ColorToken, createTheme } from './theme.ts';
import css from './tokens.css?raw';

const TEXT_ROLES = ['ink', 'ink-muted', 'ink-faint', 'primary', 'success', 'warning', 'danger', 'info'];
const TEXT_GROUNDS = ['canvas', 'surface', 'surface-raised'];
const SOFT_PAIRS = ['primary', 'success', 'warning', 'danger', 'info'];

function blockAfter(selector: string): Map<string, string> {
  const from = css.lastIndexOf(selector);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return new Map(
    [...body.matchAll(/--lavra-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map((hit) => [hit[1]!, hit[2]!]),
  );
}

const light = blockAfter('.lavra-root {\n  color-scheme');
const dark = blockAfter('.lavra-root:where([data-theme="dark"]) {\n  color-scheme');
const sets = {
  light,
  dark,
  'light, more contrast': new Map([...light, ...blockAfter('\n.lavra-root:where([data-contrast="more"])')]),
  'dark, more contrast': new Map([
    ...dark,
    ...blockAfter('\n.lavra-root:where([data-contrast="more"][data-theme="dark"])'),
  ]),
};

for (const [scheme, tokens] of Object.entries(sets)) {
  const color = (name: string) => tokens.get(name) ?? '';
  const least = scheme.endsWith('more contrast') ? 7 : 4.5;

  test(`every text colour of the ${scheme} set reaches ${least}:1 on every background`, () => {
    for (const role of TEXT_ROLES) {
      for (const ground of TEXT_GROUNDS) {
        expect(contrast(color(role), color(ground)), `${role} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
    for (const role of SOFT_PAIRS) {
      expect(contrast(color(role), color(`${role}-soft`)), `${role} on its soft`).toBeGreaterThanOrEqual(
        least,
      );
    }
    expect(contrast(color('on-primary'), color('primary'))).toBeGreaterThanOrEqual(least);
    expect(contrast(color('on-danger'), color('danger'))).toBeGreaterThanOrEqual(least);
  });

  test(`every control edge of the ${scheme} set reaches 3:1`, () => {
    for (const edge of ['line-strong', 'focus']) {
      for (const ground of TEXT_GROUNDS) {
        expect(contrast(color(edge), color(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

test.each([
  ['dark', '[data-theme="dark"]', '[data-theme="auto"]'],
  ['more contrast', '[data-contrast="more"]', '[data-contrast="auto"]'],
  [
    'dark and more contrast',
    '[data-contrast="more"][data-theme="dark"]',
    '[data-contrast="auto"][data-theme="auto"]',
  ],
])('the %s colours are the same, chosen by the host or by the system', (_name, said, asked) => {
  const of = (attributes: string) => Object.fromEntries(blockAfter(`.lavra-root:where(${attributes})`));
  expect(of(asked)).toEqual(of(said));
});

const BRANDS = [
  '#604a99',
  '#153c5c',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#7f7f7f',
  '#ff6600',
  '#0e5a4a',
  '#00e5ff',
];

test.each(BRANDS)('brand colour %s becomes readable in both schemes, with any text colour', (primaria) => {
  for (const secundaria of ['#ffffff', '#000000', '#777777']) {
    const theme = createTheme({ primaria, secundaria });
    for (const scheme of ['light', 'dark'] as const) {
      expect(theme.moreContrast).toBeDefined();
      expect(
        contrast(theme.moreContrast![scheme].primary, sets[scheme].get('surface')!),
      ).toBeGreaterThanOrEqual(7);
      expect(
        contrast(theme.moreContrast![scheme]['on-primary'], theme.moreContrast![scheme].primary),
      ).toBeGreaterThanOrEqual(7);
      const token = (name: ColorToken) => theme[scheme][name];
      const ground = (name: string) => sets[scheme].get(name) ?? '';
      for (const name of TEXT_GROUNDS) {
        expect(contrast(token('primary'), ground(name))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(token('focus'), ground(name))).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(token('primary'), token('primary-soft'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('on-primary'), token('primary'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('on-primary'), token('primary-hover'))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('keeps a readable brand colour', () => {
  expect(createTheme({ primaria: '#0e5a4a', secundaria: '#ffffff' }).light.primary).toBe('#0e5a4a');
});

test('replaces an invalid colour with the default', () => {
  expect(createTheme({ primaria: 'purple; }' }).light.primary).toBe('#604a99');
});
