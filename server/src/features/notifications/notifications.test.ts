import type { Notificacao, NotificacaoPagina } from '@lavra/client/types';
import { dayOf, type PerfilNome } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { notifiedWorld } from '../../../test/support/notified-world.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { announceDeadlines } from '../versions/index.ts';
import { dropOldNotifications } from './drop-old-notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const world = (usuarios?: readonly PerfilNome[]) => notifiedWorld(app, usuarios);

describe('notifications', () => {
  it('notify the sender of a signature with another CPF, and of a rejection with the next step (0-decisions §4)', async () => {
    const desk = await signingDesk(app);
    const cpf = '111.444.777-35';
    const emails = [1, 2].map(() => `${crypto.randomUUID()}@exemplo.test`);
    for (const email of emails) await desk.addSigner({ email, cpf });
    await desk.invite();
    const [signer, rejecter] = emails.map((email) => visitor(app, desk.linkTo(email)));
    expect((await signer!.sign({ cpf: '529.982.247-25' })).status).toBe(200);
    const motivo = 'O valor da cláusula terceira está errado.';
    expect((await rejecter!.call('POST', '/rejeicao', { json: { motivo } })).status).toBe(204);
    const { body } = await desk.staff<NotificacaoPagina>('GET', '/api/notificacoes');
    expect(body.content.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(['ASSINATURA_REALIZADA', 'CPF_DIVERGENTE', 'ASSINATURA_REJEITADA']),
    );
    const cpfNotice = body.content.find(({ evento }) => evento === 'CPF_DIVERGENTE');
    expect(cpfNotice?.mensagem).toContain('Confirme quem assinou.');
    expect(body.content[0]).toMatchObject({
      evento: 'ASSINATURA_REJEITADA',
      mensagem: expect.stringContaining('Cancele o documento e gere uma nova versão.'),
      contratoId: desk.contratoId,
      lido: false,
    });
  });

  it('are listed four a page, newest first; only their owner marks one or all as read, or removes one (1 §7, 1 §9)', async () => {
    const { admin, user, put, toggle } = await world();
    const operator = await user('Operador');
    const [contratoId] = await put({ nome: 'Locação', autorId: operator.usuarioId });
    for (let n = 0; n < 5; n += 1) await toggle(contratoId!);
    const page = await operator.list('');
    expect(page).toMatchObject({ number: 0, totalElements: 5, totalPages: 2, totalNaoLido: 5 });
    expect(page.content.map(({ evento }) => evento)).toEqual([
      'CONTRATO_ARQUIVADO',
      'CONTRATO_RESTAURADO',
      'CONTRATO_ARQUIVADO',
      'CONTRATO_RESTAURADO',
    ]);
    expect(page.content[0]).toMatchObject({ contratoNome: 'Locação', mensagem: 'Documento arquivado.' });
    const [first, second] = page.content as [Notificacao, Notificacao];
    expect((await admin.ask('PUT', '/api/notificacoes/lido', [first.id])).status).toBe(204);
    expect((await admin.ask('DELETE', `/api/notificacoes/${first.id}`)).body.excecao).toBe(
      'NotificacaoNaoEncontradaException',
    );
    expect((await operator.list()).totalNaoLido).toBe(5);
    await operator.ask('PUT', '/api/notificacoes/lido', [first.id]);
    expect(await operator.list('?exibir=NAO_LIDAS')).toMatchObject({ totalElements: 4, totalNaoLido: 4 });
    expect((await operator.ask('DELETE', `/api/notificacoes/${second.id}`)).status).toBe(204);
    const { body: marked } = await operator.ask('PUT', '/api/notificacoes/lido/todas');
    expect(await operator.list('?exibir=NAO_LIDAS&page=0')).toMatchObject({ content: [], totalNaoLido: 0 });
    expect(marked).toEqual({ total: 3, ids: expect.not.arrayContaining([first.id, second.id]) });
    expect((await admin.ask('PUT', '/api/notificacoes/nao-lido', marked.ids)).status).toBe(204);
    expect((await operator.list()).totalNaoLido).toBe(0);
    expect((await operator.ask('PUT', '/api/notificacoes/nao-lido', marked.ids)).status).toBe(204);
    expect((await operator.list()).totalNaoLido).toBe(3);
    await operator.ask('PUT', '/api/notificacoes/lido/todas');
    expect((await operator.list()).totalElements).toBe(4);
    const restore = () => operator.ask('PUT', `/api/notificacoes/${second.id}/restauracao`);
    expect((await admin.ask('PUT', `/api/notificacoes/${second.id}/restauracao`)).status).toBe(404);
    expect([(await restore()).status, (await restore()).status]).toEqual([204, 404]);
    expect((await operator.list()).totalElements).toBe(5);
    await operator.ask('DELETE', `/api/notificacoes/${second.id}`);
    const tomorrow = new Date(app.platform.clock.now().getTime() + 25 * 3_600_000);
    await dropOldNotifications({ ...app.platform, clock: { now: () => tomorrow } });
    expect((await restore()).status).toBe(404);
  });

  it('are not sent to the person who caused them, and report a deadline once a day', async () => {
    const { organizacaoId, admin, put, toggle } = await world([]);
    const [contratoId] = await put({ nome: 'Próprio', situacao: 'EM_FORMALIZACAO' });
    await toggle(contratoId!);
    await toggle(contratoId!);
    expect(await admin.heard()).toEqual([]);
    const { minutas } = app.platform.db.tables;
    const fimAssinatura = new Date(app.platform.clock.now().getTime() + 86_400_000);
    await app.platform.db
      .update(minutas)
      .set({ fimAssinatura })
      .where(eq(minutas.organizacaoId, organizacaoId));
    for (let run = 0; run < 2; run += 1) await announceDeadlines(app.platform);
    const { content } = await admin.list();
    const [year, month, day] = dayOf(fimAssinatura).split('-');
    expect(content.map(({ mensagem }) => mensagem)).toEqual([
      `O prazo para assinar termina em ${day}/${month}/${year}.`,
    ]);
  });

  it('are deleted after 180 days, read or not', async () => {
    const { user, put, toggle } = await world();
    const operator = await user('Operador');
    const [contratoId] = await put({ nome: 'Antigo', autorId: operator.usuarioId });
    await toggle(contratoId!);
    await toggle(contratoId!);
    const [newest] = (await operator.list()).content;
    await operator.ask('PUT', '/api/notificacoes/lido', [newest!.id]);
    const sweepIn = (days: number) => {
      const at = new Date(app.platform.clock.now().getTime() + days * 86_400_000);
      return dropOldNotifications({ ...app.platform, clock: { now: () => at } });
    };
    await sweepIn(179);
    expect((await operator.list()).totalElements).toBe(2);
    await sweepIn(181);
    expect((await operator.list()).totalElements).toBe(0);
  });
});

describe('the bell', () => {
  it('of a document is turned on and off by each user for themselves, by an administrator for all (1 §4, 1 §6)', async () => {
    const { admin, user, put, toggle } = await world();
    const [operator, manager] = [await user('Operador'), await user('Gestor')];
    const criado = '2026-01-20T12:00:00.000Z';
    const [contratoId] = (await put({ nome: 'Compra', criado: new Date(criado) })) as [number];
    const isOn = async (by = operator) =>
      (await by.ask('GET', `/api/contratos/${contratoId}`)).body.notificar;
    expect([await isOn(), await isOn(admin)]).toEqual([false, true]);
    expect(await operator.bell('contrato', contratoId, 'ativar')).toBe(204);
    expect(await isOn()).toBe(true);
    expect(await operator.bell('contrato', contratoId, 'ativar', [manager.usuarioId])).toEqual([
      403,
      'SomenteAdministradorException',
    ]);
    expect(await admin.bell('contrato', contratoId, 'ativar', [manager.usuarioId])).toBe(204);
    expect(await admin.bell('contrato', contratoId, 'ativar', [999_999])).toEqual([
      404,
      'UsuarioNaoEncontradoException',
    ]);
    expect((await admin.bellsOf('contrato', contratoId)).map(({ notificar }) => notificar)).toEqual([
      true,
      true,
      true,
    ]);
    expect((await operator.bellsOf('contrato', contratoId)).map(({ id }) => id)).toEqual([
      operator.usuarioId,
    ]);
    expect(await manager.bell('contrato', contratoId, 'desativar')).toBe(204);
    // The document itself has not changed.
    expect((await admin.ask('GET', `/api/contratos/${contratoId}`)).body.dataAtualizacao).toBe(criado);
    await toggle(contratoId);
    expect([await operator.heard(), await manager.heard()]).toEqual([['CONTRATO_ARQUIVADO'], []]);
    expect(await operator.bell('contrato', contratoId, 'desativar')).toEqual([
      409,
      'NotificacaoNaoPermitidaException',
    ]);
  });

  it('of a folder rings for everything below it, and only while the folder is open to its user (0-decisions §3)', async () => {
    const { organizacaoId, admin, user, put, folder, toggle } = await world();
    const operator = await user('Operador');
    const outer = await folder('Externa');
    const inner = await folder('Interna', outer);
    const [contratoId] = (await put({ nome: 'Sigiloso', pastaId: inner })) as [number];
    expect(await operator.bell('pasta', outer, 'ativar')).toEqual([404, 'PastaNaoEncontradaException']);
    expect(await operator.bell('contrato', contratoId, 'ativar')).toEqual([
      404,
      'ContratoNaoEncontradoException',
    ]);
    const access = `/api/pastas/${outer}/organizacoes/${organizacaoId}/acesso/usuarios`;
    const share = (pastaId = outer) =>
      admin.ask('POST', access, { pastaId, usuariosId: [operator.usuarioId] });
    expect(await share(inner)).toMatchObject({
      status: 400,
      body: { campos: [{ caminho: 'pastaId', mensagem: "O campo 'pastaId' difere do endereço." }] },
    });
    await share();
    expect(await operator.bell('pasta', outer, 'ativar')).toBe(204);
    const followers = `/api/notificacoes/organizacao/${organizacaoId}/pasta/${outer}/usuarios`;
    expect((await admin.ask('GET', followers)).status).toBe(200);
    const { body } = await operator.ask(
      'GET',
      `/api/pastas/organizacoes/${organizacaoId}?pastaPaiId=${outer}`,
    );
    expect(body.content).toMatchObject([{ pastaNome: 'Interna', notificar: true }]);
    await toggle(contratoId);
    expect(await operator.bell('pasta', outer, 'desativar')).toBe(204);
    await toggle(contratoId);
    expect(await operator.heard()).toEqual(['CONTRATO_ARQUIVADO']);
    await operator.bell('pasta', outer, 'ativar');
    await admin.ask('DELETE', `${access}/${operator.usuarioId}`);
    expect(await operator.list()).toMatchObject({ content: [], totalElements: 0, totalNaoLido: 0 });
    await share();
    await toggle(contratoId);
    expect((await admin.ask('DELETE', `/api/contratos/${contratoId}`)).status).toBe(204);
    expect((await operator.list()).content).toMatchObject([
      { evento: 'CONTRATO_EXCLUIDO', contratoId: null, contratoNome: 'Sigiloso' },
    ]);
    await admin.ask('DELETE', `${access}/${operator.usuarioId}`);
    expect((await operator.list()).totalElements).toBe(0);
  });
});
