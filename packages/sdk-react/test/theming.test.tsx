import { createMockClient } from '@lavra/client/mock';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  BrandMark,
  BrandTheme,
  Button,
  contrast,
  createTheme,
  Dialog,
  LavraProvider,
  type LavraProviderProps,
} from '../src/index.ts';

const brand = { primaria: '#0e5a4a', secundaria: '#ffffff' };

function show(children: React.ReactNode, rest: Partial<LavraProviderProps> = {}) {
  return render(
    <LavraProvider colorScheme="light" {...rest} client={createMockClient({})}>
      {children}
    </LavraProvider>,
  );
}

const tokenOf = (element: Element | null, name: string) =>
  element ? getComputedStyle(element).getPropertyValue(name).trim() : '';
const button = () => document.querySelector('button');

test('contrast="more" also reaches the layers in the portal', async () => {
  await show(
    <Dialog open title="Prazo" onClose={() => undefined}>
      <Button>Salvar</Button>
    </Dialog>,
    { contrast: 'more' },
  );
  await expect.poll(() => tokenOf(document.querySelector('[role=dialog]'), '--lavra-ink')).toBe('#000000');
  expect(tokenOf(document.querySelector('.lavra-root'), '--lavra-canvas')).toBe('#ffffff');
});

test('a brand also gets shades for more contrast', async () => {
  const weak = { primaria: '#c2a810', secundaria: '#ffffff' };
  const screen = await show(<Button variant="primary">Assinar</Button>, { theme: weak });
  const usual = tokenOf(button(), '--lavra-primary');
  await screen.unmount();
  await show(<Button variant="primary">Assinar</Button>, { theme: weak, contrast: 'more' });
  await expect
    .poll(() => contrast(tokenOf(button(), '--lavra-primary'), '#ffffff'))
    .toBeGreaterThanOrEqual(7);
  expect(contrast(usual, '#ffffff')).toBeLessThan(7);
});

test('an organisation’s brand applies to its content while active, in the surrounding colour scheme', async () => {
  const marca = (ativo: boolean) => ({ ativo, logoEmail: false, pub: brand, email: brand });
  const branded = (ativo: boolean) => (
    <BrandTheme whiteLabel={marca(ativo)}>
      <Button variant="primary">Assinar</Button>
    </BrandTheme>
  );
  const active = await show(branded(true), { colorScheme: 'dark' });
  const { dark } = createTheme(brand);
  await expect.poll(() => tokenOf(button(), '--lavra-primary')).toBe(dark.primary);
  expect(tokenOf(button(), '--lavra-canvas')).toBe('#141219');
  await active.unmount();
  await show(branded(false));
  await expect.poll(() => tokenOf(button(), '--lavra-primary')).toBe('#604a99');
});

test('the mark shows the product name of the wording, unless a host sets its own', async () => {
  const sign = await show(<BrandMark />);
  await expect.element(sign.getByText('Lavra', { exact: true })).toBeVisible();
  await sign.unmount();
  const clm = await show(<BrandMark />, { terminology: 'pt_clm' });
  await expect.element(clm.getByText('Lavra CLM')).toBeVisible();
  await clm.unmount();
  const own = await show(<BrandMark name="Horizonte" />, { terminology: 'pt_clm' });
  await expect.element(own.getByText('Horizonte')).toBeVisible();
});

test("layers are rendered in the host's container", async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const screen = await show(
    <Dialog open title="Prazo" onClose={() => undefined}>
      Texto
    </Dialog>,
    { portalContainer: place },
  );
  await expect.poll(() => place.querySelector('[role=dialog]')).not.toBeNull();
  await screen.unmount();
  expect(place.childElementCount).toBe(0);
  place.remove();
});
