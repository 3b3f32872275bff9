import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { announceDeadlines } from '../versions/index.ts';

it('sends an author nothing about their documents after they left the organisation', async () => {
  const app = await testApp({ pdf: 'real' });
  const desk = await signingDesk(app);
  const [signs, denies] = [
    `assina-${crypto.randomUUID()}@exemplo.test`,
    `nega-${crypto.randomUUID()}@exemplo.test`,
  ];
  await desk.addSigner({ email: signs, cpf: '111.444.777-35', documentoId: 1 });
  await desk.addSigner({ email: denies });
  await desk.invite();
  const { usuarioId, email } = desk.organization.usuario();
  const { organizacoesUsuarios: members } = app.platform.db.tables;
  await app.platform.db.update(members).set({ situacao: 'INATIVO' }).where(eq(members.usuarioId, usuarioId));
  const { status } = await visitor(app, desk.linkTo(signs)).sign({ cpf: '529.982.247-25' });
  expect(status).toBe(200);
  const denied = await visitor(app, desk.linkTo(denies)).call('POST', '/nao-sou-eu', { json: {} });
  expect(denied.status).toBe(204);
  const { minutas } = app.platform.db.tables;
  const fimAssinatura = new Date(app.platform.clock.now().getTime() + 86_400_000);
  await app.platform.db.update(minutas).set({ fimAssinatura }).where(eq(minutas.id, desk.minutaId));
  await announceDeadlines(app.platform);
  await app.drain();
  expect(app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto)).toEqual([]);
});
