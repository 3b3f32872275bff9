import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AssinaturasPendentes,
  Evidencias,
  Minuta,
  PosicionamentoDadoEntrada,
  Problema,
  Signatario,
} from '@lavra/client/types';
import { pdfsig, qpdfFaults } from '@lavra/pdf/testing';
import { verifyEvidence, verifyPdf } from '@lavra/verify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  atLink,
  certificateDesk,
  digitalSigner,
  downloaded,
} from '../../../test/support/certificate-signing.ts';
import { type TestAuthority, testAuthority } from '../../../test/support/certificates.ts';
import { codeSentTo, deskIn, type SigningDesk, signerEntry, visitor } from '../../../test/support/signing.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { verifyChain } from '../../platform/history/audit-chain.ts';
import { validateByFile } from '../validation/index.ts';

let app: TestApp;
let authority: TestAuthority;
let folder: string;
beforeAll(async () => {
  authority = testAuthority({ tipo: 'rsa' });
  app = await testApp({ pdf: 'real', trustRoots: [authority.root] });
  app.platform.clock.set(new Date());
  folder = temporaryFolder('certificado');
});
afterAll(() => {
  authority.close();
});

// Every test fails on an unexpected server fault.
afterEach(() => expect(app.failures.splice(0).map(({ error }) => (error as Error).stack)).toEqual([]));

const cpfs = { ana: '52998224725', bruno: '11144477735', carla: '39053344705' } as const;
const emailOf = (nome: string) => `${nome}-${crypto.randomUUID()}@exemplo.test`;

function box(signatarioId: number, pageNumber: number, percentY: number): PosicionamentoDadoEntrada {
  const place = { pageNumber, percentX: 10, percentY, percentLargura: 35, percentAltura: 9 };
  return { id: `caixa-${signatarioId}`, signatarioId, ...place, content: { type: 'RUBRICA' } };
}

async function place(desk: SigningDesk, posicionamentoDados: PosicionamentoDadoEntrada[]): Promise<void> {
  const { status } = await desk.positions('POST', {
    posicionamentoDados,
    posicionamentoDadosDeletadosId: [],
  });
  if (status >= 300) throw new Error('The boxes were refused.');
}

const versionPath = ({ contratoId, minutaId }: SigningDesk) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}`;
const evidenceOf = async (desk: SigningDesk) =>
  (await desk.staff<Evidencias>('GET', `${versionPath(desk)}/evidencias`)).body;
const versionOf = async (desk: SigningDesk) => (await desk.staff<Minuta>('GET', versionPath(desk))).body;

async function zipOf(desk: SigningDesk) {
  const response = await app.request(`${versionPath(desk)}/download/zip`, {
    token: await desk.organization.tokenFor(),
    headers: { Accept: 'application/zip' },
  });
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  const names = execFileSync('python3', ['-m', 'zipfile', '-l', path]).toString();
  const extracted = (name: string): string => {
    const target = join(folder, crypto.randomUUID());
    execFileSync('python3', ['-m', 'zipfile', '-e', path, target]);
    return join(target, name);
  };
  return { names, extracted };
}

const validated = (path: string) => validateByFile(app.platform, [{ path }]);

describe('three certificates and an electronic signature', () => {
  it('give one file with all signatures valid and the evidence attached', async () => {
    const desk = await certificateDesk(app);
    await desk.change({ documento: { formalizarDocumentosAuto: true } });
    const rows = [
      await digitalSigner(desk, emailOf('ana'), { nome: 'Ana Souza', cpf: cpfs.ana }),
      await digitalSigner(desk, emailOf('bruno'), { nome: 'Bruno Lima', cpf: cpfs.bruno }),
      await digitalSigner(desk, emailOf('carla'), { nome: 'Carla Dias', cnpj: '12.ABC.345/01DE-35' }),
    ] as const;
    const electronic = await desk.addSigner({ email: emailOf('davi'), nome: 'Davi Reis' });
    await place(
      desk,
      [...rows, electronic].map(({ id }, index) => box(id, 1 + (index % 2), 20 + 15 * index)),
    );
    await desk.invite();
    const signers = [
      atLink(desk, rows[0], authority, { nome: 'Ana Souza', cpf: cpfs.ana, tipo: 'rsa' }),
      atLink(desk, rows[1], authority, { nome: 'Bruno Lima', cpf: cpfs.bruno }),
      atLink(desk, rows[2], authority, { nome: 'Carla Dias', cpf: cpfs.carla, cnpj: '12ABC34501DE35' }),
    ] as const;

    expect(await signers[0].sign()).toMatchObject({
      status: 200,
      body: { totalAssinaturas: 1, formalizado: false },
    });
    const interim = await downloaded(desk, 'assinada', folder);
    expect(pdfsig(interim.path)).toMatchObject({ valid: 2, total: 2 });
    expect(pdfsig(interim.path).text).toContain('Selo');
    const manuscrita = { tipo: 'DIGITADA', texto: 'Davi R.', fonte: 'CAVEAT' } as const;
    const signed = await visitor(app, desk.linkTo(electronic.email!)).sign({ nome: 'Davi Reis', manuscrita });
    expect(signed.status).toBe(200);
    expect((await signers[1].sign()).status).toBe(200);
    expect(await signers[2].sign()).toMatchObject({
      status: 200,
      body: { totalAssinaturas: 4, formalizado: true },
    });
    await app.drain();

    const { path, bytes } = await downloaded(desk, 'assinada', folder);
    expect(pdfsig(path)).toMatchObject({ valid: 4, total: 4 });
    expect(qpdfFaults(path)).toBe('');
    const report = await verifyPdf(bytes, { roots: [authority.root, app.platform.pdf.sealAuthority()] });
    expect(report.assinaturas.map(({ veredito, nome }) => [veredito, nome])).toEqual([
      ['VALIDA', 'Ana Souza'],
      ['VALIDA', 'Bruno Lima'],
      ['VALIDA', 'Carla Dias'],
      ['VALIDA', expect.stringContaining('Selo de Desenvolvimento')],
    ]);
    const { revisoes, baseSha256 } = await versionOf(desk);
    const kinds = revisoes.map(({ tipo }) => tipo);
    expect(kinds.filter((tipo) => tipo !== 'CARIMBADA')).toEqual([
      'ORIGINAL',
      'BASE',
      'CONGELADA',
      'ASSINATURA',
      'ASSINATURA',
      'ASSINATURA',
      'EVIDENCIAS',
      'SELADA',
    ]);
    const { assinaturas, congeladaSha256 } = await evidenceOf(desk);
    expect(congeladaSha256).toBe(revisoes.find(({ tipo }) => tipo === 'CONGELADA')?.sha256);
    expect(congeladaSha256).not.toBe(baseSha256);
    expect(new Set(assinaturas.map((one) => one.baseSha256))).toEqual(new Set([congeladaSha256]));
    expect(assinaturas.map(({ certificado }) => certificado?.cpf ?? null)).toEqual([
      '***.982.247-**',
      null,
      '***.444.777-**',
      '***.533.447-**',
    ]);
    expect(assinaturas[3]?.certificado).toMatchObject({ cnpj: '**.ABC.345/****-**', titular: 'Carla Dias' });
    expect(assinaturas.map(({ cnpjDeclarado }) => cnpjDeclarado)).toEqual([
      undefined,
      undefined,
      undefined,
      '**.ABC.345/****-**',
    ]);
    const secrets = [...Object.values(cpfs), '12ABC34501DE35', '12.ABC.345/01DE-35'];
    for (const secret of secrets) expect(JSON.stringify(assinaturas)).not.toContain(secret);
    const zip = await zipOf(desk);
    for (const name of ['congelada.pdf', 'assinada.pdf', 'evidencias.pdf', 'evidencias.json'])
      expect(zip.names).toContain(name);
    const evidence = zip.extracted('evidencias.pdf');
    expect(pdfsig(evidence)).toMatchObject({ valid: 1, total: 1 });
    const said = execFileSync('pdftotext', ['-layout', evidence, '-']).toString();
    expect(said.toLowerCase()).toContain('certificado digital');
    expect(said).toContain('Davi Reis');
    expect(said.replace(/\s+/g, ' ')).toContain('**.ABC.345/****-**, igual ao declarado');
    // The certificates are embedded in the file; this checks the printed text.
    const drawn = execFileSync('pdftotext', ['-layout', path, '-']).toString();
    const publicly = JSON.stringify(await validated(path));
    expect(publicly).toContain('Carla Dias');
    for (const secret of secrets)
      for (const text of [said, drawn, publicly, JSON.stringify(report)]) expect(text).not.toContain(secret);
    expect(bytes.toString('latin1')).not.toMatch(/\/Name [^/]*(:|003A)[0-9]/);
    const whole = readFileSync(zip.extracted('evidencias.json'), 'utf8');
    for (const secret of secrets) expect(whole).not.toContain(secret);
    const { selo } = JSON.parse(whole) as Evidencias;
    const [last] = report.assinaturas.slice(-1);
    expect(selo).toMatchObject({ certificadoSha256: last?.certificado?.sha256, nivel: 'B-B' });
    const checked = verifyEvidence(whole, { sha256: report.sha256, report });
    expect(checked.verificacoes.filter(({ confere }) => confere !== true)).toEqual([]);
    expect(checked.veredito).toBe('CONFERE');
    const { organizacaoId } = desk.organization;
    expect(await verifyChain(app.platform.db, { organizacaoId, contratoId: desk.contratoId })).toMatchObject({
      ok: true,
    });
  });
});

it('keeps the company of a certificate signer until they sign in another way', async () => {
  const desk = await certificateDesk(app);
  const added = await digitalSigner(desk, emailOf('carla'), { cnpj: '12.abc.345/01de-35' });
  expect(added.cnpj).toBe('12ABC34501DE35');
  const entry = signerEntry(desk.papelId, { email: added.email ?? '' });
  const put = (json: object) => desk.signers<Signatario & Problema>('PUT', `/${added.id}`, json);
  expect((await put({ ...entry, tipoAssinatura: 'DIGITAL' })).body.cnpj).toBe('12ABC34501DE35');
  const wrong = await put({ ...entry, tipoAssinatura: 'DIGITAL', cnpj: '12.ABC.345/01DE-36' });
  expect([wrong.status, wrong.body.excecao]).toEqual([422, 'CnpjInvalidoException']);
  expect((await put({ ...entry, tipoAssinatura: 'ELETRONICA' })).body.cnpj).toBeNull();
});

it('leads from a certificate to electronic documents of the same person, and to no other certificate', async () => {
  const email = emailOf('ana');
  const desk = await certificateDesk(app);
  const seat = await digitalSigner(desk, email);
  const further = async (nome: string, tipoAssinatura: 'DIGITAL' | 'ELETRONICA') => {
    const next = await deskIn(app, desk.organization, { entrada: { nome } });
    await next.addSigner({ email, tipoAssinatura });
    await next.invite();
  };
  await desk.invite();
  const ana = atLink(desk, seat, authority, { nome: 'Ana Souza', cpf: cpfs.ana });
  await further('Termo de vistoria', 'ELETRONICA');
  await further('Aditivo', 'DIGITAL');
  expect((await ana.sign()).status).toBe(200);
  await ana.link.call('POST', '/token');
  const json = { codigo: await codeSentTo(app, email) };
  const { passe } = (await ana.link.call<{ passe: string }>('POST', '/token/validacao', { json })).body;
  const { documentos } = (await ana.link.call<AssinaturasPendentes>('GET', '/pendentes', { passe })).body;
  expect(documentos.map(({ nome }) => nome)).toEqual(['Termo de vistoria']);
});
