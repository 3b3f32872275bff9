import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  ana,
  certificateSeats,
  refusalOf,
  signatureCount,
} from '../../../test/support/certificate-signing.ts';
import { type TestAuthority, type TestHolder, testAuthority } from '../../../test/support/certificates.ts';
import { signatureEntry } from '../../../test/support/signing.ts';
import { forgetExpiredPreparations } from './index.ts';

let app: TestApp;
let authority: TestAuthority;
beforeAll(async () => {
  authority = testAuthority();
  app = await testApp({ pdf: 'real', trustRoots: [authority.root] });
  app.platform.clock.set(new Date());
});
afterAll(() => authority.close());

const minute = 60_000;

const seated = (holders?: readonly TestHolder[]) => certificateSeats(app, authority, holders);

describe('the lease of a version', () => {
  const two: readonly TestHolder[] = [ana, { nome: 'Bruno Lima', cpf: '11144477735', tipo: 'ec' }];

  it('allows one signatory at a time, and returns how long others must wait', async () => {
    const { desk, signers } = await seated(two);
    const [one, other] = signers;
    const answers = await Promise.all([one!.prepare(), other!.prepare()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(refusalOf(answers[1 - winner]!)).toEqual([409, 'AssinaturaEmAndamentoException']);
    const loser = signers[1 - winner]!;
    expect((await signers[winner]!.conclude(answers[winner]!.body)).status).toBe(200);
    expect((await loser.sign()).status).toBe(200);
    expect(await signatureCount(desk)).toBe(2);
  });

  it('sends the seconds in Retry-After', async () => {
    const { desk, signers } = await seated(two);
    await signers[0]!.prepare();
    const { email } = (await desk.listSigners()).find(({ id }) => id === signers[1]!.signatarioId)!;
    const assinatura = signatureEntry(await signers[1]!.link.open());
    const response = await app.request(
      `/api/public/assinaturas/${desk.linkTo(email!)}/certificado/preparacao`,
      {
        method: 'POST',
        json: { cadeia: signers[1]!.certificate.cadeia, assinatura },
      },
    );
    expect(response.status).toBe(409);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(300);
  });

  it('expires after five minutes: another may prepare, and the first can no longer conclude', async () => {
    const { desk, signers } = await seated(two);
    const [one, other] = signers;
    const { body } = await one!.prepare();
    app.platform.clock.advance(5 * minute);
    expect(refusalOf(await one!.conclude(body))).toEqual([409, 'PreparacaoExpiradaException']);
    expect((await other!.sign()).status).toBe(200);
    expect(refusalOf(await one!.conclude(body))).toEqual([409, 'PreparacaoExpiradaException']);
    expect((await one!.sign()).status).toBe(200);
    expect(await signatureCount(desk)).toBe(2);
  });

  it('is replaced when the same signatory prepares again; the first preparation is void', async () => {
    const signer = (await seated()).signers[0]!;
    const first = await signer.prepare();
    const second = await signer.prepare();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(refusalOf(await signer.conclude(first.body))).toEqual([409, 'PreparacaoExpiradaException']);
    expect((await signer.conclude(second.body)).status).toBe(200);
  });

  it('gives one signature and one receipt when concluded twice, also concurrently', async () => {
    const { desk, signers } = await seated();
    const { body } = await signers[0]!.prepare();
    const answers = await Promise.all([1, 2, 3].map(() => signers[0]!.conclude(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: receipt }) => JSON.stringify(receipt))).size).toBe(1);
    expect(await signers[0]!.conclude(body)).toEqual(answers[0]);
    expect(await signatureCount(desk)).toBe(1);
  });

  it('cannot be concluded through another link', async () => {
    const { signers } = await seated(two);
    const { body } = await signers[0]!.prepare();
    expect(refusalOf(await signers[1]!.conclude(body))).toEqual([409, 'PreparacaoExpiradaException']);
  });

  it("is deleted after expiry, with the signer's data", async () => {
    const { desk, signers } = await seated();
    await signers[0]!.prepare();
    const { preparacoesAssinatura } = app.platform.db.tables;
    const kept = async () =>
      (await app.platform.db.select().from(preparacoesAssinatura)).filter(
        ({ minutaId }) => minutaId === desk.minutaId,
      );
    expect((await kept())[0]?.dadosCifrados).not.toContain(ana.nome);
    await forgetExpiredPreparations(app.platform);
    expect(await kept()).toHaveLength(1);
    app.platform.clock.advance(6 * minute);
    await forgetExpiredPreparations(app.platform);
    expect(await kept()).toHaveLength(0);
  });
});
