import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDomainError } from '@lavra/domain';
import type { PdfRefusal } from '@lavra/pdf';
import {
  activePdf,
  bombPdf,
  certifiedPdf,
  costlyStamps,
  disguisedDraws,
  dynamicFormPdf,
  formPdf,
  loopByInheritance,
  loopingForms,
  loopingGlyphs,
  loopingMasks,
  manyObjectsPdf,
  nestedForms,
  nestedPatterns,
  nestedPdf,
  qpdf,
  signedPdf,
  textPdf,
  turnedAndCroppedPdf,
} from '@lavra/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedPdf, startTestPdf } from '../../../test/support/pdf.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { PdfPlatform } from './start-pdf-platform.ts';

let directory: string;
let platform: PdfPlatform;
let count = 0;

beforeAll(async () => {
  directory = temporaryFolder('intake');
  platform = await sharedPdf();
});

function jobFor(...uploads: readonly Uint8Array[]) {
  const id = ++count;
  return {
    uploads: uploads.map((bytes, index) => {
      const caminho = join(directory, `${id}-${index}.pdf`);
      writeFileSync(caminho, bytes);
      return { caminho, nome: `arquivo-${index + 1}.pdf` };
    }),
    baseCaminho: join(directory, `${id}-base.pdf`),
  };
}

function textOf(path: string, ...options: readonly string[]): string {
  return execFileSync('pdftotext', [...options, path, '-']).toString();
}

/** Opens without a password, and must not be printed. */
const locked = ['--encrypt', '', 'dono', '256', '--print=none', '--'];

const refused: readonly (readonly [string, PdfRefusal, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['an empty file', 'ArquivoVazioException', () => new Uint8Array()],
  ['text that calls itself a PDF', 'ArquivoNaoPdfException', () => Buffer.from('nada de PDF aqui')],
  [
    'a file that ends in its middle',
    'ArquivoCorrompidoException',
    async () => {
      const whole = await textPdf(['um', 'dois', 'três']);
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['a header with nothing behind it', 'ArquivoCorrompidoException', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  [
    'a file with a user password',
    'ArquivoProtegidoPorSenhaException',
    async () => qpdf(directory, await textPdf(['segredo']), '--encrypt', 'usuario', 'dono', '256', '--'),
  ],
  ['a stream that inflates past 64 MB', 'ArquivoPerigosoException', () => bombPdf(70)],
  ['arrays nested 5,000 deep', 'ArquivoPerigosoException', () => nestedPdf(5_000)],
  ['more than 300,000 objects', 'ArquivoPerigosoException', () => manyObjectsPdf(300_001)],
  ['forms that double 30 times', 'ArquivoPerigosoException', () => nestedForms(31, 2)],
  ...Object.entries(disguisedDraws).map(
    ([kind, draw]) =>
      [
        `forms that double by way of a ${kind}`,
        'ArquivoPerigosoException',
        () => nestedForms(31, 2, draw),
      ] as const,
  ),
  ['forms nested 100 deep', 'ArquivoPerigosoException', () => nestedForms(100, 1)],
  ['patterns nested 8 deep', 'ArquivoPerigosoException', () => nestedPatterns(8)],
  ['glyphs that are drawn by themselves', 'ArquivoPerigosoException', () => loopingGlyphs()],
  ['masks that mask themselves', 'ArquivoPerigosoException', () => loopingMasks()],
  ['annotations that are costly together', 'ArquivoPerigosoException', () => costlyStamps(20)],
  ['a dynamic XFA form', 'ArquivoFormularioDinamicoException', () => dynamicFormPdf()],
  ['2,001 pages', 'ArquivoMuitasPaginasException', () => textPdf(Array.from({ length: 2_001 }, () => 'p'))],
  ['more than 50 MB', 'ArquivoGrandeException', () => Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-')],
];

it('accepts forms nested as honest programs nest them', async () => {
  const job = jobFor(nestedForms(8, 2), nestedPatterns(1), costlyStamps(1));
  expect((await platform.intake(job)).paginas).toHaveLength(3);
});

it.each([
  ['forms that draw each other', loopingForms],
  ['a form that draws itself by the page', loopByInheritance],
])('ends %s, as readers do', async (_kind, make) => {
  const job = jobFor(make());
  expect((await platform.intake(job)).alteracoes.reparado).toBe(true);
  const again = await platform.intake(jobFor(readFileSync(job.baseCaminho)));
  expect(again.alteracoes.reparado).toBe(false);
});

describe('an upload that is refused', () => {
  it.each(refused)('for being %s is a %s, and nothing is written', async (_kind, excecao, make) => {
    const job = jobFor(await make());
    const error = await platform.intake(job).catch((caught: unknown) => caught);
    expect(isDomainError(error) && error.name).toBe(excecao);
    expect(existsSync(job.baseCaminho)).toBe(false);
  });

  it.each(['', 'lixo\n'])('because of its author’s restrictions is refused by name (%j)', async (before) => {
    const restricted = qpdf(directory, await textPdf(['restrito']), '--linearize', ...locked);
    const job = jobFor(await textPdf(['livre']), Buffer.concat([Buffer.from(before), restricted]));
    await expect(platform.intake(job)).rejects.toMatchObject({
      name: 'ArquivoComRestricoesException',
      data: { parametros: ['arquivo-2.pdf'] },
    });
  });
});

describe('a signed upload', () => {
  const chosen = (choice: 'PRESERVAR' | 'ACHATAR', ...uploads: readonly Uint8Array[]) =>
    platform.intake({ ...jobFor(...uploads), assinaturasOriginais: choice });

  it("is refused without the uploader's choice", async () => {
    await expect(platform.intake(jobFor(await signedPdf()))).rejects.toMatchObject({
      name: 'ArquivoJaAssinadoException',
    });
  });

  it('with a broken signature cannot be preserved, which is said before the choice', async () => {
    const broken = qpdf(directory, await signedPdf(), '--object-streams=generate');
    const name = 'ArquivoAssinadoInvalidoException';
    await expect(platform.intake(jobFor(broken))).rejects.toMatchObject({ name });
    await expect(chosen('PRESERVAR', broken)).rejects.toMatchObject({ name });
    await expect(chosen('ACHATAR', broken)).resolves.toMatchObject({ assinaturasOriginais: 'ACHATAR' });
  });

  it('is its own base if preserved, and nothing is written', async () => {
    const job = { ...jobFor(await signedPdf()), assinaturasOriginais: 'PRESERVAR' as const };
    const result = await platform.intake(job);
    expect(result).toMatchObject({ assinaturasOriginais: 'PRESERVAR', base: result.original, removidos: [] });
    expect(result.uploads[0]).toMatchObject({ assinado: true, sha256: result.base.sha256 });
    expect(existsSync(job.baseCaminho)).toBe(false);
  });

  it('keeps the appearance of its signature and no form fields if flattened', async () => {
    const job = {
      ...jobFor(await signedPdf('Assinado por Fulana')),
      assinaturasOriginais: 'ACHATAR' as const,
    };
    const result = await platform.intake(job);
    expect(result).toMatchObject({ assinaturasOriginais: 'ACHATAR', uploads: [{ assinado: true }] });
    expect(result.base.sha256).not.toBe(result.original.sha256);
    expect(textOf(job.baseCaminho)).toContain('Assinado por Fulana');
    expect(readFileSync(job.baseCaminho, 'latin1')).not.toMatch(/\/(ByteRange|AcroForm|Sig)\b/);
  });

  it.each<readonly [string, PdfRefusal, () => Promise<readonly Uint8Array[]>]>([
    [
      'among others',
      'ArquivoAssinadoComOutrosException',
      async () => [await signedPdf(), await textPdf(['x'])],
    ],
    [
      'with scripts',
      'ArquivoAssinadoComConteudoAtivoException',
      async () => [await signedPdf('x', activePdf)],
    ],
    [
      'behind junk',
      'ArquivoAssinadoDanificadoException',
      async () => [Buffer.concat([Buffer.from('lixo\n'), await signedPdf()])],
    ],
    [
      'certified against changes',
      'ArquivoCertificadoException',
      async () => [await signedPdf('x', certifiedPdf)],
    ],
  ])('%s cannot be preserved, and can be flattened', async (_how, excecao, make) => {
    const uploads = await make();
    await expect(chosen('PRESERVAR', ...uploads)).rejects.toMatchObject({ name: excecao });
    await expect(chosen('ACHATAR', ...uploads)).resolves.toMatchObject({ assinaturasOriginais: 'ACHATAR' });
  });

  it('that is encrypted cannot be preserved', async () => {
    const locked = qpdf(directory, await signedPdf(), '--encrypt', '', 'dono', '256', '--');
    await expect(chosen('PRESERVAR', locked)).rejects.toMatchObject({
      name: 'ArquivoAssinadoProtegidoException',
    });
  });
});

describe('an upload that is accepted', () => {
  const accepted: readonly (readonly [string, string, () => Promise<Uint8Array>])[] = [
    ['plain', 'linha um', () => textPdf(['linha um'])],
    [
      'protected by an owner password only',
      'para ler',
      async () => qpdf(directory, await textPdf(['para ler']), ...locked),
    ],
    [
      'linearised with object streams',
      'na web',
      async () => qpdf(directory, await textPdf(['na web']), '--linearize', '--object-streams=generate'),
    ],
    [
      'linearised and encrypted behind junk',
      'lixo antes',
      async () =>
        Buffer.concat([
          Buffer.from('lixo\n'),
          qpdf(directory, await textPdf(['lixo antes']), '--linearize', ...locked),
        ]),
    ],
    ['a filled form', 'Valor preenchido', () => formPdf()],
    ['active', 'Documento ativo', () => activePdf()],
  ];

  it.each(accepted)('%s keeps its text and becomes a valid, plain base', async (_kind, text, make) => {
    const bytes = await make();
    const job = jobFor(bytes);
    const result = await platform.intake({ ...job, restricoes: 'REMOVER' });
    expect(textOf(job.baseCaminho)).toContain(text);
    expect(execFileSync('qpdf', ['--check', job.baseCaminho]).toString()).toContain('not encrypted');
    const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', job.baseCaminho, '-']).toString(
      'latin1',
    );
    expect(plain).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|EmbeddedFiles|Launch|AcroForm|Encrypt)\b/);
    expect(result.base.sha256).toBe(createHash('sha256').update(readFileSync(job.baseCaminho)).digest('hex'));
    expect(result.original.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reports removed active content', async () => {
    const { removidos } = await platform.intake(jobFor(await activePdf()));
    expect(removidos).toEqual(
      expect.arrayContaining(['JavaScript', 'OpenAction', 'EmbeddedFiles', 'Launch']),
    );
  });

  it('has the geometry of rotated and cropped pages as displayed', async () => {
    const { paginas } = await platform.intake(jobFor(await turnedAndCroppedPdf()));
    const shown = paginas.map(({ largura, altura, rotacao }) => [largura, altura, rotacao]);
    expect(shown).toEqual([
      [400, 500, 0],
      [500, 400, 90],
      [400, 500, 180],
      [500, 400, 270],
    ]);
    expect(paginas[1]?.cropBox).toEqual({ x: 50, y: 100, largura: 400, altura: 500 });
  });

  it('is merged in the given order, each recorded by its hash', async () => {
    const first = await textPdf(['primeiro', 'segundo']);
    const second = await formPdf();
    const job = jobFor(first, second);
    const result = await platform.intake(job);
    expect(result.uploads.map(({ paginas }) => paginas)).toEqual([2, 1]);
    expect(result.uploads.map(({ sha256 }) => sha256)).toEqual(
      [first, second].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    );
    expect(result.paginas).toHaveLength(3);
    const [one, two, three] = textOf(job.baseCaminho).split('\f');
    expect([one, two, three].map((page) => page?.trim())).toEqual([
      'primeiro',
      'segundo',
      'Valor preenchido',
    ]);
  });

  it('is processed after a hostile one ended its worker', async () => {
    const short = await startTestPdf({ intakeTimeoutMs: 1 });
    const job = jobFor(await textPdf(['um']));
    await expect(short.intake(job)).rejects.toMatchObject({ name: 'ArquivoPerigosoException' });
    await expect(short.intake(job)).rejects.toMatchObject({ name: 'ArquivoPerigosoException' });
    await short.close();
    await expect(platform.intake(job)).resolves.toMatchObject({ paginas: [{ rotacao: 0 }] });
  });
});
