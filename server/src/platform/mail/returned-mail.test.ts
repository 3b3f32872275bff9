import { expect, it } from 'vitest';
import { mailReport } from '../../../test/support/returned-mail.ts';
import { readReturnedMail } from './returned-mail.ts';

const nome = 'c959e40465873110faa18a3adde5fb04b439ff7c';

const report = (options: Parameters<typeof mailReport>[0]) =>
  mailReport({ to: `retorno+${nome}@lavra.test`, ...options });

it.each([
  ['5.1.1', 'ENDERECO_INEXISTENTE'],
  ['5.2.2', 'CAIXA_CHEIA'],
  ['5.7.1', 'RECUSADA'],
  ['4.4.7', 'TEMPO_ESGOTADO'],
  ['5.0.0', 'OUTRO'],
])('reads a delivery failure %s as %s (RFC 3464)', async (status, motivo) => {
  expect(await readReturnedMail(report({ status }))).toEqual({ nomes: [nome], motivo, status });
});

it('reads a complaint as one (RFC 5965)', async () => {
  const read = await readReturnedMail(report({ type: 'feedback-report' }));
  expect(read).toMatchObject({ nomes: [nome], motivo: 'DENUNCIADA' });
});

it('identifies a report to the plain address by the returned Message-ID', async () => {
  const given = report({ to: 'retorno@lavra.test', original: `Message-ID: <${nome}@lavra.test>` });
  expect((await readReturnedMail(given))?.nomes).toEqual([nome]);
});

it('does not count a delay, an automatic reply or an unknown report as a failure', async () => {
  expect(await readReturnedMail(report({ action: 'delayed', status: '4.4.1' }))).toBeNull();
  expect(await readReturnedMail(report({ to: 'retorno@lavra.test' }))).toBeNull();
  const reply = `To: retorno+${nome}@lavra.test\r\nAuto-Submitted: auto-replied\r\n\r\nEstou de férias.`;
  expect(await readReturnedMail(reply)).toBeNull();
});
