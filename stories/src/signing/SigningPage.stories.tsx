import { SigningPage } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { over, pageMeta, scene, signingEvents } from './page-stories.ts';
import { signer } from './play-signing.ts';
import { signingMock } from './signing-mock.ts';

const meta = {
  ...pageMeta,
  title: 'Assinatura/Página do signatário',
  component: SigningPage,
} satisfies Meta<typeof SigningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Abrindo: Story = { parameters: scene({ isNeverAnswered: true }) };

/** Sender, document, deadline and the data to be collected. The page reports itself as opened once. */
export const Abertura: Story = (() => {
  const mock = signingMock();
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { at, page } = signer(canvasElement);
      await at('imobiliária horizonte pede sua assinatura');
      await expect(page.getByText('Locatário')).toBeVisible();
      await expect(page.getByText('28/11/2026')).toBeVisible();
      await expect(page.getByText(/LGPD, art. 7º, VI/)).toBeInTheDocument();
      await waitFor(() => expect(mock.opened.count).toBe(1));
      await expect(signingEvents.onOpened).toHaveBeenCalledTimes(1);
    },
  } satisfies Story;
})();

/** A wrong key shows how many attempts remain; the right one opens the document. */
export const Chave: Story = {
  parameters: scene({ etapas: ['CHAVE_SEGURANCA', 'LEITURA', 'DADOS', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const { at, page, press } = signer(canvasElement);
    await press('Digitar a chave');
    await at('Chave de segurança');
    await press('Abrir documento');
    await expect(page.getByText('Digite a chave de segurança.')).toBeVisible();
    const field = page.getByLabelText('Chave de segurança', { selector: 'input' });
    await userEvent.type(field, '0000{Enter}');
    await expect(
      await page.findByText('Chave de segurança incorreta. Tentativas restantes: 4.'),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '4711{Enter}');
    await at('Leia o documento');
    await expect(signingEvents.onPassChange).toHaveBeenCalledWith('passe-depois-da-chave');
  },
};

/** After five wrong keys, the page counts down the 15-minute lock. */
export const ChaveEmPausa: Story = {
  parameters: scene({ etapas: ['CHAVE_SEGURANCA', 'LEITURA', 'DADOS', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const { page, press } = signer(canvasElement);
    await press('Digitar a chave');
    await userEvent.type(page.getByLabelText('Chave de segurança', { selector: 'input' }), '5555{Enter}');
    await expect(await page.findByText('Muitas tentativas')).toBeVisible();
    await expect(page.getAllByText(/Você poderá tentar de novo em (15:00|14:\d\d)\./)[0]).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir documento' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The signer's own boxes on the pages; a button goes to the next one. */
export const Leitura: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.read();
    const { page, press } = person;
    await press('Ver onde você assina (4)');
    await expect(await page.findByRole('group', { name: 'Rubrica, na página 1' })).toHaveFocus();
    await press('Próximo campo (2 de 4)');
    await waitFor(
      () => expect(page.getByRole('group', { name: 'Sua assinatura, na página 2' })).toHaveFocus(),
      { timeout: 5_000 },
    );
  },
};

export const DocumentoNaoAbre: Story = {
  parameters: scene({ documentRefusal: 'MuitasTentativasException' }),
  play: async ({ canvasElement }) => {
    const { page, press } = signer(canvasElement);
    await press('Ler o documento');
    await expect(await page.findByText('Não foi possível abrir o documento')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Errors appear at their fields, and the first wrong field gets the focus. */
export const Dados: Story = {
  parameters: scene({ signatario: { solicitarTelefoneAssinatura: true, solicitarDataNascimento: true } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    const { page, press } = person;
    await userEvent.type(page.getByLabelText('CPF'), '52998224726');
    await press('Continuar');
    await expect(page.getByText('CPF inválido. Confira os números.')).toBeVisible();
    await expect(page.getByLabelText('CPF')).toHaveFocus();
    await expect(page.getByLabelText('CPF')).toHaveValue('529.982.247-26');
    await expect(page.getByText('Digite seu telefone, com DDD.')).toBeVisible();
    await press('Voltar');
    await person.at('Leia o documento');
    await press('Continuar');
    await expect(page.getByLabelText('CPF')).toHaveValue('529.982.247-26');
  },
};

/** Reopened on the same or another device, it resumes where it was; typed data is masked. */
export const ContinuaDeOndeParou: Story = (() => {
  const mock = signingMock({
    convite: {
      andamento: {
        nome: 'Beatriz O. Lima',
        cpfMascarado: '***.982.247-**',
        telefoneMascarado: null,
        dataNascimentoInformada: false,
        selfieGuardada: false,
        baseLida: null,
        manuscrita: { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'DANCING_SCRIPT' },
        rubrica: null,
      },
    },
  });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { page, press, at, shown } = signer(canvasElement);
      await press('Continuar de onde parei');
      await at('Leia o documento');
      await shown();
      await press('Continuar');
      await at('Confira seus dados');
      await expect(page.getByLabelText('Nome completo')).toHaveValue('Beatriz O. Lima');
      await expect(
        within(page.getByRole('group', { name: 'CPF' })).getByText('***.982.247-**'),
      ).toBeVisible();
      await press('Trocar CPF');
      await userEvent.type(page.getByLabelText('CPF'), '11144477735');
      await press('Continuar');
      await at('Faça sua assinatura');
      await waitFor(() => expect(mock.kept.at(-1)).toMatchObject({ cpf: '111.444.777-35' }));
      await expect(page.getByRole('radio', { name: 'Dancing Script' })).toBeChecked();
    },
  } satisfies Story;
})();

/** The code goes to the destination that the sender set; a wrong one shows the remaining attempts. */
export const Token: Story = {
  parameters: scene({ etapas: ['LEITURA', 'DADOS', 'TOKEN_EMAIL', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    const { page, press, at } = person;
    await at('Confirme que é você');
    await press('Enviar código');
    const field = await page.findByLabelText('Código de 6 dígitos');
    await expect(page.getByRole('button', { name: /Enviar outro código em/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.type(field, '111111{Enter}');
    await expect(await page.findByText('Código incorreto. Tentativas restantes: 4.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '204816{Enter}');
    await at('Aceite e assine');
  },
};

/** A refused location is recorded, and the signature continues. */
export const Localizacao: Story = (() => {
  const mock = signingMock({ etapas: ['LEITURA', 'DADOS', 'LOCALIZACAO', 'ACEITE'] });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.toData();
      await person.fillData();
      await person.at('Sua localização');
      await person.press('Continuar sem compartilhar');
      await person.at('Aceite e assine');
      await person.accept();
      await person.press('Assinar documento');
      await person.at('Pronto, Beatriz. Você assinou.');
      await expect(mock.signed[0]?.localizacao).toEqual({ situacao: 'NEGADA' });
    },
  } satisfies Story;
})();

/** Where no camera may be used, a picture from a file replaces it; it is sent as a JPEG. */
export const Selfie: Story = (() => {
  const mock = signingMock({ etapas: ['LEITURA', 'DADOS', 'SELFIE', 'ACEITE'] });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.toData();
      await person.fillData();
      await person.at('Tire uma selfie');
      await person.press('Abrir câmera');
      await expect(await person.page.findByText(/Não foi possível usar a câmera/)).toBeVisible();
      await person.press('Continuar');
      await expect(await person.page.findByText('Escolha a foto de seu rosto.')).toBeVisible();
      await userEvent.upload(person.page.getByLabelText('Foto de seu rosto'), await picture());
      await expect(await person.page.findByRole('img', { name: 'Sua selfie' })).toBeVisible();
      await person.press('Usar esta selfie');
      await person.at('Aceite e assine');
      await person.accept();
      await person.press('Assinar documento');
      await person.at('Pronto, Beatriz. Você assinou.');
      await expect(mock.signed[0]?.selfie).toEqual({
        origem: 'ARQUIVO',
        imagem: expect.stringMatching(/^\/9j\//),
      });
    },
  } satisfies Story;
})();

/** A selfie can be taken again. */
export const SelfieOutraVez: Story = {
  parameters: over(signingMock({ etapas: ['LEITURA', 'DADOS', 'SELFIE', 'ACEITE'] })),
  beforeEach: () => {
    const devices = navigator.mediaDevices;
    const before = devices.getUserMedia;
    devices.getUserMedia = async () => drawnCamera();
    return () => {
      devices.getUserMedia = before;
    };
  },
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    await person.at('Tire uma selfie');
    await person.press('Abrir câmera');
    await person.press('Tirar selfie');
    await person.page.findByRole('img', { name: 'Sua selfie' });
    await person.press('Tirar outra');
    await person.press('Tirar selfie');
    await person.page.findByRole('img', { name: 'Sua selfie' });
  },
};

/** A stream without a device. */
function drawnCamera(): MediaStream {
  const canvas = document.createElement('canvas');
  const stream = canvas.captureStream();
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  return stream;
}

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas');
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([png ?? ''], 'rosto.png', { type: 'image/png' });
}

/** Drawn by pointer, with undo. The drawing remains while another method is tried. */
export const Desenhar: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    const { page, press, at } = person;
    await at('Faça sua assinatura');
    await press('Usar esta assinatura');
    await expect(page.getAllByText('Desenhe sua assinatura no quadro.')[0]).toBeVisible();
    await person.draw('manuscrita');
    const pad = within(canvasElement.querySelector('[data-lavra-handwriting="manuscrita"]') as HTMLElement);
    const strokes = () => canvasElement.querySelectorAll('[data-lavra-pad] [data-lavra-stroke]').length;
    await waitFor(() => expect(strokes()).toBe(1));
    await userEvent.click(pad.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(strokes()).toBe(0));
    await person.draw('manuscrita');
    await userEvent.click(pad.getByRole('tab', { name: 'Digitar' }));
    await userEvent.click(pad.getByRole('tab', { name: 'Desenhar' }));
    await waitFor(() => expect(strokes()).toBe(1));
    await press('Usar esta assinatura');
    await at('Faça sua rubrica');
    await person.draw('rubrica');
    const fields = within(page.getByRole('list', { name: 'Seus campos' }));
    await waitFor(() =>
      expect(fields.getByRole('button', { name: /^Rubrica página 1 preenchido/ })).toBeVisible(),
    );
    await press('Voltar');
    await at('Faça sua assinatura');
    await waitFor(() => expect(strokes()).toBe(1));
  },
};

/** An almost full pad says so; a full one takes no more strokes, and what is on it can be used. */
export const QuadroCheio: Story = (() => {
  const tracos = Array.from({ length: 89 }, (_, row) =>
    Array.from({ length: 50 }, (_, index) => [0.1 + index / 70, 0.1 + row / 120]),
  );
  const mock = signingMock({
    convite: {
      posicionamentos: [],
      andamento: {
        nome: 'Beatriz O. Lima',
        cpfMascarado: '***.982.247-**',
        telefoneMascarado: null,
        dataNascimentoInformada: false,
        selfieGuardada: false,
        baseLida: null,
        manuscrita: { tipo: 'DESENHADA', proporcao: 2.5, tracos },
        rubrica: null,
      },
    },
  });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      const { page, press, at, shown } = person;
      await press('Continuar de onde parei');
      await at('Leia o documento');
      await shown();
      await press('Continuar');
      await press('Continuar');
      await at('Faça sua assinatura');
      await expect(await page.findByText('O quadro está quase cheio.')).toBeVisible();
      const strokes = () => canvasElement.querySelectorAll('[data-lavra-pad] [data-lavra-stroke]').length;
      await person.draw('manuscrita');
      await waitFor(() => expect(strokes()).toBe(90));
      for (let more = 0; more < 3; more += 1) await person.draw('manuscrita');
      await expect(await page.findByText(/^O quadro está cheio/)).toBeVisible();
      const full = strokes();
      await person.draw('manuscrita');
      await expect(strokes()).toBe(full);
      await press('Usar esta assinatura');
    },
  };
})();

export const Digitar: Story = {
  parameters: scene({ convite: { posicionamentos: [] } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    await userEvent.click(await person.page.findByRole('tab', { name: 'Digitar' }));
    const field = person.page.getByLabelText('Texto da assinatura');
    await expect(field).toHaveValue('Beatriz Okafor Lima');
    await userEvent.click(person.page.getByRole('radio', { name: 'Dancing Script' }));
    await userEvent.clear(field);
    await userEvent.type(field, 'Beatriz Okafor Cavalcanti Lima');
    await userEvent.click(person.page.getByRole('button', { name: 'Usar “Beatriz Lima”' }));
    await expect(field).toHaveValue('Beatriz Lima');
    await expect(person.page.queryByRole('button', { name: /^Usar “/ })).toBeNull();
  },
};

export const EnviarFoto: Story = {
  parameters: scene({ convite: { posicionamentos: [] } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    await userEvent.click(await person.page.findByRole('tab', { name: 'Enviar foto' }));
    await userEvent.upload(
      person.page.getByLabelText('Foto da assinatura'),
      new File(['isto não é uma imagem'], 'assinatura.png', { type: 'image/png' }),
    );
    await expect(await person.page.findByText(/Não foi possível ler a imagem/)).toBeVisible();
  },
};

const keyboard = signingMock();

/** By keyboard alone, with a typed signature. The request contains the texts that were read and accepted. */
export const SoComTeclado: Story = {
  parameters: over(keyboard),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    const { page, at } = person;
    const reach = async (name: string | RegExp, role = 'button') => {
      const wanted = await page.findByRole(role, { name });
      for (let press = 0; press < 60 && document.activeElement !== wanted; press += 1) await userEvent.tab();
      await expect(wanted).toHaveFocus();
    };
    await at('imobiliária horizonte pede sua assinatura');
    await reach('Ler o documento');
    await userEvent.keyboard('{Enter}');
    await at('Leia o documento');
    await waitFor(
      () => expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled'),
      { timeout: 15_000 },
    );
    await reach('Continuar');
    await userEvent.keyboard('{Enter}');
    await expect(await at('Confira seus dados')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('52998224725{Enter}');
    await at('Faça sua assinatura');
    await reach('Desenhar', 'tab');
    await userEvent.keyboard('{ArrowRight}');
    await reach('Usar esta assinatura');
    await userEvent.keyboard('{Enter}');
    await expect(await at('Faça sua rubrica')).toHaveFocus();
    await expect(page.getByLabelText('Texto da rubrica')).toHaveValue('BL');
    await reach('Usar esta rubrica');
    await userEvent.keyboard('{Enter}');
    await expect(await at('Aceite e assine')).toHaveFocus();
    for (const _ of page.getAllByRole('checkbox')) {
      await userEvent.tab();
      await userEvent.keyboard(' ');
    }
    await userEvent.keyboard('{Enter}');
    await at('Pronto, Beatriz. Você assinou.');
    const sent = keyboard.signed[0];
    await expect(sent?.manuscrita).toEqual({
      tipo: 'DIGITADA',
      texto: 'Beatriz Okafor Lima',
      fonte: 'CAVEAT',
    });
    await expect(sent?.rubrica).toMatchObject({ tipo: 'DIGITADA', texto: 'BL' });
    await expect(sent?.baseSha256).toMatch(/^[0-9a-f]{64}$/);
    await expect(sent?.declaracoes.map(({ id }) => id)).toEqual(['LEITURA', 'MEIO_DE_ASSINATURA']);
    await expect(signingEvents.onSigned).toHaveBeenCalledTimes(1);
    await expect(signingEvents.onError).not.toHaveBeenCalled();
  },
};
