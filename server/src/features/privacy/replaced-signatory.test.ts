import type { Eliminacao } from '@lavra/client/types';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { invited, signerEntry, signingDesk, visitor } from '../../../test/support/signing.ts';
import { verifyChain } from '../../platform/history/audit-chain.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { gatherPerson } from './gather-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

/** A document whose invited signatory was replaced by another one, whom the invitation reached wrongly. */
async function replacedDesk() {
  const desk = await signingDesk(app);
  const [former, present] = [
    `antes.${crypto.randomUUID()}@exemplo.test`,
    `agora.${crypto.randomUUID()}@exemplo.test`,
  ];
  const { id } = await desk.addSigner({ email: former, nome: 'Anacleta Prado' });
  await desk.invite();
  const successor = signerEntry(desk.papelId, { email: present, nome: 'Bartira Lima' });
  expect((await desk.signers('PUT', `/${id}`, successor)).status).toBe(200);
  await desk.invite();
  const link = visitor(app, desk.linkTo(present));
  expect((await link.call('POST', '/nao-sou-eu', { json: {} })).status).toBe(204);
  await app.drain();
  return { desk, former, present };
}

async function erase(organization: TestOrganization, email: string): Promise<Eliminacao> {
  const token = await organization.tokenFor();
  const response = await app.request('/api/titulares/eliminacao', { method: 'POST', token, json: { email } });
  expect(response.status).toBe(200);
  return (await response.json()) as Eliminacao;
}

it('erases a replaced signatory everywhere, but not the successor', async () => {
  const { db } = app.platform;
  const { desk, former, present } = await replacedDesk();
  const { organization, contratoId } = desk;
  const { organizacaoId } = organization;
  const { mensagens, linksAssinatura } = db.tables;
  const mailsOfSuccessor = async () => [
    await db.select().from(mensagens).where(eq(mensagens.destino, present)),
    await db.select().from(mensagens).where(eq(mensagens.destino, organization.usuario().email)),
  ];
  const before = await mailsOfSuccessor();
  expect(before.map(({ length }) => length)).toEqual([1, 1]);
  await erase(organization, former.toUpperCase());
  const rows = await Promise.all(Object.values(db.tables).map((table) => db.select().from(table)));
  const everything = JSON.stringify(rows);
  expect(everything).not.toContain(former);
  expect(everything).not.toContain('Anacleta');
  expect(await mailsOfSuccessor()).toEqual(before);
  expect((await verifyChain(db, { organizacaoId, contratoId })).ok).toBe(true);
  // The address of a signatory who may still sign stays on their links.
  await erase(organization, present);
  const links = and(eq(linksAssinatura.organizacaoId, organizacaoId), eq(linksAssinatura.destino, present));
  expect(await db.$count(linksAssinatura, links)).toBe(1);
});

it('exports only the own values of each person of a replacement', async () => {
  const { desk, former, present } = await replacedDesk();
  const changeOf = async (email: string) => {
    const subject = { email, cpf: null };
    const { historico } = await gatherPerson(app.platform, desk.organization.organizacaoId, subject);
    return historico.find(({ tipo }) => tipo === 'SIGNATARIO_ALTERADO')?.valores;
  };
  expect(await changeOf(former)).toEqual({ anterior: 'Anacleta Prado', anteriorEmail: former });
  expect(await changeOf(present)).toEqual({ nome: 'Bartira Lima', email: present });
});

it('omits the former signatory from the data of the person to whom the signature was passed', async () => {
  const former = await invited(app, { nome: 'Anacleta Prado', permitirDelegacao: true });
  await former.link.call('POST', '/abertura');
  app.platform.clock.advance(1_000);
  const email = `agora.${crypto.randomUUID()}@exemplo.test`;
  const json = { nome: 'Bartira Lima', email, motivo: 'Bartira responde por isto.' };
  expect((await former.link.call('POST', '/delegacao', { json })).status).toBe(204);
  await app.drain();
  const { organizacaoId } = former.desk.organization;
  const of = async (address: string) =>
    gatherPerson(app.platform, organizacaoId, { email: address, cpf: null });
  const data = await of(email);
  const text = JSON.stringify(data);
  for (const word of [former.email, 'Anacleta']) expect(text).not.toContain(word);
  expect([data.convites.length, data.mensagens.length]).toEqual([1, 1]);
  const passed = data.historico.find(({ tipo }) => tipo === 'ASSINATURA_DELEGADA');
  expect(passed?.valores).toEqual({ nome: 'Bartira Lima', email, motivo: json.motivo });
  expect(JSON.stringify(await of(former.email))).toMatch(/Anacleta.*"ip":|"ip":.*Anacleta/);
  const link = visitor(app, former.desk.linkTo(email));
  expect((await link.open()).signatario.indicadoPor).toBe('Anacleta Prado');
  await erase(former.desk.organization, former.email);
  expect((await link.open()).signatario.indicadoPor).toBeNull();
  const { mensagens } = app.platform.db.tables;
  const bodies = await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, email));
  expect(bodies.map(({ texto }) => texto)).toEqual(['']);
});

it('keeps what a member of the organisation wrote about others', async () => {
  const desk = await signingDesk(app);
  const { organization, contratoId } = desk;
  const email = `outra.${crypto.randomUUID()}@exemplo.test`;
  await desk.addSigner({ email });
  const { mantidos } = await erase(organization, organization.usuario().email);
  expect(mantidos.map(({ motivo }) => motivo)).toEqual(['USUARIO_ATIVO']);
  const { organizacaoId } = organization;
  const history = await readHistory(app.platform.db, { organizacaoId, contratoId });
  const added = history.find(({ tipo }) => tipo === 'SIGNATARIO_ADICIONADO');
  expect(added?.pessoais).toMatchObject({ email, autorEmail: organization.usuario().email });
});
