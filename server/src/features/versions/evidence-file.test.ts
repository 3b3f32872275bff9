import { createHash } from 'node:crypto';
import type { Evidencias } from '@lavra/client/types';
import { verifyEvidence } from '@lavra/verify';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { readPersonal } from '../../platform/write/audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

it("commits to the signer's phone with a salt, and shows it only masked", async () => {
  const desk = await signingDesk(app);
  const { email } = await desk.addSigner({
    email: `${crypto.randomUUID()}@exemplo.test`,
    solicitarTelefoneAssinatura: true,
  });
  await desk.invite();
  const signed = await visitor(app, desk.linkTo(email!)).sign({
    nome: 'Bia Lima',
    telefone: '(11) 98765-4321',
  });
  expect(signed.status).toBe(200);
  const { contratoId, minutaId } = desk;
  const path = `/api/contratos/${contratoId}/minutas/${minutaId}/evidencias`;
  const { body } = await desk.staff<Evidencias>('GET', path);
  expect(body).toMatchObject({ formato: 'lavra-evidencias/3', selo: null });
  expect(body.assinaturas[0]?.telefoneInformado).toMatch(/^\*+4321$/);
  expect(JSON.stringify(body)).not.toMatch(/98765-?4321/);
  const row = body.historico.find(({ texto }) => texto.includes('ASSINATURA_REALIZADA'))!;
  expect(row.pessoais?.map(({ campo }) => campo)).toContain('nome');
  const { compromissos } = JSON.parse(row.texto) as { compromissos: Record<string, string> };
  const { historico } = app.platform.db.tables;
  const [own] = await app.platform.db
    .select({ id: historico.id })
    .from(historico)
    .where(eq(historico.hash, row.hash));
  const personal = (await readPersonal(app.platform.db, [own!.id])).get(own!.id) ?? [];
  const kept = personal.find(({ campo }) => campo === 'telefone');
  expect(kept?.valor).toContain('98765');
  expect(compromissos.telefone).toBe(
    createHash('sha256').update(`${kept?.sal}:${kept?.valor}`).digest('hex'),
  );
  expect(verifyEvidence(JSON.stringify(body)).veredito).toBe('COERENTE');
});
