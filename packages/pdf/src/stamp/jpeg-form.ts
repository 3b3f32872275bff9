import { dictionary, nameToken } from '../writer/index.ts';
import { imageEntries, type PreparedImage } from './png-form.ts';

/** A baseline JPEG of three components, embedded as is (ISO 32000-2 7.4.8). */
export function prepareJpeg(
  bytes: Uint8Array,
  { width, height }: Pick<PreparedImage, 'width' | 'height'>,
): PreparedImage {
  return {
    width,
    height,
    isTransparent: false,
    add: (update) => {
      const entries = imageEntries({ width, height }, 8, 'DCTDecode');
      const space = nameToken('DeviceRGB');
      return update.addStream(dictionary({ ...entries, ColorSpace: space }), Buffer.from(bytes));
    },
  };
}
