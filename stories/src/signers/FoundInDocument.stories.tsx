import type { Propostas } from '@lavra/client/types';
import { AddSigners } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { press } from './press.ts';
import { beatriz, refusal, signersClient } from './signers-mock.ts';

const meta = {
  title: 'Signatários/Encontrado no documento',
  component: AddSigners,
  parameters: { moldura: 'nenhuma' },
  args: { contratoId: 7, onSent: fn(), onSkipped: fn(), onBack: fn() },
  render: (args) => (
    <div className="story-full">
      <AddSigners {...args} />
    </div>
  ),
} satisfies Meta<typeof AddSigners>;
export default meta;
type Story = StoryObj<typeof meta>;

const origem = (pagina: number, trecho: string, marcado: string) => ({
  pagina,
  trecho,
  destaques: [{ inicio: trecho.indexOf(marcado), fim: trecho.indexOf(marcado) + marcado.length }],
});

const propostas: Propostas = {
  lido: true,
  titulo: {
    valor: 'Contrato de locação não residencial',
    origem: origem(1, 'CONTRATO DE LOCAÇÃO NÃO RESIDENCIAL', 'CONTRATO DE LOCAÇÃO NÃO RESIDENCIAL'),
  },
  partes: [
    {
      nome: 'Marcelo Tavares Lima',
      papel: 'Locador',
      cpf: '64056224102',
      email: 'marcelo@empreendimentos.exemplo.com.br',
      telefone: '11987654321',
      empresa: { nome: 'HORIZONTE EMPREENDIMENTOS IMOBILIÁRIOS LTDA.', cnpj: '79789102000198' },
      origem: origem(
        1,
        'Marcelo Tavares Lima, brasileiro, casado, inscrito no CPF sob o nº 640.562.241-02, doravante denominada simplesmente LOCADORA',
        'Marcelo Tavares Lima',
      ),
    },
    {
      nome: 'Denise Campos Ribeiro',
      papel: 'Locatária',
      cpf: '54990951409',
      email: null,
      telefone: null,
      empresa: null,
      origem: origem(1, 'DENISE CAMPOS RIBEIRO, brasileira, solteira, dentista', 'DENISE CAMPOS RIBEIRO'),
    },
    {
      nome: 'Otávio Sá',
      papel: 'Anuente',
      cpf: '15736819384',
      email: 'otavio@exemplo.com.br',
      telefone: null,
      empresa: null,
      origem: origem(1, 'ANUENTE: OTÁVIO SÁ, brasileiro', 'OTÁVIO SÁ'),
    },
    {
      nome: 'Beatriz Okafor Lima',
      papel: 'Fiadora',
      cpf: '52998224725',
      email: 'beatriz@exemplo.com.br',
      telefone: null,
      empresa: null,
      origem: origem(2, 'Beatriz Okafor Lima, brasileira', 'Beatriz Okafor Lima'),
    },
  ],
  inicioVigencia: {
    valor: '2026-04-15',
    origem: origem(2, 'A locação vigorará por 60 (sessenta) meses, a contar de 15/04/2026.', '15/04/2026'),
  },
  fimVigencia: {
    valor: '2031-04-15',
    calculado: true,
    origem: origem(2, 'A locação vigorará por 60 (sessenta) meses, a contar de 15/04/2026.', '15/04/2026'),
  },
  valor: null,
  ancoras: [],
};

/** Omits people who already sign. A click adds one proposal; without an e-mail or a known role, it opens the form. */
export const Completo: Story = {
  parameters: {
    client: signersClient({
      signatarios: [beatriz],
      handlers: {
        getProposals: () => propostas,
        updateVersion: () => refusal(409, 'MinutaFormalizadaException'),
      },
    }),
  },
  play: async () => {
    const found = within(await screen.findByRole('region', { name: 'Encontrado no documento' }));
    await expect(found.getAllByRole('listitem')).toHaveLength(5);
    await expect(found.queryByText(/Beatriz/)).toBeNull();
    await press('Usar a vigência: 15/04/2026 a 15/04/2031');
    await found.findByRole('alert');
    found.getByRole('button', { name: 'Adicionar Marcelo Tavares Lima' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(4));
    await expect(found.getByRole('heading')).toHaveFocus();
    await screen.findByText('marcelo@empreendimentos.exemplo.com.br');
    await expect(found.getByRole('button', { name: 'Completar os dados de Otávio Sá' })).toBeVisible();
    await press('Completar os dados de Denise Campos Ribeiro');
    await press(/^Por e-mail/);
    await expect(await screen.findByLabelText(/^Nome completo/)).toHaveValue('Denise Campos Ribeiro');
    await expect(screen.getByLabelText(/^CPF/)).toHaveValue('549.909.514-09');
  },
};
