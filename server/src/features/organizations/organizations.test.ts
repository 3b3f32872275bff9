import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { createUser } from '../users/index.ts';
import { addMember, administratorsOf } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

it("a new organisation has standard signer roles that nobody can edit, including 'Representante Legal'", async () => {
  const organization = await app.newOrganization({ usuarios: ['Operador'] });
  const response = await app.request(
    `/api/organizacoes-papeis-signatarios/organizacoes/${organization.organizacaoId}/todos`,
    { token: await organization.tokenFor('Operador') },
  );
  const roles = (await response.json()) as { nome: string; ativo: boolean; modelo: boolean }[];
  expect(roles.find(({ nome }) => nome === 'Representante Legal')).toMatchObject({
    ativo: true,
    modelo: true,
  });
  expect(roles.every(({ modelo }) => modelo)).toBe(true);
  const names = roles.map(({ nome }) => nome);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
});

it('lists CPF first among the kinds of identity document, as the default', async () => {
  const organization = await app.newOrganization();
  const response = await app.request('/api/documentos-signatarios', { token: await organization.tokenFor() });
  expect(((await response.json()) as unknown[])[0]).toMatchObject({ documentoId: 1, nome: 'CPF' });
});

it("shows the variant's own colours until a brand is saved", async () => {
  for (const [produto, primaria] of [
    ['LAVRA', '#604A99'],
    ['LAVRA_CLM', '#153C5C'],
  ] as const) {
    const organization = await app.newOrganization({ produto });
    const response = await app.request('/api/configuracoes/white-label', {
      token: await organization.tokenFor(),
    });
    expect(await response.json()).toMatchObject({
      whiteLabel: { ativo: false, pub: { primaria, secundaria: '#ffffff' } },
      logo: null,
    });
  }
});

it('gives a re-added member the new profile', async () => {
  const organization = await app.newOrganization({ usuarios: ['Operador'] });
  const { usuarioId } = organization.usuario('Operador');
  const perfil = 'Administrador da Organização' as const;
  await addMember(app.platform, { organizacaoId: organization.organizacaoId, usuarioId, perfil });
  expect(await administratorsOf(app.platform.db, organization.organizacaoId)).toContain(usuarioId);
});

it('registers a person once by e-mail, ignoring case, with a password of sufficient length', async () => {
  const email = `Única.${crypto.randomUUID()}@Exemplo.test`.replace('Ú', 'U');
  const person = { nome: 'Única Pessoa', email, senha: 'senha comprida' };
  await createUser(app.platform, person);
  await expect(createUser(app.platform, { ...person, email: email.toLowerCase() })).rejects.toMatchObject({
    name: 'EmailJaUtilizadoException',
  });
  await expect(createUser(app.platform, { ...person, senha: 'curta' })).rejects.toMatchObject({
    name: 'SenhaFracaException',
  });
  await expect(createUser(app.platform, { ...person, email: 'não é e-mail' })).rejects.toMatchObject({
    name: 'EmailInvalidoException',
  });
});
