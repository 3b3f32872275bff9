import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, createTheme, Progress, Skeleton, Table, TextField } from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';

const noop = () => undefined;

function hostStyle(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

test("a host's element styles do not affect our controls, nor ours the host's", async () => {
  const remove = hostStyle('button { background: lime; padding: 40px; font: 30px serif } p { margin: 50px }');
  const { container } = await render(
    <>
      <p id="theirs">texto do site</p>
      <button type="button" id="host">
        site
      </button>
      <LavraRoot colorScheme="light">
        <Button variant="primary">Enviar convites</Button>
        <p id="ours">texto</p>
      </LavraRoot>
    </>,
  );
  const style = (selector: string) => getComputedStyle(container.querySelector(selector) as Element);
  expect(style('.lavra-root button').backgroundColor).toBe('rgb(96, 74, 153)');
  expect(style('.lavra-root button').paddingInlineStart).toBe('14px');
  expect(style('.lavra-root button').fontSize).toBe('15px');
  expect(style('#ours').marginTop).toBe('0px');
  expect(style('#theirs').marginTop).toBe('50px');
  expect(style('#host').backgroundColor).toBe('rgb(0, 255, 0)');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--lavra-primary')).toBe('');
  remove();
});

test('two brand colours apply in both colour schemes', async () => {
  const theme = createTheme({ primaria: '#0e5a4a', secundaria: '#ffffff' });
  const { container, rerender } = await render(
    <LavraRoot colorScheme="light" theme={theme}>
      <Button variant="primary">Assinar</Button>
    </LavraRoot>,
  );
  const background = () => getComputedStyle(container.querySelector('button') as Element).backgroundColor;
  expect(background()).toBe('rgb(14, 90, 74)');
  await rerender(
    <LavraRoot colorScheme="dark" theme={theme}>
      <Button variant="primary">Assinar</Button>
    </LavraRoot>,
  );
  await expect.poll(background).not.toBe('rgb(14, 90, 74)');
});

test('server-rendered markup has no inline styles, which a strict policy would refuse', () => {
  const html = renderToString(
    <LavraRoot theme={createTheme({ primaria: '#0e5a4a' })}>
      <Button>Enviar</Button>
      <TextField label="Nome" value="" onChange={noop} />
      <Progress label="Enviando" value={1} max={3} />
      <Skeleton width="40%" />
      <Table label="Documentos" columns={[{ id: 'a', label: 'Título', width: '1fr' }]}>
        {null}
      </Table>
    </LavraRoot>,
  );
  expect(html).toContain('Enviar');
  expect(html).not.toContain('style=');
});
