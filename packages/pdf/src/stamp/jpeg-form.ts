import { dictionary, nameToken, numberToken } from '../writer/index.ts';
import type { PreparedImage } from './png-form.ts';

/** A baseline JPEG of three components, embedded as is (ISO 32000-2 7.4.8). */
export function prepareJpeg(
  bytes: Uint8Array,
  { width, height }: Pick<PreparedImage, 'width' | 'height'>,
): PreparedImage {
  return {
    width,
    height,
    isTransparent: false,
    add: (update) =>
      update.addStream(
        dictionary({
          Type: nameToken('XObject'),
          Subtype: nameToken('Image'),
          Width: numberToken(width),
          Height: numberToken(height),
          BitsPerComponent: numberToken(8),
          ColorSpace: nameToken('DeviceRGB'),
          Filter: nameToken('DCTDecode'),
        }),
        Buffer.from(bytes),
      ),
  };
}
