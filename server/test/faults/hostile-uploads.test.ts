import type { ContratoPagina, Minuta, ValidacaoArquivo } from '@lavra/client/types';
import { isDomainError } from '@lavra/domain';
import {
  brokenImage,
  handMadePdf,
  loopByInheritance,
  loopingForms,
  loopingGlyphs,
  loopingMasks,
  nestedForms,
  nestedPatterns,
  textPdf,
} from '@lavra/pdf/testing';
import { seeded } from '@lavra/verify/testing';
import { expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { actAs, newDocument } from '../support/documents.ts';
import { signingDesk, visitor } from '../support/signing.ts';

const random = seeded(20_261_124);
const garbage = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

/** Begins as JPEG 2000 (ISO 15444-1 A.4, A.5.1) with an image of the largest size, and ends as nothing. */
const jpxHead = Buffer.from('ff4fff51002f0000ffffffffffffffff00000000000000000000000100000001', 'hex');
/** A page of the largest size, and a symbol dictionary without symbols (ISO 14492 7.4). */
const jbig2Head = Buffer.from('0000000030000100000013ffffffffffffffff000000000000000000000000000100', 'hex');

const images = Array.from({ length: 6 }, (_, n) => [
  brokenImage('JPXDecode', Buffer.concat([jpxHead, garbage(200 * (n + 1))])),
  brokenImage('JBIG2Decode', Buffer.concat([jbig2Head, garbage(200 * (n + 1))])),
]).flat();

const drawings = [
  nestedForms(31, 2),
  nestedForms(5_000, 1),
  loopingForms(),
  loopByInheritance(),
  loopingGlyphs(),
  loopingMasks(),
  nestedPatterns(60),
];

/** So many signature fields, each of which claims to cover the file up to another byte. */
function fakeSignatures(count: number): Buffer {
  const first = 6;
  const fields = Array.from({ length: count }, (_, n) => `${first + n} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>';
  const signature = (n: number) =>
    `<< /FT /Sig /T (s${n}) /V << /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${100 + n} ${200 + n} ${300 + n}] /Contents <${'30'.repeat(500)}> >> >>`;
  const bytes = handMadePdf(
    [page, page, 'null', ...Array.from({ length: count }, (_, n) => signature(n))],
    '[3 0 R]',
  );
  return Buffer.from(
    bytes.toString('latin1').replace('/Type /Catalog', `/Type /Catalog /AcroForm << /Fields [${fields}] >>`),
    'latin1',
  );
}

it('uploads that break decoders or draw without end delay nobody else', { timeout: 240_000 }, async () => {
  const app = await testApp({ pdf: 'real' });
  const attacker = await app.newOrganization();
  const person = { organizacaoId: attacker.organizacaoId, usuarioId: attacker.usuario().usuarioId };
  const hostile = actAs(app.platform, person);
  const taken: { contratoId: number; minutaId: number }[] = [];
  const refused: string[] = [];
  const uploads = [...drawings, ...images].map((bytes) =>
    newDocument(hostile, {}, bytes).then(
      (made) => taken.push(made),
      (error: unknown) => refused.push(isDomainError(error) ? error.name : String(error)),
    ),
  );
  const validate = async (bytes: Uint8Array, ip: string) => {
    const body = new FormData();
    body.append('arquivo', new File([Uint8Array.from(bytes)], 'a.pdf', { type: 'application/pdf' }));
    const headers = { 'X-Forwarded-For': ip };
    const answer = await app.request('/api/public/validacao', { method: 'POST', body, headers });
    return { status: answer.status, body: (await answer.json()) as ValidacaoArquivo };
  };
  const attacks = [fakeSignatures(20_000), fakeSignatures(99), ...drawings].map((bytes) =>
    validate(bytes, '198.51.100.66'),
  );

  const desk = await signingDesk(app, {}, { bytes: await textPdf(['Cláusula do Tapajós']) });
  await desk.change({ documento: { formalizarDocumentosAuto: true } });
  const { email } = await desk.addSigner();
  await desk.invite();
  expect((await visitor(app, desk.linkTo(email!)).sign()).status).toBe(200);
  await Promise.all(uploads);
  await app.drain();

  const root = `/api/contratos/${desk.contratoId}`;
  const minuta = (await desk.staff<Minuta>('GET', `${root}/minutas/${desk.minutaId}`)).body;
  expect(minuta).toMatchObject({
    primeiraPagina: true,
    falhaPrevia: null,
    situacaoFormalizacao: 'FORMALIZADO',
    situacaoProcessamento: 'PROCESSADO',
    motivoFalha: null,
  });
  const { organizacaoId } = desk.organization;
  const search = `/api/contratos/buscar/organizacao/${organizacaoId}/filtros?conteudo=tapajos`;
  const found = (await desk.staff<ContratoPagina>('GET', search)).body.content;
  expect(found.map(({ contratoId }) => contratoId)).toEqual([desk.contratoId]);
  const sealed = minuta.revisoes.find(({ tipo }) => tipo === 'SELADA');
  const checked = await validate(await app.platform.files.read(sealed!.sha256), '203.0.113.20');
  expect(checked).toMatchObject({
    status: 200,
    body: { conhecido: true, evidencias: { resultado: 'CONFERE' } },
  });

  for (const { status, body } of await Promise.all(attacks))
    expect([status, body.resultado === 'VALIDA']).toEqual([200, false]);
  expect(refused).toHaveLength(uploads.length - taken.length);
  expect(new Set(refused)).toEqual(new Set(['ArquivoPerigosoException']));
  // Whatever was taken has a preview, or says why it has none.
  app.platform.clock.advance(3_600_000);
  await app.drain();
  const token = await attacker.tokenFor();
  for (const { contratoId, minutaId } of taken) {
    const answer = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}`, { token });
    const { primeiraPagina, falhaPrevia } = (await answer.json()) as Minuta;
    expect(primeiraPagina || falhaPrevia !== null).toBe(true);
  }
});
