import { DocumentList, noFilters } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { never, plano, refusal } from '../signers/signers-mock.ts';
import {
  acervo,
  assinado,
  contrato,
  convidado,
  documentsClient,
  pasta,
  pastas,
  resumo,
} from './documents-mock.ts';

const onOpen = fn();
const onCreate = fn();
const onCreateBatch = fn();
const onFiltersChange = fn();
const meta = {
  title: 'Documentos/Lista',
  component: DocumentList,
  args: { onOpen, onCreate },
  beforeEach: () => {
    onOpen.mockClear();
    onCreate.mockClear();
  },
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cheia: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' }),
    );
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ contratoId: 1 }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await expect(await screen.findByRole('menuitem', { name: /Baixar assinado/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
  },
};

export const Busca: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.type(screen.getByRole('textbox', { name: /Buscar/ }), 'limpeza{Enter}');
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' }),
      ).toBeNull(),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Buscar/ }), ' de vidros{Enter}');
    await screen.findByText('Ops, não encontrei nada por aqui...');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
  },
};

export const BuscaNoTexto: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Buscar/ }), 'multa');
    await expect((await screen.findAllByText('multa', { selector: 'mark' })).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta busca' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome da busca' }), 'Com multa{Enter}');
    await screen.findByText('Busca “Com multa” salva.');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Gerenciar buscas salvas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Com multa' }));
    const undo = await screen.findByRole('button', { name: 'Desfazer' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta busca' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome da busca' }), 'Com multa{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(undo);
    await screen.findByText('Já existe uma busca salva com este nome.');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta busca' }));
    const name = await screen.findByRole('textbox', { name: 'Nome da busca' });
    await userEvent.type(name, 'Com multa{Enter}');
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, ' alta');
    await expect(name).toBeValid();
    await userEvent.keyboard('{Escape}');
  },
};

/** The focus stays on the rows, also when one leaves. */
export const BuscasSalvas: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Gerenciar buscas salvas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscas salvas' }));
    const [first = ''] = dialog.getAllByRole('listitem').map((row) => row.textContent ?? '');
    await userEvent.click(dialog.getByRole('button', { name: `Renomear ${first}` }));
    const name = await screen.findByRole('textbox', { name: 'Nome da busca' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Locações{Enter}');
    await screen.findByText('Busca renomeada.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Renomear Locações' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await userEvent.click(await dialog.findByRole('button', { name: `Excluir ${first}` }));
    for (;;) {
      const [next] = dialog.queryAllByRole('button', { name: /^Excluir/ });
      if (!next) break;
      await waitFor(() => expect(next).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(next).not.toBeInTheDocument());
    }
    await waitFor(() => expect(dialog.getByText('Nenhuma busca salva').closest('[tabindex]')).toHaveFocus());
  },
};

export const Cartoes: Story = {
  parameters: { client: documentsClient({ contratos: acervo, layout: 'CARD' }) },
  play: async () => {
    await screen.findByText('Aguardando 1 de 3');
    await userEvent.click(screen.getByRole('button', { name: 'Ver em lista' }));
    await screen.findByRole('columnheader', { name: 'Andamento' });
  },
};

/** Draft, sent, rejected, ready, formalized and expiring are distinguishable; the specified status is next to them. */
export const Andamento: Story = {
  parameters: {
    client: documentsClient({
      contratos: [
        resumo({ contratoId: 1, nome: 'Rascunho de distrato', totalSignatarios: 3 }),
        resumo({
          ...{ contratoId: 2, nome: 'Locação comercial · Rua Augusta, 1508', tags: 'locação|comercial|SP' },
          ...{ situacaoFormalizacao: 'EM_FORMALIZACAO', totalSignatarios: 4, totalAssinaturas: 2 },
          signatarios: JSON.stringify([
            { nome: 'Carlos Reis', email: 'carlos@exemplo.com.br', telefone: null, status: 'ASSINADO' },
            { nome: null, email: null, telefone: '(11) 98888-7777', status: 'NAO_CONVIDADO' },
          ]),
        }),
        resumo({
          ...{ contratoId: 3, nome: 'Aditivo de prazo · Galeria Metrópole, loja 12' },
          ...{ situacaoFormalizacao: 'EM_FORMALIZACAO', totalSignatarios: 2, totalAssinaturas: 1 },
          totalRejeicoes: 1,
        }),
        resumo({
          ...{ contratoId: 4, nome: 'Distrato · Edifício Itália, conjunto 84' },
          ...{ situacaoFormalizacao: 'EM_FORMALIZACAO', totalSignatarios: 3, totalAssinaturas: 3 },
        }),
        resumo({
          ...{ contratoId: 5, nome: 'Locação · Galpão Vila Leopoldina', cor: 'LARANJA' },
          ...{ situacaoFormalizacao: 'FORMALIZADO', totalSignatarios: 4, totalAssinaturas: 4 },
          ...{ diasRestantesVigencia: 38, fimVigencia: '2027-01-01T02:59:59.999Z' },
        }),
        resumo({
          ...{ contratoId: 6, nome: 'Locação · Alameda Lorena, 800', cor: 'VERMELHO' },
          ...{ situacaoFormalizacao: 'FORMALIZADO', totalSignatarios: 1, totalAssinaturas: 1 },
          ...{ diasRestantesVigencia: 12, fimVigencia: '2026-12-06T02:59:59.999Z' },
        }),
      ],
    }),
  },
  play: async () => {
    for (const words of [
      'Rascunho',
      'Aguardando 2 de 4',
      'Rejeitado por João Prado',
      'Pronto para formalizar',
    ])
      await screen.findByText(words);
    await expect(screen.getAllByText('Não Formalizado')).toHaveLength(4);
    await screen.findByText(/vence em 38 dias/);
    await userEvent.click(screen.getByRole('button', { name: /Signatários de Locação comercial/ }));
    const signers = await screen.findByRole('dialog', { name: /Signatários de Locação comercial/ });
    await expect(signers).toHaveTextContent('Carlos Reis · carlos@exemplo.com.brASSINADO');
    await expect(signers).toHaveTextContent('(11) 98888-7777NAO CONVIDADO');
    await userEvent.keyboard('{Escape}');
  },
};

export const ContagensQueFiltram: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    const rejected = await screen.findByRole('button', { name: /1\s*Rejeitados/ });
    await userEvent.click(rejected);
    await expect(rejected).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Rejeitados' }));
    await expect(rejected).toHaveAttribute('aria-pressed', 'false');
  },
};

/** Each validation of the creation dates shows its message in place (1 §5). */
export const Filtros: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtros' });
    const apply = () => userEvent.click(within(drawer).getByRole('button', { name: 'Aplicar filtros' }));
    const from = within(drawer).getByRole('textbox', { name: /^De/ });
    const to = within(drawer).getByRole('textbox', { name: /^Até/ });
    await userEvent.type(from, '01012020');
    await apply();
    await within(drawer).findByText('Escolha as duas datas do intervalo.');
    await expect(to).toHaveFocus();
    await userEvent.type(to, '31022020');
    await apply();
    await within(drawer).findByText('Data inválida: 31/02/2020.');
    await expect(to).toHaveFocus();
    await userEvent.clear(to);
    await userEvent.type(to, '31122020');
    await apply();
    await within(drawer).findByText(/^Não é permitido aplicar um filtro maior que 180 dias/);
    await userEvent.clear(to);
    await userEvent.type(to, '01022020');
    await userEvent.click(within(drawer).getByRole('combobox', { name: /^Tags/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'locação' }));
    await apply();
    await screen.findByText('Tag: locação');
    await screen.findByText('Criado de 01/01/2020 a 01/02/2020');
  },
};

export const VariosSelecionados: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      pastas,
      handlers: {
        listSigners: () => [convidado, assinado],
        archiveDocument: () => contrato,
        restoreDocument: () => contrato,
        updateDocumentTags: () => contrato,
        moveDocument: ({ path }) =>
          acervo.slice(0, 2).some(({ contratoId }) => contratoId === path.contratoId)
            ? refusal(409, 'ContratoComNomeDuplicadoException')
            : contrato,
        resendInvitation: ({ path }) => ({
          ...{ sucesso: true, convidados: [path.signatarioId] },
          ...{ signatariosImpedidosOrganizacao: [], signatariosImpedidosOutros: [] },
        }),
      },
    }),
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^Selecionar Contrato de locação comercial/ }),
    );
    const bar = await screen.findByRole('toolbar', { name: 'Ações dos selecionados' });
    await within(bar).findByText('1 selecionado');
    await userEvent.click(within(bar).getByRole('button', { name: 'Selecionar todos desta lista' }));
    await within(bar).findByText('5 selecionados');
    await userEvent.click(within(bar).getByRole('button', { name: 'Lembrar quem falta' }));
    await screen.findByText('1 lembrete enviado.');
    await userEvent.click(within(bar).getByRole('button', { name: 'Mover' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover 5 documentos' });
    await userEvent.click(await within(dialog).findByRole('treeitem', { name: /Fornecedores/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover para Fornecedores' }));
    // Those that were refused are named and stay selected.
    await screen.findByText('3 documentos foram para Fornecedores.');
    await screen.findByText(
      /^“.+” e mais 1 não foram movidos\. Em “Fornecedores” já existe um documento com este nome\.$/,
    );
    await within(bar).findByText('2 selecionados');
    await userEvent.click(within(bar).getByRole('button', { name: 'Selecionar todos desta lista' }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Tags' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /Tags/ }));
    await userEvent.paste(`${'locação comercial, '.repeat(5)}galpão da filial de Campinas`);
    await screen.findByText('galpão da filial de Campinas');
    await userEvent.type(screen.getByRole('textbox', { name: /Tags/ }), 'sede{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar tags' }));
    await screen.findByText('Tags adicionadas.');
    await userEvent.click(within(bar).getByRole('button', { name: 'Arquivar' }));
    await screen.findByText('5 documentos arquivados.');
    await expect(bar).not.toBeInTheDocument();
    // The focus stays near what the removed bar acted on.
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1)!);
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** An empty list explains what belongs there, below folders without any of it too; 'Ops' is only for filters. */
export const ListaVazia: Story = {
  args: { filters: { ...noFilters, formalizacao: 'ARQUIVADOS' }, onFiltersChange },
  parameters: {
    client: documentsClient({
      pastas: [pasta({ pastaId: 9, pastaNome: 'Societário', quantidadeContratos: 0 })],
    }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Societário' });
    await screen.findByText('Nenhum documento aqui');
    await expect(screen.queryByText(/^Ops/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos os documentos' }));
    await expect(onFiltersChange).toHaveBeenCalledWith(expect.objectContaining({ formalizacao: 'MEUS' }));
  },
};

export const Renomear: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      handlers: {
        renameDocument: ({ body }) => {
          if (body.nome === 'Outro nome') return refusal(409, 'ContratoComNomeDuplicadoException');
          if (body.nomeAnterior === 'Proposta revista') return contrato;
          return refusal(409, 'ContratoRenomeadoException', 'Proposta revista');
        },
      },
    }),
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Renomear' }));
    const name = await screen.findByRole('textbox', { name: /Título/ });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('O nome do contrato não pode ser vazio.');
    await userEvent.type(name, 'Outro nome');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/Já existe um documento com este nome/);
    await expect(name).toHaveValue('Outro nome');
    await userEvent.type(name, ' ainda');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/o documento foi renomeado para “Proposta revista”/);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The focus goes to the next row, then to the one before, then to the heading. */
export const Excluir: Story = {
  parameters: {
    client: documentsClient({
      contratos: [1, 2, 3].map((id) => resumo({ contratoId: id, nome: `Minuta ${id}` })),
    }),
  },
  play: async () => {
    const remove = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sim, eu quero excluir!' }));
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    };
    await remove('Minuta 2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Minuta 3' })).toHaveFocus());
    await remove('Minuta 3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Minuta 1' })).toHaveFocus());
    await remove('Minuta 1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** An error without its own text mentions the failed action. */
export const ExclusaoFalhou: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      handlers: { deleteDocument: () => refusal(500, 'ErroInternoException') },
    }),
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, eu quero excluir!' }));
    await screen.findByText('Não foi possível excluir o documento!');
  },
};

export const Carregando: Story = {
  parameters: { client: documentsClient({ handlers: { listDocuments: never } }) },
};

export const Vazia: Story = {
  parameters: { client: documentsClient() },
  play: async () => {
    await screen.findByText('Que bom ter você por aqui!');
  },
};

export const Falhou: Story = {
  parameters: {
    client: documentsClient({ handlers: { listDocuments: () => refusal(500, 'ErroInternoException') } }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Tentar de novo' });
  },
};

export const LimiteProximo: Story = {
  parameters: { client: documentsClient({ contratos: acervo, documentosUtilizados: 49 }) },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo documento' }));
    await screen.findByText('Eita! O limite de documentos esta próximo...');
    await expect(onCreate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await expect(onCreate).toHaveBeenCalledOnce();
  },
};

/** Also for many documents at once. The contract-management variant suggests the PRO plan (3 §8). */
export const LimiteAtingido: Story = {
  args: { onCreateBatch },
  parameters: {
    client: documentsClient({
      contratos: acervo,
      documentosUtilizados: 50,
      handlers: { getOrganizationPlan: () => ({ ...plano, produtoNome: 'LAVRA_CLM' }) },
    }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo documento' }));
    await screen.findByRole('menuitem', { name: 'Assinar por E-mail' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Assinar em Lote' }));
    await screen.findByText('Eita! Você atingiu seu limite de uso');
    await screen.findByText(/contrate o plano PRO/);
    await expect(onCreateBatch).not.toHaveBeenCalled();
  },
};
