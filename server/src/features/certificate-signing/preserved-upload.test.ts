import type { Evidencias, Minuta } from '@lavra/client/types';
import { pdfsig, qpdfFaults, signedBy, testSigner, textPdf } from '@lavra/pdf/testing';
import { verifyPdf } from '@lavra/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  atLink,
  certificateDesk,
  digitalSigner,
  downloaded,
} from '../../../test/support/certificate-signing.ts';
import { type TestAuthority, testAuthority } from '../../../test/support/certificates.ts';
import { type SigningDesk, visitor } from '../../../test/support/signing.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

let app: TestApp;
let authority: TestAuthority;
let signedElsewhere: Buffer;
const others = [testSigner('Cartório de Notas', 'rsa'), testSigner('Outra Empresa')] as const;

beforeAll(async () => {
  authority = testAuthority();
  app = await testApp({ pdf: 'real', trustRoots: [authority.root] });
  app.platform.clock.set(new Date());
  signedElsewhere = signedBy(others[1], signedBy(others[0], await textPdf(['Escritura', 'Anexo'])));
});
afterAll(() => {
  authority.close();
});

const preserved = (): Promise<SigningDesk> =>
  certificateDesk(app, { bytes: signedElsewhere, entrada: { assinaturasOriginais: 'PRESERVAR' } });
const versionPath = ({ contratoId, minutaId }: SigningDesk) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}`;
const kindsOf = async (desk: SigningDesk) =>
  (await desk.staff<Minuta>('GET', versionPath(desk))).body.revisoes.map(({ tipo }) => tipo);

async function formalized(desk: SigningDesk): Promise<{ readonly path: string; readonly bytes: Buffer }> {
  const { status } = await desk.staff('PUT', `${versionPath(desk)}/publicacao`);
  expect(status).toBe(200);
  await app.drain();
  return downloaded(desk, 'assinada', temporaryFolder('preservado'));
}

async function verdictsOf(bytes: Buffer) {
  const roots = [...others.map(({ pem }) => pem), authority.root, app.platform.pdf.sealAuthority()];
  const { assinaturas } = await verifyPdf(bytes, { roots });
  return assinaturas.map(({ nome, veredito }) => [nome, veredito]);
}

describe('an upload whose signatures are preserved', () => {
  it('keeps existing signatures valid beneath a certificate signature and the seal', async () => {
    const desk = await preserved();
    const ana = await digitalSigner(desk, `ana-${crypto.randomUUID()}@exemplo.test`, { nome: 'Ana Souza' });
    const davi = await desk.addSigner({ email: `davi-${crypto.randomUUID()}@exemplo.test` });
    const box = { pageNumber: 2, percentX: 10, percentY: 40, percentLargura: 35, percentAltura: 9 };
    const content = { type: 'RUBRICA' } as const;
    await desk.positions('POST', {
      posicionamentoDados: [{ id: 'caixa', signatarioId: ana.id, ...box, content }],
      posicionamentoDadosDeletadosId: [],
    });
    await desk.invite();
    const signed = await visitor(app, desk.linkTo(davi.email!)).sign({ nome: 'Davi Reis' });
    expect(signed.status).toBe(200);
    const signer = atLink(desk, ana, authority, { nome: 'Ana Souza' });
    expect((await signer.link.open()).contrato).toMatchObject({ tamanhoBase: signedElsewhere.length });
    expect((await signer.sign()).status).toBe(200);

    const { path, bytes } = await formalized(desk);
    expect(bytes.subarray(0, signedElsewhere.length).equals(signedElsewhere)).toBe(true);
    expect(pdfsig(path)).toMatchObject({ valid: 4, total: 4 });
    expect(qpdfFaults(path)).toBe('');
    expect(await verdictsOf(bytes)).toEqual([
      ['Cartório de Notas', 'VALIDA'],
      ['Outra Empresa', 'VALIDA'],
      ['Ana Souza', 'VALIDA'],
      [expect.stringContaining('Selo de Desenvolvimento'), 'VALIDA'],
    ]);
    expect(await kindsOf(desk)).toEqual(['ORIGINAL', 'BASE', 'ASSINATURA', 'EVIDENCIAS', 'SELADA']);
    const { body } = await desk.staff<Evidencias>('GET', `${versionPath(desk)}/evidencias`);
    expect(new Set(body.assinaturas.map(({ baseSha256 }) => baseSha256))).toEqual(new Set([body.baseSha256]));
    expect(body.originalSha256).toBe(body.baseSha256);
  });

  it('is sealed unchanged if everyone signs electronically', async () => {
    const desk = await preserved();
    const davi = await desk.addSigner({ email: `davi-${crypto.randomUUID()}@exemplo.test` });
    await desk.invite();
    const signed = await visitor(app, desk.linkTo(davi.email!)).sign({ nome: 'Davi Reis' });
    expect(signed.status).toBe(200);
    const { bytes } = await formalized(desk);
    expect(bytes.subarray(0, signedElsewhere.length).equals(signedElsewhere)).toBe(true);
    expect((await verdictsOf(bytes)).map(([, veredito]) => veredito)).toEqual(['VALIDA', 'VALIDA', 'VALIDA']);
    expect(await kindsOf(desk)).toEqual(['ORIGINAL', 'BASE', 'EVIDENCIAS', 'SELADA']);
  });
});
