import type { ConsumoOrganizacao, MensagemPagina } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { starterPlan, testApp } from '../../../test/support/app.ts';
import { signingDesk } from '../../../test/support/signing.ts';
import { startZenviaServer, zenviaAccount } from '../../../test/support/sms-server.ts';
import { newPhone, smsFeatures } from '../../../test/support/sms-world.ts';

it("the provider's report says that an SMS arrived, or why not; it stays paid and the sender is notified", async () => {
  const zenvia = await startZenviaServer();
  const other = await testApp({ pdf: 'real', smsSender: zenvia.sender });
  const desk = await signingDesk(other, {
    funcionalidades: smsFeatures,
    plano: { ...starterPlan, totalSMS: 5 },
  });
  const report = (messageId: string, code: string, segredo = zenviaAccount.segredo) =>
    other.request('/sms/relatorio', {
      method: 'POST',
      headers: { Authorization: `Bearer ${segredo}` },
      body: JSON.stringify({ type: 'MESSAGE_STATUS', messageId, messageStatus: { code } }),
    });
  const signers = [];
  for (const telefone of [newPhone(), newPhone(), newPhone()])
    signers.push(
      await desk.addSigner({
        email: `bia.${crypto.randomUUID()}@exemplo.test`,
        ...{ telefone, enviarConviteSMS: true },
      }),
    );
  await desk.invite();
  const { mensagens, historico } = other.platform.db.tables;
  const { db } = other.platform;
  const rows = await db.select().from(mensagens).where(eq(mensagens.meioEnvio, 'SMS'));
  const [arrived, lost, late] = signers.map(
    ({ id }) => rows.find(({ signatarioId }) => signatarioId === id)?.referencia ?? '',
  ) as [string, string, string];
  expect((await report(arrived, 'DELIVERED', 'outro-segredo-qualquer')).status).toBe(401);
  expect((await report('desconhecida', 'DELIVERED')).status).toBe(404);
  for (const [id, code] of [
    [arrived, 'SENT'],
    [arrived, 'DELIVERED'],
    [arrived, 'NOT_DELIVERED'],
    [lost, 'NOT_DELIVERED'],
    [lost, 'NOT_DELIVERED'],
    [lost, 'DELIVERED'],
  ] as const)
    expect((await report(id, code)).status).toBe(204);
  const states = [];
  for (const { id } of signers) {
    const { body } = await desk.signers<MensagemPagina>('GET', `/${id}/historico-mensagens`);
    states.push(body.content.find(({ meioEnvio }) => meioEnvio === 'SMS')?.situacao);
  }
  expect(states.slice(0, 2)).toEqual(['ENTREGUE', 'DEVOLVIDA']);
  const told = await db.select().from(historico).where(eq(historico.contratoId, desk.contratoId));
  expect(told.filter(({ tipo }) => tipo === 'ENTREGA_FALHOU')).toHaveLength(1);
  const { organizacaoId } = desk.organization;
  const { body: consumo } = await desk.staff<ConsumoOrganizacao>(
    'GET',
    `/api/configuracoes/organizacoes/${organizacaoId}/consumo`,
  );
  expect(consumo.smsUtilizados).toBe(3);
  const { contratos } = other.platform.db.tables;
  await db.delete(contratos).where(eq(contratos.id, desk.contratoId));
  expect((await report(late, 'NOT_DELIVERED')).status).toBe(204);
  const [ofDeleted] = await db.select().from(mensagens).where(eq(mensagens.referencia, late));
  expect(ofDeleted?.motivoFalha).toBe('OUTRO');
});
