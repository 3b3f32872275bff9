import { createMockClient } from '@lavra/client/mock';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, LavraProvider, LavraRoot } from '../src/index.ts';
import card from './HostCard.module.css';

/** Resembles the output of Tailwind 4: everything in layers, and a reset that any unlayered rule overrides. */
const tailwind = `
@layer theme, base, components, utilities;
@layer base {
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
  h1, h2 { font-size: inherit; font-weight: inherit; }
  button { font: inherit; color: inherit; background-color: transparent; border-radius: 0; }
  ol, ul { list-style: none; }
}
@layer utilities {
  .text-2xl { font-size: 1.5rem; line-height: 2rem; }
  .font-bold { font-weight: 700; }
  .p-4 { padding: 1rem; }
  .mt-6 { margin-top: 1.5rem; }
  .rounded { border-radius: .25rem; }
  .bg-sky-600 { background-color: oklch(58.8% .158 241.966); }
  .text-white { color: #fff; }
  .border { border-style: solid; border-width: 1px; }
  .list-disc { list-style-type: disc; }
  .underline { text-decoration-line: underline; }
}`;

let sheet: CSSStyleSheet | undefined;
function adopt(css: string): void {
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}
afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});

const HostPage = () => (
  <section>
    <h1>Portal do cliente</h1>
    <h2 className="text-2xl font-bold mt-6">Contratos</h2>
    <button type="button" className="p-4 rounded bg-sky-600 text-white border">
      Novo
    </button>
    <ul className="list-disc">
      <li>
        <a href="#um" className="underline">
          Um
        </a>
      </li>
    </ul>
    <div className={card.card}>
      <p>
        Um cartão do <em>próprio</em> site
      </p>
      <input defaultValue="texto" />
      <table>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </table>
    </div>
  </section>
);

/** Computed styles of every element below, pseudo-elements included. */
function stylesBelow(root: Element | null): string[] {
  return [...(root?.querySelectorAll('*') ?? [])].flatMap((element) =>
    ['', '::before', '::after', '::marker'].map((pseudo) => {
      const styles = getComputedStyle(element, pseudo || null);
      return `${element.tagName}${pseudo} ${[...styles].map((name) => styles.getPropertyValue(name)).join('|')}`;
    }),
  );
}

test.each([
  ["a host's own element rules", 'h1 { font: 700 41px fantasy; color: teal } ul { margin-left: 33px }'],
  ["the browser's own rules", ''],
  ['Tailwind 4, in layers', tailwind],
])('elements inside a provider look the same as outside: %s', async (_, css) => {
  adopt(css);
  await render(
    <>
      <div id="outside">
        <HostPage />
      </div>
      <div id="inside">
        <LavraProvider client={createMockClient({})} theme={{ primaria: '#0e5a4a' }} colorScheme="dark">
          <HostPage />
        </LavraProvider>
      </div>
    </>,
  );
  const outside = stylesBelow(document.querySelector('#outside'));
  expect(outside.length).toBeGreaterThan(50);
  expect(stylesBelow(document.querySelector('#inside'))).toEqual(outside);
});

test('a component has its own root, and adds none inside another', async () => {
  adopt('button { background: lime; padding: 40px }');
  await render(
    <LavraProvider client={createMockClient({})} colorScheme="light">
      <p>
        <Button variant="primary">Sozinho</Button>
      </p>
      <LavraRoot>
        <Button variant="primary">Junto</Button>
      </LavraRoot>
    </LavraProvider>,
  );
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((button) => getComputedStyle(button).backgroundColor)).toEqual([
    'rgb(96, 74, 153)',
    'rgb(96, 74, 153)',
  ]);
  const roots = document.querySelectorAll('.lavra-root:not([data-lavra-portal])');
  expect([...roots].map((root) => root.querySelectorAll('.lavra-root').length)).toEqual([0, 0]);
});
