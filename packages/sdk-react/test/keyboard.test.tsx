import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  Button,
  ConfirmDialog,
  DateField,
  Dialog,
  FileDrop,
  MaskedField,
  Menu,
  Select,
  Tabs,
  useToast,
} from '../src/index.ts';
import { ToastRegion } from '../src/primitives/feedback/Toast.tsx';
import { isTyping } from '../src/primitives/is-typing.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { expectNoAxeFindings } from './axe.ts';

const options = [
  { value: 'remota', label: 'Remota' },
  { value: 'presencial', label: 'Presencial' },
  { value: 'outra', label: 'Outra', disabled: true },
] as const;

test('a disabled button keeps the focus, states its reason and does nothing', async () => {
  const press = vi.fn();
  const screen = await render(
    <LavraRoot>
      <Button disabledReason="Falta um signatário" onClick={press}>
        Enviar convites
      </Button>
    </LavraRoot>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Falta um signatário');
  await expectNoAxeFindings();
  expect(press).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=tooltip]')).toBeNull();
});

test('a select opens, moves, selects and closes by keyboard, and skips disabled options', async () => {
  function Form() {
    const [value, setValue] = useState<'remota' | 'presencial' | 'outra'>('remota');
    return <Select label="Forma" options={options} value={value} onChange={setValue} />;
  }
  const screen = await render(
    <LavraRoot>
      <Form />
    </LavraRoot>,
  );
  const box = screen.getByRole('combobox', { name: 'Forma' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Remota' })).toHaveFocus();
  await expectNoAxeFindings();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveTextContent('Presencial');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('a menu opens, wraps at its ends, selects by Enter and restores the focus', async () => {
  const copy = vi.fn();
  const remove = vi.fn();
  const screen = await render(
    <LavraRoot>
      <Menu
        label="Ações"
        trigger={<Button>Ações</Button>}
        items={[
          { id: 'copy', label: 'Duplicar', icon: Copy, onSelect: copy },
          {
            id: 'remove',
            label: 'Excluir',
            icon: Trash2,
            disabledReason: 'Já foi assinado',
            onSelect: remove,
          },
        ]}
      />
    </LavraRoot>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus();
  await expectNoAxeFindings();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(remove).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(copy).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button', { name: 'Ações' })).toHaveFocus();
});

test('Enter opens a menu at its first item, arrow up at its last, and closing it restores the focus', async () => {
  const own = vi.fn();
  const screen = await render(
    <LavraRoot>
      <Menu
        label="Ações"
        trigger={<Button onClick={own}>Ações</Button>}
        items={[
          { id: 'copy', label: 'Duplicar', onSelect: vi.fn() },
          { id: 'remove', label: 'Excluir', onSelect: vi.fn() },
        ]}
      />
    </LavraRoot>,
  );
  const button = screen.getByRole('button', { name: 'Ações' });
  await userEvent.tab();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-controls', screen.getByRole('menu').element().id);
  expect(own).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(document.querySelector('[role=menu]')).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
  await button.click();
  await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
  await button.click();
  await expect.element(screen.getByRole('menu')).toHaveFocus();
});

test('tabs follow the arrows and show one panel', async () => {
  function Form() {
    const [value, setValue] = useState<'a' | 'b'>('a');
    return (
      <Tabs
        label="Assinatura"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'a', label: 'Desenhar', content: 'Quadro' },
          { id: 'b', label: 'Digitar', content: 'Campo' },
        ]}
      />
    );
  }
  const screen = await render(
    <LavraRoot>
      <Form />
    </LavraRoot>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Digitar' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Campo');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Quadro');
});

test('a dialog traps the focus, closes by Escape and restores the focus', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Abrir</Button>
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title="Renomear documento"
          footer={<Button variant="primary">Salvar nome</Button>}
        >
          Conteúdo
        </Dialog>
      </>
    );
  }
  const screen = await render(
    <LavraRoot>
      <Page />
    </LavraRoot>,
  );
  await screen.getByRole('button', { name: 'Abrir' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Renomear documento' });
  await expect.element(dialog).toBeVisible();
  await expectNoAxeFindings();
  for (let count = 0; count < 4; count += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a confirmation uses the product’s wording and stays busy until its action is done', async () => {
  let finish = (): void => undefined;
  const confirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const screen = await render(
    <LavraRoot>
      <ConfirmDialog
        open
        tone="danger"
        onCancel={vi.fn()}
        onConfirm={confirm}
        confirmLabel="Sim, eu quero excluir!"
      >
        O signatário Paulo Prado será removido.
      </ConfirmDialog>
    </LavraRoot>,
  );
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Eita! Deixa eu confirmar uma coisa...' }))
    .toBeVisible();
  await expectNoAxeFindings();
  const yes = screen.getByRole('button', { name: /Sim, eu quero excluir!/ });
  await yes.click();
  await expect.element(yes).toHaveAttribute('aria-busy', 'true');
  await yes.click();
  expect(confirm).toHaveBeenCalledOnce();
  finish();
  await expect.element(yes).not.toHaveAttribute('aria-busy');
});

test('a day typed as DD/MM/AAAA is returned as AAAA-MM-DD; an invalid one as empty', async () => {
  const change = vi.fn();
  function Form() {
    const [value, setValue] = useState('');
    return (
      <DateField
        label="Prazo"
        value={value}
        onChange={(next) => {
          change(next);
          setValue(next);
        }}
      />
    );
  }
  const screen = await render(
    <LavraRoot>
      <Form />
    </LavraRoot>,
  );
  const input = screen.getByRole('textbox', { name: 'Prazo' });
  await userEvent.type(input, '31022026');
  expect(change).toHaveBeenLastCalledWith('');
  await expect.element(input).toHaveValue('31/02/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '21112026');
  expect(change).toHaveBeenLastCalledWith('2026-11-21');
});

test('a masked field shows and returns formatted text for any input', async () => {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <MaskedField
        label="CEP"
        value={value}
        onChange={setValue}
        format={(typed) =>
          typed
            .replace(/\D/g, '')
            .slice(0, 8)
            .replace(/^(\d{5})(\d)/, '$1-$2')
        }
      />
    );
  }
  const screen = await render(
    <LavraRoot>
      <Form />
    </LavraRoot>,
  );
  const input = screen.getByRole('textbox', { name: 'CEP' });
  await userEvent.type(input, '01304abc001');
  await expect.element(input).toHaveValue('01304-001');
});

test('files are accepted by the keyboard’s file dialog and by drop', async () => {
  const take = vi.fn();
  const screen = await render(
    <LavraRoot>
      <FileDrop label="Arquivos" multiple onFiles={take} />
    </LavraRoot>,
  );
  const file = new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Arquivos'), file);
  expect(take.mock.lastCall?.[0]).toHaveLength(1);
  const data = new DataTransfer();
  data.items.add(file);
  const area = screen.getByLabelText('Arquivos').element().parentElement as HTMLElement;
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  expect(take).toHaveBeenCalledTimes(2);
});

test('a notice is announced, and its action can be pressed', async () => {
  const undo = vi.fn();
  function Page() {
    const notify = useToast();
    return (
      <Button onClick={() => notify({ text: 'Documento arquivado', action: { onPress: undo } })}>
        Arquivar
      </Button>
    );
  }
  const screen = await render(
    <LavraRoot>
      <ToastRegion>
        <Page />
      </ToastRegion>
    </LavraRoot>,
  );
  await screen.getByRole('button', { name: 'Arquivar' }).click();
  const notice = screen.getByText('Documento arquivado');
  await expect.element(notice).toBeVisible();
  expect(notice.element().closest('[aria-live=polite]')).not.toBeNull();
  await expectNoAxeFindings();
  await screen.getByRole('button', { name: 'Desfazer' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => document.body.textContent).not.toContain('Documento arquivado');
});

test('a newer notice about the same documents replaces an earlier one', async () => {
  const facts = [
    { text: 'Contrato arquivado', about: ['contrato'] },
    { text: 'Contrato e aditivo movidos', about: ['contrato', 'aditivo'] },
    { text: 'Contrato renomeado', about: ['contrato'] },
  ];
  function Page() {
    const notify = useToast();
    return <Button onClick={() => facts.map((fact) => notify(fact))}>Agir</Button>;
  }
  const screen = await render(
    <LavraRoot>
      <ToastRegion>
        <Page />
      </ToastRegion>
    </LavraRoot>,
  );
  await screen.getByRole('button', { name: 'Agir' }).click();
  await expect.element(screen.getByText('Contrato renomeado')).toBeVisible();
  await expect.element(screen.getByText('Contrato e aditivo movidos')).toBeVisible();
  expect(document.body.textContent).not.toContain('Contrato arquivado');
});

test('only fields of text keep the keys of the page to themselves', () => {
  const isField = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return isTyping(holder.firstElementChild);
  };
  expect(['<input>', '<input type="email">', '<textarea></textarea>'].map(isField)).toEqual([
    true,
    true,
    true,
  ]);
  const others = ['<input type="checkbox">', '<input type="radio">', '<button></button>'];
  expect(others.map(isField)).toEqual([false, false, false]);
});
