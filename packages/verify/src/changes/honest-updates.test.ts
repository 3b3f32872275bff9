import { describe, expect, it } from 'vitest';
import { catalog, second } from '../testing/changed-bodies.ts';
import { appendRaw } from '../testing/raw-update.ts';
import { signedFile, store } from '../testing/signed-file.ts';
import { appendUpdate, type Body, basePdf, stream } from '../testing/test-pdf.ts';

const { authority, file, sign, report } = signedFile();
const verdicts = async (bytes: Buffer) =>
  (await report(bytes)).assinaturas.map(({ campo, veredito }) => [campo, veredito]);
const bothValid = [
  ['Assinatura', 'VALIDA'],
  ['Segunda', 'VALIDA'],
];

const field = (more: string): Body => [
  61,
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) /P 11 0 R /Rect [0 0 0 0] ${more} >>`,
];
const page = (annotations: string, box = '0 0 300 300'): Body => [
  11,
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F1 5 0 R >> >> /Contents 21 0 R /Annots [${annotations}] >>`,
];
const form = (fields: string): Body => [
  1,
  `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${fields}] >> >>`,
];

/** What other signing programs do, from the test files of EU DSS and pyHanko. */
describe('a signature stays VALIDA beneath a later one', () => {
  it('of a field that was prepared before the first, and is locked when signed', async () => {
    const prepared = appendUpdate(basePdf(), [form('61 0 R'), page('61 0 R'), field('/F 4')]);
    const once = sign(prepared, { fields: '61 0 R', annotations: '61 0 R' });
    expect(await verdicts(once)).toEqual([['Assinatura', 'VALIDA']]);
    const order = '61 0 R 51 0 R';
    const twice = sign(once, { ...second, objects: [form(order), page(order)] });
    expect(await verdicts(twice)).toEqual(bothValid);
  });

  it('of a field that was prepared in an update of its own', async () => {
    const prepared = appendUpdate(file, [form('51 0 R 61 0 R'), page('51 0 R 61 0 R'), field('/F 4')]);
    expect(await verdicts(sign(prepared, second))).toEqual(bothValid);
    // Without its signature, it is a change.
    expect((await report(prepared)).veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
  });

  it('whose widget does not name its field, and is in a list elsewhere', async () => {
    const drawing: Body = [90, stream('/Type /XObject /Subtype /Form /BBox [0 0 60 20]', '0 0 60 20 re f')];
    const parts = (signature: string): Body[] => [
      form('51 0 R 61 0 R'),
      page('51 0 R 62 0 R'),
      [61, `<< /FT /Sig /T (Segunda) /Kids 63 0 R /V ${signature} >>`],
      [62, '<< /Type /Annot /Subtype /Widget /F 4 /Rect [20 20 80 40] /P 11 0 R /AP << /N 90 0 R >> >>'],
      [63, '[62 0 R]'],
      drawing,
    ];
    const bytes = sign(file, { ...second, objects: parts('60 0 R') });
    const { assinaturas } = await report(bytes);
    expect(assinaturas[0]).toMatchObject({
      veredito: 'VALIDA',
      alteracoes: { paginas: [{ mudancas: ['ASSINATURA'] }] },
    });
  });

  it('that writes the sides of a page as reals', async () => {
    const bytes = sign(file, { ...second, objects: [page('51 0 R 61 0 R', '0.0 0.0 300.0 300.0')] });
    expect(await verdicts(bytes)).toEqual(bothValid);
    const smaller = sign(file, { ...second, objects: [page('51 0 R 61 0 R', '0.0 0.0 300.0 200.0')] });
    expect((await verdicts(smaller))[0]).toEqual(['Assinatura', 'VALIDA_COM_ALTERACOES_POSTERIORES']);
  });

  it('with a stream whose length is another object of the same update, unless that is replaced', async () => {
    const held: Body = [
      90,
      Buffer.from('<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 91 0 R>>\nstream\nq Q\nendstream'),
    ];
    const appearance = { ...second, rect: '10 10 19 19', appearance: 90 };
    const bytes = sign(file, { ...appearance, objects: [held, [91, '3']] });
    expect(await verdicts(bytes)).toEqual(bothValid);
    const elsewhere = sign(sign(appendUpdate(basePdf(), [[91, '3']])), { ...appearance, objects: [held] });
    expect((await verdicts(elsewhere))[0]).toEqual(['Assinatura', 'VALIDA_COM_ALTERACOES_POSTERIORES']);
  });
});

it('a certification that names the catalog as its data permits a form to be filled', async () => {
  const text: Body = [92, '<< /FT /Tx /T (valor) /V (1) >>'];
  const certified = sign(appendUpdate(basePdf(), [text]), {
    fields: '92 0 R',
    catalog: '/Perms << /DocMDP 50 0 R >>',
    entries:
      '/Reference [<< /Type /SigRef /Data 1 0 R /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>]',
  });
  const filled = appendUpdate(certified, [[92, '<< /FT /Tx /T (valor) /V (2) >>']]);
  expect((await report(filled)).assinaturas[0]).toMatchObject({
    veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
    verificacoes: { permissoes: true },
    alteracoes: { campos: ['valor'], outras: ['FORMULARIO'] },
  });
});

it('a drawing that poses as the data of a signature is compared', async () => {
  const drawing = (content: string) => stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', content);
  const resources = '/XObject << /Type /SigRef /TransformMethod /DocMDP /Data 90 0 R >>';
  const drawn: Body = [
    12,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << ${resources} >> /Contents 22 0 R >>`,
  ];
  const base = appendUpdate(basePdf(), [drawn, [22, stream('', '/Data Do')], [90, drawing('q Q')]]);
  const changed = appendRaw(sign(base), { objects: [[90, drawing('0 0 300 300 re f')]] });
  expect((await verdicts(sign(changed, second)))[0]).toEqual([
    'Assinatura',
    'VALIDA_COM_ALTERACOES_POSTERIORES',
  ]);
});

describe('the signed version is offered', () => {
  it('up to the last known signature if more follows', async () => {
    const twice = sign(file, second);
    const { versaoAssinada, texto } = await report(Buffer.concat([twice, Buffer.from('% nada\n')]));
    expect(versaoAssinada?.fim).toBe(twice.length);
    expect(texto).toContain('O arquivo foi estendido depois da assinatura');
    expect((await report(twice.subarray(0, versaoAssinada?.fim))).veredito).toBe('VALIDA');
  });

  it('also if the cross-reference after it is unreadable', async () => {
    const broken = appendRaw(file, { objects: store, startxref: 9 });
    expect((await report(broken)).versaoAssinada?.fim).toBe(file.length);
    // Beyond the limits of any reader.
    const bomb = stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /Unknown]', 'x');
    expect(await report(appendRaw(file, { objects: [...store, [91, bomb]] }))).toMatchObject({
      veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      texto: expect.stringContaining('O arquivo foi estendido depois da assinatura'),
      versaoAssinada: { fim: file.length },
      assinaturas: [{ cobreArquivoInteiro: false, alteracoes: null }],
    });
  });

  it('up to the signature after which the document changed, if a later one covers the change', async () => {
    const changed = appendRaw(file, { objects: [[22, stream('', 'q Q')]] });
    expect((await report(sign(changed, second))).versaoAssinada?.fim).toBe(file.length);
  });

  it('by a known signer, not by a stranger who signed what they appended', async () => {
    authority.issue('stranger', { by: 'stranger' });
    const changed = sign(appendRaw(file, { objects: [[22, stream('', 'q Q')]] }), second, 'stranger');
    expect((await report(changed)).versaoAssinada?.fim).toBe(file.length);
    expect((await report(Buffer.concat([changed, Buffer.from('\n')]))).versaoAssinada?.fim).toBe(file.length);
  });

  it('as the whole file if it is one', async () => {
    expect((await report(file)).versaoAssinada?.fim).toBe(file.length);
    const stored = appendRaw(file, { objects: [catalog('/DSS << /Certs [90 0 R] >>'), ...store.slice(1)] });
    expect((await report(stored)).versaoAssinada?.fim).toBe(file.length);
    expect((await report(basePdf())).versaoAssinada).toBeNull();
  });
});
