import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  Button,
  ColorField,
  Combobox,
  DateField,
  DateRangeField,
  Dialog,
  MaskedField,
  MoneyField,
  masks,
  Pagination,
  Popover,
  Sheet,
  TextField,
  TimeField,
} from '../src/index.ts';
import { expectNoAxeFindings } from './axe.ts';
import { Held, show } from './held.tsx';

type Choice = { readonly value: string; readonly label: string };
const people = ['Ana Prado', 'Paulo Prado', 'Água e Luz'].map((label) => ({ value: label, label }));

test('an error replaces the help, on screen and for screen readers', async () => {
  const texts = { label: 'Nome', help: 'Como no documento.', error: 'Digite o nome.' };
  const screen = await show(<TextField {...texts} value="" onChange={() => undefined} />);
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Digite o nome.');
  await expect.element(screen.getByText('Como no documento.')).not.toBeInTheDocument();
});

test('a combobox filters by typing, adds by Enter, and removes the last one by Backspace', async () => {
  const change = vi.fn();
  const screen = await show(
    <Held<readonly Choice[]> first={[]}>
      {(values, keep) => (
        <Combobox
          label="Signatários"
          options={people}
          values={values}
          onChange={(next) => {
            change(next.map(({ label }) => label));
            keep(next);
          }}
        />
      )}
    </Held>,
  );
  const box = screen.getByRole('combobox', { name: 'Signatários' });
  await userEvent.tab();
  await userEvent.keyboard('agua');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Água e Luz');
  await expect.element(box).toHaveAttribute('aria-activedescendant');
  await expectNoAxeFindings();
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith(['Água e Luz']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenLastCalledWith(['Água e Luz', 'Ana Prado']);
  await expect
    .element(screen.getByRole('option', { name: 'Ana Prado' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}{Backspace}');
  expect(change).toHaveBeenLastCalledWith(['Água e Luz']);
  await expect.element(screen.getByText('Removido: Ana Prado')).toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await screen.getByRole('button', { name: 'Remover Água e Luz' }).click();
  expect(change).toHaveBeenLastCalledWith([]);
});

test('a combobox creates a missing option and enforces its maximum', async () => {
  const change = vi.fn();
  const screen = await show(
    <Held<readonly Choice[]> first={[]}>
      {(values, keep) => (
        <Combobox
          label="Tags"
          options={people}
          values={values}
          max={2}
          onCreate={(label) => ({ value: `nova-${label}`, label })}
          onChange={(next) => {
            change(next.map(({ value }) => value));
            keep(next);
          }}
        />
      )}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard('locação');
  await expect.element(screen.getByRole('option', { name: 'Criar “locação”' })).toBeVisible();
  await userEvent.keyboard('{Enter}sp{Enter}rj{Enter}');
  expect(change).toHaveBeenLastCalledWith(['nova-locação', 'nova-sp']);
});

test('a combobox that loads its options requests once per input and reports a failure', async () => {
  const load = vi.fn(async (text: string) => {
    if (text === 'x') throw new Error('offline');
    return [{ value: text, label: `Resultado ${text}` }];
  });
  const screen = await show(
    <Combobox label="Contato" values={[]} onChange={() => undefined} loadOptions={load} />,
  );
  await userEvent.tab();
  await userEvent.keyboard('ana');
  await expect.element(screen.getByRole('option', { name: 'Resultado ana' })).toBeVisible();
  expect(load.mock.calls.map(([text]) => text)).toEqual(['ana']);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('x');
  await expect
    .element(screen.getByText('Não foi possível buscar. Tente de novo.').first())
    .toBeInTheDocument();
});

test('in a dialog, a day is picked from the calendar, and Escape closes one layer at a time', async () => {
  const close = vi.fn();
  const screen = await show(
    <Dialog open title="Prazo" onClose={close}>
      <Held first="2026-11-21">
        {(day, keep) => <DateField label="Assinar até" value={day} onChange={keep} />}
      </Held>
    </Dialog>,
  );
  const input = screen.getByRole('textbox', { name: 'Assinar até' });
  await screen.getByRole('button', { name: 'Abrir calendário' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Assinar até' })).toBeVisible();
  await expectNoAxeFindings();
  await screen.getByRole('button', { name: /25 de novembro de 2026/ }).click();
  await expect.element(input).toHaveValue('25/11/2026');
  expect(screen.getByRole('grid').query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('grid').query()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('the first press starts a range and the second ends it, in calendar order', async () => {
  const change = vi.fn();
  const screen = await show(
    <Held first={{ from: '2026-11-10', to: '2026-11-12' }}>
      {(value, keep) => (
        <DateRangeField
          label="Criado"
          value={value}
          onChange={(next) => {
            change(next);
            keep(next);
          }}
        />
      )}
    </Held>,
  );
  await screen.getByRole('button', { name: 'Abrir calendário' }).click();
  await screen.getByRole('button', { name: /20 de novembro de 2026/ }).click();
  expect(change).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: /17 de novembro de 2026/ }).click();
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-17', to: '2026-11-20' });
  await expect.element(screen.getByRole('textbox', { name: 'De' })).toHaveValue('17/11/2026');
});

test('a date that does not exist is refused as such, and stays as typed', async () => {
  const screen = await show(
    <>
      <Held first="">
        {(day, keep) => (
          <DateField label="Prazo" value={day} onChange={keep} error={day ? undefined : 'Falta'} />
        )}
      </Held>
      <Held first={{ from: '', to: '' }}>
        {(range, keep) => (
          <DateRangeField label="Criado" value={range} onChange={keep} error={`Recebido: ${range.from}`} />
        )}
      </Held>
    </>,
  );
  const day = screen.getByRole('textbox', { name: 'Prazo' });
  await expect.element(day).toHaveAccessibleDescription('Falta');
  await day.fill('31/02/2026');
  await expect.element(day).toHaveAccessibleDescription('Data inválida: 31/02/2026.');
  await screen.getByRole('textbox', { name: 'De' }).fill('31/02/2026');
  await expect.element(screen.getByText('Recebido: 31/02/2026')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'De' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('textbox', { name: 'Até' })).not.toHaveAttribute('aria-invalid');
});

test('a day cleared by the owner disappears from the field', async () => {
  const screen = await show(
    <Held first="2026-11-21">
      {(day, keep) => (
        <>
          <DateField label="Prazo" value={day} onChange={keep} />
          <Button onClick={() => keep('')}>Limpar filtros</Button>
        </>
      )}
    </Held>,
  );
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Prazo' })).toHaveValue('');
});

function heldMoney(first: number | null, change: (value: number | null) => void, max?: number) {
  return (
    <Held<number | null> first={first}>
      {(value, keep) => (
        <>
          <MoneyField
            label="Valor"
            value={value}
            {...(max !== undefined && { max })}
            onChange={(next) => {
              change(next);
              keep(next);
            }}
          />
          <Button>Depois</Button>
        </>
      )}
    </Held>
  );
}

test('money is what is written: typed, pasted, filled in by a program, and edited in the middle', async () => {
  const change = vi.fn();
  const screen = await show(heldMoney(null, change));
  const input = screen.getByRole('textbox', { name: 'Valor' });
  await userEvent.tab();
  await userEvent.keyboard('1500');
  expect(change).toHaveBeenLastCalledWith(1500);
  await userEvent.tab();
  await expect.element(input).toHaveValue('R$ 1.500,00');
  for (const [pasted, amount, shown] of [
    ['R$\u00a01.500', 1500, 'R$ 1.500,00'],
    ['1.500,5', 1500.5, 'R$ 1.500,50'],
    ['1,500.00', 1500, 'R$ 1.500,00'],
    ['4500.1', 4500.1, 'R$ 4.500,10'],
  ] as const) {
    await input.fill(pasted);
    expect(change).toHaveBeenLastCalledWith(amount);
    await userEvent.tab();
    await expect.element(input).toHaveValue(shown);
  }
  // Without thousands, and selected, so that typing replaces it.
  await userEvent.tab({ shift: true });
  await expect.element(input).toHaveValue('4500,10');
  const field = input.element() as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7]);
  field.setSelectionRange(1, 2);
  await userEvent.keyboard('2');
  await userEvent.tab();
  await expect.element(input).toHaveValue('R$ 4.200,10');
  await input.fill('');
  expect(change).toHaveBeenLastCalledWith(null);
});

test('a text that is no amount, or may be two, stays with what to write instead', async () => {
  const change = vi.fn();
  const screen = await show(heldMoney(10, change, 99_999.99));
  const input = screen.getByRole('textbox', { name: 'Valor' });
  for (const [pasted, fault] of [
    ['1,500', '“1,500” pode ser 1,5 ou 1500. Escreva de uma destas formas.'],
    ['US$ 10', '“US$ 10” não é um valor em reais. Escreva como 1.234,56.'],
    ['-3', '“-3” não é um valor em reais. Escreva como 1.234,56.'],
    ['0,335', '“0,335” não é um valor em reais. Escreva como 1.234,56.'],
    ['100.000', 'O valor máximo é R$ 99.999,99.'],
  ] as const) {
    await input.fill(pasted);
    expect(change).toHaveBeenLastCalledWith(null);
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(input).toHaveValue(pasted);
    await expect.element(input).toHaveAccessibleDescription(fault);
    await input.click();
  }
});

test('a time is reported only when complete and valid', async () => {
  const change = vi.fn();
  const screen = await show(
    <Held first="">
      {(value, keep) => (
        <TimeField
          label="Hora"
          value={value}
          onChange={(next) => {
            change(next);
            keep(next);
          }}
        />
      )}
    </Held>,
  );
  const input = screen.getByRole('textbox', { name: 'Hora' });
  await userEvent.type(input, '2561');
  await expect.element(input).toHaveValue('25:61');
  expect(change).toHaveBeenLastCalledWith('');
  await userEvent.clear(input);
  await userEvent.type(input, '1430');
  expect(change).toHaveBeenLastCalledWith('14:30');
});

test('the caret stays after the same digit while a mask adds and removes punctuation', async () => {
  const screen = await show(
    <Held first="529.982.247-25">
      {(value, keep) => <MaskedField label="CPF" value={value} onChange={keep} format={masks.cpf} />}
    </Held>,
  );
  const input = screen.getByRole('textbox', { name: 'CPF' }).element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => input.value).toBe('599.822.472-5');
  expect(input.selectionStart).toBe(1);
  await userEvent.keyboard('2');
  await expect.poll(() => input.value).toBe('529.982.247-25');
  expect(input.selectionStart).toBe(2);
  await userEvent.keyboard('x');
  expect(input.value).toBe('529.982.247-25');
  expect(input.selectionStart).toBe(2);
});

test('a colour can be typed, is refused while invalid, and can be reset to the default', async () => {
  const change = vi.fn();
  const screen = await show(
    <Held first="#604a99">
      {(value, keep) => (
        <ColorField
          label="Cor"
          value={value}
          against="#ffffff"
          defaultValue="#153c5c"
          onChange={(next) => {
            change(next);
            keep(next);
          }}
        />
      )}
    </Held>,
  );
  const input = screen.getByRole('textbox', { name: 'Cor' });
  await expect.element(screen.getByText('Contraste 7,1:1, legível')).toBeVisible();
  await userEvent.fill(input, '#ffee');
  expect(change).not.toHaveBeenCalled();
  await userEvent.fill(input, 'FFEE00');
  expect(change).toHaveBeenLastCalledWith('#ffee00');
  await expect.element(screen.getByText('Contraste 1,2:1, difícil de ler')).toBeVisible();
  await screen.getByRole('button', { name: 'Voltar à cor padrão' }).click();
  await expect.element(input).toHaveValue('#153c5c');
  await screen.getByRole('button', { name: 'Escolher cor: Cor' }).click();
  await expect.element(screen.getByRole('slider', { name: 'Matiz' })).toBeVisible();
  await expect
    .element(screen.getByRole('dialog').getByText('Contraste 11,4:1, legível'), {
      message: 'in sight while one picks',
    })
    .toBeVisible();
  await expectNoAxeFindings();
});

test('a popover takes the focus, restores it on close, and Tab leaves it', async () => {
  const screen = await show(
    <>
      <Popover label="Filtros" trigger={<Button>Filtros</Button>}>
        <Button>Aplicar</Button>
      </Popover>
      <Button>Depois</Button>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Filtros' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Aplicar' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Aplicar' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});

test('a pager shows the current page and keeps the focus at both ends', async () => {
  const screen = await show(
    <Held first={10}>
      {(at, go) => <Pagination label="Páginas" page={at} totalPages={12} onPage={go} />}
    </Held>,
  );
  const next = screen.getByRole('button', { name: 'Próxima página' });
  await expect
    .element(screen.getByRole('button', { name: 'Página 11' }))
    .toHaveAttribute('aria-current', 'page');
  await next.click();
  await expect
    .element(screen.getByRole('button', { name: 'Página 12' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
});

test('a swipe down closes a sheet, and a short one springs back', async () => {
  const close = vi.fn();
  const screen = await show(
    <Sheet open title="Faça sua assinatura" onClose={close}>
      Desenhe.
    </Sheet>,
  );
  const head = screen.getByRole('heading', { name: 'Faça sua assinatura' }).element();
  const pull = (pixels: number, duration: number) => {
    const send = (type: string, clientY: number, timeStamp: number) => {
      const event = new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientY, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      head.dispatchEvent(event);
    };
    send('pointerdown', 100, 1_000);
    send('pointermove', 100 + pixels, 1_000 + duration / 2);
    send('pointerup', 100 + pixels, 1_000 + duration);
  };
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  pull(40, 1_000);
  expect(close).not.toHaveBeenCalled();
  pull(140, 1_000);
  expect(close).toHaveBeenCalledOnce();
  pull(40, 40);
  expect(close).toHaveBeenCalledTimes(2);
  capture.mockRestore();
});
