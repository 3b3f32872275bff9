import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CorpusFile, type Maker, run, variants } from './programs.ts';
import { postscript } from './texts.ts';

/** A page as a scanner delivers it, in the formats that office scanners and their drivers write. */

interface Scan {
  readonly pbm: string;
  readonly pgm: string;
  readonly ppm: string;
  readonly tiff: string;
}

function scanned(folder: string, name: string, program: string, dpi: number): Scan {
  const at = (extension: string) => path.join(folder, `${name}.${extension}`);
  writeFileSync(at('ps'), program);
  const device = (kind: string, output: string, ...more: readonly string[]) =>
    run('gs', [
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      '-dLastPage=1',
      `-sDEVICE=${kind}`,
      `-r${dpi}`,
      ...more,
      `-sOutputFile=${output}`,
      at('ps'),
    ]);
  device('pbmraw', at('pbm'));
  device('pgmraw', at('pgm'));
  device('ppmraw', at('ppm'));
  device('tiffg4', at('tiff'));
  return { pbm: at('pbm'), pgm: at('pgm'), ppm: at('ppm'), tiff: at('tiff') };
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Reads a raw PNM file. */
function raster(file: string): Raster {
  const bytes = readFileSync(file);
  const head = /^P[456]\s(?:#.*\n)*(\d+)\s(\d+)\s(?:255\s)?/.exec(bytes.toString('latin1', 0, 200))!;
  return { width: Number(head[1]), height: Number(head[2]), data: bytes.subarray(head[0].length) };
}

/** One page that shows an image stream. */
function imagePdf({ width, height, data }: Raster, entries: string): Buffer {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</Im0 5 0 R>>>>>>',
    ),
    streamOf(Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q'), ''),
    streamOf(data, `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${entries}`),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const rows: string[] = [];
  let at = parts[0]!.length;
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    at += object.length;
    parts.push(object);
  }
  const end = `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const streamOf = (data: Buffer, entries: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** The one strip of a TIFF file that tiffcp wrote with a single strip. */
function stripOf(tiff: string): Buffer {
  const bytes = readFileSync(tiff);
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const directory = u32(4);
  const values = new Map<number, number>();
  for (let i = 0; i < u16(directory); i++) {
    const at = directory + 2 + i * 12;
    values.set(u16(at), u16(at + 2) === 3 ? u16(at + 8) : u32(at + 8));
  }
  return bytes.subarray(values.get(273)!, values.get(273)! + values.get(279)!);
}

/** JBIG2 for a PDF: page information and one generic region in MMR coding, which is CCITT group 4 (ISO 14492 6.2.6). */
function jbig2({ width, height }: Raster, groupFour: Buffer): Buffer {
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([u32(number), Buffer.from([type, 0, 1]), u32(data.length), data]);
  const information = Buffer.concat([u32(width), u32(height), u32(0), u32(0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([u32(width), u32(height), u32(0), u32(0), Buffer.from([0, 1]), groupFour]);
  return Buffer.concat([segment(0, 48, information), segment(1, 38, region)]);
}

const parameters = ({ width, height }: Raster, k: number, more = ''): string =>
  `/DecodeParms<</K ${k}/Columns ${width}/Rows ${height}${more}>>`;

function scanFiles(folder: string, name: string, scan: Scan): CorpusFile[] {
  const tool = (args: readonly string[], output: string) => {
    run('tiffcp', [...args, '-r', '100000', scan.tiff, output]);
    return stripOf(output);
  };
  const bits = raster(scan.pbm);
  const at = (extension: string) => path.join(folder, `${name}-work.${extension}`);
  const bilevel = '/ColorSpace/DeviceGray/BitsPerComponent 1';
  const write = (output: string, made: Buffer) => writeFileSync(output, made);
  const jpeg = (device: string, quality: number) => {
    run('gs', [
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      '-dLastPage=1',
      `-sDEVICE=${device}`,
      '-r100',
      `-dJPEGQ=${quality}`,
      `-sOutputFile=${at('jpg')}`,
      scan.pbm.replace('.pbm', '.ps'),
    ]);
    return readFileSync(at('jpg'));
  };
  const size = (jpg: Buffer) => {
    for (let i = 2; i < jpg.length; i += 2 + jpg.readUInt16BE(i + 2))
      if (jpg[i + 1]! >= 0xc0 && jpg[i + 1]! <= 0xc2)
        return { height: jpg.readUInt16BE(i + 5), width: jpg.readUInt16BE(i + 7), data: jpg };
    throw new Error('no frame');
  };
  const jpx = (source: string, extension: string, ...options: readonly string[]) => {
    run('opj_compress', ['-i', source, '-o', at(extension), ...options]);
    return readFileSync(at(extension));
  };
  return variants(`scan ${name}`, folder, {
    'CCITT group 4': (output) =>
      write(
        output,
        imagePdf(
          { ...bits, data: tool(['-c', 'g4'], at('tif')) },
          `${bilevel}/Filter/CCITTFaxDecode${parameters(bits, -1)}`,
        ),
      ),
    'CCITT group 4, inverted': (output) =>
      write(
        output,
        imagePdf(
          { ...bits, data: tool(['-c', 'g4'], at('tif')) },
          `${bilevel}/Decode[1 0]/Filter/CCITTFaxDecode${parameters(bits, -1, '/BlackIs1 true')}`,
        ),
      ),
    'CCITT group 3': (output) =>
      write(
        output,
        imagePdf(
          { ...bits, data: tool(['-c', 'g3:1d'], at('tif')) },
          `${bilevel}/Filter/CCITTFaxDecode${parameters(bits, 0, '/EndOfBlock false')}`,
        ),
      ),
    'CCITT mask': (output) =>
      write(
        output,
        imagePdf(
          { ...bits, data: tool(['-c', 'g4'], at('tif')) },
          `/ImageMask true/BitsPerComponent 1/Filter[/CCITTFaxDecode]/DecodeParms[<</K -1/Columns ${bits.width}/Rows ${bits.height}>>]`,
        ),
      ),
    JBIG2: (output) =>
      write(
        output,
        imagePdf(
          { ...bits, data: jbig2(bits, tool(['-c', 'g4'], at('tif'))) },
          `${bilevel}/Filter/JBIG2Decode`,
        ),
      ),
    'JPEG 2000, lossless grey': (output) =>
      write(output, imagePdf({ ...raster(scan.pgm), data: jpx(scan.pgm, 'jp2') }, '/Filter/JPXDecode')),
    'JPEG 2000, lossy colour': (output) =>
      write(
        output,
        imagePdf(
          { ...raster(scan.ppm), data: jpx(scan.ppm, 'jp2', '-r', '20', '-I') },
          '/ColorSpace/DeviceRGB/Filter/JPXDecode',
        ),
      ),
    'JPEG 2000, codestream in tiles': (output) =>
      write(
        output,
        imagePdf(
          { ...raster(scan.ppm), data: jpx(scan.ppm, 'j2k', '-t', '256,256', '-r', '10') },
          '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode',
        ),
      ),
    'JPEG, colour': (output) =>
      write(
        output,
        imagePdf(size(jpeg('jpeg', 60)), '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode'),
      ),
    'JPEG, grey': (output) =>
      write(
        output,
        imagePdf(size(jpeg('jpeggray', 30)), '/ColorSpace/DeviceGray/BitsPerComponent 8/Filter[/DCTDecode]'),
      ),
    'JPEG, CMYK': (output) =>
      write(
        output,
        imagePdf(
          size(jpeg('jpegcmyk', 60)),
          '/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]/BitsPerComponent 8/Filter/DCTDecode',
        ),
      ),
    'through img2pdf': (output) => run('img2pdf', [scan.tiff, '-o', output]),
    'through tiff2pdf': (output) => run('tiff2pdf', ['-o', output, scan.tiff]),
    'through tiff2pdf, compressed again': (output) =>
      run('tiff2pdf', ['-z', '-p', 'A4', '-o', output, scan.tiff]),
    'raw bits': (output) => write(output, imagePdf(bits, `${bilevel}/Decode[1 0]`)),
    indexed: (output) =>
      write(
        output,
        imagePdf(
          raster(scan.pgm),
          `/ColorSpace[/Indexed/DeviceRGB 255<${Array.from({ length: 256 }, (_, tone) => Buffer.from([tone, tone, Math.min(255, tone + 20)]).toString('hex')).join('')}>]/BitsPerComponent 8`,
        ),
      ),
    'Ghostscript, image of a page': (output) => {
      run('gs', [
        '-q',
        '-dBATCH',
        '-dNOPAUSE',
        '-dSAFER',
        '-sDEVICE=pdfimage8',
        '-r100',
        `-sOutputFile=${output}`,
        scan.pbm.replace('.pbm', '.ps'),
      ]);
    },
    PCLm: (output) => {
      run('gs', [
        '-q',
        '-dBATCH',
        '-dNOPAUSE',
        '-dSAFER',
        '-sDEVICE=pclm',
        '-r150',
        `-sOutputFile=${output}`,
        scan.pbm.replace('.pbm', '.ps'),
      ]);
    },
  });
}

export const scans: Maker = {
  kind: 'scanners',
  needs: ['gs', 'tiffcp', 'opj_compress', 'img2pdf', 'tiff2pdf'],
  make: (folder) =>
    Object.entries(postscript).flatMap(([name, program], index) =>
      scanFiles(folder, name, scanned(folder, name, program, [100, 150, 72][index] ?? 100)),
    ),
};
