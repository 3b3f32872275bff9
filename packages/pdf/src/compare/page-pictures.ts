import type { PageImage } from '../derive/page-image.ts';
import type { DrawingResources } from '../stamp/drawing-resources.ts';
import { prepareJpeg } from '../stamp/jpeg-form.ts';
import { type PreparedImage, prepareImage } from '../stamp/png-form.ts';
import { hairline, muted } from '../typesetting/canvas.ts';
import type { FlowItem } from '../typesetting/flow.ts';
import { small } from '../typesetting/sheet-items.ts';
import { sheetColumn } from '../typesetting/sheet-parts.ts';
import type { TextSetter } from '../typesetting/text-setter.ts';

/** Pictures of a page that looks different, before and after. */
export interface PagePictures {
  readonly before: PageImage;
  readonly after: PageImage;
}

/** A picture as a resource of the report. */
export interface NamedPicture extends Pick<PreparedImage, 'width' | 'height'> {
  readonly name: string;
}

const gap = 12;
const side = (sheetColumn.largura - gap) / 2;
const captionHeight = 14;
/** Two pairs fit on a page of the report. */
const tallest = 320;

export async function addPicture(resources: DrawingResources, picture: PageImage): Promise<NamedPicture> {
  const { bytes, width, height } = picture;
  const image =
    picture.tipo === 'image/jpeg' ? prepareJpeg(bytes, picture) : await prepareImage(Buffer.from(bytes));
  return { name: resources.name(image.add(resources.update)), width, height };
}

/** Both pictures side by side, each below its caption. */
export function picturePair(
  setter: TextSetter,
  pictures: readonly { readonly caption: string; readonly picture: NamedPicture }[],
): FlowItem {
  const placed = pictures.map(({ caption, picture }, index) => {
    const { name, width, height } = picture;
    const scale = Math.min(side / width, tallest / height);
    const line = setter.line(caption, { ...small, color: muted });
    const x = sheetColumn.x + index * (side + gap);
    return { line, name, x, largura: width * scale, altura: height * scale };
  });
  return {
    height: captionHeight + Math.max(...placed.map(({ altura }) => altura)),
    gap: 8,
    keepsWithNext: false,
    draw: (canvas, top) => {
      for (const { line, name, x, largura, altura } of placed) {
        const y = top + captionHeight;
        line.draw(canvas, x, top + 8);
        const edge = 0.6;
        canvas.fill(
          { x: x - edge, y: y - edge, largura: largura + 2 * edge, altura: altura + 2 * edge },
          hairline,
        );
        canvas.image(name, { x, y, largura, altura });
      }
    },
  };
}
