import type {
  CadastroSignatario,
  GrupoSignatarios,
  ImportacaoResultado,
  Observador,
  SignatarioSugestao,
} from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

function observersOf({ staff, contratoId, minutaId }: SigningDesk) {
  return {
    list: async () =>
      (
        await staff<Observador[]>(
          'GET',
          `/api/observadores/buscar/minutas/${minutaId}/contrato/${contratoId}/todos`,
        )
      ).body,
    add: (...emails: string[]) =>
      staff<Observador[]>('POST', `/api/observadores/inserir/minutas/${minutaId}`, { emails }),
    remove: (id: number) =>
      staff<Observador[]>('DELETE', `/api/observadores/${id}/remover/minutas/${minutaId}`),
  };
}

const refused = (status: number, excecao: string) => ({ status, body: { excecao } });

it('notifies observers only of the formalization, with the validation and no file', async () => {
  const desk = await signingDesk(app);
  const observers = observersOf(desk);
  const signer = `assina.${crypto.randomUUID()}@exemplo.test`;
  const observer = `acompanha.${crypto.randomUUID()}@exemplo.test`;
  await desk.addSigner({ email: signer });
  const added = await observers.add(observer.toUpperCase());
  expect(added).toMatchObject({ status: 201, body: [{ email: observer, nome: null, dataEnvioEmail: null }] });
  expect(await observers.add('x@exemplo.test', observer)).toMatchObject(
    refused(409, 'ObservadorJaAdicionadoException'),
  );
  expect(await observers.add(signer)).toMatchObject(refused(409, 'ObservadorJaAdicionadoException'));
  expect(await observers.add('x@')).toMatchObject(refused(422, 'EmailInvalidoException'));
  expect(await observers.list()).toHaveLength(1);
  const both = `acompanha.e.assina.${crypto.randomUUID()}@exemplo.test`;
  const author = desk.organization.usuario().email;
  await observers.add(both, author);
  await desk.addSigner({ email: both });
  await desk.invite();
  for (const email of [signer, both]) await visitor(app, desk.linkTo(email)).sign();
  const mailsTo = (email = observer) => app.mails.filter(({ destino }) => destino === email);
  expect(mailsTo()).toEqual([]);
  await app.drain();
  const before = [both, author].map((email) => mailsTo(email).length);
  await desk.staff('PUT', `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`);
  await app.drain();
  const [mail, ...others] = mailsTo();
  expect(others).toEqual([]);
  expect([both, author].map((email) => mailsTo(email).length)).toEqual(before.map((count) => count + 1));
  expect(mail?.texto).toMatch(/\/validar/);
  expect(mail?.texto).not.toContain('/assinar/');
  const told = await observers.list();
  expect(told.map(({ dataEnvioEmail }) => typeof dataEnvioEmail)).toEqual(['string', 'string', 'string']);
  expect(await observers.remove(told[0]!.id)).toMatchObject(refused(409, 'MinutaFormalizadaException'));
  const history = await desk.staff<{ content: { tipo: string; texto: string }[] }>(
    'GET',
    `/api/contratos/${desk.contratoId}/historico`,
  );
  expect(JSON.stringify(history.body)).toContain(`Observador adicionado: ${observer}.`);
});

it('removes an observer, but no signatory', async () => {
  const desk = await signingDesk(app, { usuarios: ['Visualizador'] });
  const observers = observersOf(desk);
  await observers.add('a@exemplo.test', 'b@exemplo.test');
  const [first] = await observers.list();
  expect(await desk.listSigners()).toEqual([]);
  expect(await desk.signers('DELETE', `/${first!.id}`)).toMatchObject(
    refused(404, 'SignatarioNaoEncontradoException'),
  );
  expect(await observers.remove(first!.id)).toMatchObject({
    status: 200,
    body: [{ email: 'b@exemplo.test' }],
  });
  expect(await observers.remove(first!.id)).toMatchObject(refused(404, 'ObservadorNaoEncontradoException'));
  const other = observersOf({ ...desk, staff: (await signingDesk(app)).staff });
  expect(await other.add('c@exemplo.test')).toMatchObject(refused(404, 'MinutaNaoEncontradaException'));
  const many = Array.from({ length: limits.observers }, (_, n) => `o${n}@exemplo.test`);
  expect(await observers.add(...many)).toMatchObject(refused(422, 'LimiteObservadoresException'));
});

async function addressBook(desk: SigningDesk) {
  const { staff, papelId, minutaId } = desk;
  return {
    add: async (nome: string, more: object = {}) =>
      (await staff<CadastroSignatario>('POST', '/api/cadastros-signatarios', { nome, papelId, ...more }))
        .body,
    importContacts: (...ids: number[]) =>
      staff<ImportacaoResultado>('POST', `/api/cadastros-signatarios/importar/minuta/${minutaId}`, {
        cadastrosSelecionados: ids,
      }),
    importGroups: (...ids: number[]) =>
      staff<ImportacaoResultado>('POST', `/api/grupos-signatarios/importar/minuta/${minutaId}`, {
        gruposSelecionados: ids,
      }),
  };
}

it('adds contacts to a document, and states why each of the others was not added', async () => {
  const desk = await signingDesk(app);
  const { add, importContacts } = await addressBook(desk);
  await desk.addSigner({ email: 'ja@exemplo.test' });
  const bia = await add('Bia Lima', { email: 'bia@exemplo.test', exigirTokenValidacao: true });
  const there = await add('Já Está', { email: 'ja@exemplo.test' });
  const observer = await add('Olga', { email: 'olga@exemplo.test', observador: true });
  const mute = await add('Sem Endereço');
  const certified = await add('Dora', { email: 'dora@exemplo.test', tipoAssinatura: 'DIGITAL' });
  const old = await add('Wanda', { telefone: '11987654321' });
  const { db } = app.platform;
  const { cadastrosSignatarios: c } = db.tables;
  await db.update(c).set({ tipoAssinatura: 'WHATSAPP' }).where(eq(c.id, old.id));
  const all = [bia, there, observer, mute, certified, old].map(({ id }) => id);
  const { status, body } = await importContacts(...all, bia.id);
  expect(status).toBe(200);
  expect(body.sucesso).toEqual([
    { mensagem: 'Adicionado', excecao: null, nome: 'Bia Lima', email: 'bia@exemplo.test', observador: false },
    { mensagem: 'Adicionado', excecao: null, nome: 'Olga', email: 'olga@exemplo.test', observador: true },
  ]);
  expect(body.falha.map(({ nome, mensagem }) => [nome, mensagem])).toEqual([
    [
      'Dora',
      'A organização não tem assinatura com certificado digital. Mude como o contato assina e inclua de novo.',
    ],
    ['Sem Endereço', 'Sem Endereço está sem e-mail. Adicione um e-mail e inclua o signatário de novo.'],
    ['Wanda', 'Assinatura Whats App'],
    ['Já Está', 'Já adicionado'],
  ]);
  expect(await desk.listSigners()).toMatchObject([
    { email: 'ja@exemplo.test' },
    { email: 'bia@exemplo.test', nome: 'Bia Lima', exigirTokenValidacao: true },
  ]);
  expect(await observersOf(desk).list()).toMatchObject([{ nome: 'Olga', email: 'olga@exemplo.test' }]);
  const again = await importContacts(observer.id);
  expect(again.body).toMatchObject({ sucesso: [], falha: [{ excecao: 'ObservadorJaAdicionadoException' }] });
  expect(await importContacts()).toMatchObject(refused(422, 'NenhumSignatarioSelecionadoException'));
  expect(await importContacts(2 ** 40)).toMatchObject(
    refused(404, 'CadastroSignatarioNaoEncontradoException'),
  );
  const suggested = await desk.staff<SignatarioSugestao[]>(
    'GET',
    `/api/signatario/organizacao/${desk.organization.organizacaoId}/signatario-sugestoes?texto=ja`,
  );
  expect(suggested.body).toMatchObject([{ nome: 'Já Está', email: 'ja@exemplo.test' }]);
});

it('adds the members of groups once each, after those of the order', async () => {
  const desk = await signingDesk(app);
  const { add, importGroups } = await addressBook(desk);
  const bia = await add('Bia', { email: 'bia@exemplo.test' });
  const caio = await add('Caio', { email: 'caio@exemplo.test' });
  const group = async (nome: string, ...cadastrosSignatariosIds: number[]) =>
    (await desk.staff<GrupoSignatarios>('POST', '/api/grupos-signatarios', { nome, cadastrosSignatariosIds }))
      .body.id;
  const [first, second] = [await group('Um', bia.id, caio.id), await group('Dois', caio.id)];
  const ids = [
    await desk.addSigner({ email: 'x@exemplo.test' }),
    await desk.addSigner({ email: 'y@exemplo.test' }),
  ];
  await desk.order(
    'POST',
    ids.map(({ id }) => id),
  );
  const added = await importGroups(first, second);
  expect(added.body.falha).toEqual([]);
  expect((await desk.listSigners()).map(({ email, ordemEnvio }) => [email, ordemEnvio])).toEqual([
    ['x@exemplo.test', 0],
    ['y@exemplo.test', 1],
    ['bia@exemplo.test', 2],
    ['caio@exemplo.test', 3],
  ]);
  expect(await importGroups()).toMatchObject(refused(422, 'NenhumGrupoSelecionadoException'));
  expect(await importGroups(2 ** 40)).toMatchObject(refused(404, 'GrupoSignatariosNaoEncontradoException'));
  await desk.change({ documento: { signatariosRepetidos: true } });
  expect((await importGroups(second)).body).toMatchObject({ sucesso: [{ nome: 'Caio' }], falha: [] });
});

it('erases an observer at once, also while others sign', async () => {
  const desk = await signingDesk(app);
  const observers = observersOf(desk);
  const email = `acompanha.${crypto.randomUUID()}@exemplo.test`;
  await observers.add(email);
  await desk.addSigner();
  await desk.invite();
  const erased = await desk.staff('POST', '/api/titulares/eliminacao', { email });
  expect(erased).toMatchObject({ status: 200, body: { signatariosEliminados: 1, mantidos: [] } });
  expect(await observers.list()).toMatchObject([{ email: null }]);
});
