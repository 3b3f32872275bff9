import type { PngImage } from '../stamp/png.ts';
import { readRows } from './png-rows.ts';

const white = 255;

/**
 * Number of pixels by tone, from 0 (black) to 255, as the image looks on white paper. Null if its data is not exactly
 * the pixels that its header declares.
 */
export async function readTones(png: PngImage): Promise<Float64Array | null> {
  const counts = new Float64Array(256);
  const toneAt = toneReader(png);
  const isWhole = await readRows(png, (row, columns) => {
    for (let column = 0; column < columns; column += 1) counts[toneAt(row, column)]! += 1;
  });
  return isWhole ? counts : null;
}

type ToneAt = (row: Uint8Array, column: number) => number;

function toneReader({ chunks }: PngImage): ToneAt {
  const [depth = 8, color = 0] = chunks[0]!.data.subarray(8);
  const chunk = (type: string) => chunks.find((one) => one.type === type)?.data;
  const transparency = chunk('tRNS');
  const sample = sampleReader(depth);
  const scale = 255 / (2 ** depth - 1);
  switch (color) {
    case 0: {
      const clear = transparency?.readUInt16BE(0);
      return (row, column) => {
        const grey = sample(row, column);
        return grey === clear ? white : Math.round(grey * scale);
      };
    }
    case 2: {
      const clear = transparency && [0, 2, 4].map((at) => transparency.readUInt16BE(at));
      return (row, column) => {
        const at = column * 3;
        const [red, green, blue] = [sample(row, at), sample(row, at + 1), sample(row, at + 2)];
        const isClear = clear && red === clear[0] && green === clear[1] && blue === clear[2];
        return isClear ? white : onWhite(red * scale, green * scale, blue * scale, 1);
      };
    }
    case 3: {
      const tones = paletteTones(chunk('PLTE')!, transparency);
      // An index beyond the palette is an error that decoders show as black.
      return (row, column) => tones[sample(row, column)] ?? 0;
    }
    case 4:
      return (row, column) => {
        const grey = sample(row, column * 2) * scale;
        return onWhite(grey, grey, grey, (sample(row, column * 2 + 1) * scale) / 255);
      };
    default:
      return (row, column) => {
        const at = column * 4;
        const [red, green, blue] = [sample(row, at), sample(row, at + 1), sample(row, at + 2)];
        return onWhite(red * scale, green * scale, blue * scale, (sample(row, at + 3) * scale) / 255);
      };
  }
}

type SampleAt = (row: Uint8Array, index: number) => number;

function sampleReader(depth: number): SampleAt {
  if (depth === 8) return (row, index) => row[index]!;
  if (depth === 16) return (row, index) => (row[index * 2]! << 8) | row[index * 2 + 1]!;
  const perByte = 8 / depth;
  const mask = 2 ** depth - 1;
  return (row, index) => (row[Math.floor(index / perByte)]! >> (8 - depth * ((index % perByte) + 1))) & mask;
}

function paletteTones(palette: Uint8Array, transparency: Uint8Array | undefined): Uint8Array {
  return Uint8Array.from({ length: palette.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3, index * 3 + 3);
    return onWhite(red, green, blue, (transparency?.[index] ?? 255) / 255);
  });
}

/** Tone of a colour with an opacity from 0 to 1 on white paper (luma of ITU-R BT.601). */
function onWhite(red: number, green: number, blue: number, alpha: number): number {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return Math.round(luma * alpha + white * (1 - alpha));
}
