import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { invited, type Problem, signatureEntry, typedSignature } from '../../../test/support/signing.ts';
import { pngImage, uploaded } from './png-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

describe('signing', () => {
  it.each([
    ['no name', { nome: ' \u200b ' }, 'NomeSignatarioObrigatorioException'],
    ['an invalid CPF', { cpf: '529.982.247-26' }, 'CpfInvalidoException'],
    ['a missing but required CPF', { cpf: null }, 'CpfInvalidoException'],
    ['another document than the displayed one', { baseSha256: '0'.repeat(64) }, 'DocumentoAlteradoException'],
    ['no handwriting', { manuscrita: null }, 'AssinaturaManuscritaObrigatoriaException'],
    [
      'a drawing of one point',
      { manuscrita: { tipo: 'DESENHADA', proporcao: 3, tracos: [[[0.5, 0.5]]] } },
      'AssinaturaManuscritaObrigatoriaException',
    ],
    [
      'an image that is not a PNG',
      { manuscrita: uploaded(Buffer.from('não é imagem')) },
      'ImagemInvalidaException',
    ],
    [
      'a PNG of 4,001 pixels',
      { manuscrita: uploaded(pngImage({ largura: 4001, altura: 1 })) },
      'ImagemInvalidaException',
    ],
    [
      'a PNG that cannot be drawn',
      { manuscrita: uploaded(pngImage({ largura: 30, altura: 10 }, Buffer.from('pixels'))) },
      'ImagemInvalidaException',
    ],
  ] as const)('is refused for %s, and stores nothing', async (_what, change, excecao) => {
    const { link, desk } = await invited(app, { documentoId: 1, assinaturaManuscrita: true });
    const entry = { ...signatureEntry(await link.open()), cpf: '529.982.247-25', manuscrita: typedSignature };
    const { body } = await link.call<Problem>('POST', '/assinatura', { json: { ...entry, ...change } });
    expect(body.excecao).toBe(excecao);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    expect((await link.call('POST', '/assinatura', { json: entry })).status).toBe(200);
  });

  it('is refused for a missing declaration or one with another text', async () => {
    const { link } = await invited(app);
    const page = await link.open();
    const [first, second] = signatureEntry(page).declaracoes;
    const refusal = async (declaracoes: object[]) =>
      (await link.call<Problem>('POST', '/assinatura', { json: { ...signatureEntry(page), declaracoes } }))
        .body.excecao;
    expect(await refusal([first!])).toBe('DeclaracoesObrigatoriasException');
    expect(await refusal([first!, { ...second, hash: 'f'.repeat(64) }])).toBe(
      'DeclaracaoDesatualizadaException',
    );
    expect(await refusal([first!, { ...second, versao: 2 }])).toBe('DeclaracaoDesatualizadaException');
  });

  it('requires what the boxes show: signature, initials and date of birth', async () => {
    const position = { percentX: 10, percentY: 10, pageNumber: 1 };
    const { link } = await invited(app, {}, async (desk, signatarioId) => {
      const types = ['RUBRICA', 'DADO_EXTRA', 'DATA_NASCIMENTO'] as const;
      const posicionamentoDados = types.map((type) => ({
        id: type,
        signatarioId,
        ...position,
        content: { type },
      }));
      await desk.positions('POST', { posicionamentoDados, posicionamentoDadosDeletadosId: [] });
    });
    const page = await link.open();
    expect(page.etapas).toContain('MANUSCRITA');
    expect(page.signatario).toMatchObject({ assinaturaManuscrita: true, solicitarDataNascimento: true });
    expect(page.posicionamentos).toHaveLength(3);
    const given = { manuscrita: typedSignature, rubrica: typedSignature, dataNascimento: '1990-02-28' };
    const refusal = async (change: object) => (await link.sign({ ...given, ...change })).body.excecao;
    expect(await refusal({ rubrica: null })).toBe('AssinaturaManuscritaObrigatoriaException');
    expect(await refusal({ dataNascimento: null })).toBe('DataNascimentoInvalidaException');
    expect(await refusal({ dataNascimento: '2027-01-01' })).toBe('DataNascimentoInvalidaException');
    expect((await link.sign(given)).status).toBe(200);
  });

  it.each([
    ['none', null, 'SelfieObrigatoriaException'],
    ['text', Buffer.from('<html>'), 'ImagemInvalidaException'],
    ['something after the image', Buffer.from('ffd8ffe0ffd93c3f', 'hex'), 'ImagemInvalidaException'],
    ['more than 500 kB', Buffer.alloc(500_001), 'ArquivoGrandeException'],
  ])('requires the selfie that the sender asked for: %s is refused', async (_what, bytes, excecao) => {
    const { link } = await invited(app, { solicitarSelfieAssinatura: true });
    const page = await link.open();
    expect(page.etapas).toContain('SELFIE');
    expect(page.coleta.map(({ dado }) => dado)).toContain('Selfie');
    const selfie = bytes && { origem: 'ARQUIVO' as const, imagem: bytes.toString('base64') };
    expect((await link.sign({ selfie })).body.excecao).toBe(excecao);
  });
});
