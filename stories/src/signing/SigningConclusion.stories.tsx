import { SigningPage } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { over, pageMeta, scene, signingEvents } from './page-stories.ts';
import { signer } from './play-signing.ts';
import { recibo, type SigningScene, signingMock } from './signing-mock.ts';

const meta = {
  ...pageMeta,
  title: 'Assinatura/Página do signatário: conclusão',
  component: SigningPage,
} satisfies Meta<typeof SigningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const toAcceptance = async (canvasElement: HTMLElement) => {
  const person = signer(canvasElement);
  await person.toData();
  await person.fillData();
  await person.at('Aceite e assine');
  return person;
};
const short: SigningScene = { etapas: ['LEITURA', 'DADOS', 'ACEITE'] };

export const Aceite: Story = {
  parameters: scene(short),
  play: async ({ canvasElement }) => {
    const { page, press } = await toAcceptance(canvasElement);
    await press('Assinar documento');
    await expect(page.getAllByText('Marque para assinar.')).toHaveLength(2);
    await expect(page.getAllByRole('checkbox')[0]).toHaveFocus();
  },
};

/** The declaration changed meanwhile: nothing is signed with the old text, and the other input remains. */
export const DeclaracaoMudou: Story = (() => {
  const mock = signingMock({ ...short, signRefusal: 'DeclaracaoDesatualizadaException' });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = await toAcceptance(canvasElement);
      await person.accept();
      await person.press('Assinar documento');
      await expect(
        await person.page.findByText('O texto das declarações mudou. Leia e aceite de novo.'),
      ).toBeVisible();
      await expect(await person.page.findByText(/O texto mudou depois que você aceitou/)).toBeVisible();
      await expect(signingEvents.onError).toHaveBeenCalledTimes(1);
      await userEvent.click(person.page.getAllByRole('checkbox')[0] as HTMLElement);
      await person.press('Assinar documento');
      await person.at('Pronto, Beatriz. Você assinou.');
      await expect(mock.signed[0]?.declaracoes[0]).toMatchObject({ versao: 2, hash: '0'.repeat(64) });
    },
  } satisfies Story;
})();

/** The document changed meanwhile: it must be read again before signing. */
export const DocumentoMudou: Story = {
  parameters: scene({ ...short, signRefusal: 'DocumentoAlteradoException' }),
  play: async ({ canvasElement }) => {
    const person = await toAcceptance(canvasElement);
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Leia o documento');
    await expect(person.page.getByText(/O documento na tela não é o atual/)).toBeVisible();
    await person.press('Continuar');
    await expect(await person.page.findByLabelText('CPF')).toHaveValue('529.982.247-25');
  },
};

export const MuitasTentativas: Story = {
  parameters: scene({ ...short, signRefusal: 'MuitasTentativasException' }),
  play: async ({ canvasElement }) => {
    const person = await toAcceptance(canvasElement);
    await person.accept();
    await person.press('Assinar documento');
    await expect(await person.page.findByRole('alert')).toBeVisible();
    await person.press('Assinar documento');
    await person.at('Pronto, Beatriz. Você assinou.');
  },
};

/** Offline, the signature waits and is sent once when the connection returns. */
export const SemConexaoAoAssinar: Story = (() => {
  const mock = signingMock({ ...short, lostSignatures: 1 });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = await toAcceptance(canvasElement);
      await person.accept();
      await person.press('Assinar documento');
      await person.at('Sem conexão');
      await expect(person.page.queryByRole('button', { name: 'Voltar' })).toBeNull();
      await person.press('Enviar agora');
      await person.at('Pronto, Beatriz. Você assinou.');
      await expect(mock.signed).toHaveLength(1);
      await expect(signingEvents.onError).not.toHaveBeenCalled();
    },
  } satisfies Story;
})();

/** The waiting state. */
export const AguardandoConexao: Story = {
  parameters: scene({ ...short, lostSignatures: Number.POSITIVE_INFINITY }),
  play: async ({ canvasElement }) => {
    const person = await toAcceptance(canvasElement);
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Sem conexão');
  },
};

export const Recibo: Story = {
  parameters: scene(short),
  play: async ({ canvasElement }) => {
    const person = await toAcceptance(canvasElement);
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Pronto, Beatriz. Você assinou.');
    await expect(person.page.getByText('ABCDE-FGHIJ-KLMNO-PQRST-UVWX23')).toBeVisible();
    await expect(person.page.getByText('21/11/2026 12:04:05')).toBeVisible();
    await expect(person.page.getByText('Faltam Carlos e Helena')).toBeVisible();
    await expect(person.page.getByText('2 de 4 já assinaram')).toBeVisible();
    await expect(person.page.getByText(/o link da versão final chega em/)).toBeVisible();
  },
};

/** Signed in another tab of the same link: this one shows the receipt, with the signed page. */
export const AssinadoEmOutraAba: Story = (() => {
  const mock = signingMock();
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { page, at } = signer(canvasElement);
      await at('imobiliária horizonte pede sua assinatura');
      await mock.signElsewhere();
      const channel = new BroadcastChannel('lavra:tok-da-beatriz');
      channel.postMessage('ended');
      await at('Pronto, Beatriz. Você assinou.');
      channel.close();
      const place = await page.findByRole('img', { name: /^Assinatura de Rafael Nunes/ });
      await expect(place).toBeInTheDocument();
      await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
      await expect(await page.findByRole('button', { name: 'Fechar' })).toBeVisible();
    },
  } satisfies Story;
})();

/** On a tablet that signers pass on, the host opens the next person's link in place of the page. */
export const PassarOAparelho: Story = {
  parameters: scene({
    convite: { situacao: 'ASSINADO', recibo: { ...recibo, proximaPessoa: 'Carlos Nogueira' } },
  }),
  play: async ({ canvasElement }) => {
    const { page } = signer(canvasElement);
    const button = await page.findByRole('button', { name: 'Passar o aparelho para Carlos' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(signingEvents.onPassOn).toHaveBeenCalledWith({
        link: 'https://lavra.test/assinar/tok-do-carlos',
      }),
    );
    // The host leaves the page; until then another press must not pass the device on again.
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

const waiting = [
  {
    signatarioId: 71,
    nome: 'Termo de vistoria do imóvel',
    remetenteNome: 'Marina Alves',
    papel: 'Locatário',
    fimAssinatura: '2026-11-29T02:59:59.999Z',
    totalPaginas: 2,
  },
  {
    signatarioId: 72,
    nome: 'Autorização de débito',
    remetenteNome: 'Paulo Reis',
    papel: 'Locatário',
    fimAssinatura: '2026-12-03T02:59:59.999Z',
    totalPaginas: 1,
  },
];

/** Further documents of the organisation: named and opened once a code proved that the mailbox is this person's. */
export const OutrosDocumentos: Story = {
  parameters: scene({ ...short, waiting, convite: { situacao: 'ASSINADO', recibo } }),
  play: async ({ canvasElement }) => {
    const { page, press, at } = signer(canvasElement);
    await expect(await page.findByText(/^Você tem mais 2 documentos de/)).toBeVisible();
    await expect(page.queryByText(waiting[0]!.nome)).toBeNull();
    await press('Assinar os outros 2 documentos');
    await at('Confirme que é você');
    await press('Enviar código');
    await userEvent.type(await page.findByLabelText('Código de 6 dígitos'), '204816');
    await press('Confirmar código');
    await at('Pronto, Beatriz. Você assinou.');
    const receipt = await page.findByRole('heading', { level: 1, name: /^Pronto/ });
    await waitFor(() => expect(receipt).toHaveFocus());
    await press(`Ler e assinar ${waiting[1]!.nome}`);
    await waitFor(() =>
      expect(signingEvents.onContinue).toHaveBeenCalledWith({
        link: 'https://lavra.test/assinar/tok-72',
        pass: 'passe-do-proximo',
      }),
    );
  },
};

/** The next document under the same identification: after the reading, only the acceptance is left. */
export const DocumentoSeguinte: Story = {
  parameters: scene({
    etapas: ['LEITURA', 'DADOS', 'TOKEN_EMAIL', 'SELFIE', 'MANUSCRITA', 'ACEITE'],
    signatario: { tokenConfirmado: true },
    convite: {
      identificacao: { destinoMascarado: 'be*****@exemplo.com.br', confirmadoEm: '2026-11-21T15:02:00.000Z' },
      andamento: {
        nome: recibo.nome,
        cpfMascarado: '***.982.247-**',
        telefoneMascarado: null,
        dataNascimentoInformada: false,
        selfieGuardada: true,
        baseLida: null,
        manuscrita: { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'CAVEAT' },
        rubrica: { tipo: 'DIGITADA', texto: 'BL', fonte: 'CAVEAT' },
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await expect(await person.page.findByText(/^Você se identificou às 12:02/)).toBeVisible();
    await person.read();
    await person.press('Continuar');
    await person.at('Aceite e assine');
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Pronto, Beatriz. Você assinou.');
  },
};

/** Another signatory rejected: one may still sign, but the version will not be formalized (0-decisions §4). */
export const OutroRejeitou: Story = {
  parameters: scene({ ...short, contrato: { totalRejeicoes: 1 } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    const told = 'Um signatário rejeitou. Esta versão não será formalizada.';
    await expect(await person.page.findByText(told)).toBeVisible();
    await toAcceptance(canvasElement);
    await expect(person.page.getByText(told)).toBeVisible();
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Pronto, Beatriz. Você assinou.');
    await expect(person.page.getByText(told)).toBeVisible();
    await expect(person.page.queryByText(/versão final/)).toBeNull();
  },
};

/** Cancelled after this person signed: nothing more is promised. */
export const CanceladoDepois: Story = {
  parameters: scene({ ...short, convite: { situacao: 'ASSINADO', recibo: { ...recibo, cancelado: true } } }),
  play: async ({ canvasElement }) => {
    const { page } = signer(canvasElement);
    await expect(await page.findByText('Este documento foi cancelado. Ninguém mais assina.')).toBeVisible();
    await expect(page.queryByText(/versão final|Faltam/)).toBeNull();
  },
};
