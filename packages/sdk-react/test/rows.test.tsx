import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RowChunks } from '../src/documents/RowChunks.tsx';
import { Button } from '../src/primitives/Button.tsx';
import { RowTarget, Table, TableRow } from '../src/primitives/data/Table.tsx';
import { focusedName, show } from './held.tsx';

const numbers = Array.from({ length: 2_000 }, (_, index) => index + 1);
const drawn = () => [...document.querySelectorAll('button')].map((row) => Number(row.textContent));
const height = () => document.documentElement.scrollHeight;

test('a long list draws only rows near the visible area and those with the focus, and keeps its height', async () => {
  await show(
    <div>
      <RowChunks kind="rows" entries={numbers} sizes={[240, 24, 3]} rowHeight={40}>
        {(number) => (
          <div key={number} style={{ height: 50 }}>
            <button type="button">{number}</button>
          </div>
        )}
      </RowChunks>
    </div>,
  );
  const first = document.querySelector('button');
  first?.focus();
  window.scrollTo(0, height());
  await expect.poll(drawn).toContain(2_000);
  expect(document.activeElement).toBe(first);
  // Rows 1 to 12, and fewer than a hundred at the end.
  await expect
    .poll(() =>
      drawn()
        .filter((number) => number > 12)
        .every((number) => number > 1_800),
    )
    .toBe(true);
  first?.blur();

  window.scrollTo(0, 0);
  await expect.poll(() => drawn().at(-1)).toBeLessThan(200);
  const whole = height();
  window.scrollTo(0, whole);
  await expect.poll(drawn).toContain(2_000);
  // Redrawn rows, and not those expected at first, determine the height.
  expect(height() / whole).toBeCloseTo(1, 2);
});

test('rows that leave the visible area are emptied in one change with the next that are drawn', async () => {
  await show(
    <div>
      <RowChunks kind="rows" entries={numbers} sizes={[24, 3]} rowHeight={50}>
        {(number) => (
          <div key={number} style={{ height: 50 }}>
            {number}
          </div>
        )}
      </RowChunks>
    </div>,
  );
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    const chunks = records.map(({ target }) => target as HTMLElement);
    changes.push(
      [...new Set(chunks.map(({ dataset }) => ('away' in dataset ? 'emptied' : 'drawn')))].sort().join(),
    );
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-away'] });
  for (let step = 0; step < 60; step++) {
    window.scrollBy(0, 60);
    await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
  expect(changes).toContain('drawn,emptied');
  expect(changes).not.toContain('emptied');
});

test('rows that scroll below a resting pointer are highlighted once it moves', async () => {
  const columns = [{ id: 'name', label: 'Nome', width: '1fr' }];
  await show(
    <Table label="Linhas" columns={columns}>
      {numbers.slice(0, 100).map((number) => (
        <TableRow key={number} interactive cells={[number]} />
      ))}
    </Table>,
  );
  const pointed = () => document.querySelector('[data-interactive]:hover');
  const isHighlighted = () => {
    const row = pointed();
    return row !== null && getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const [, , third] = document.querySelectorAll('[data-interactive]');
  if (!third) throw new Error('The table is empty.');
  await userEvent.hover(third);
  expect(isHighlighted()).toBe(true);
  window.scrollBy(0, 400);
  await expect.poll(pointed).not.toBe(third);
  expect(isHighlighted()).toBe(false);
  await userEvent.hover(document.querySelectorAll('[data-interactive]')[8] ?? third);
  expect(isHighlighted()).toBe(true);
});

test('a press on the free space of a row opens it, but not one on or beside its controls', async () => {
  const columns = [
    { id: 'name', label: 'Nome', width: '1fr' },
    { id: 'actions', label: 'Ações', width: '120px', interactive: true },
  ];
  const onOpen = vi.fn();
  const screen = await show(
    <Table label="Contratos" columns={columns}>
      <TableRow
        interactive
        cells={[
          <RowTarget key="name" title="Aditivo" onOpen={onOpen} />,
          <Button key="actions">Mais</Button>,
        ]}
      />
    </Table>,
  );
  const send = (type: string, element: Element | undefined) =>
    element?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  const row = screen.getByRole('row').nth(1).element();
  const [title, actions] = row.children;
  const more = screen.getByRole('button', { name: 'Mais' });
  await more.click();
  send('click', actions);
  // A press that begins on the button and ends on the other cell is a click on the row.
  send('pointerdown', more.element());
  send('click', row);
  expect(onOpen).not.toHaveBeenCalled();
  send('pointerdown', title);
  send('click', title);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(focusedName()).toContain('Aditivo');
});
