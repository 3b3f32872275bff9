import type { Compromisso } from '@lavra/client/types';
import { addDays, dayOf } from '@lavra/domain';
import { DueCalendar } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { refusal } from '../signers/signers-mock.ts';

const onOpen = fn();
const today = dayOf(Date.now());
const due = (patch: Partial<Compromisso>): Compromisso => ({
  tipo: 'PRAZO_ASSINATURA',
  dia: today,
  contratoId: 1,
  nome: 'Contrato de locação comercial – Rua Augusta 1508',
  pastaNome: 'Imóveis',
  ...patch,
});
const compromissos = [
  due({}),
  due({ contratoId: 2, tipo: 'FIM_VIGENCIA', nome: 'Prestação de serviços de limpeza' }),
  due({ contratoId: 3, tipo: 'FIM_VIGENCIA', dia: addDays(today, 1), nome: 'Acordo de confidencialidade' }),
  ...[4, 5, 6, 7].map((contratoId) =>
    due({ contratoId, dia: addDays(today, -1), nome: `Aditivo ${contratoId}` }),
  ),
];
let createdAt: string | null = null;
const withEntries = (entries: readonly Compromisso[]) =>
  documentsClient({
    handlers: {
      listCalendar: () => ({ compromissos: [...entries], temMais: false }),
      getCalendarAddress: () => ({ dataCriacao: createdAt, ultimoUso: null }),
      createCalendarAddress: () => {
        createdAt = '2026-11-21T12:00:00.000Z';
        return { url: 'https://lavra.exemplo.com.br/api/public/agendas/3q2/lavra.ics' };
      },
      revokeCalendarAddress: () => {
        createdAt = null;
        return undefined;
      },
    },
  });

const meta = {
  title: 'Documentos/Agenda',
  component: DueCalendar,
  args: { onOpen },
  parameters: { client: withEntries(compromissos) },
  beforeEach: () => onOpen.mockClear(),
} satisfies Meta<typeof DueCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mes: Story = {
  play: async () => {
    const [day] = await screen.findAllByRole('button', { current: 'date' });
    day!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await screen.findByRole('button', { name: /^Acordo de confidencialidade/ }));
    await expect(onOpen).toHaveBeenCalledWith(3);
  },
};

export const NoCelular: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 358 }}>
      <DueCalendar {...args} />
    </div>
  ),
  play: async () => {
    const tools = await screen.findAllByRole('button', { name: /Mês|mês|Hoje|Lista|outro calendário/ });
    await expect(new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size).toBe(2);
  },
};

export const Lista: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lista' }));
    await screen.findByRole('button', { name: /^Prestação de serviços de limpeza/ });
  },
};

export const Vazia: Story = {
  parameters: { client: withEntries([]) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lista' }));
    await screen.findByText('Nada vence neste mês');
  },
};

export const Endereco: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver em outro calendário' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
    const address = await screen.findByRole('textbox', { name: /Endereço da agenda/ });
    await expect(address).toHaveValue('https://lavra.exemplo.com.br/api/public/agendas/3q2/lavra.ics');
    await expect(address).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar endereço' }));
    const sure = within(await screen.findByRole('alertdialog'));
    sure.getByText(/deixam de receber a agenda/);
    await userEvent.click(sure.getByRole('button', { name: 'Desativar endereço' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Criar endereço' })).toHaveFocus());
  },
};

export const Falha: Story = {
  parameters: {
    client: documentsClient({ handlers: { listCalendar: () => refusal(400, 'DataInvalidaException') } }),
  },
  play: async () => {
    await screen.findByText('Não foi possível carregar a agenda');
  },
};
