import { expect, userEvent, waitFor, within } from 'storybook/test';

/** A signer's actions on the signing page. */
export function signer(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  const press = async (name: string | RegExp) => {
    const button = await page.findByRole('button', { name });
    // A busy button ignores presses.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
  };
  const at = (title: string) => page.findByRole('heading', { name: title });
  /** Resolves when the document is visible. */
  const shown = () =>
    waitFor(
      () => expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled'),
      { timeout: 15_000 },
    );
  return {
    shown,
    page,
    press,
    at,
    /** Opens the document and waits until it is visible. */
    async read() {
      await press('Ler o documento');
      await at('Leia o documento');
      await shown();
    },
    async toData() {
      await this.read();
      await press('Continuar');
      await at('Confira seus dados');
    },
    async fillData() {
      await userEvent.type(page.getByLabelText('CPF'), '52998224725');
      await press('Continuar');
    },
    /** Draws a wave on a pad. */
    async draw(kind: 'manuscrita' | 'rubrica') {
      const pad = await waitFor(() => {
        const found = canvasElement.querySelector(`[data-lavra-handwriting="${kind}"] [data-lavra-pad]`);
        if (!found) throw new Error('no pad yet');
        return found;
      });
      const area = pad.getBoundingClientRect();
      const point = (share: number) => ({
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
        button: 0,
        clientX: area.left + area.width * (0.15 + 0.7 * share),
        clientY: area.top + area.height * (0.5 + 0.25 * Math.sin(share * 14)),
      });
      pad.dispatchEvent(new PointerEvent('pointerdown', point(0)));
      for (let step = 1; step <= 40; step += 1) {
        pad.dispatchEvent(new PointerEvent('pointermove', point(step / 40)));
      }
      pad.dispatchEvent(new PointerEvent('pointerup', point(1)));
    },
    async accept() {
      for (const box of await page.findAllByRole('checkbox')) await userEvent.click(box);
    },
  };
}
