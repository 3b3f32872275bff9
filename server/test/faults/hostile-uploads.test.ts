import type { ContratoPagina, Minuta, ValidacaoArquivo } from '@lavra/client/types';
import { isDomainError } from '@lavra/domain';
import {
  brokenImage,
  disguisedDraws,
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

/** Begins as JPEG 2000 (ISO 15444-1 A.4, A.5.1) with a maximum image size, and then ends. */
const jpxHead = Buffer.from('ff4fff51002f0000ffffffffffffffff00000000000000000000000100000001', 'hex');
/** A page of maximum size, and a symbol dictionary without symbols (ISO 14492 7.4). */
const jbig2Head = Buffer.from('0000000030000100000013ffffffffffffffff000000000000000000000000000100', 'hex');

const images = Array.from({ length: 6 }, (_, n) => [
  brokenImage('JPXDecode', Buffer.concat([jpxHead, garbage(200 * (n + 1))])),
  brokenImage('JBIG2Decode', Buffer.concat([jbig2Head, garbage(200 * (n + 1))])),
]).flat();

/** Accepted without their cycle, and drawn without end by the engine when they are compared. */
const loops = [loopingForms(), loopByInheritance()];

const drawings = [
  nestedForms(31, 2),
  nestedForms(5_000, 1),
  loopingGlyphs(),
  loopingMasks(),
  nestedPatterns(60),
  ...Object.values(disguisedDraws).map((draw) => nestedForms(31, 2, draw)),
];

/** Many signature fields, each claiming to cover the file up to another byte. */
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

const untilTrue = { timeout: 120_000, interval: 200 };

/** Started and unfinished requests. */
function underWay() {
  let pending = 0;
  return {
    count: () => pending,
    async track<T>(work: Promise<T>): Promise<T> {
      pending += 1;
      try {
        return await work;
      } finally {
        pending -= 1;
      }
    },
  };
}

it('honest work completes during hostile uploads and validations', { timeout: 300_000 }, async () => {
  const app = await testApp({ pdf: 'real' });
  const { worker } = app.server;
  worker.start();
  const attacker = await app.newOrganization();
  const hostile = actAs(app.platform, {
    organizacaoId: attacker.organizacaoId,
    usuarioId: attacker.usuario().usuarioId,
  });
  const taken: { contratoId: number; minutaId: number }[] = [];
  const refused: string[] = [];
  const upload = (bytes: Uint8Array) =>
    newDocument(hostile, {}, bytes).then(
      (made) => taken.push(made),
      (error: unknown) => refused.push(isDomainError(error) ? error.name : String(error)),
    );
  const validate = async (bytes: Uint8Array, ip: string) => {
    const body = new FormData();
    body.append('arquivo', new File([Uint8Array.from(bytes)], 'a.pdf', { type: 'application/pdf' }));
    const headers = { 'X-Forwarded-For': ip };
    const answer = await app.request('/api/public/validacao', { method: 'POST', body, headers });
    return { status: answer.status, body: (await answer.json()) as ValidacaoArquivo };
  };
  const validations = underWay();
  const heavy = fakeSignatures(20_000);
  const attack = (...ips: readonly string[]) =>
    ips.flatMap((ip) =>
      [heavy, heavy, fakeSignatures(99), ...drawings.slice(0, 5), heavy].map((bytes) =>
        validations.track(validate(bytes, ip)),
      ),
    );

  let isOver = false;
  const uploading = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) await upload(drawings[n % drawings.length]!);
  };
  // These are accepted, and count against the plan.
  const uploads = [
    ...images.map(upload),
    ...loops.map(upload),
    ...drawings.map(upload),
    uploading(),
    uploading(),
    uploading(),
  ];
  const attacks = attack('198.51.100.66', '192.0.2.66');
  try {
    const desk = await signingDesk(app, {}, { bytes: await textPdf(['Cláusula do Tapajós']) });
    await desk.change({ documento: { formalizarDocumentosAuto: true } });
    const { email } = await desk.addSigner();
    expect((await desk.signers('PUT', '/convidar')).status).toBeLessThan(300);
    // Not drained, because that would also wait for the hostile documents.
    await expect.poll(() => app.mails.some(({ destino }) => destino === email), untilTrue).toBe(true);
    expect((await visitor(app, desk.linkTo(email!)).sign()).status).toBe(200);

    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    const version = async () => (await desk.staff<Minuta>('GET', path)).body;
    await expect.poll(version, untilTrue).toMatchObject({
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

    const sealed = (await version()).revisoes.find(({ tipo }) => tipo === 'SELADA');
    const bytes = await app.platform.files.read(sealed!.sha256);
    attacks.push(...attack('198.51.100.77', '192.0.2.77'));
    const checked = await validate(bytes, '203.0.113.20');
    expect(validations.count()).toBeGreaterThan(0);
    expect(checked).toMatchObject({
      status: 200,
      body: { conhecido: true, evidencias: { resultado: 'CONFERE' } },
    });
  } finally {
    isOver = true;
    await Promise.all(uploads);
  }

  for (const { status, body } of await Promise.all(attacks))
    expect([status, body.resultado === 'VALIDA']).toEqual([200, false]);
  expect(refused.length).toBeGreaterThan(drawings.length);
  expect(new Set(refused)).toEqual(new Set(['ArquivoPerigosoException']));
  // Every accepted document has a preview, or a reason for having none.
  await worker.stop();
  app.platform.clock.advance(3_600_000);
  await app.drain();
  const token = await attacker.tokenFor();
  for (const { contratoId, minutaId } of taken) {
    const answer = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}`, { token });
    const { primeiraPagina, falhaPrevia } = (await answer.json()) as Minuta;
    expect(primeiraPagina || falhaPrevia !== null).toBe(true);
  }
});
