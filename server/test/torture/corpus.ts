import { deflateSync } from 'node:zlib';
import { font, type HandMade, handMade, stream } from './hand-made.ts';
import { type Chance, chanceOf } from './mutations.ts';
import { throughQpdf } from './produced-files.ts';

/** Valid files composed at random from structural parts; no byte is damaged. */
export interface CorpusFile {
  /** Its number reproduces it with the same seed. */
  readonly numero: number;
  /** The parts of its composition. */
  readonly partes: readonly string[];
  readonly bytes: Buffer;
  readonly paginas: number;
}

interface Part<T> {
  readonly nome: string;
  readonly make: T;
}

const part = <T>(nome: string, make: T): Part<T> => ({ nome, make });

const frames: readonly Part<string>[] = [
  part('reta', '/MediaBox [0 0 400 500]'),
  part('virada 90', '/MediaBox [0 0 400 500] /Rotate 90'),
  part('virada 180', '/MediaBox [0 0 400 500] /Rotate 180'),
  part('virada -90', '/MediaBox [0 0 400 500] /Rotate -90'),
  part('recortada', '/MediaBox [0 0 500 600] /CropBox [50 50 450 550]'),
  part('origem deslocada', '/MediaBox [-100 -50 300 450]'),
  part('cantos trocados', '/MediaBox [400 500 0 0]'),
  part('unidade 1,5', '/MediaBox [0 0 400 500] /UserUnit 1.5'),
  part('tamanho vazio', '/MediaBox []'),
  part('recorte vazio', '/MediaBox [0 0 400 500] /CropBox [10 10 10 10]'),
  part('giro inválido', '/MediaBox [0 0 400 500] /Rotate /Nada'),
];

const text = (y: number, words: string, face = 'F1'): string =>
  `BT /${face} 12 Tf 40 ${y} Td (${words}) Tj ET`;

const contents: readonly Part<string>[] = [
  part('texto', text(420, 'Contrato de locacao do imovel')),
  part(
    'quatro fontes',
    ['F1', 'F2', 'F3', 'F4']
      .map((face, index) => text(420 - index * 20, 'Clausula primeira', face))
      .join('\n'),
  ),
  part('estado aberto', `q 0.5 0 0 0.5 20 20 cm ${text(700, 'Pela metade do tamanho')}`),
  part('estado demais', `Q Q ${text(420, 'Fecha o que nao abriu')} Q`),
  part('matriz no topo', `1.2 0 0 1.2 -20 -60 cm ${text(400, 'Maior do que parece')}`),
  part('recorte aberto', `20 300 300 150 re W n ${text(420, 'Dentro do recorte')}`),
  part('formas', '0.9 0.3 0.1 rg 40 300 80 60 re f 0 0.4 0.8 RG 3 w 160 300 m 220 360 l 280 300 l s'),
  part('transparente', `/G gs 0 0.5 0 rg 40 380 200 60 re f ${text(400, 'Sobre o fundo verde')}`),
  part('objeto dentro de objeto', `q 1 0 0 1 40 250 cm /X Do Q ${text(420, 'Com um objeto')}`),
  part('figura', `q 120 0 0 80 40 280 cm /I Do Q ${text(420, 'Com uma figura')}`),
  part('figura em linha', 'q 60 0 0 60 40 300 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x00\xff\xff\x00 EI Q'),
  part('padrão', '/Pattern cs /P scn 40 280 160 100 re f'),
  part('sombra', 'q 40 280 160 100 re W n /S sh Q'),
  part('marcas abertas', `/Span BMC ${text(420, 'Texto marcado')} /OC /L BDC ${text(380, 'Em camada')}`),
];

const quad = '/Rect [40 400 200 416] /QuadPoints [40 416 200 416 40 400 200 400]';
const look = '/AP << /N 40 0 R >>';
const annotations: readonly Part<string>[] = [
  part('quadrado', '/Subtype /Square /Rect [240 420 300 460] /C [1 0 0] /IC [1 1 0.8]'),
  part('círculo', '/Subtype /Circle /Rect [310 420 370 460] /C [0 0 1] /BS << /W 2 >>'),
  part(
    'polígono',
    '/Subtype /Polygon /Rect [240 360 300 400] /Vertices [240 360 300 360 270 400] /C [0 0.5 0]',
  ),
  part(
    'linha',
    '/Subtype /Line /Rect [240 330 370 350] /L [245 340 365 340] /LE [/Circle /ClosedArrow] /C [0 0 0]',
  ),
  part(
    'tinta',
    '/Subtype /Ink /Rect [240 300 370 325] /InkList [[242 302 300 322 368 304]] /C [0.2 0.2 0.7]',
  ),
  part('realce', `/Subtype /Highlight ${quad} /C [1 1 0]`),
  part('sublinhado', `/Subtype /Underline ${quad} /C [1 0 0]`),
  part('riscado', `/Subtype /StrikeOut ${quad} /C [0 0 1]`),
  part('ondulado', `/Subtype /Squiggly ${quad} /C [0 0.5 0]`),
  part(
    'texto livre',
    '/Subtype /FreeText /Rect [240 240 380 280] /Contents (Nota escrita) /DA (0 g /Helv 11 Tf)',
  ),
  part('carimbo', `/Subtype /Stamp /Rect [240 200 340 230] ${look}`),
  part('oculta', `/Subtype /Stamp /Rect [40 200 140 230] /F 2 ${look}`),
  part('sem vista', `/Subtype /Stamp /Rect [40 200 140 230] /F 32 ${look}`),
  part(
    'ligação',
    '/Subtype /Link /Rect [40 150 140 170] /A << /S /URI /URI (https://exemplo.com.br/Launch) >>',
  ),
  part('campo', '/Subtype /Widget /T (a) /FT /Tx /V (Valor do campo) /Rect [40 100 200 120]'),
  part(
    'campo com aparência',
    `/Subtype /Widget /T (b) /FT /Tx /V (Com aparencia) /Rect [240 100 340 130] ${look}`,
  ),
  part(
    'pente',
    '/Subtype /Widget /T (c) /FT /Tx /Ff 16777216 /MaxLen 6 /V (123456) /Rect [40 70 200 90] /MK << /BC [0 0 0] >>',
  ),
  part(
    'várias linhas',
    '/Subtype /Widget /T (d) /FT /Tx /Ff 4096 /V (Primeira\\nsegunda linha) /Rect [240 50 380 90]',
  ),
  part(
    'escolha',
    '/Subtype /Widget /T (e) /FT /Ch /Ff 131072 /Opt [(Um) (Dois)] /V (Dois) /Rect [40 40 120 60]',
  ),
  part(
    'caixa marcada',
    '/Subtype /Widget /T (f) /FT /Btn /V /Sim /AS /Sim /MK << /CA (4) /BC [0 0 0] >> /Rect [140 40 156 56]',
  ),
  part(
    'opção marcada',
    '/Subtype /Widget /T (g) /FT /Btn /Ff 32768 /V /a /AS /a /MK << /CA (l) >> /Rect [170 40 186 56]',
  ),
];

const resources = `/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R /F4 8 0 R >> /ExtGState << /G 30 0 R >>
  /XObject << /X 31 0 R /I 32 0 R >> /Pattern << /P 33 0 R >> /Shading << /S 34 0 R >> /Properties << /L 35 0 R >> >>`;

const shared: HandMade = {
  5: font,
  6: font.replace('Helvetica', 'Times-Bold'),
  7: font.replace('Helvetica', 'Courier'),
  8: font.replace('Helvetica', 'Arial,Italic').replace('Type1', 'TrueType'),
  30: '<< /ca 0.4 /BM /Multiply >>',
  31: stream(
    '0.8 g 0 0 100 60 re f /Y Do',
    '/Type /XObject /Subtype /Form /BBox [0 0 100 60] /Resources << /XObject << /Y 36 0 R >> >>',
  ),
  32: stream(
    deflateSync(Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256))),
    '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
  ),
  33: stream(
    '0 0.6 0.6 rg 0 0 5 5 re f',
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
  ),
  34: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [40 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
  35: '<< /Type /OCG /Name (Camada) >>',
  36: stream('1 0 0 RG 5 5 50 30 re S', '/Type /XObject /Subtype /Form /BBox [0 0 100 60]'),
  40: stream(
    '0.9 0.95 1 rg 0 0 100 30 re f BT 0 g /F1 10 Tf 6 10 Td (Com aparencia) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 100 30] /Resources << /Font << /F1 5 0 R >> >>',
  ),
};

type Container = (bytes: Buffer) => Buffer;
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const containers: readonly Part<Container>[] = [
  part('tabela simples', (bytes) => bytes),
  part('fluxos de objetos', (bytes) => throughQpdf(bytes, '--object-streams=generate')),
  part('linearizado', (bytes) => throughQpdf(bytes, '--linearize')),
  part('cifrado pelo autor', (bytes) => throughQpdf(bytes, '--encrypt', '', 'dono', '256', '--')),
  part('sem marca de fim', (bytes) => bytes.subarray(0, bytes.length - 6)),
  part('cabeçalho tardio', (bytes) => Buffer.concat([Buffer.alloc(2_000, 'x\n'), bytes])),
  part('lixo depois', (bytes) => Buffer.concat([bytes, Buffer.alloc(3_000)])),
  part('tabela deslocada', (bytes) =>
    Buffer.from(latin(bytes).replace('%PDF-1.7\n', '%PDF-1.7\n%x\n'), 'latin1'),
  ),
  part('salvo de novo', (bytes) => savedAgain(bytes)),
];

/** An update that changes nothing, as editors append. */
function savedAgain(bytes: Buffer): Buffer {
  const before = latin(bytes);
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(before)?.[1]);
  const size = Number(/\/Size (\d+)/.exec(before)?.[1]);
  const object = `${size} 0 obj\n<< /Producer (Editor) >>\nendobj\n`;
  const row = `xref\n${size} 1\n${String(bytes.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size + 1} /Root 1 0 R /Prev ${previous} >>\n`;
  const start = `startxref\n${bytes.length + object.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(object + row + trailer + start, 'latin1')]);
}

/** The file of a number. The same seed and number give the same file. */
export function corpusFile(seed: number, numero: number): CorpusFile {
  const chance = chanceOf(seed * 7_919 + numero);
  const partes: string[] = [];
  const paginas = 1 + chance.below(3);
  const objects: Record<number, string | Buffer> = { ...shared };
  const widgets: string[] = [];
  const kids: string[] = [];
  for (let page = 0; page < paginas; page++) {
    const first = 50 + page * 20;
    kids.push(`${first} 0 R`);
    const frame = chance.pick(frames);
    const content = chance.pick(contents);
    const chosen = sampled(annotations, chance.below(6), chance);
    partes.push(frame.nome, content.nome, ...chosen.map(({ nome }) => nome));
    const refs = chosen.map(({ make }, index) => {
      const number = first + 2 + index;
      objects[number] = `<< /Type /Annot /P ${first} 0 R ${make.includes('/F ') ? '' : '/F 4'} ${make} >>`;
      if (make.includes('/Widget')) widgets.push(`${number} 0 R`);
      return `${number} 0 R`;
    });
    objects[first] =
      `<< /Type /Page /Parent 2 0 R ${frame.make} ${resources} /Contents ${first + 1} 0 R /Annots [${refs.join(' ')}] >>`;
    objects[first + 1] = stream(content.make);
  }
  const needs = chance.below(3) === 0 ? '/NeedAppearances true' : '';
  const form = `/AcroForm << /Fields [${widgets.join(' ')}] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf 0 g) ${needs} >>`;
  objects[1] = `<< /Type /Catalog /Pages 2 0 R ${widgets.length > 0 ? form : ''} /OCProperties << /OCGs [35 0 R] /D << >> >> >>`;
  objects[2] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${paginas} >>`;
  const container = chance.pick(containers);
  partes.unshift(container.nome);
  if (needs && widgets.length > 0) partes.push('aparências pelo leitor');
  return { numero, partes, bytes: container.make(handMade(objects)), paginas };
}

function sampled<T>(items: readonly T[], count: number, chance: Chance): T[] {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(chance.below(rest.length), 1)[0]!);
}
