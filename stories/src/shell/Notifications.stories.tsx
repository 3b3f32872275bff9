import { AppShell, DocumentList } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { acervo, documentsClient } from '../documents/documents-mock.ts';
import { refusal } from '../signers/signers-mock.ts';
import { notificationHandlers } from './notifications-mock.ts';

const onOpenNotified = fn();
const clientWith = (handlers: ReturnType<typeof notificationHandlers>) => ({
  client: documentsClient({ contratos: acervo, handlers }),
});
const meta = {
  title: 'Moldura/NotificationBell',
  component: AppShell,
  parameters: { moldura: 'nenhuma' },
  args: {
    section: 'MEUS',
    onNavigate: () => undefined,
    onLogOut: () => undefined,
    onOpenNotified,
    children: <DocumentList onOpen={() => undefined} onCreate={() => undefined} />,
  },
  beforeEach: () => {
    onOpenNotified.mockClear();
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openPanel(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notificações' }));
}

/** Paged, filtered, read, removed and visited, by keyboard where focus could be lost. */
export const ComNovas: Story = {
  parameters: clientWith(notificationHandlers()),
  play: async () => {
    let panel = await openPanel('Notificações: 3 não lidas');
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Notificações' })).toHaveFocus());
    await expect(await panel.findAllByRole('listitem')).toHaveLength(4);
    await expect(panel.queryByRole('button', { name: 'Minuta antiga' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Próxima página' }));
    const last = await panel.findByRole('button', { name: /^Excluir notificação: Contrato de trabalho/ });
    await userEvent.click(last);
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    panel = await openPanel('Notificações: 3 não lidas');
    await userEvent.click(await panel.findByRole('button', { name: 'Próxima página' }));
    await userEvent.click(
      await panel.findByRole('button', { name: /^Excluir notificação: Contrato de trabalho/ }),
    );
    await panel.findByRole('button', { name: /^Proposta comercial/ });
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Notificações' })).toHaveFocus());
    await userEvent.click(panel.getByRole('tab', { name: 'Não lidas' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(panel.getByRole('button', { name: /^Marcar como lida: Proposta/ }));
    await screen.findByRole('button', { name: 'Notificações: 2 não lidas' });
    await waitFor(() => expect(panel.getByRole('button', { name: /^Contrato de locação/ })).toHaveFocus());
    await userEvent.click(panel.getByRole('button', { name: /^Contrato de locação/ }));
    await expect(onOpenNotified).toHaveBeenCalledWith(1);
    await expect(screen.queryByRole('dialog')).toBeNull();
    const again = await openPanel('Notificações: 1 não lida');
    await userEvent.click(await again.findByRole('button', { name: 'Marcar todas como lidas' }));
    await userEvent.click(again.getByRole('tab', { name: 'Não lidas' }));
    await again.findByText('Tudo lido');
    await screen.findByText('Todas foram marcadas como lidas.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1)!);
    await again.findByRole('button', { name: /^Acordo de confidencialidade/ });
    await expect(again.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(again.getByRole('tab', { name: 'Todas' }));
    await again.findByRole('button', { name: /^Contrato de locação/ });
  },
};

export const Vazia: Story = {
  parameters: clientWith(notificationHandlers([], true)),
  play: async () => {
    const panel = await openPanel('Notificações');
    await panel.findByText('Nenhuma notificação');
    const byEmail = await panel.findByRole('switch', { name: 'Receber também por e-mail' });
    await userEvent.click(byEmail);
    await waitFor(() => expect(byEmail).toBeChecked());
    await panel.findByText(/devolveu uma mensagem/);
  },
};

export const NaoCarregou: Story = {
  parameters: clientWith({
    listNotifications: () => refusal(503, 'BancoIndisponivelException'),
  }),
  play: async () => {
    const panel = await openPanel('Notificações');
    await panel.findByText('Não foi possível carregar as notificações');
    await waitFor(() => expect(panel.getByRole('button', { name: 'Tentar de novo' })).toBeVisible());
  },
};
