import { SigningPage } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { over, pageMeta, scene, signingEvents } from './page-stories.ts';
import { signer } from './play-signing.ts';
import { type SigningScene, signingMock } from './signing-mock.ts';

const meta = {
  ...pageMeta,
  title: 'Assinatura/Página do signatário: saídas e situações',
  component: SigningPage,
} satisfies Meta<typeof SigningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Asks for a reason, then shows that the document was rejected. */
export const Rejeitar: Story = (() => {
  const mock = signingMock();
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.press('Rejeitar');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Motivo'), 'não');
      await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
      await expect(dialog.getByText('Escreva o motivo, com 5 a 250 caracteres.')).toBeVisible();
      await userEvent.type(dialog.getByLabelText('Motivo'), ' concordo com a multa');
      await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
      await person.at('Documento rejeitado');
      await expect(mock.rejected).toEqual(['não concordo com a multa']);
      await expect(signingEvents.onRejected).toHaveBeenCalledWith({ motivo: 'não concordo com a multa' });
    },
  } satisfies Story;
})();

/** Another person opened the link: after a confirmation the link ends and the sender is notified. */
export const NaoSouEu: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.press('Não sou Beatriz');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Vamos avisar Marina Alves/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Não sou eu' }));
    await person.at('Obrigado por avisar');
    await expect(signingEvents.onDisowned).toHaveBeenCalledTimes(1);
    await expect(person.page.queryByText('Contrato de locação comercial')).toBeNull();
  },
};

/** If the sender allows it, another person signs; each mistake states how to correct it. */
export const PassarAOutraPessoa: Story = (() => {
  const mock = signingMock({ signatario: { permitirDelegacao: true } });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      // Who presses the wrong button loses no invitation.
      await person.press('Não sou Beatriz');
      await userEvent.click(await screen.findByRole('button', { name: 'Passar para outra pessoa' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(await dialog.findByLabelText('Nome da pessoa'), 'Rafael Nunes');
      await userEvent.click(dialog.getByRole('button', { name: 'Passar assinatura' }));
      await expect(await dialog.findByText('Digite o e-mail da pessoa.')).toBeVisible();
      await expect(dialog.getByText('Escreva o motivo, com 5 a 250 caracteres.')).toBeVisible();
      await expect(dialog.getByLabelText('E-mail da pessoa')).toHaveFocus();
      await userEvent.type(dialog.getByLabelText('E-mail da pessoa'), 'rafael@exemplo.com.br');
      await userEvent.type(dialog.getByLabelText('Motivo'), 'Ele responde por este contrato.');
      await userEvent.click(dialog.getByRole('button', { name: 'Passar assinatura' }));
      await person.at('Agora quem assina é Rafael Nunes');
      await expect(person.page.getByText('imobiliária horizonte')).toBeVisible();
      await expect(mock.delegated).toHaveLength(1);
      await expect(signingEvents.onDelegated).toHaveBeenCalledTimes(1);
    },
  } satisfies Story;
})();

/** Whoever got the signature from another person reads from whom. */
export const IndicadoPorOutraPessoa: Story = {
  parameters: scene({ signatario: { indicadoPor: 'Rafael Nunes' } }),
  play: async ({ canvasElement }) => {
    const text = /para você ler e assinar\. Rafael Nunes, que ia assinar, indicou você\.$/;
    await expect(await signer(canvasElement).page.findByText(text)).toBeVisible();
  },
};

/** What ends the version needs the code of a signature, asked for in the dialog; nothing typed there is lost. */
export const RejeitarPedeOCodigo: Story = (() => {
  const mock = signingMock({ etapas: ['LEITURA', 'DADOS', 'TOKEN_EMAIL', 'ACEITE'] });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.press('Rejeitar');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(await dialog.findByLabelText('Motivo'), 'A multa está errada.');
      await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
      const code = dialog.getByLabelText('Código de 6 dígitos');
      await waitFor(() => expect(code).toHaveFocus());
      await expect(dialog.getByText('Digite os 6 dígitos do código.')).toBeVisible();
      await expect(mock.rejected).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Enviar código' }));
      await expect(await dialog.findByText(/^Enviamos o código para be/)).toBeVisible();
      await waitFor(() => expect(code).toHaveFocus());
      await userEvent.keyboard('111111{Tab}');
      await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
      await expect(await dialog.findByRole('alert')).toBeVisible();
      await expect(dialog.getByLabelText('Motivo')).toHaveValue('A multa está errada.');
      await userEvent.type(dialog.getByLabelText('Código de 6 dígitos'), '204816');
      await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar documento' }));
      await person.at('Documento rejeitado');
      await expect(mock.rejected).toEqual(['A multa está errada.']);
    },
  } satisfies Story;
})();

/** A forwarded link without the key ends nothing. Whoever has no key reads what to do. */
export const NaoSouEuPedeAChave: Story = {
  parameters: scene({ convite: { situacao: 'BLOQUEADO', bloqueado: true } }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.press('Não sou Beatriz');
    const dialog = within(await screen.findByRole('alertdialog'));
    const told = await dialog.findByText(/feche esta página e avise Marina Alves/);
    await waitFor(() => expect(told).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Não sou eu' }));
    await expect(await dialog.findByText('Digite a chave de segurança.')).toBeVisible();
    const key = dialog.getByLabelText('Chave de segurança');
    await userEvent.type(key, '1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Não sou eu' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(signingEvents.onDisowned).not.toHaveBeenCalled();
    await userEvent.type(key, '4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Não sou eu' }));
    await person.at('Obrigado por avisar');
    await expect(signingEvents.onDisowned).toHaveBeenCalledTimes(1);
  },
};

/** So does passing the signature on. */
export const PassarPedeOCodigo: Story = (() => {
  const mock = signingMock({
    etapas: ['LEITURA', 'DADOS', 'TOKEN_EMAIL', 'MANUSCRITA', 'ACEITE'],
    signatario: { permitirDelegacao: true },
  });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const person = signer(canvasElement);
      await person.press('Ajuda e opções');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Passar para outra pessoa' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(await dialog.findByLabelText('Nome da pessoa'), 'Rafael Nunes');
      await userEvent.type(dialog.getByLabelText('E-mail da pessoa'), 'rafael@exemplo.com.br');
      await userEvent.type(dialog.getByLabelText('Motivo'), 'Ele responde por este contrato.');
      await userEvent.click(dialog.getByRole('button', { name: 'Enviar código' }));
      await expect(await dialog.findByText(/^Enviamos o código para be/)).toBeVisible();
      await userEvent.type(dialog.getByLabelText('Código de 6 dígitos'), '204816');
      await userEvent.click(dialog.getByRole('button', { name: 'Passar assinatura' }));
      await person.at('Agora quem assina é Rafael Nunes');
      await expect(mock.delegated).toHaveLength(1);
    },
  } satisfies Story;
})();

/** The same link for another device, as a QR code. */
export const OutroAparelho: Story = {
  parameters: scene(),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.press('Ajuda e opções');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Continuar em outro aparelho' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = await dialog.findByRole('img', { name: 'QR code com o link desta assinatura' });
    // Dialogs fade in.
    await waitFor(() => expect(code).toBeVisible());
    await expect(dialog.getByLabelText('Link desta assinatura')).toHaveValue(
      'https://lavra.test/assinar/tok-da-beatriz',
    );
  },
};

/** An old WhatsApp link opens as an electronic signature, with a notice. */
export const EraWhatsapp: Story = {
  parameters: scene({ signatario: { tipoAssinatura: 'WHATSAPP' } }),
  play: async ({ canvasElement }) => {
    await expect(await signer(canvasElement).page.findByText(/WhatsApp foi descontinuada/)).toBeVisible();
  },
};

/** An unsupported step stops the signature; it is never skipped. */
export const EtapaDesconhecida: Story = {
  parameters: scene({ etapas: ['LEITURA', 'DADOS', 'CERTIFICADO', 'ACEITE'] }),
  play: async ({ canvasElement }) => {
    const person = signer(canvasElement);
    await person.at('Ainda não dá para assinar por aqui');
    await expect(person.page.queryByRole('button', { name: 'Ler o documento' })).toBeNull();
    await expect(person.page.getByText(/exige certificado digital/)).toBeVisible();
  },
};

const situation = (situacao: NonNullable<SigningScene['convite']>['situacao'], title: string): Story => ({
  parameters: scene({ convite: situacao ? { situacao } : {} }),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).at(title);
    await expect(within(canvasElement).queryByRole('button', { name: 'Ler o documento' })).toBeNull();
  },
});

export const ForaDaVez = situation('FORA_DA_VEZ', 'Ainda não é sua vez');
export const PrazoEncerrado = situation('PRAZO_ENCERRADO', 'O prazo terminou');
export const Cancelado = situation('CANCELADO', 'Documento cancelado');
export const Formalizado = situation('FORMALIZADO', 'Documento formalizado');
export const Indisponivel = situation('INDISPONIVEL', 'Assinatura indisponível');
/** The key also protects the outcome: no receipt and no reason without it. */
export const AssinadoComChave: Story = (() => {
  const mock = signingMock({ convite: { situacao: 'ASSINADO', bloqueado: true } });
  return {
    parameters: over(mock),
    play: async ({ canvasElement }) => {
      const { at, press, page } = signer(canvasElement);
      await at('Documento assinado');
      await expect(page.queryByText('Código de validação')).toBeNull();
      await press('Digitar a chave para ver mais');
      await at('Chave de segurança');
    },
  } satisfies Story;
})();
export const Rejeitado = situation('REJEITADO', 'Documento rejeitado');
export const JaAssinado = situation('ASSINADO', 'Documento assinado');

/** A link that a mail program cut short, reported like any other dead one. */
export const LinkInvalido: Story = {
  parameters: scene({ linkRefusal: 'RequisicaoInvalidaException' }),
  play: async ({ canvasElement }) => {
    await signer(canvasElement).at('Este link não abre mais');
    await expect(
      within(canvasElement).getByText(/Este link de assinatura não existe ou foi desativado/),
    ).toBeVisible();
    const dead = expect.objectContaining({ excecao: 'LinkInvalidoException' });
    await expect(signingEvents.onError).toHaveBeenCalledWith(dead);
  },
};

/** In the signer's language; the host is notified of the choice. */
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
