import type { Frame, Locator, Page } from 'playwright';
import { isCodeFor, type MailServer, sixDigitsOf } from '../../scripts/main-job/mail-server.ts';
import { type InspectStep, skipInspection } from './inspect.ts';

/** How a signer creates the signature. */
export type Hand = { readonly kind: 'drawn' } | { readonly kind: 'typed'; readonly text: string };

export interface SignerAtPage {
  readonly email: string;
  readonly nome: string;
  readonly cpf: string;
  readonly hand: Hand;
}

const validCpfs = ['529.982.247-25', '111.444.777-35', '390.533.447-05', '168.995.350-09', '935.411.347-80'];

/** Up to five signers who type their signatures. Each e-mail begins with the given name. */
export const signersNamed = (names: readonly string[]): readonly SignerAtPage[] =>
  names.map((name, index) => ({
    nome: `Signatário ${name}`,
    email: `${name}@exemplo.com.br`,
    cpf: validCpfs[index] ?? '',
    hand: { kind: 'typed', text: `Signatário ${name}` },
  }));

/** Place of a signing page: a tab, or a frame in a host's page. */
export type Place = Page | Frame;

const press = (page: Place, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Place, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Completes an open signing page, including a token, from the first screen to the receipt. */
export async function signThrough(
  { page }: { readonly page: Place },
  mail: MailServer,
  signer: SignerAtPage,
  inspectStep: InspectStep = skipInspection,
): Promise<void> {
  await readAndIdentify(page, signer, inspectStep);
  const nextCode = async () => sixDigitsOf(await mail.next(isCodeFor(signer.email)));
  await confirmToken(page, nextCode, inspectStep);
  await signAndAccept(page, signer.hand, inspectStep);
}

/** From the first screen of an open signing page to the signer's own data. */
export async function readAndIdentify(
  page: Place,
  { nome, cpf }: Pick<SignerAtPage, 'nome' | 'cpf'>,
  inspectStep: InspectStep = skipInspection,
): Promise<void> {
  await readDocument(page, inspectStep);
  await heading(page, 'Confira seus dados');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(nome);
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await inspectStep('dados');
  await press(page, 'Continuar');
}

/** From the signature to the receipt. */
export async function signAndAccept(
  page: Place,
  hand: Hand,
  inspectStep: InspectStep = skipInspection,
): Promise<void> {
  await heading(page, 'Faça sua assinatura');
  await makeSignature(page, hand);
  await inspectStep(hand.kind === 'drawn' ? 'desenhar' : 'digitar');
  await press(page, 'Usar esta assinatura');
  await heading(page, 'Aceite e assine');
  for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
  await inspectStep('aceite');
  await press(page, 'Assinar documento');
  await heading(page, 'Você assinou');
  await inspectStep('recibo');
}

async function readDocument(page: Place, inspectStep: InspectStep): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'pede sua assinatura' }).waitFor();
  await inspectStep('abertura');
  await press(page, 'Ler o documento');
  await heading(page, 'Leia o documento');
  // The click waits for the button, which is enabled once the document was shown.
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  await enabled(next);
  await inspectStep('leitura');
  await next.click();
}

/** Asks for the code, which arrives by e-mail or SMS, and types it. */
export async function confirmToken(
  page: Place,
  nextCode: () => Promise<string>,
  inspectStep: InspectStep = skipInspection,
): Promise<void> {
  await heading(page, 'Confirme que é você');
  await press(page, 'Enviar código');
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await nextCode());
  await inspectStep('token');
  await press(page, 'Confirmar código');
}

async function makeSignature(page: Place, hand: Hand): Promise<void> {
  if (hand.kind === 'typed') {
    await page.getByRole('tab', { name: 'Digitar' }).click();
    await page.getByRole('textbox', { name: 'Texto da assinatura' }).fill(hand.text);
    return;
  }
  await page.getByRole('tab', { name: 'Desenhar' }).click();
  await drawByFinger(page.getByRole('img', { name: /^Quadro da assinatura/ }));
}

/** Two strokes of a finger, from 0 to 1 of the pad. */
const STROKES = [
  [
    [0.08, 0.7],
    [0.16, 0.2],
    [0.24, 0.75],
    [0.34, 0.3],
    [0.44, 0.72],
    [0.56, 0.3],
  ],
  [
    [0.5, 0.62],
    [0.66, 0.45],
    [0.8, 0.62],
    [0.94, 0.4],
  ],
] as const;

async function drawByFinger(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not on the screen.');
  const session = await pad.page().context().newCDPSession(pad.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: box.x + at[0] * box.width, y: box.y + at[1] * box.height }] : [],
    });
  for (const [first, ...rest] of STROKES) {
    await touch('touchStart', first);
    for (const point of rest) await touch('touchMove', point);
    await touch('touchEnd');
  }
  await session.detach();
}

/** Resolves when a disabled button with a reason becomes enabled. */
async function enabled(button: Locator): Promise<void> {
  await button.waitFor();
  await button.click({ trial: true });
}
