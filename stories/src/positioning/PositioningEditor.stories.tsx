import { PositioningEditor } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';
import {
  beatriz,
  caixa,
  horizonte,
  never,
  paulo,
  refusal,
  type SignersWorld,
  signersClient,
} from '../signers/signers-mock.ts';

const onDone = fn();
const onBack = fn();
const meta = {
  title: 'Posicionamento/Editor',
  component: PositioningEditor,
  parameters: { moldura: 'nenhuma' },
  args: { contratoId: 7, onDone, onBack, onSkip: fn(), doneLabel: 'Enviar para Assinatura' },
  beforeEach: () => {
    onDone.mockClear();
    onBack.mockClear();
  },
  render: (args) => (
    <div className="story-full">
      <PositioningEditor {...args} />
    </div>
  ),
} satisfies Meta<typeof PositioningEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const placed = [
  caixa({ id: 1 }),
  caixa({ id: 2, signatarioId: 42, percentX: 55.2 }),
  caixa({
    id: 3,
    signatarioId: 42,
    percentX: 55.2,
    percentY: 56.5,
    percentAltura: 4.5,
    content: { type: 'CPF', typeName: 'Documento', text: null },
  }),
  caixa({ id: 4, signatarioId: 43, percentY: 68 }),
];
const rubricas = [1, 2, 3, 4, 5].map((pageNumber) =>
  caixa({
    id: 10 + pageNumber,
    signatarioId: 42,
    pageNumber,
    percentX: 78,
    percentY: 92,
    percentLargura: 17.6,
    percentAltura: 4.2,
    groupId: 'grupo-1',
    content: { type: 'DADO_EXTRA', typeName: 'Rubrica', text: null },
  }),
);
const full: SignersWorld = {
  signatarios: [horizonte, beatriz, paulo],
  caixas: [...placed, ...rubricas],
};

const semPropostas = {
  lido: true,
  titulo: null,
  partes: [],
  inicioVigencia: null,
  fimVigencia: null,
  valor: null,
  ancoras: [],
};
/** A mark made of words of each page. */
const marca = (lugar: number) => ({
  tipo: 'RUBRICA' as const,
  lugar,
  pagina: lugar,
  texto: 'IMÓVEIS LTDA.',
});

const box = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const saved = () => screen.findByText(/· Salvo$/, undefined, { timeout: 5_000 });

export const Vazio: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz, paulo] }) },
  play: async () => {
    await screen.findByText('Rubrica em todas as páginas', undefined, { timeout: 10_000 });
  },
};

const overText = caixa({ id: 5, signatarioId: 41, percentY: 12 });
const overBox = caixa({ id: 6, signatarioId: 43, percentY: 70 });

/** Boxes over the page's text or over each other are marked and described. */
export const Posicionado: Story = {
  parameters: { client: signersClient({ ...full, caixas: [...placed, overText, overBox, ...rubricas] }) },
  play: async () => {
    await userEvent.click(await box('Assinatura Beatriz Okafor Lima, página 1'));
    await screen.findByRole('toolbar', { name: 'Ações do campo' });
    const covering = (what: string) => document.querySelector(`[data-covers="${what}"]`);
    const described = (text: string) => expect.stringContaining(text);
    await waitFor(() => expect(covering('texto')).toHaveAccessibleDescription(described('sobre o texto')), {
      timeout: 10_000,
    });
    await expect(covering('campo')).toHaveAccessibleDescription(described('sobre outro campo'));
  },
};

/** From the paper's corner, so that a toolbar that appears above the paper changes nothing. */
const onPaper = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  const paper = document.querySelector('[data-page="1"]')!.getBoundingClientRect();
  return { left: left - paper.left, top: top - paper.top };
};

/** A box by keyboard alone: placed, moved, resized, repeated, undone. */
export const SoPeloTeclado: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    (await box('Assinatura')).focus();
    await userEvent.keyboard('{Enter}');
    const mine = await box('Assinatura Horizonte Administradora, página 1');
    await waitFor(() => expect(mine).toHaveFocus());
    const before = { ...onPaper(mine), height: mine.clientHeight };
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    const page = document.querySelector('[data-page="1"]') as HTMLElement;
    const point = page.clientWidth / 595;
    await waitFor(() => expect(onPaper(mine).left - before.left).toBeCloseTo(11 * point, 0));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await waitFor(() => expect(mine.clientHeight).toBeGreaterThan(before.height + 8));
    await screen.findByText(/^\d+% de largura, \d+% de altura$/);
    await userEvent.click(screen.getByRole('button', { name: 'Repetir em outras páginas' }));
    await screen.findByText('Cópias nas páginas 2 a 5.');
    await userEvent.click(await screen.findByRole('button', { name: 'Repetir campo' }));
    await screen.findByText('Locadora · 5 campos');
    await userEvent.click(screen.getByRole('button', { name: 'Desvincular das outras páginas' }));
    await waitFor(() => expect(mine).toHaveFocus());
    await saved();
    await userEvent.keyboard('{Control>}zz{/Control}');
    await screen.findByText('Locadora · 1 campo');
    await screen.findByText('Desfeito: 4 campos saíram');
    await userEvent.keyboard('{Control>}y{/Control}');
    await screen.findByText('Refeito: 4 campos voltaram');
    await userEvent.keyboard('{Control>}zzzzz{/Control}');
    await screen.findByText('Locadora · 0 campos');
    // The focused box is gone.
    await waitFor(() => expect(document.activeElement).toContainElement(page));
    await expect(document.body).not.toHaveFocus();
    await userEvent.keyboard('{Control>}y{/Control}');
    await screen.findByText('Refeito: 1 campo voltou');
  },
};

const press = { button: 0, isPrimary: true, pointerType: 'mouse' };
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

/** Two boxes selected by an area on the paper, aligned, copied to page 2, and moved together by keys. */
export const VariosSelecionados: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz], caixas: placed.slice(0, 3) }) },
  play: async () => {
    const first = await box('Assinatura Horizonte Administradora, página 1');
    const second = await box('Documento Beatriz Okafor Lima, página 1');
    const [from, to] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    const paper = document.querySelector('[data-page="1"]') as HTMLElement;
    fireEvent.pointerDown(paper, { ...press, clientX: from.left - 12, clientY: from.top - 12 });
    fireEvent.pointerMove(window, { ...press, clientX: to.right + 6, clientY: to.bottom + 6 });
    fireEvent.pointerUp(window, { ...press, clientX: to.right + 6, clientY: to.bottom + 6 });
    await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await box('Alinhar e distribuir'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Alinhar à esquerda' }));
    await waitFor(() => expect(onPaper(second).left).toBeCloseTo(onPaper(first).left, 0));
    const { left } = onPaper(first);
    first.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(onPaper(second).left).toBeGreaterThan(left + 5));
    await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}');
    await screen.findByText('3 campos copiados');
    await screen.findByText('Locatária · 4 campos');
    await saved();
  },
};

const low = placed.slice(0, 2).map((one) => ({ ...one, percentY: 75 }));

/** By finger: a tap selects a box beneath the viewer's tools, another one adds, and the boxes move together. */
export const PeloToque: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz], caixas: low }) },
  play: async () => {
    const finger = { ...press, pointerType: 'touch' };
    const tap = (element: Element) => {
      fireEvent.pointerDown(element, { ...finger, ...middleOf(element) });
      fireEvent.pointerUp(element, { ...finger, ...middleOf(element) });
    };
    const one = await box('Assinatura Horizonte Administradora, página 1');
    const other = await box('Assinatura Beatriz Okafor Lima, página 1');
    const before = onPaper(other);
    const bar = await screen.findByRole('toolbar', { name: 'Ferramentas de leitura' });
    const covered = () => one.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    const scroller = document.querySelector('[data-page="1"]')?.parentElement?.parentElement;
    scroller?.scrollBy(0, covered() - 20);
    await expect(covered()).toBeGreaterThan(0);
    tap(one);
    await screen.findByRole('toolbar', { name: 'Ações do campo' });
    await waitFor(() => expect(covered()).toBeLessThan(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar mais campos' }));
    tap(other);
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar mais campos' }));
    const from = middleOf(one);
    const to = { clientX: from.clientX, clientY: from.clientY + 60 };
    fireEvent.pointerDown(one, { ...finger, ...from });
    fireEvent.pointerMove(window, { ...finger, ...to });
    fireEvent.pointerUp(window, { ...finger, ...to });
    await waitFor(() => expect(onPaper(other).top).toBeGreaterThan(before.top + 50));
    await saved();
  },
};

/** Dragged from the panel to the page; a selection of text ends. */
export const Arrastado: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(document.querySelector('[data-page="1"] canvas')).not.toBeNull(), {
      timeout: 10_000,
    });
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: /Beatriz Okafor Lima/ }));
    const type = panel.getByRole('button', { name: 'Documento' });
    const page = (document.querySelector('[data-page="1"]') as HTMLElement).getBoundingClientRect();
    const from = type.getBoundingClientRect();
    const to = { clientX: page.left + page.width * 0.4, clientY: page.top + page.height * 0.3 };
    document.getSelection()?.selectAllChildren(canvasElement);
    fireEvent.pointerDown(type, { ...press, clientX: from.left + 5, clientY: from.top + 5 });
    fireEvent.pointerMove(window, { ...press, clientX: from.left - 40, clientY: from.top });
    await expect(document.getSelection()?.rangeCount).toBe(0);
    fireEvent.pointerMove(window, { ...press, ...to });
    fireEvent.pointerUp(window, { ...press, ...to });
    const made = (await box('Documento Beatriz Okafor Lima, página 1')).getBoundingClientRect();
    await expect(Math.abs(made.left + made.width / 2 - to.clientX)).toBeLessThan(8);
    await expect(Math.abs(made.top + made.height / 2 - to.clientY)).toBeLessThan(8);
    await saved();
  },
};

/** Boxes of a signatory who has signed cannot be moved. */
export const CamposCongelados: Story = {
  parameters: {
    client: signersClient({
      ...full,
      signatarios: [{ ...horizonte, statusSignatario: 'ASSINADO' }, beatriz, paulo],
    }),
  },
  play: async () => {
    const frozen = await box('Assinatura Horizonte Administradora, página 1, campo bloqueado');
    await expect(frozen).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Formalizado: Story = {
  parameters: { client: signersClient({ ...full, minuta: { situacaoFormalizacao: 'FORMALIZADO' } }) },
  play: async () => {
    await screen.findByText('Somente leitura', undefined, { timeout: 10_000 });
    await expect(screen.queryByRole('button', { name: 'Rubrica em todas as páginas' })).toBeNull();
  },
};

export const SemPermissao: Story = {
  args: { doneLabel: undefined },
  parameters: {
    client: signersClient({
      ...full,
      handlers: {
        getSession: () => ({ ...sessionUser('Gestor'), authorities: ['Contrato.Visualizar'] }),
      },
    }),
  },
  play: async () => {
    await screen.findByText('Você não tem permissão para alterar o posicionamento.', undefined, {
      timeout: 10_000,
    });
    await expect(screen.getByRole('button', { name: 'Fechar' })).toBeVisible();
  },
};

/** If saving fails, the wizard does not continue, and leaving lists what would be lost. */
export const NaoSalvo: Story = {
  parameters: {
    client: signersClient({
      signatarios: [horizonte],
      handlers: { updatePositioning: () => refusal(409, 'SignatarioAssinouException') },
    }),
  },
  play: async () => {
    await userEvent.click(await box('Assinatura'));
    await userEvent.click(await box('Enviar para Assinatura'));
    await screen.findByText('Ocorreu um erro ao atualizar posicionamento', undefined, { timeout: 5_000 });
    await expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(onBack).toHaveBeenCalled());
  },
};

/** Initials of all signatories on every page, then the document as one of them sees it. */
export const ComoSignatario: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz], caixas: placed.slice(0, 2) }) },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-page="1"][data-drawn]')).not.toBeNull(), {
      timeout: 10_000,
    });
    await userEvent.click(await box('Rubrica em todas as páginas'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'De todos, lado a lado' }));
    await box('Rubrica Beatriz Okafor Lima, página 1');
    await screen.findByText('Locatária · 6 campos');
    await userEvent.click(screen.getByRole('button', { name: /^Beatriz/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver como signatário' }));
    await screen.findByRole('group', { name: /^Sua assinatura/ });
    await expect(screen.queryByRole('button', { name: /^Assinatura Horizonte/ })).toBeNull();
    await expect(screen.getAllByText('Como Beatriz Okafor Lima vê o documento')).toHaveLength(2);
    const [undo] = screen.getAllByRole('button', { name: 'Desfazer' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('De volta à edição');
    await userEvent.click(screen.getByRole('button', { name: 'Ver como signatário' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar a editar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ver como signatário' })).toHaveFocus());
    await saved();
  },
};

/** Marks in the text become boxes with one click. */
export const MarcasNoTexto: Story = {
  parameters: {
    client: signersClient({
      signatarios: [horizonte, beatriz],
      handlers: { getProposals: () => ({ ...semPropostas, ancoras: [1, 2].map(marca) }) },
    }),
  },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-page="1"][data-drawn]')).not.toBeNull(), {
      timeout: 10_000,
    });
    await userEvent.click(await box('Posicionar nas marcas'));
    await box('Assinatura Horizonte Administradora, página 1');
    await box('Assinatura Beatriz Okafor Lima, página 2');
    await expect(screen.queryByRole('button', { name: 'Posicionar nas marcas' })).toBeNull();
    await saved();
  },
};

let isOffline = true;

/** Without a connection, changes wait, and are saved once it returns. */
export const SemConexao: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte], isOffline: () => isOffline }) },
  beforeEach: () => {
    isOffline = true;
  },
  play: async () => {
    await userEvent.click(await box('Assinatura'));
    await screen.findByText('Sem conexão', undefined, { timeout: 5_000 });
    await expect(asksBeforeClosing()).toBe(true);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await saved();
    await expect(asksBeforeClosing()).toBe(false);
  },
};

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const SemSignatarios: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await screen.findByText(/^Adicione quem vai assinar/, undefined, { timeout: 10_000 });
  },
};

export const Carregando: Story = {
  parameters: { client: signersClient({ handlers: { getPositioning: never } }) },
  play: async () => {
    await screen.findByText('Abrindo o posicionamento');
  },
};

export const Falhou: Story = {
  parameters: {
    client: signersClient({
      handlers: { getPositioning: () => refusal(404, 'MinutaNaoEncontradaException') },
    }),
  },
  play: async () => {
    await screen.findByText('Não foi possível abrir o posicionamento');
  },
};
