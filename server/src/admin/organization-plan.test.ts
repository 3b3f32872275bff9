import { expect, it } from 'vitest';
import { adminOf, settingsOf } from '../../test/support/admin.ts';
import { testApp } from '../../test/support/app.ts';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { freePlan } from '../features/registration/index.ts';
import { organizationPlan, organizations } from './organization-plan.ts';

it('shows and changes an organisation’s plan on the server’s machine, and records it in the history', async () => {
  const url = await freshDatabaseUrl();
  const app = await testApp({ db: await openDatabase(url) });
  const { organizacaoId, tokenFor } = await app.newOrganization({ plano: freePlan });
  const admin = await adminOf(settingsOf(app, url));
  const id = String(organizacaoId);
  expect(await organizations(admin)).toMatchObject({
    organizacoes: [
      {
        id: organizacaoId,
        nome: expect.stringMatching(/^Organização/),
        ativa: true,
        documentosUtilizados: 0,
        totalDocumentos: 10,
      },
    ],
  });
  expect(await organizationPlan(admin, [id])).toMatchObject({
    totalDocumentos: 10,
    documentosIlimitados: false,
  });

  const change = { documentos: 5000, usuarios: 'ILIMITADO', sms: 20, incluir: ['notificarConviteSMS'] };
  await organizationPlan(admin, [id, JSON.stringify(change)]);
  await organizationPlan(admin, [id, JSON.stringify({ retirar: ['assinaturaEletronicaEmail'] })]);
  const get = async (what: string) => {
    const path = `/api/configuracoes/organizacoes/${id}/${what}`;
    return (await app.request(path, { token: await tokenFor() })).json();
  };
  expect(await get('consumo')).toMatchObject({
    totalDocumentos: 5000,
    documentosIlimitados: false,
    usuariosIlimitados: true,
    totalSMS: 20,
  });
  expect(await get('funcionalidades')).toMatchObject({
    notificarConviteSMS: true,
    assinaturaEletronicaEmail: false,
  });
  const { historico } = app.platform.db.tables;
  const rows = await app.platform.db.select({ tipo: historico.tipo }).from(historico);
  expect(rows.filter(({ tipo }) => tipo === 'PLANO_ALTERADO')).toHaveLength(2);

  const unknown = JSON.stringify({ documentos: 1, incluir: ['teletransporte'] });
  await expect(organizationPlan(admin, [id, unknown])).rejects.toThrow(/FUNCIONALIDADE_DESCONHECIDA/);
  for (const asked of [[], ['{"sms":1}']])
    await expect(organizationPlan(admin, ['99999', ...asked])).rejects.toThrow(/ORGANIZACAO_NAO_ENCONTRADA/);
  expect(await get('consumo')).toMatchObject({ totalDocumentos: 5000 });
});
