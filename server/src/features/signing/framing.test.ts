import { execFileSync } from 'node:child_process';
import { verifyEvidence } from '@lavra/verify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { embedTokenOf, evidenceOf, type Invited, invited } from '../../../test/support/signing.ts';

const host = 'https://portal.exemplo.com.br';
const other = 'https://outro.exemplo.com.br';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const open = ({ link }: Invited, incorporacao: string, origem = host) =>
  link.call('POST', '/abertura', { json: { incorporacao, origem } });

const tokenOf = ({ desk }: Invited) => embedTokenOf(desk, [host, other]);

describe('the origin of the host that shows the page in a frame', () => {
  it('stands in the evidence of what is signed there, which verifies as before', async () => {
    const signer = await invited(app);
    expect((await open(signer, await tokenOf(signer))).status).toBe(204);
    expect((await signer.link.sign({ incorporacao: 'IFRAME' })).status).toBe(200);
    expect(await evidenceOf(signer)).toMatchObject({
      incorporacao: 'IFRAME',
      origem: `IFRAME · ${host}`,
      origemMoldura: host,
    });
    const { contratoId, minutaId, staff } = signer.desk;
    const { body } = await staff('GET', `/api/contratos/${contratoId}/minutas/${minutaId}/evidencias`);
    expect(verifyEvidence(JSON.stringify(body))).toMatchObject({ veredito: 'CONFERE' });
  });

  it('stands on the evidence sheet', async () => {
    const signer = await invited(app);
    await open(signer, await tokenOf(signer));
    await signer.link.sign({ incorporacao: 'IFRAME' });
    const { contratoId, minutaId, organization } = signer.desk;
    const headers = { Accept: 'application/pdf' };
    const options = { token: await organization.tokenFor(), headers };
    const copy = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}/assinada`, options);
    const input = Buffer.from(await copy.arrayBuffer());
    const text = execFileSync('pdftotext', ['-', '-'], { input }).toString().replace(/\s+/g, ' ');
    expect(text).toContain('PÁGINA INCORPORADA');
    expect(text).toContain(`no site ${host}`);
  });

  it('is kept of a link that was opened before, the last one', async () => {
    const signer = await invited(app);
    await signer.link.call('POST', '/abertura');
    const token = await tokenOf(signer);
    await open(signer, token);
    await open(signer, token, other);
    await open(signer, token, other);
    await signer.link.sign({ incorporacao: 'IFRAME' });
    expect((await evidenceOf(signer)).origemMoldura).toBe(other);
  });

  it('is left out where no embed token proves it, and the opening is recorded all the same', async () => {
    const signer = await invited(app);
    const stranger = await invited(app);
    const proofs = [`${await tokenOf(signer)}x`, await tokenOf(stranger), 'nenhum'];
    for (const proof of proofs) expect((await open(signer, proof)).status).toBe(204);
    await open(signer, await tokenOf(signer), 'https://terceiro.exemplo.com.br');
    await signer.link.sign({ incorporacao: 'IFRAME' });
    const evidence = await evidenceOf(signer);
    expect(evidence).not.toHaveProperty('origemMoldura');
    expect(evidence.abertoEm).not.toBeNull();
  });

  it('says nothing of a signature that was made on our own page', async () => {
    const signer = await invited(app);
    await open(signer, await tokenOf(signer));
    await signer.link.sign({ incorporacao: 'PAGINA' });
    expect(await evidenceOf(signer)).not.toHaveProperty('origemMoldura');
  });
});
