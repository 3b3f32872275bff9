import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Eliminacao, Evidencias } from '@lavra/client/types';
import { verifyEvidence } from '@lavra/verify';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { invited, type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { defaultRetention } from '../../platform/config/retention-config.ts';
import { verifyChain } from '../../platform/history/audit-chain.ts';
import { anchorAll } from '../../platform/retention/housekeeping.ts';
import { sweepRetained } from '../../platform/retention/retention.ts';
import { addMember } from '../organizations/index.ts';
import { erasePerson } from './erase-person.ts';
import { gatherPerson } from './gather-person.ts';

const run = promisify(execFile);

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  folder = temporaryFolder('titular');
});

async function ask(organization: TestOrganization, what: string, json: object) {
  const token = await organization.tokenFor();
  return app.request(`/api/titulares/${what}`, { method: 'POST', token, json });
}

async function erase(organization: TestOrganization, json: object): Promise<Eliminacao> {
  const response = await ask(organization, 'eliminacao', json);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Eliminacao;
}

/** Every text of every table, to search for a person. */
async function everything(): Promise<string> {
  const { db } = app.platform;
  const rows = await Promise.all(Object.values(db.tables).map((table) => db.select().from(table)));
  return JSON.stringify(rows);
}

const chainOf = ({ organization, contratoId }: SigningDesk) =>
  verifyChain(app.platform.db, { organizacaoId: organization.organizacaoId, contratoId });

const selfie = { origem: 'CAMERA', imagem: Buffer.from('ffd8ffe0ffd9', 'hex').toString('base64') } as const;

/** A document signed by one person after another one was removed. */
async function signedDesk() {
  const desk = await signingDesk(app);
  const [stays, leaves] = [
    `fica.${crypto.randomUUID()}@exemplo.test`,
    `sai.${crypto.randomUUID()}@exemplo.test`,
  ];
  await desk.addSigner({
    email: stays,
    nome: 'Quem Fica',
    assinaturaManuscrita: true,
    solicitarSelfieAssinatura: true,
  });
  const left = await desk.addSigner({ email: leaves, nome: 'Quem Sai' });
  await desk.signers('DELETE', `/${left.id}`);
  await desk.invite();
  const manuscrita = { tipo: 'DIGITADA', texto: 'Quem Fica', fonte: 'CAVEAT' } as const;
  const signed = await visitor(app, desk.linkTo(stays)).sign({ nome: 'Quem Fica', manuscrita, selfie });
  expect(signed.status).toBe(200);
  const version = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
  await desk.staff('PUT', `${version}/publicacao`);
  await app.drain();
  await anchorAll(app.platform);
  return { desk, stays, leaves, version };
}

describe("the export of a person's data", () => {
  it('is complete, with a readable summary, and only for the administrator', async () => {
    const { desk, stays } = await signedDesk();
    const response = await ask(desk.organization, 'exportacao', { email: stays.toUpperCase() });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const path = join(folder, 'dados.zip');
    await writeFile(path, new Uint8Array(await response.arrayBuffer()));
    await run('unzip', ['-q', path, '-d', join(folder, 'dados')]);
    const data = JSON.parse(await readFile(join(folder, 'dados/dados.json'), 'utf8'));
    expect(data).toMatchObject({
      titular: { email: stays },
      signatarios: [{ nome: 'Quem Fica', email: stays }],
      assinaturas: [{ nome: 'Quem Fica' }],
      convites: expect.arrayContaining([expect.objectContaining({ destino: stays })]),
      usuario: null,
    });
    expect(data.mensagens.length).toBeGreaterThan(0);
    expect(data.historico.map(({ tipo }: { tipo: string }) => tipo)).toContain('ASSINATURA_REALIZADA');
    // Contains nothing with which someone could sign or log in.
    expect(JSON.stringify(data)).not.toMatch(/\/assinar\/|v2\.|tokenHash|senhaHash/);
    const summary = await readFile(join(folder, 'dados/resumo.txt'), 'utf8');
    expect(summary).toMatch(/Assinaturas: 1\n.*como Quem Fica/);
    const { id } = data.assinaturas[0];
    expect(await readFile(join(folder, `dados/manuscritas/${id}-assinatura.json`), 'utf8')).toContain(
      'Quem Fica',
    );
    expect((await readFile(join(folder, `dados/selfies/${id}.jpg`))).toString('base64')).toBe(selfie.imagem);
    const nobody = await ask(desk.organization, 'exportacao', { email: 'ninguem@exemplo.test' });
    expect(nobody.status).toBe(404);
    expect(await nobody.json()).toMatchObject({ excecao: 'TitularNaoEncontradoException' });
  });

  it('omits the data of authors and of other subjects', async () => {
    const { desk, stays, leaves } = await signedDesk();
    const { organizacaoId } = desk.organization;
    const staff = desk.organization.usuario().email;
    const of = async (email: string) => {
      const { historico } = await gatherPerson(app.platform, organizacaoId, { email, cpf: null });
      return { tipos: historico.map(({ tipo }) => tipo), texto: JSON.stringify(historico) };
    };
    const signer = await of(stays);
    expect(signer.tipos).toEqual(expect.arrayContaining(['SIGNATARIO_ADICIONADO', 'ASSINATURA_REALIZADA']));
    expect(signer.texto).toContain(stays);
    expect(signer.texto).toMatch(/"ip":/);
    expect(signer.texto).not.toContain(staff);
    const author = await of(staff);
    expect(author.texto).toContain(staff);
    for (const other of [stays, leaves]) expect(author.texto).not.toContain(other);
  });

  it('neither finds nor changes a person of another organisation', async () => {
    const { desk, stays } = await signedDesk();
    const other = await app.newOrganization();
    for (const what of ['exportacao', 'eliminacao'])
      expect((await ask(other, what, { email: stays })).status).toBe(404);
    expect(await everything()).toContain(stays);
    expect((await desk.listSigners())[0]?.email).toBe(stays);
  });
});

describe('erasing a person', () => {
  it('keeps the signature on a document in force, with the reason, and erases the data used to sign', async () => {
    const { desk, stays, version } = await signedDesk();
    const token = await desk.organization.tokenFor();
    const signatures = async () => {
      const evidence = await app.request(`${version}/evidencias`, { token });
      return ((await evidence.json()) as Evidencias).assinaturas;
    };
    const before = await signatures();
    const answer = await erase(desk.organization, { email: stays });
    expect(answer.signatariosEliminados).toBe(0);
    expect(answer.mantidos).toEqual([
      expect.objectContaining({ contratoId: desk.contratoId, motivo: 'DOCUMENTO_EM_VIGOR' }),
    ]);
    expect(answer.mensagensApagadas).toBeGreaterThan(0);
    const { mensagens } = app.platform.db.tables;
    for (const row of await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, stays)))
      expect([row.texto, row.html]).toEqual(['', null]);
    expect((await chainOf(desk)).ok).toBe(true);
    // The evidence keeps the hash of the selfie, whose picture is gone.
    expect(await signatures()).toEqual(before);
    expect(before[0]?.selfie).toEqual({ origem: 'CAMERA', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { organizacaoId } = desk.organization;
    const { assinaturas } = await gatherPerson(app.platform, organizacaoId, { email: stays, cpf: null });
    expect(assinaturas.map(({ selfieSha256 }) => selfieSha256)).toEqual([null]);
  });

  it('leaves only commitments of a removed signatory, in a valid and anchored chain', async () => {
    const { desk, leaves, version } = await signedDesk();
    expect(await everything()).toContain(leaves);
    const answer = await erase(desk.organization, { email: leaves });
    expect(answer).toMatchObject({ mantidos: [] });
    expect(answer.historicosEliminados).toBeGreaterThan(0);
    expect(await everything()).not.toContain(leaves);
    expect((await chainOf(desk)).ok).toBe(true);
    const token = await desk.organization.tokenFor();
    const zip = await app.request(`${version}/download/zip`, {
      token,
      headers: { Accept: 'application/zip' },
    });
    const path = join(folder, 'evidencias.zip');
    await writeFile(path, new Uint8Array(await zip.arrayBuffer()));
    await run('unzip', ['-qo', path, '-d', join(folder, 'evidencias')]);
    // Like `lavra verify --evidence`.
    const text = await readFile(join(folder, 'evidencias/evidencias.json'), 'utf8');
    expect(verifyEvidence(text)).toMatchObject({ veredito: 'COERENTE' });
    expect(text).not.toContain(leaves);
    const again = await ask(desk.organization, 'eliminacao', { email: leaves });
    expect(again.status).toBe(404);
  });

  it('exports and erases a person in more history rows than a statement takes values', {
    timeout: 60_000,
  }, async () => {
    const { db } = app.platform;
    const { organizacaoId } = await app.newOrganization();
    const { historico, historicoPessoais } = db.tables;
    const email = `muitas.${crypto.randomUUID()}@exemplo.test`;
    const [all, atOnce] = [33_000, 1_500];
    for (let made = 0; made < all; made += atOnce) {
      const ids = await db
        .insert(historico)
        .values(
          Array.from({ length: atOnce }, (_, n) => ({
            ...{ organizacaoId, contratoId: 1, n: made + n + 1, signatarioId: 2 ** 40, tipo: 'X' },
            ...{ texto: '{}', hash: 'a', hashAnterior: 'b', dataCriacao: app.platform.clock.now() },
            ancoraN: 1,
          })),
        )
        .returning({ id: historico.id });
      const values = ids.map(({ id }) => ({ historicoId: id, campo: 'email', sal: 'sal', valor: email }));
      await db.insert(historicoPessoais).values(values);
    }
    const subject = { email, cpf: null };
    const gathered = await gatherPerson(app.platform, organizacaoId, subject);
    expect(gathered.historico.length).toBe(all);
    expect(gathered.historico.at(-1)?.valores).toEqual({ email });
    const ctx = { ...app.platform, principal: null, request: null };
    expect(await erasePerson(ctx, organizacaoId, subject)).toMatchObject({ historicosEliminados: all });
    expect(await db.$count(historicoPessoais, eq(historicoPessoais.valor, email))).toBe(0);
  });

  it('does not erase a pending signatory until they are removed', async () => {
    const { desk, email, signatarioId } = await invited(app);
    expect((await erase(desk.organization, { email })).mantidos).toEqual([
      expect.objectContaining({ motivo: 'ASSINATURA_EM_ANDAMENTO' }),
    ]);
    expect((await desk.listSigners())[0]?.email).toBe(email);
    await desk.signers('DELETE', `/${signatarioId}`);
    await erase(desk.organization, { email });
    expect(await everything()).not.toContain(email);
    expect((await chainOf(desk)).ok).toBe(true);
  });

  it('removes a person who was only in a draft, also by CPF', async () => {
    const desk = await signingDesk(app);
    const email = `rascunho.${crypto.randomUUID()}@exemplo.test`;
    await desk.addSigner({ email, nome: 'Em Rascunho', cpf: '111.444.777-35' });
    const answer = await erase(desk.organization, { cpf: '11144477735' });
    expect(answer).toMatchObject({ signatariosEliminados: 1, mantidos: [] });
    expect(await everything()).not.toContain(email);
    expect((await chainOf(desk)).ok).toBe(true);
  });

  it('keeps the account of an active user', async () => {
    const organization = await app.newOrganization({ usuarios: ['Operador'] });
    const { email, usuarioId } = organization.usuario('Operador');
    expect((await erase(organization, { email })).mantidos).toEqual([
      { contratoId: null, nomeContrato: null, motivo: 'USUARIO_ATIVO' },
    ]);
    const { organizacoesUsuarios, usuarios } = app.platform.db.tables;
    await app.platform.db
      .update(organizacoesUsuarios)
      .set({ situacao: 'INATIVO' })
      .where(eq(organizacoesUsuarios.usuarioId, usuarioId));
    await erase(organization, { email });
    const [row] = await app.platform.db.select().from(usuarios).where(eq(usuarios.id, usuarioId));
    expect(row).toMatchObject({ nome: 'Pessoa excluída', senhaHash: null });
  });

  it('keeps an account shared with another organisation, even if inactive', async () => {
    const [own, other] = [await app.newOrganization({ usuarios: ['Operador'] }), await app.newOrganization()];
    const { email, usuarioId, nome } = own.usuario('Operador');
    const { db, clock } = app.platform;
    const { organizacoesUsuarios, usuarios, mensagens } = db.tables;
    const ctx = { ...app.platform, principal: null, request: null };
    await addMember(ctx, { organizacaoId: other.organizacaoId, usuarioId, perfil: 'Operador' });
    await db
      .update(organizacoesUsuarios)
      .set({ situacao: 'INATIVO' })
      .where(eq(organizacoesUsuarios.usuarioId, usuarioId));
    const theirs = {
      ...{ organizacaoId: other.organizacaoId, usuarioId, tipoServico: 'AVISO', meioEnvio: 'EMAIL' as const },
      ...{
        destino: email,
        texto: 'x',
        situacao: 'ENVIADA' as const,
        messageId: `<${crypto.randomUUID()}@x>`,
        dataCriacao: clock.now(),
      },
    };
    await db.insert(mensagens).values(theirs);
    expect((await erase(own, { email })).mantidos).toEqual([
      { contratoId: null, nomeContrato: null, motivo: 'USUARIO_ATIVO' },
    ]);
    const [row] = await db.select().from(usuarios).where(eq(usuarios.id, usuarioId));
    expect(row).toMatchObject({ nome, email });
    const kept = await db.select().from(mensagens).where(eq(mensagens.messageId, theirs.messageId));
    expect(kept).toMatchObject([{ destino: email, texto: 'x' }]);
  });
});

describe('retention periods', () => {
  it("erases the recipients of a deleted draft's messages with it", async () => {
    const { desk, email } = await invited(app);
    const { mensagens, minutas, contratos } = app.platform.db.tables;
    expect((await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, email))).length).toBe(
      1,
    );
    // Simulates a version that returned to a draft: invited, then deleted.
    const draft = { situacaoFormalizacao: 'RASCUNHO' } as const;
    await app.platform.db.update(minutas).set(draft).where(eq(minutas.id, desk.minutaId));
    await app.platform.db.update(contratos).set(draft).where(eq(contratos.id, desk.contratoId));
    expect((await desk.staff('DELETE', `/api/contratos/${desk.contratoId}`)).status).toBe(204);
    expect(await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, email))).toEqual([]);
  });

  it('erases message bodies after their period, and addresses of staff if configured; chains stay valid', async () => {
    const { desk } = await invited(app);
    const { mensagens } = app.platform.db.tables;
    const later = { ...app.platform, clock: { now: () => new Date(Date.parse('2027-06-01T12:00:00Z')) } };
    const retencao = { ...defaultRetention, enderecosDias: 180 };
    await sweepRetained({ ...later, config: { ...later.config, retencao } });
    const rows = await app.platform.db.select().from(mensagens);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ texto }) => texto !== '')).toEqual([]);
    expect((await chainOf(desk)).ok).toBe(true);
    const { historicoPessoais, historico } = app.platform.db.tables;
    const kept = await app.platform.db
      .select({ tipo: historico.tipo, campo: historicoPessoais.campo, valor: historicoPessoais.valor })
      .from(historicoPessoais)
      .innerJoin(historico, eq(historico.id, historicoPessoais.historicoId));
    const addresses = kept.filter(({ campo, valor }) => campo === 'ip' && valor !== null);
    expect(new Set(addresses.map(({ tipo }) => tipo))).toEqual(new Set(['ASSINATURA_REALIZADA']));
  });
});
