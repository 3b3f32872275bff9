import { SigningPage } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { signer } from './play-signing.ts';
import { type SigningMock, type SigningScene, signingMock } from './signing-mock.ts';

const events = {
  onOpened: fn(),
  onSigned: fn(),
  onRejected: fn(),
  onDisowned: fn(),
  onError: fn(),
  onPassChange: fn(),
};

const meta = {
  title: 'Assinatura/Página do signatário',
  component: SigningPage,
  args: { token: 'tok-da-beatriz', ...events },
  parameters: { moldura: 'nenhuma' },
  beforeEach: ({ parameters }) => {
    (parameters.mock as SigningMock | undefined)?.reset();
    for (const event of Object.values(events)) event.mockClear();
  },
} satisfies Meta<typeof SigningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (mock: SigningMock) => ({ client: mock.client, mock });
const scene = (given: SigningScene = {}) => over(signingMock(given));

export const Abrindo: Story = { parameters: scene({ isNeverAnswered: true }) };

/** Who asks, what, until when, and what will be collected; the page is told as opened once. */
export const Abertura: Story = (() => {
  const mock = signingMock();
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { at, page } = signer(canvasElement);
      await at('imobiliária horizonte pede a sua assinatura');
      await expect(page.getByText('Locatário')).toBeVisible();
      await expect(page.getByText('28/11/2026')).toBeVisible();
      await expect(page.getByText(/LGPD, art. 7º, VI/)).toBeInTheDocument();
      await waitFor(() => expect(mock.opened.count).toBe(1));
      await expect(events.onOpened).toHaveBeenCalledTimes(1);
    },
  } satisfies Story;
})();

/** A wrong key says how many tries are left; the right one opens the document. */
export const Chave: Story = {
  parameters: scene({ etapas: ['CHAVE_SEGURANCA', 'LEITURA', 'DADOS', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const { at, page, press } = signer(canvasElement);
    await press('Informar a chave');
    await at('Chave de segurança');
    await press('Abrir documento');
    await expect(page.getByText('Digite a chave que recebeu.')).toBeVisible();
    const field = page.getByLabelText('Chave de segurança', { selector: 'input' });
    await userEvent.type(field, '0000{Enter}');
    await expect(
      await page.findByText('Chave de segurança incorreta. Tentativas restantes: 4.'),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '4711{Enter}');
    await at('Leia o documento');
    await expect(events.onPassChange).toHaveBeenCalledWith('passe-depois-da-chave');
  },
};

/** After five wrong keys the page counts down the pause of 15 minutes. */
export const ChaveEmPausa: Story = {
  parameters: scene({ etapas: ['CHAVE_SEGURANCA', 'LEITURA', 'DADOS', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const { page, press } = signer(canvasElement);
    await press('Informar a chave');
    await userEvent.type(page.getByLabelText('Chave de segurança', { selector: 'input' }), '5555{Enter}');
    await expect(await page.findByText('Muitas tentativas')).toBeVisible();
    await expect(page.getAllByText(/Você poderá tentar de novo em 14:\d\d\./)[0]).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir documento' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Own boxes over the pages; the button goes from one to the next. */
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

/** What is wrong is said in its place, and the first wrong field gets the focus. */
export const Dados: Story = {
  parameters: scene({ signatario: { solicitarTelefoneAssinatura: true, solicitarDataNascimento: true } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    const { page, press } = person;
    await userEvent.type(page.getByLabelText('CPF'), '52998224726');
    await press('Continuar');
    await expect(page.getByText('Este CPF não existe. Confira os números.')).toBeVisible();
    await expect(page.getByLabelText('CPF')).toHaveFocus();
    await expect(page.getByLabelText('CPF')).toHaveValue('529.982.247-26');
    await expect(page.getByText('Digite o seu telefone, com DDD.')).toBeVisible();
    await press('Voltar');
    await person.at('Leia o documento');
    await press('Continuar');
    await expect(page.getByLabelText('CPF')).toHaveValue('529.982.247-26');
  },
};

/** Closed and opened again, on this device or another: it goes on where it was, with what was typed masked. */
export const ContinuaDeOndeParou: Story = (() => {
  const mock = signingMock({
    convite: {
      andamento: {
        nome: 'Beatriz O. Lima',
        cpfMascarado: '***.982.247-**',
        telefoneMascarado: null,
        dataNascimentoInformada: false,
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

/** The code goes to the destination that the sender set; a wrong one says what is left. */
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
    await expect(await page.findByText('Token incorreto. Tentativas restantes: 4.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '204816{Enter}');
    await at('Aceite e assine');
  },
};

/** A refusal is an answer: it is recorded, and the signature goes on. */
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
      await person.at('Documento assinado');
      await expect(mock.signed[0]?.localizacao).toEqual({ situacao: 'NEGADA' });
    },
  } satisfies Story;
})();

/** Drawn by pointer, with undo; the drawing stays while another way is tried. */
export const Desenhar: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.toData();
    await person.fillData();
    const { page, press, at } = person;
    await at('Faça sua assinatura');
    await press('Usar esta assinatura');
    await expect(page.getAllByText('Desenhe a sua assinatura no quadro.')[0]).toBeVisible();
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
    await person.draw('rubrica');
  },
};

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
    await userEvent.type(field, 'Beatriz O. Lima');
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
    await expect(await person.page.findByText(/não é uma imagem PNG ou JPEG/)).toBeVisible();
  },
};

const keyboard = signingMock();

/** By the keyboard alone, with a typed signature; what is sent is what was read and accepted. */
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
    await at('imobiliária horizonte pede a sua assinatura');
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
    for (const name of ['Como fazer', 'Como fazer a rubrica']) {
      const tabs = page.getByRole('tablist', { name });
      const drawing = within(tabs).getByRole('tab', { name: 'Desenhar' });
      for (let press = 0; press < 40 && document.activeElement !== drawing; press += 1) await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}');
    }
    await expect(page.getByLabelText('Texto da rubrica')).toHaveValue('BOL');
    await reach('Usar esta assinatura');
    await userEvent.keyboard('{Enter}');
    await expect(await at('Aceite e assine')).toHaveFocus();
    for (const _ of page.getAllByRole('checkbox')) {
      await userEvent.tab();
      await userEvent.keyboard(' ');
    }
    await userEvent.keyboard('{Enter}');
    await at('Documento assinado');
    const sent = keyboard.signed[0];
    await expect(sent?.manuscrita).toEqual({
      tipo: 'DIGITADA',
      texto: 'Beatriz Okafor Lima',
      fonte: 'CAVEAT',
    });
    await expect(sent?.rubrica).toMatchObject({ tipo: 'DIGITADA', texto: 'BOL' });
    await expect(sent?.baseSha256).toMatch(/^[0-9a-f]{64}$/);
    await expect(sent?.declaracoes.map(({ id }) => id)).toEqual(['LEITURA', 'MEIO_DE_ASSINATURA']);
    await expect(events.onSigned).toHaveBeenCalledTimes(1);
    await expect(events.onError).not.toHaveBeenCalled();
  },
};

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

/** The text changed on the way: nothing is signed with the old one, and the rest stays. */
export const DeclaracaoMudou: Story = (() => {
  const mock = signingMock({ ...short, signRefusal: 'DeclaracaoDesatualizadaException' });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = await toAcceptance(canvasElement);
      await person.accept();
      await person.press('Assinar documento');
      await expect(
        await person.page.findByText('O texto das declarações mudou. Leia-o e aceite novamente.'),
      ).toBeVisible();
      await expect(await person.page.findByText(/O texto mudou depois que você aceitou/)).toBeVisible();
      await expect(events.onError).toHaveBeenCalledTimes(1);
      await userEvent.click(person.page.getAllByRole('checkbox')[0] as HTMLElement);
      await person.press('Assinar documento');
      await person.at('Documento assinado');
      await expect(mock.signed[0]?.declaracoes[0]).toMatchObject({ versao: 2, hash: '0'.repeat(64) });
    },
  } satisfies Story;
})();

/** The document changed on the way: it is read again before anything is signed. */
export const DocumentoMudou: Story = {
  parameters: scene({ ...short, signRefusal: 'DocumentoAlteradoException' }),
  play: async ({ canvasElement }) => {
    const person = await toAcceptance(canvasElement);
    await person.accept();
    await person.press('Assinar documento');
    await person.at('Leia o documento');
    await expect(person.page.getByText(/O documento exibido não é o atual/)).toBeVisible();
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
    await person.at('Documento assinado');
  },
};

/** The connection is lost on the way: the signature waits, goes by itself, and once. */
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
      await person.at('Documento assinado');
      await expect(mock.signed).toHaveLength(1);
      await expect(events.onError).not.toHaveBeenCalled();
    },
  } satisfies Story;
})();

/** As it waits. */
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
    await person.at('Documento assinado');
    await expect(person.page.getByText('ABCDE-FGHIJ-KLMNO-PQRST-UVWX23')).toBeVisible();
    await expect(person.page.getByText('21/11/2026 12:04:05')).toBeVisible();
    await expect(person.page.getByText('1 de 2')).toBeVisible();
  },
};

/** A reason is asked for; the page then says that the document was rejected. */
export const Recusar: Story = (() => {
  const mock = signingMock();
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.press('Recusar');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Motivo'), 'não');
      await userEvent.click(dialog.getByRole('button', { name: 'Recusar documento' }));
      await expect(dialog.getByText('Conte o motivo em 5 a 250 caracteres.')).toBeVisible();
      await userEvent.type(dialog.getByLabelText('Motivo'), ' concordo com a multa');
      await userEvent.click(dialog.getByRole('button', { name: 'Recusar documento' }));
      await person.at('Documento recusado');
      await expect(mock.rejected).toEqual(['não concordo com a multa']);
      await expect(events.onRejected).toHaveBeenCalledWith({ motivo: 'não concordo com a multa' });
    },
  } satisfies Story;
})();

/** Whoever opened it is not the signatory: they are asked, the link ends, and the sender is told. */
export const NaoSouEu: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.press('Não sou Beatriz');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Marina Alves será avisado/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Não sou eu' }));
    await person.at('Obrigado por avisar');
    await expect(events.onDisowned).toHaveBeenCalledTimes(1);
    await expect(person.page.queryByText('Contrato de locação comercial')).toBeNull();
  },
};

/** The same link on another device, as a QR code drawn here. */
export const OutroAparelho: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.press('Ajuda e opções');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Continuar em outro aparelho' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(
      await dialog.findByRole('img', { name: 'Código QR com o link desta assinatura' }),
    ).toBeVisible();
    await expect(dialog.getByLabelText('Link desta assinatura')).toHaveValue(
      'https://lavra.test/assinar/tok-da-beatriz',
    );
  },
};

/** A link from the days of WhatsApp opens as an electronic signature, and says so. */
export const EraWhatsapp: Story = {
  parameters: scene({ signatario: { tipoAssinatura: 'WHATSAPP' } }),
  play: async ({ canvasElement }) => {
    await expect(await signer(canvasElement).page.findByText(/WhatsApp foi descontinuada/)).toBeVisible();
  },
};

/** A step that this page cannot do stops it; it is never skipped. */
export const EtapaDesconhecida: Story = {
  parameters: scene({ etapas: ['LEITURA', 'DADOS', 'SELFIE', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.at('Ainda não dá para assinar por aqui');
    await expect(person.page.queryByRole('button', { name: 'Ler o documento' })).toBeNull();
    await expect(person.page.getByText(/\(selfie\)/)).toBeVisible();
  },
};

const situation = (situacao: NonNullable<SigningScene['convite']>['situacao'], title: string): Story => ({
  parameters: scene({ convite: situacao ? { situacao } : {} }),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).at(title);
    await expect(within(canvasElement).queryByRole('button', { name: 'Ler o documento' })).toBeNull();
  },
});

export const ForaDaVez = situation('FORA_DA_VEZ', 'Ainda não é a sua vez');
export const PrazoEncerrado = situation('PRAZO_ENCERRADO', 'O prazo terminou');
export const Cancelado = situation('CANCELADO', 'Documento cancelado');
export const Formalizado = situation('FORMALIZADO', 'Documento formalizado');
export const Indisponivel = situation('INDISPONIVEL', 'Assinatura indisponível');
/** The key keeps how it ended: neither receipt nor reason without it. */
export const AssinadoComChave: Story = (() => {
  const mock = signingMock({ convite: { situacao: 'ASSINADO', bloqueado: true } });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { at, press, page } = signer(canvasElement);
      await at('Documento assinado');
      await expect(page.queryByText('Código de validação')).toBeNull();
      await press('Informar a chave para ver mais');
      await at('Chave de segurança');
    },
  } satisfies Story;
})();
export const Rejeitado = situation('REJEITADO', 'Documento recusado');
export const JaAssinado = situation('ASSINADO', 'Documento assinado');

export const LinkInvalido: Story = {
  parameters: scene({ linkRefusal: 'LinkInvalidoException' }),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).at('Este link não abre mais');
    await expect(
      within(canvasElement).getByText(/Este link de assinatura não existe ou foi substituído/),
    ).toBeVisible();
  },
};

/** In the signer's language; the choice is told to the host. */
export const EmIngles: Story = {
  parameters: scene(),
  args: { onLocaleChange: fn() },
  play: async ({ canvasElement, args }) => {
    const { press, page } = signer(canvasElement);
    await press('Idioma');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
    await expect(
      await page.findByRole('heading', { name: 'imobiliária horizonte asks for your signature' }),
    ).toBeVisible();
    await expect(args.onLocaleChange).toHaveBeenCalledWith('en');
    await expect(await page.findByText('Name, CPF and e-mail')).toBeVisible();
  },
};
