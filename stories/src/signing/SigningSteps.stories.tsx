import { SigningPage } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { signer } from './play-signing.ts';
import { type SigningScene, signingMock } from './signing-mock.ts';

/** Single steps and dialogs of the signing page, as the signer first sees them. */
const meta = {
  title: 'Assinatura/Etapas',
  component: SigningPage,
  args: { token: 'tok-da-beatriz' },
  parameters: { moldura: 'nenhuma' },
} satisfies Meta<typeof SigningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const scene = (given: SigningScene = {}) => ({ client: signingMock(given).client });
const through = (...etapas: NonNullable<SigningScene['etapas']>) =>
  scene({ etapas: ['LEITURA', 'DADOS', ...etapas, 'ACEITE'] });

const pastData = async (canvasElement: HTMLElement) => {
  const person = signer(canvasElement);
  await person.toData();
  await person.fillData();
  return person;
};

export const ChaveErrada: Story = {
  parameters: scene({ etapas: ['CHAVE_SEGURANCA', 'LEITURA', 'DADOS', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const { press, page } = signer(canvasElement);
    await press('Digitar a chave');
    await userEvent.type(page.getByLabelText('Chave de segurança', { selector: 'input' }), '0000{Enter}');
    await expect(await page.findByText(/Tentativas restantes: 4/)).toBeVisible();
  },
};

/** Shows the destination first; nothing is sent before the signer asks for it. */
export const Token: Story = {
  parameters: through('TOKEN_EMAIL'),
  play: async ({ canvasElement }) => {
    const { at, page } = await pastData(canvasElement);
    await at('Confirme que é você');
    await expect(page.getByText(/be\*+@exemplo\.com\.br/)).toBeVisible();
  },
};

export const TokenPorSMS: Story = {
  parameters: through('TOKEN_SMS'),
  play: async ({ canvasElement }) => {
    const { at, page } = await pastData(canvasElement);
    await at('Confirme que é você');
    await expect(page.getByText(/por SMS um código de 6 dígitos ao celular/)).toBeVisible();
  },
};

export const TokenErrado: Story = {
  parameters: through('TOKEN_EMAIL'),
  play: async ({ canvasElement }) => {
    const { page, press } = await pastData(canvasElement);
    await press('Enviar código');
    await userEvent.type(await page.findByLabelText('Código de 6 dígitos'), '111111{Enter}');
    await expect(await page.findByText(/Tentativas restantes: 4/)).toBeVisible();
  },
};

/** Requested by the sender, decided by the signer. */
export const Localizacao: Story = {
  parameters: through('LOCALIZACAO'),
  play: async ({ canvasElement }) => {
    const { at, page } = await pastData(canvasElement);
    await at('Sua localização');
    await expect(page.getByRole('button', { name: 'Continuar sem compartilhar' })).toBeVisible();
  },
};

/** The decision can be changed. */
export const LocalizacaoRecusada: Story = {
  parameters: through('LOCALIZACAO'),
  play: async ({ canvasElement }) => {
    const { at, page, press } = await pastData(canvasElement);
    await press('Continuar sem compartilhar');
    await at('Aceite e assine');
    await press('Voltar');
    await expect(await page.findByText(/Você preferiu não compartilhar/)).toBeVisible();
  },
};

/** All errors appear at once, each below its field. */
export const DadosErrados: Story = {
  parameters: scene({ signatario: { solicitarTelefoneAssinatura: true, solicitarDataNascimento: true } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await userEvent.type(person.page.getByLabelText('CPF'), '52998224726');
    await userEvent.type(person.page.getByLabelText('Telefone'), '1198765');
    await expect(person.page.getByLabelText('Telefone')).toHaveValue('(11) 9 8765');
    await person.press('Continuar');
    await expect(person.page.getByText('CPF inválido. Confira os números.')).toBeVisible();
    await expect(person.page.getByText(/Confira o telefone/)).toBeVisible();
  },
};

/** A foreign number remains as typed; one that may be of two countries is asked about. */
export const TelefoneDeOutroPais: Story = {
  parameters: scene({ signatario: { solicitarTelefoneAssinatura: true } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    const phone = person.page.getByLabelText('Telefone');
    await userEvent.click(phone);
    await userEvent.paste('34 912 345 678');
    await person.press('Continuar');
    await expect(phone).toHaveValue('34 912 345 678');
    await expect(person.page.getByText(/Confira o telefone/)).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '+48 601 234 567');
    await expect(phone).toHaveValue('+48 601 234 567');
    await person.fillData();
    await person.at('Faça sua assinatura');
  },
};

export const AssinaturaRecusadaPeloServidor: Story = {
  parameters: scene({ etapas: ['LEITURA', 'DADOS', 'ACEITE'], signRefusal: 'MuitasTentativasException' }),
  play: async ({ canvasElement }) => {
    const person = await pastData(canvasElement);
    await person.at('Aceite e assine');
    await person.accept();
    await person.press('Assinar documento');
    await expect(await person.page.findByRole('alert')).toHaveTextContent('Aguarde 12 segundos');
  },
};

export const PerguntaAoRejeitar: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).press('Rejeitar');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
    const message = dialog.getByText('Escreva o motivo, com 5 a 250 caracteres.');
    // The dialog fades in.
    await waitFor(() => expect(message).toBeVisible());
  },
};

export const PerguntaAoNegarSer: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).press('Não sou Beatriz');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Vamos avisar Marina Alves/)).toBeVisible());
  },
};

export const Opcoes: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).press('Ajuda e opções');
    const item = await screen.findByRole('menuitem', { name: 'Continuar em outro aparelho' });
    // The menu fades in.
    await waitFor(() => expect(item).toBeVisible());
  },
};

/** As high as its content, for a frame that follows it; only the document scrolls. */
export const AlturaDoConteudo: Story = {
  args: { height: 'content' },
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    const heightOf = (selector: string) =>
      canvasElement.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const foot = await person.page.findByRole('button', { name: 'Ler o documento' });
    const whole = canvasElement.querySelector('[data-lavra-signing]') as HTMLElement;
    await expect(whole.scrollHeight).toBeLessThanOrEqual(Math.ceil(heightOf('[data-lavra-signing]')));
    await expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      whole.getBoundingClientRect().bottom,
    );
    await person.read();
    await waitFor(() => expect(heightOf('[data-doc] > :first-child')).toBe(640));
    const document = canvasElement.querySelector('[data-doc] > :first-child');
    await expect(document?.getBoundingClientRect().width).toBeGreaterThan(300);
    await expect(heightOf('[data-lavra-signing]')).toBeGreaterThanOrEqual(640);
  },
};
