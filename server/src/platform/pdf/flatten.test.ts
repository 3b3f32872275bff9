import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValueChoice } from '@lavra/domain';
import { runIntake } from '@lavra/pdf/intake';
import { differingPages, type PagePicture, pagePicture } from '@lavra/pdf/testing';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import * as forms from '../../../test/torture/form-files.ts';

const folder = temporaryFolder('achatar');

interface Base {
  readonly picture: PagePicture;
  readonly text: string;
}

const baseCaminho = join(folder, 'base.pdf');

function jobOf(upload: Uint8Array, valores?: FieldValueChoice) {
  const caminho = join(folder, 'upload.pdf');
  writeFileSync(caminho, upload);
  return { uploads: [{ caminho, nome: 'upload.pdf' }], baseCaminho, valores };
}

async function baseOf(upload: Uint8Array, valores?: FieldValueChoice): Promise<Base> {
  const outcome = await runIntake(jobOf(upload, valores));
  expect(outcome).toMatchObject({ aceito: true });
  const text = execFileSync('pdftotext', ['-layout', baseCaminho, '-'], { encoding: 'utf8' });
  return { picture: await pagePicture(readFileSync(baseCaminho)), text: text.replace(/\s+/g, ' ') };
}

const isDark = ([red, green, blue]: readonly [number, number, number]): boolean => red + green + blue < 380;

/** Whether anything dark is drawn in a box of the page. */
function hasInk(picture: PagePicture, [left, bottom, right, top]: readonly [number, number, number, number]) {
  for (let x = left; x <= right; x += 0.5)
    for (let y = bottom; y <= top; y += 0.5) if (isDark(picture.colorAt(x, y))) return true;
  return false;
}

describe('a form drawn into its pages', () => {
  it.each([
    ['without appearances', forms.fieldsWithoutAppearances],
    ['that requests appearances from the reader', forms.fieldsNeedingAppearances],
  ])('%s shows every value', async (_how, make) => {
    const { text, picture } = await baseOf(make());
    for (const value of [
      'Maria Conceição',
      '5 2 9 9 8 2 2 4 7 2 5',
      'segunda linha que continua até o fim',
      'Rio de Janeiro',
      'Três',
      'Valor rico & claro',
      'Αθήνα',
      '*******',
    ])
      expect(text).toContain(value);
    expect(text).not.toContain('segredo');
    expect(picture.colorAt(200, 237).map((channel) => Math.round(channel / 10))).toEqual([15, 19, 22]);
    // The inner part of a checked box, of an unchecked one and of a radio button.
    expect(hasInk(picture, [44, 194, 52, 202])).toBe(true);
    expect(hasInk(picture, [68, 194, 76, 202])).toBe(false);
    expect(hasInk(picture, [93, 195, 99, 201])).toBe(true);
    // A comb of 20 points has letters of 14, as PDFium's.
    expect(hasInk(picture, [44, 316, 54, 325])).toBe(true);
    expect(hasInk(picture, [44, 326, 54, 328])).toBe(false);
  });

  it('shows the stored value instead of another one that its appearance shows, if the uploader wants that', async () => {
    const { text } = await baseOf(forms.staleAppearances(), 'GUARDADOS');
    expect(text).toContain('Valor novo');
    expect(text).toContain('Preenchido');
    expect(text).not.toContain('antigo');
    expect(await runIntake(jobOf(forms.staleAppearances()))).toMatchObject({
      valores: [
        { campo: 'nome', mostrado: 'Valor antigo', guardado: 'Valor novo' },
        { campo: 'outro', mostrado: '', guardado: 'Preenchido' },
        { campo: 'dia', mostrado: '12/01/2026', guardado: '01/12/2026' },
      ],
    });
  });

  it('marks one choice of a radio group: the shown one, or the stored one', async () => {
    const marks = async (choice: FieldValueChoice) => {
      const { picture } = await baseOf(forms.otherChoiceStored(), choice);
      return [hasInk(picture, [45, 345, 55, 355]), hasInk(picture, [85, 345, 95, 355])];
    };
    expect(await marks('MOSTRADOS')).toEqual([true, false]);
    expect(await marks('GUARDADOS')).toEqual([false, true]);
    const asked = await runIntake(jobOf(forms.otherChoiceStored()));
    expect(asked).toMatchObject({
      valores: [{ campo: 'pagamento', mostrado: 'Avista', guardado: 'Parcelado' }],
    });
  });

  it('asks about a value that would be drawn anew, also if it is a part of the shown text', async () => {
    expect(await runIntake(jobOf(forms.partOfStored()))).toMatchObject({
      valores: [{ campo: 'valor', mostrado: 'nada de novo', guardado: 'novo' }],
    });
  });

  it('asks about a field by names and choices that a person can read', async () => {
    expect(await runIntake(jobOf(forms.namedChoices()))).toMatchObject({
      valores: [
        { campo: 'opção', mostrado: 'Não', guardado: 'Até' },
        { campo: 'oção', mostrado: 'Não', guardado: 'Até' },
        { campo: 'opção —1', mostrado: 'À vista', guardado: 'Parcelado' },
      ],
    });
  });

  it('draws an appearance without a box as large as its field, and a push button without a caption', async () => {
    const { picture } = await baseOf(forms.oddButtons());
    expect(hasInk(picture, [42, 342, 58, 358])).toBe(true);
    expect(picture.colorAt(150, 350)).toEqual([204, 204, 255]);
  });
});

describe('annotations drawn into their page', () => {
  it('include borders of links, which are no difference from the upload', async () => {
    const upload = forms.linksWithBorders();
    const { picture } = await baseOf(upload);
    expect(picture.colorAt(70, 341)).toEqual([255, 0, 0]);
    expect(picture.colorAt(70, 301)).toEqual([0, 0, 255]);
    expect(hasInk(picture, [195, 335, 305, 365])).toBe(false);
    expect(await differingPages(upload, readFileSync(baseCaminho))).toEqual([]);
  });

  it('whose points lie outside of their rectangle are drawn whole', async () => {
    const { picture } = await baseOf(forms.marksOutsideRectangles());
    expect(hasInk(picture, [95, 345, 205, 355])).toBe(true);
    expect(hasInk(picture, [95, 295, 205, 305])).toBe(true);
    expect(picture.colorAt(150, 250)).toEqual([255, 255, 0]);
  });

  it('without appearances show what they describe', async () => {
    const { text, picture } = await baseOf(forms.annotationsWithoutAppearances());
    const near = (x: number, y: number) => picture.colorAt(x, y).map((channel) => Math.round(channel / 51));
    expect(text).toContain('Texto livre em uma caixa, com mais de uma linha dentro');
    expect(text).toContain('APPROVED');
    // Square, polygon, polyline, ink, line with an arrow, screen.
    expect(near(50, 460)).toEqual([5, 5, 5]);
    expect(near(21, 460)).toEqual([5, 0, 0]);
    expect(near(210, 450)).toEqual([5, 5, 5]);
    expect(near(210, 440.2)[2]).toBeGreaterThan(near(210, 440.2)[0]!);
    expect(hasInk(picture, [290, 460, 320, 470])).toBe(true);
    expect(hasInk(picture, [40, 430, 60, 440])).toBe(true);
    expect(near(147, 432)).toEqual([5, 0, 0]);
    expect(near(250, 305)).toEqual([1, 3, 2]);
    // The round end of a thick line, an arrow to a text, a note without its reply, the poster of rich media.
    expect(near(285, 433)).toEqual([0, 0, 5]);
    expect(hasInk(picture, [224, 234, 230, 241])).toBe(true);
    expect(near(44, 256)).toEqual([5, 5, 0]);
    expect(near(84, 256)).toEqual([5, 5, 5]);
    expect(near(160, 250)).toEqual([1, 3, 2]);
    // The highlight is yellow, and the text below it is still black.
    expect(near(100, 412)).toEqual([5, 5, 0]);
    expect(hasInk(picture, [75, 398, 108, 411])).toBe(true);
  });

  it('keep their stacking order with fields', async () => {
    const { picture } = await baseOf(forms.stackedAnnotations());
    expect(hasInk(picture, [60, 343, 190, 357])).toBe(true);
    expect(hasInk(picture, [60, 293, 190, 307])).toBe(false);
  });
});
