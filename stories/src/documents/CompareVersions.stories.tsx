import type { MockHandlers } from '@lavra/client/mock';
import type { ComparacaoVersoes, Minuta } from '@lavra/client/types';
import { CompareVersions } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';
import { never, refusal } from '../signers/signers-mock.ts';
import { documentsClient, minuta } from './documents-mock.ts';

const meta = {
  title: 'Documentos/Comparar versões',
  component: CompareVersions,
  args: { contratoId: 7, onBack: fn(), onVersionsChange: fn() },
  parameters: { moldura: 'nenhuma' },
} satisfies Meta<typeof CompareVersions>;
export default meta;
type Story = StoryObj<typeof meta>;

const version = (versao: number) =>
  ({ ...minuta, id: versao + 10, contratoId: 7, versao, paginas: [] }) as Minuta;
const [first, second, third] = [version(1), version(2), version(3)];

const opening = [
  'Pelo presente instrumento particular, HORIZONTE ADMINISTRADORA DE IMÓVEIS',
  'LTDA., doravante LOCADORA, e o LOCATÁRIO qualificado ao final, têm entre si',
  'justo e contratado o que segue.',
  '',
];
const rent = (valor: string, indice: string) => [
  ...opening,
  `Cláusula 1ª. O aluguel mensal é de R$ ${valor}, pago até o dia 5 de cada mês.`,
  '',
  `Cláusula 2ª. O aluguel é corrigido a cada doze meses pelo ${indice}.`,
  '',
  'Cláusula 3ª. A multa por atraso é de 2% e os juros são de 1% ao mês.',
];
const forum = ['Cláusula 4ª. Fica eleito o foro da comarca de São Paulo.'];
const guarantee = ['Cláusula 5ª. O fiador responde por todas as obrigações até a entrega das chaves.'];
const before = samplePdf([rent('4.800,00', 'IGP-M'), forum, guarantee]);
const after = samplePdf([rent('5.150,00', 'IPCA'), forum, ['Anexo I. Vistoria do imóvel.']]);

const lying = samplePdf([rent('5.150,00', 'IPCA')], { width: 842, height: 595 });

const compared: ComparacaoVersoes = {
  antes: { minutaId: second.id, versao: 2 },
  depois: { minutaId: third.id, versao: 3 },
  completa: true,
  alteracoes: 5,
  paginasSemTexto: 0,
  paginas: [
    {
      antes: 1,
      depois: 1,
      situacao: 'TEXTO',
      trechos: [
        { tipo: 'IGUAL', texto: `${opening.join(' ').trim()} Cláusula 1ª. O aluguel mensal é de R$` },
        { tipo: 'REMOVIDO', texto: '4.800,00,' },
        { tipo: 'ACRESCENTADO', texto: '5.150,00,' },
        {
          tipo: 'IGUAL',
          texto: 'pago até o dia 5 de cada mês. Cláusula 2ª. O aluguel é corrigido a cada doze meses pelo',
        },
        { tipo: 'REMOVIDO', texto: 'IGP-M.' },
        { tipo: 'ACRESCENTADO', texto: 'IPCA.' },
        { tipo: 'IGUAL', texto: 'Cláusula 3ª. A multa por atraso é de 2% e os juros são de 1% ao mês.' },
      ],
    },
    { antes: 2, depois: 2, situacao: 'IMAGEM', trechos: [] },
    { antes: 3, depois: null, situacao: 'REMOVIDA', trechos: [{ tipo: 'REMOVIDO', texto: guarantee[0]! }] },
    {
      antes: null,
      depois: 3,
      situacao: 'ACRESCENTADA',
      trechos: [{ tipo: 'ACRESCENTADO', texto: 'Anexo I. Vistoria do imóvel.' }],
    },
  ],
};

const nothing: Partial<ComparacaoVersoes> = {
  alteracoes: 0,
  paginas: [1, 2].map((n) => ({ antes: n, depois: n, situacao: 'IGUAL', trechos: [] })),
};

const pdf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'application/pdf' } });

function over(handlers: MockHandlers = {}) {
  return {
    client: documentsClient({
      handlers: {
        listVersions: () => [third, second, first],
        compareVersions: ({ path }) => ({
          ...compared,
          antes: { minutaId: path.antesId, versao: path.antesId - 10 },
          depois: { minutaId: path.minutaId, versao: path.minutaId - 10 },
          ...(path.antesId === first.id ? nothing : {}),
        }),
        downloadBase: ({ path }) => pdf(path.minutaId === third.id ? after : before),
        downloadComparison: () => pdf(after),
        ...handlers,
      },
    }),
  };
}

export const Texto: Story = {
  parameters: over(),
  play: async ({ args }) => {
    await screen.findByRole('heading', { name: 'Página 1' });
    const steps = screen.getByText('5 mudanças');
    await userEvent.click(screen.getByRole('button', { name: /^Próxima mudança/ }));
    await expect(steps).toHaveTextContent('Mudança 1 de 5');
    await expect(document.activeElement).toHaveTextContent('removido: 4.800,00, acrescentado: 5.150,00,');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(document.activeElement).toHaveTextContent('IPCA.');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect(steps).toHaveTextContent('Mudança 5 de 5');
    await expect(document.activeElement).toHaveTextContent('Vistoria do imóvel.');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao documento' }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};

export const Paginas: Story = {
  parameters: over(),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Páginas' }));
    await screen.findByRole('img', { name: 'Página 1, Versão 2' }, { timeout: 10_000 });
    await screen.findByText('4 lugares marcados.');
    await userEvent.click(screen.getByRole('button', { name: /^Próximas páginas/ }));
    await screen.findByText('Página 2');
    await userEvent.click(screen.getByRole('button', { name: /^Próximas páginas/ }));
    await screen.findByText('1 lugar marcado.');
    await expect(screen.getAllByRole('img')).toHaveLength(1);
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await screen.findByText('4 lugares marcados.');
  },
};

export const PaginaDeitada: Story = {
  parameters: over({
    downloadBase: ({ path }) => pdf(path.minutaId === third.id ? lying : before),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Páginas' }));
    await screen.findByText(/marcados?\.$/, undefined, { timeout: 10_000 });
    const [one, other] = screen.getAllByRole('img').map((page) => page.getBoundingClientRect());
    await expect(other?.height).toBeLessThan(one?.height ?? 0);
    await expect(other?.top).toBe(one?.top);
  },
};

export const NenhumaDiferenca: Story = {
  args: { versions: { antesId: second.id } },
  parameters: over(),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'De' }));
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Versão 1' }));
    await screen.findByText('Nenhuma diferença');
    await screen.findByText('As versões 1 e 3 têm o mesmo texto e a mesma aparência.');
    await expect(args.onVersionsChange).toHaveBeenCalledWith({ antesId: first.id, depoisId: third.id });
    await expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull();
  },
};

export const ForaDoLimite: Story = {
  parameters: over({
    compareVersions: () => ({
      ...compared,
      ...{ completa: false, alteracoes: 0, paginasSemTexto: 2 },
      paginas: [
        { antes: 1, depois: 1, situacao: 'IGUAL', trechos: [] },
        { antes: 2, depois: 2, situacao: 'SO_TEXTO', trechos: [] },
      ],
    }),
  }),
  play: async () => {
    await screen.findByText(/parte dele não foi comparada/);
    await screen.findByText(/^Na página 2 da versão 3, só o texto foi comparado\./);
    await screen.findByText(
      'Só o texto desta página foi comparado. Confira a aparência.',
      {},
      { timeout: 10_000 },
    );
    await expect(screen.queryByText('Nenhuma diferença')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Texto' }));
    await screen.findByText('Nenhuma diferença no que foi comparado.');
    await screen.findByText('2 páginas não têm texto que possa ser lido. Nelas, só a imagem foi comparada.');
  },
};

let attempts = 0;
export const Falhou: Story = {
  parameters: over({
    compareVersions: () => (attempts++ === 0 ? refusal(422, 'ComparacaoImpossivelException') : compared),
  }),
  beforeEach: () => {
    attempts = 0;
  },
  play: async () => {
    await screen.findByText('Não foi possível comparar as versões');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { name: 'Página 1' });
  },
};

export const UmaSoVersao: Story = {
  parameters: over({ listVersions: () => [first] }),
  play: async ({ args }) => {
    await screen.findByText('Só há uma versão');
    await userEvent.click(screen.getAllByRole('button', { name: 'Voltar ao documento' })[1]!);
    await waitFor(() => expect(args.onBack).toHaveBeenCalled());
  },
};

export const Comparando: Story = {
  parameters: over({ compareVersions: never }),
  play: async () => {
    await screen.findByText(/Um documento longo leva alguns segundos\./);
  },
};
