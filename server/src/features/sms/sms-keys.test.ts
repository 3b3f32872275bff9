import { administratorProfile } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../../test/support/signing.ts';
import { newPhone, openSmsWorld, type SmsWorld } from '../../../test/support/sms-world.ts';

let world: SmsWorld;
beforeAll(async () => {
  world = await openSmsWorld();
});
beforeEach(() => world.provider.takeAll());

it('a security key goes to the signatory’s phone, once for a repeated request, and is stored nowhere in clear', async () => {
  const desk = await world.newDesk(1);
  const chaveSeguranca = 'Sabiá Zumbi';
  const telefone = newPhone();
  const { id } = await desk.addSigner({ telefone, chaveSeguranca });
  const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${id}/enviar-chave-seguranca-sms`;
  const send = async (key: string) => {
    const token = await desk.organization.tokenFor(administratorProfile);
    return world.app.request(path, { method: 'POST', token, headers: { 'Idempotency-Key': key } });
  };
  for (const key of ['chave-0001', 'chave-0001']) {
    const response = await send(key);
    expect(await response.json()).toEqual({ destinoMascarado: `*********${telefone.slice(-4)}` });
  }
  await world.app.drain();
  expect(world.provider.to(`+55${telefone}`).map(({ form }) => form.Body)).toEqual([
    expect.stringMatching(/^Lavra: a chave de seguranca de ".*" e: Sabiá Zumbi$/),
  ]);
  const { historico, mensagens } = world.app.platform.db.tables;
  const kept = [
    await world.app.platform.db.select().from(historico).where(eq(historico.contratoId, desk.contratoId)),
    await world.app.platform.db.select().from(mensagens).where(eq(mensagens.minutaId, desk.minutaId)),
  ];
  expect(JSON.stringify(kept)).not.toContain('Zumbi');
  const late = await send('chave-0002');
  expect([late.status, ((await late.json()) as Problem).excecao]).toEqual([
    402,
    'SaldoSmsInsuficienteException',
  ]);
});
