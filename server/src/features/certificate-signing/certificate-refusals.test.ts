import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssinaturaEntrada, SignatarioEntrada } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  ana,
  atLink,
  type CertificateSigner,
  catchUp,
  certificateDesk,
  certificateSeats,
  refusalOf,
  signatureCount,
} from '../../../test/support/certificate-signing.ts';
import { type TestAuthority, type TestHolder, testAuthority } from '../../../test/support/certificates.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

let app: TestApp;
let authority: TestAuthority;
let stranger: TestAuthority;
beforeAll(async () => {
  authority = testAuthority();
  stranger = testAuthority({ nome: 'Autoridade Estranha' });
  app = await testApp({ pdf: 'real', trustRoots: [authority.root] });
  app.platform.clock.set(new Date());
});
afterAll(() => {
  authority.close();
  stranger.close();
});

const company = '12ABC34501DE35';

/** One invited DIGITAL signatory per holder. */
const seated = (holders?: readonly TestHolder[], change?: Partial<SignatarioEntrada>) =>
  certificateSeats(app, authority, holders, change);

async function seat(change: Partial<SignatarioEntrada> = {}): Promise<CertificateSigner> {
  return (await seated([ana], change)).signers[0]!;
}

/** A certificate with a malformed extension that readers ignore. */
function brokenCertificate(extension: string): string {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '/dev/null', '-outform', 'der'];
  const config = `[req]\ndistinguished_name=name\nx509_extensions=more\n[name]\n[more]\n${extension}\n`;
  const folder = temporaryFolder('certificado');
  writeFileSync(join(folder, 'conf'), config);
  const made = execFileSync('openssl', [...args, '-subj', '/CN=Ana', '-config', 'conf'], {
    cwd: folder,
    stdio: 'pipe',
  });
  return made.toString('base64');
}

describe('refuses a certificate', () => {
  it.each<[string, () => TestAuthority, Partial<TestHolder>, string]>([
    ['of an untrusted authority', () => stranger, {}, 'CertificadoNaoConfiavelException'],
    ['that has expired', () => authority, { isExpired: true }, 'CertificadoForaDaValidadeException'],
    ['with another CPF', () => authority, { cpf: '11144477735' }, 'CertificadoDeOutraPessoaException'],
    ['without a CPF, if one was declared', () => authority, { cpf: '' }, 'CertificadoDeOutraPessoaException'],
    [
      'that may not sign',
      () => authority,
      { keyUsage: 'keyEncipherment' },
      'CertificadoUsoInvalidoException',
    ],
  ])('%s', async (_what, by, change, excecao) => {
    const { desk, signers } = await seated([ana], { cpf: ana.cpf });
    const { cadeia } = by().issue({ ...ana, ...change });
    catchUp(app);
    const answer = await signers[0]!.prepare({ cadeia, assinatura: { cpf: ana.cpf } });
    expect(refusalOf(answer)).toEqual([422, excecao]);
    expect(await signatureCount(desk)).toBe(0);
  });

  it.each<[string, Partial<TestHolder>, string | null]>([
    ['of another company', { cnpj: '11222333000181' }, 'CNPJ'],
    ['of a person, if a company was declared', {}, 'CNPJ'],
    ['of the company, with another responsible person', { cnpj: company, cpf: '11144477735' }, 'CPF'],
    ['of any company, if none was declared', { cnpj: company }, null],
  ])('%s', async (_what, change, refused) => {
    const { signers } = await seated([ana], { cpf: ana.cpf, cnpj: company });
    const { cadeia } = authority.issue({ ...ana, ...change });
    catchUp(app);
    const answer = await signers[0]!.prepare({ cadeia, assinatura: { cpf: ana.cpf } });
    if (refused === null) return expect(answer.status).toBe(200);
    expect(refusalOf(answer)).toEqual([422, 'CertificadoDeOutraPessoaException']);
    expect((answer.body as { detail?: string }).detail).toContain(`O ${refused} do certificado`);
  });

  it('that is malformed, or whose issuing authority is missing', async () => {
    const signer = await seat();
    const nothing = [Buffer.from('não é certificado').toString('base64')];
    expect(refusalOf(await signer.prepare({ cadeia: nothing }))).toEqual([
      422,
      'CertificadoIlegivelException',
    ]);
    for (const extension of ['2.5.29.19=DER:05', '2.5.29.15=DER:05'])
      expect(refusalOf(await signer.prepare({ cadeia: [brokenCertificate(extension)] }))).toEqual([
        422,
        'CertificadoIlegivelException',
      ]);
    const alone = signer.certificate.cadeia.slice(0, 1);
    expect(refusalOf(await signer.prepare({ cadeia: alone }))).toEqual([
      422,
      'CertificadoNaoConfiavelException',
    ]);
  });

  it('with another CPF than the signer typed', async () => {
    const signer = await seat({ documentoId: 1 });
    const answer = await signer.prepare({ assinatura: { cpf: '11144477735' } });
    expect(refusalOf(answer)).toEqual([422, 'CertificadoDeOutraPessoaException']);
  });
});

describe('a signature by certificate requires, like any other,', () => {
  it.each<[string, Partial<AssinaturaEntrada>, number, string]>([
    ['the displayed document', { baseSha256: '0'.repeat(64) }, 409, 'DocumentoAlteradoException'],
    [
      'every declaration',
      { declaracoes: [{ id: 'outra', versao: 1, hash: '0'.repeat(64) }] },
      422,
      'DeclaracoesObrigatoriasException',
    ],
    ['a name', { nome: ' ' }, 422, 'NomeSignatarioObrigatorioException'],
  ])('%s', async (_what, assinatura, status, excecao) => {
    expect(refusalOf(await (await seat()).prepare({ assinatura }))).toEqual([status, excecao]);
  });

  it('the e-mail token', async () => {
    const signer = await seat({ exigirTokenValidacao: true });
    expect(refusalOf(await signer.prepare())).toEqual([422, 'TokenValidacaoObrigatorioException']);
  });

  it("the signatory's turn, and at the conclusion also the deadline and no cancellation", async () => {
    const { desk, signers } = await seated();
    const [signer] = signers;
    const { body } = await signer!.prepare();
    const { minutas } = app.platform.db.tables;
    await app.platform.db
      .update(minutas)
      .set({ situacaoFormalizacao: 'CANCELADO' })
      .where(eq(minutas.id, desk.minutaId));
    expect(refusalOf(await signer!.conclude(body))).toEqual([409, 'MinutaCanceladaException']);
    expect(await signatureCount(desk)).toBe(0);
  });

  it('a signatory who signs with a certificate', async () => {
    const desk = await certificateDesk(app);
    const row = await desk.addSigner({ email: `${crypto.randomUUID()}@exemplo.test`, nome: ana.nome });
    await desk.invite();
    const signer = atLink(desk, row, authority, ana);
    expect(refusalOf(await signer.prepare())).toEqual([409, 'SignatarioSemCertificadoException']);
  });

  it('a certificate, if the signatory is DIGITAL', async () => {
    const { link } = await seat();
    const answer = await link.sign({ nome: ana.nome, cpf: ana.cpf });
    expect(refusalOf(answer)).toEqual([409, 'EtapaAssinaturaPendenteException']);
  });
});

describe('refuses a signature', () => {
  it('that is malformed, or made with another key than the certificate’s', async () => {
    const { desk, signers } = await seated();
    const [signer] = signers;
    const { body } = await signer!.prepare();
    const other = authority.issue(ana);
    expect(refusalOf(await signer!.conclude(body, other))).toEqual([
      422,
      'AssinaturaDigitalInvalidaException',
    ]);
    const nothing = { ...other, sign: () => Buffer.alloc(256, 7).toString('base64') };
    expect(refusalOf(await signer!.conclude(body, nothing))).toEqual([
      422,
      'AssinaturaDigitalInvalidaException',
    ]);
    expect(await signatureCount(desk)).toBe(0);
    expect((await signer!.conclude(body)).status).toBe(200);
  });

  it('over an altered prepared file, and records nothing', async () => {
    const { desk, signers } = await seated();
    const [signer] = signers;
    const { body } = await signer!.prepare();
    const { preparacoesAssinatura } = app.platform.db.tables;
    const rows = await app.platform.db.select().from(preparacoesAssinatura);
    const mine = rows.find(({ chave }) => chave === body.preparacaoId);
    const path = await app.platform.files.path(mine!.preparadaSha256!);
    const bytes = await app.platform.files.read(mine!.preparadaSha256!);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes, { mode: 0o600 });
    expect((await signer!.conclude(body)).status).toBe(500);
    expect(app.failures.splice(0)).toHaveLength(1);
    expect(await signatureCount(desk)).toBe(0);
    // A new preparation creates another file.
    expect((await signer!.sign()).status).toBe(200);
  });
});

describe('a DIGITAL signatory', () => {
  it('needs the paid feature, and authorities whose certificates are accepted', async () => {
    const free = await signingDesk(app);
    const entrada = {
      tipoAssinatura: 'DIGITAL',
      email: 'a@exemplo.test',
      papelId: free.papelId,
      documentoId: 1,
    };
    const refused = await free.signers('POST', '', { ...entrada, disponibilidadeAssinatura: 'REMOTA' });
    expect(refusalOf(refused)).toEqual([402, 'OrganizacaoSemAcessoFuncionalidadeException']);
  });

  it('who rejects blocks the document, and signs nothing', async () => {
    const { desk, signers } = await seated([ana, { nome: 'Bruno Lima' }]);
    expect((await signers[0]!.sign()).status).toBe(200);
    const rejected = await signers[1]!.link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(rejected.status).toBe(204);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`;
    expect(refusalOf(await desk.staff('PUT', path))).toEqual([409, 'MinutaRejeitadaException']);
    expect(refusalOf(await signers[1]!.prepare())).toEqual([409, 'SignatarioRejeitouException']);
  });

  it('can be removed after the base was frozen, and the others sign electronically', async () => {
    const { desk, signers } = await seated();
    await signers[0]!.link.open();
    expect((await desk.signers('DELETE', `/${signers[0]!.signatarioId}`)).status).toBe(204);
    const davi = await desk.addSigner({ email: `${crypto.randomUUID()}@exemplo.test` });
    await desk.invite();
    const signed = await visitor(app, desk.linkTo(davi.email!)).sign({ nome: 'Davi Reis' });
    expect(signed.status).toBe(200);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    expect((await desk.staff('PUT', `${path}/publicacao`)).status).toBe(200);
    await app.drain();
    const { body } = await desk.staff<{ situacaoProcessamento: string }>('GET', path);
    expect(body.situacaoProcessamento).toBe('PROCESSADO');
  });
});
