import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  Accordion,
  Button,
  Calendar,
  ColorPicker,
  Menu,
  RadioGroup,
  Select,
  Switch,
  Table,
  Tabs,
  Tree,
} from '../src/index.ts';
import { focusedName, Held, show } from './held.tsx';

/** Keys in sequence, each with the element focused after it. */
type Steps = readonly (readonly [keys: string, focused: string])[];

async function follow(steps: Steps): Promise<void> {
  for (const [keys, focused] of steps) {
    await userEvent.keyboard(keys);
    await expect.poll(focusedName, { message: keys }).toContain(focused);
  }
}

const noop = () => undefined;

describe('a calendar (APG date picker grid)', () => {
  const calendar = (
    <Calendar label="Prazo" from="2026-11-21" min="2026-10-05" max="2027-12-20" onPick={noop} />
  );

  const start = () => document.querySelector<HTMLElement>('[data-day="2026-11-21"]')?.focus();

  test.each<[string, 'ltr' | 'rtl', Steps]>([
    [
      'moves by day and week',
      'ltr',
      [
        ['{ArrowRight}', '22 de novembro de 2026'],
        ['{ArrowLeft}{ArrowLeft}', '20 de novembro'],
        ['{ArrowDown}', '27 de novembro'],
        ['{ArrowUp}{ArrowUp}', '13 de novembro'],
      ],
    ],
    ['swaps the arrows in right-to-left text', 'rtl', [['{ArrowRight}', '20 de novembro de 2026']]],
    [
      'goes to the ends of the week',
      'ltr',
      [
        ['{Home}', 'domingo, 15 de novembro'],
        ['{End}', 'sábado, 21 de novembro'],
      ],
    ],
    [
      'moves by month and year, keeping the day',
      'ltr',
      [
        ['{PageDown}', '21 de dezembro de 2026'],
        ['{PageUp}{PageUp}', '21 de outubro de 2026'],
        ['{Shift>}{PageDown}{/Shift}', '21 de outubro de 2027'],
      ],
    ],
    [
      'stops at the first and the last day',
      'ltr',
      [
        ['{PageUp}{PageUp}', '5 de outubro de 2026'],
        ['{ArrowLeft}', '5 de outubro de 2026'],
        ['{Shift>}{PageDown}{PageDown}{/Shift}', '20 de dezembro de 2027'],
      ],
    ],
  ])('%s', async (_name, dir, steps) => {
    await show(calendar, dir);
    start();
    await follow(steps);
  });

  test('selects by Enter and Space, never a day outside the limits', async () => {
    const pick = vi.fn();
    await show(<Calendar label="Prazo" from="2026-11-21" min="2026-11-20" max="2026-11-22" onPick={pick} />);
    start();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(pick).toHaveBeenLastCalledWith('2026-11-22');
    await userEvent.keyboard('{ArrowLeft} ');
    expect(pick).toHaveBeenLastCalledWith('2026-11-21');
    document.querySelector<HTMLElement>('[data-day="2026-11-25"]')?.click();
    expect(pick).toHaveBeenCalledTimes(2);
  });

  test('is one Tab stop, with native selects for month and year', async () => {
    const screen = await show(calendar);
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
    await screen.getByRole('combobox', { name: 'Mês' }).selectOptions('dezembro');
    await screen.getByRole('combobox', { name: 'Ano' }).selectOptions('2027');
    await expect
      .element(screen.getByRole('button', { name: /20 de dezembro de 2027/ }))
      .toHaveAttribute('tabindex', '0');
  });
});

describe('a tree (APG tree view)', () => {
  const nodes = [
    {
      id: 'locacao',
      label: 'Locação',
      children: [
        { id: 'augusta', label: 'Augusta', children: [{ id: 'loja', label: 'Loja 2' }] },
        { id: 'paulista', label: 'Paulista' },
      ],
    },
    { id: 'agua', label: 'Água', children: [{ id: 'conta', label: 'Contas' }] },
    { id: 'rh', label: 'RH' },
  ];
  const tree = (select: (id: string) => void = noop) => (
    <Held<readonly string[]> first={[]}>
      {(expanded, setExpanded) => (
        <Tree
          label="Pastas"
          nodes={nodes}
          selected={undefined}
          onSelect={select}
          expanded={expanded}
          onExpandedChange={setExpanded}
        />
      )}
    </Held>
  );

  test.each<[string, 'ltr' | 'rtl', Steps]>([
    [
      'opens, enters, leaves and closes',
      'ltr',
      [
        ['{ArrowRight}', 'Locação'],
        ['{ArrowRight}', 'Augusta'],
        ['{ArrowDown}', 'Paulista'],
        ['{ArrowLeft}', 'Locação'],
        ['{ArrowLeft}{ArrowDown}', 'Água'],
      ],
    ],
    ['swaps the arrows in right-to-left text', 'rtl', [['{ArrowLeft}{ArrowLeft}', 'Augusta']]],
    [
      'goes to the ends',
      'ltr',
      [
        ['{End}', 'RH'],
        ['{ArrowDown}', 'RH'],
        ['{Home}', 'Locação'],
        ['{ArrowUp}', 'Locação'],
      ],
    ],
    [
      'opens all siblings with an asterisk',
      'ltr',
      [['*{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'Contas']],
    ],
    [
      'goes to the typed label, ignoring accents',
      'ltr',
      [
        ['a', 'Água'],
        ['{End}', 'RH'],
      ],
    ],
  ])('%s', async (_name, dir, steps) => {
    await show(tree(), dir);
    await userEvent.tab();
    expect(focusedName()).toContain('Locação');
    await follow(steps);
  });

  test('takes the keys of a row that a screen reader has focused', async () => {
    const select = vi.fn();
    const screen = await show(tree(select));
    (screen.getByRole('treeitem', { name: 'RH' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('rh');
  });

  test('selects by Enter and Space, and is one Tab stop', async () => {
    const select = vi.fn();
    await show(tree(select));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(select).toHaveBeenLastCalledWith('agua');
    await userEvent.keyboard('{ArrowDown} ');
    expect(select).toHaveBeenLastCalledWith('rh');
    expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
  });

  test('exposes level and position of its items', async () => {
    const screen = await show(tree());
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const item = screen.getByRole('treeitem', { name: 'Augusta' });
    await expect.element(item).toHaveAttribute('aria-level', '2');
    await expect.element(item).toHaveAttribute('aria-posinset', '1');
    await expect.element(item).toHaveAttribute('aria-setsize', '2');
    await expect.element(item).toHaveAttribute('aria-expanded', 'false');
  });
});

test('an accordion moves between its titles and opens by Enter and Space (APG)', async () => {
  const items = ['Dados', 'Assinatura', 'Avisos'].map((title) => ({
    id: title,
    title,
    content: `Sobre ${title}`,
  }));
  const screen = await show(<Accordion mode="one" items={items} />);
  await userEvent.tab();
  await follow([
    ['{ArrowDown}', 'Assinatura'],
    ['{End}', 'Avisos'],
    ['{ArrowDown}', 'Dados'],
    ['{ArrowUp}', 'Avisos'],
    ['{Home}', 'Dados'],
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('region', { name: 'Dados' })).toHaveTextContent('Sobre Dados');
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(screen.getByRole('region', { name: 'Assinatura' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Sobre Dados');
  await userEvent.keyboard(' ');
  await expect
    .element(screen.getByRole('button', { name: 'Assinatura' }))
    .toHaveAttribute('aria-expanded', 'false');
});

test('hue and shade of a colour change by keyboard alone', async () => {
  const screen = await show(
    <Held first="#ff0000">
      {(value, change) => <ColorPicker label="Cor" value={value} onChange={change} />}
    </Held>,
  );
  const shade = screen.getByRole('slider', { name: 'Saturação e brilho' });
  await userEvent.tab();
  for (const [keys, text] of [
    ['{ArrowLeft}', 'Saturação 99%, brilho 100%'],
    ['{Shift>}{ArrowDown}{/Shift}', 'Saturação 99%, brilho 90%'],
    ['{ArrowUp}', 'Saturação 99%, brilho 91%'],
    ['{PageDown}', 'Saturação 99%, brilho 81%'],
    ['{Home}', 'Saturação 0%, brilho 81%'],
    ['{End}', 'Saturação 100%, brilho 81%'],
    ['{ArrowRight}', 'Saturação 100%, brilho 81%'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(shade).toHaveAttribute('aria-valuetext', text);
  }
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('slider', { name: 'Matiz' })).toHaveValue('2');
});

test('a colour remembers its hue while it is grey', async () => {
  const screen = await show(
    <Held first="#604a99">
      {(value, change) => <ColorPicker label="Cor" value={value} onChange={change} />}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Home}{End}');
  const hue = screen.getByRole('slider', { name: 'Matiz' }).element() as HTMLInputElement;
  expect(Number(hue.value)).toBe(257);
});

test('a menu moves by typed letters, and to its ends', async () => {
  const items = ['Renomear', 'Arquivar', 'Duplicar'].map((label) => ({ id: label, label, onSelect: noop }));
  await show(<Menu label="Ações" trigger={<Button>Ações</Button>} items={items} />);
  await userEvent.tab();
  await follow([
    ['{ArrowDown}', 'Renomear'],
    ['d', 'Duplicar'],
    ['{Home}', 'Renomear'],
    ['{End}', 'Duplicar'],
    ['{ArrowDown}', 'Renomear'],
  ]);
});

test('a closed select selects by letter', async () => {
  const screen = await show(
    <Held<'a' | 'b'> first="a">
      {(value, change) => (
        <Select
          label="Forma"
          value={value}
          onChange={change}
          options={[
            { value: 'a', label: 'Remota' },
            { value: 'b', label: 'Presencial' },
          ]}
        />
      )}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard('p');
  await expect.element(screen.getByRole('combobox', { name: 'Forma' })).toHaveTextContent('Presencial');
});

test('right-to-left text swaps the arrows of tabs', async () => {
  await show(
    <Held<'a' | 'b' | 'c'> first="a">
      {(value, change) => (
        <Tabs
          label="Como"
          value={value}
          onChange={change}
          tabs={[
            { id: 'a', label: 'Desenhar', content: '1' },
            { id: 'b', label: 'Digitar', content: '2' },
            { id: 'c', label: 'Foto', content: '3' },
          ]}
        />
      )}
    </Held>,
    'rtl',
  );
  await userEvent.tab();
  await follow([
    ['{ArrowLeft}', 'Digitar'],
    ['{ArrowRight}', 'Desenhar'],
    ['{End}', 'Foto'],
  ]);
});

test('arrows change a radio group, Space toggles a switch', async () => {
  const screen = await show(
    <>
      <Held<'a' | 'b'> first="a">
        {(value, change) => (
          <RadioGroup
            label="Forma"
            value={value}
            onChange={change}
            options={[
              { value: 'a', label: 'Remota' },
              { value: 'b', label: 'Presencial' },
            ]}
          />
        )}
      </Held>
      <Held first={false}>{(isOn, turn) => <Switch label="Ordem" checked={isOn} onChange={turn} />}</Held>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Presencial' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch', { name: 'Ordem' })).toBeChecked();
});

test('column titles sort a table and expose the order', async () => {
  const sorted = vi.fn();
  const columns = [
    { id: 'titulo', label: 'Título', width: '1fr', sortable: true },
    { id: 'valor', label: 'Valor', width: '1fr' },
  ];
  const screen = await show(
    <Table
      label="Documentos"
      columns={columns}
      sort={{ columnId: 'titulo', direction: 'ascending' }}
      onSort={sorted}
    >
      {null}
    </Table>,
  );
  const title = screen.getByRole('columnheader', { name: 'Título' });
  await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(screen.getByRole('columnheader', { name: 'Valor' })).not.toHaveAttribute('aria-sort');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(sorted).toHaveBeenCalledWith({ columnId: 'titulo', direction: 'descending' });
});
