import { addDays, dayOf, formatDay } from '@lavra/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReceivedMail, signingTokenOf } from '../scripts/main-job/mail-server.ts';
import { must } from '../scripts/main-job/must.ts';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { type InspectStep, inspectEach, skipInspection } from './support/inspect.ts';
import { dragSignature, positionsSaved } from './support/positioning-steps.ts';
import { contractPdf, staffClient } from './support/prepare-document.ts';
import { expectSealed, formalizeAndDownload } from './support/sealing-steps.ts';
import { type Hand, signThrough } from './support/signing-steps.ts';
import { addSigner, addSignerInRow, createDocument, logIn, type NewSigner } from './support/staff-steps.ts';
import { withChangedByte, withPageDrawnOver } from './support/tampering.ts';
import { dropFile, openValidation, validateAnother } from './support/validation-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

const ANDRE: NewSigner = {
  nome: 'André Luís Gonçalves Araújo',
  email: 'andre@exemplo.com.br',
  cpf: '529.982.247-25',
  papel: 'Representante Legal',
};
const CONCEICAO: NewSigner = {
  nome: 'Conceição Muñoz Brandão',
  email: 'conceicao@exemplo.com.br',
  cpf: '111.444.777-35',
  papel: 'Testemunha',
};

const today = dayOf(new Date());
const invitationTo = (email: string, nome: string) => (mail: ReceivedMail) =>
  mail.to === email && mail.text.includes('/assinar/') && mail.text.includes(nome);

/** Opens the link in the invitation on a phone and signs. */
async function signFromMail(
  signer: NewSigner,
  hand: Hand,
  nome: string,
  seen: 'inspected' | 'not inspected',
) {
  const invitation = await world.mail.next(invitationTo(signer.email, nome));
  const guest = await visit(world.browser, phone);
  await guest.page.goto(`${world.server.url}/assinar/${signingTokenOf(invitation)}`);
  const inspectStep: InspectStep =
    seen === 'inspected' ? (step) => inspectEach(guest)(`assinar-${step}`) : skipInspection;
  await signThrough(guest, world.mail, { ...signer, hand }, inspectStep);
  await guest.page.getByText(nome).first().waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}

/** A stranger validates the code and the file, in a visit that stays open. */
async function validated(codigo: string, bytes: Uint8Array, nome: string): Promise<Visit> {
  const stranger = await openValidation(world, codigo);
  const inspectStep = inspectEach(stranger);
  await stranger.page.getByRole('heading', { name: nome }).waitFor();
  await inspectStep('validar-codigo');
  await dropFile(stranger, bytes, 'Documento íntegro');
  await stranger.page.getByText('Registrado aqui: documento assinado e selado', { exact: true }).waitFor();
  await inspectStep('validar-integro');
  return stranger;
}

/** The same stranger validates two altered files. */
async function expectTamperingFound(stranger: Visit, bytes: Uint8Array): Promise<void> {
  await validateAnother(stranger);
  await dropFile(stranger, withChangedByte(bytes), 'Assinatura inválida');
  await stranger.page.getByText('Este arquivo não está registrado aqui', { exact: true }).waitFor();
  await inspectEach(stranger)('validar-invalido');
  await validateAnother(stranger);
  await dropFile(stranger, await withPageDrawnOver(bytes), 'Alterado depois de assinado');
  await stranger.page.getByText('o documento mudou depois: página alterada: 1').waitFor();
  await inspectEach(stranger)('validar-alterado');
}

/** Every step has an address: reload and Back return to it. The review shows what the invitations will say. */
async function reviewBeforeSending(member: Visit, nome: string, inspectStep: InspectStep): Promise<void> {
  const { page } = member;
  const send = page.getByRole('button', { name: 'Enviar 2 convites' });
  await send.waitFor();
  await page.reload();
  await send.waitFor();
  const invitation = page.getByRole('article');
  await invitation.getByText(`pede sua assinatura em “${nome}”`).waitFor();
  await inspectStep('revisao');
  await page.goBack();
  await page.getByRole('button', { name: 'Revisar', exact: true }).waitFor();
  await page.goForward();
  await page.getByRole('button', { name: CONCEICAO.nome.split(' ')[0]!, exact: true }).click();
  await invitation.getByText(CONCEICAO.email).waitFor();
  await send.click();
}

test('a document goes in, two people sign it, and a sealed PDF comes out that anyone can verify', async () => {
  const nome = 'Contrato de prestação de serviços – Araújo & Brandão';
  const member = await visit(world.browser, desktop);
  const { page } = member;
  const inspectStep = inspectEach(member);
  await page.goto(world.server.url);
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await inspectStep('entrar');
  await logIn(member, world.server);
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor();
  await inspectStep('documentos');
  await createDocument(
    member,
    {
      nome,
      pdfs: [
        { name: 'Contrato.pdf', bytes: await contractPdf('Contrato') },
        { name: 'Anexo I.pdf', bytes: await contractPdf('Anexo I') },
      ],
      fimAssinatura: formatDay(addDays(today, 10)),
      fimVigencia: formatDay(addDays(today, 365)),
    },
    inspectStep,
  );
  await addSigner(member, ANDRE, inspectStep);
  await addSignerInRow(member, CONCEICAO);
  await inspectStep('signatarios');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: 'Revisar', exact: true }).waitFor();
  await dragSignature(member, ANDRE.nome, { x: 0.3, y: 0.4 });
  await dragSignature(member, CONCEICAO.nome, { x: 0.7, y: 0.6 });
  await positionsSaved(member);
  await inspectStep('posicionamento');
  await page.getByRole('button', { name: 'Revisar', exact: true }).click();
  await reviewBeforeSending(member, nome, inspectStep);
  await page.getByText('Aguardando assinatura').first().waitFor();
  const contratoId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await inspectStep('detalhe');

  await signFromMail(ANDRE, { kind: 'drawn' }, nome, 'inspected');
  // The open page of staff updates by itself.
  await expect.poll(() => page.getByText('Assinado', { exact: true }).count()).toBe(1);
  await signFromMail(CONCEICAO, { kind: 'typed', text: 'Conceição M. Brandão' }, nome, 'not inspected');
  await expect.poll(() => page.getByText('Assinado', { exact: true }).count()).toBe(2);
  const assinada = await formalizeAndDownload(member, inspectStep);
  await expectSealed(assinada, [nome, ANDRE.nome, CONCEICAO.nome], world.server);
  expect(member.complaints).toEqual([]);
  await member.context.close();

  const staff = await staffClient(world.server);
  const { codigoValidacao } = must(await staff.call('getCurrentVersion', { path: { contratoId } }));
  const stranger = await validated(codigoValidacao, assinada, nome);
  await expectTamperingFound(stranger, assinada);
  expect(stranger.complaints).toEqual([]);
  await stranger.context.close();
});
