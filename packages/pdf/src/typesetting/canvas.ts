import { decimal } from './document-fonts.ts';

export interface Color {
  /** Red, green and blue in content stream notation, 0..1. */
  readonly operands: string;
  /** `#rrggbb`. */
  readonly web: string;
}

export const ink = color(0.114, 0.102, 0.149);
export const muted = color(0.361, 0.341, 0.42);
export const faint = color(0.44, 0.42, 0.49);
export const hairline = color(0.87, 0.86, 0.89);
export const pen = color(0.09, 0.11, 0.33);
export const success = color(0.102, 0.498, 0.294);
export const warning = color(0.604, 0.404, 0);
export const danger = color(0.702, 0.149, 0.118);
export const white = color(1, 1, 1);

function color(...parts: readonly [red: number, green: number, blue: number]): Color {
  const digits = parts.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return { operands: parts.join(' '), web: `#${digits.join('')}` };
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** Drawing operations in points, origin top left, y down. Each call restores the graphics state. */
export class Canvas {
  readonly altura: number;
  private readonly parts: string[] = [];

  constructor(altura: number) {
    this.altura = altura;
  }

  /** Draws text operators, starting on a baseline. */
  text(operators: string, color: Color, x: number, baseline: number): void {
    this.parts.push(
      `BT ${color.operands} rg 1 0 0 1 ${decimal(x)} ${decimal(this.altura - baseline)} Tm ${operators} ET`,
    );
  }

  /** Draws a form scaled by `factor`, with its bottom-left corner at the point. */
  form(name: string, x: number, bottom: number, factor: number): void {
    const scale = factor.toFixed(5);
    this.parts.push(
      `q ${scale} 0 0 ${scale} ${decimal(x)} ${decimal(this.altura - bottom)} cm /${name} Do Q`,
    );
  }

  /** Draws an image stretched over an area. */
  image(name: string, { x, y, largura, altura }: Area): void {
    const at = `${decimal(x)} ${decimal(this.altura - y - altura)}`;
    this.parts.push(`q ${decimal(largura)} 0 0 ${decimal(altura)} ${at} cm /${name} Do Q`);
  }

  rule(x: number, y: number, largura: number, color: Color = hairline): void {
    const at = decimal(this.altura - y);
    this.parts.push(`${color.operands} RG 0.6 w ${decimal(x)} ${at} m ${decimal(x + largura)} ${at} l S`);
  }

  fill({ x, y, largura, altura }: Area, color: Color): void {
    const corner = `${decimal(x)} ${decimal(this.altura - y - altura)}`;
    this.parts.push(`${color.operands} rg ${corner} ${decimal(largura)} ${decimal(altura)} re f`);
  }

  /** A dashed outline. */
  outline({ x, y, largura, altura }: Area): void {
    const corner = `${decimal(x)} ${decimal(this.altura - y - altura)}`;
    this.parts.push(
      `q 0.72 0.69 0.78 RG 0.6 w [3 2] 0 d ${corner} ${decimal(largura)} ${decimal(altura)} re S Q`,
    );
  }

  /** A slightly transparent white background. */
  veil(area: Area): void {
    this.parts.push('q /Veu gs');
    this.fill(area, white);
    this.parts.push('Q');
  }

  /** A filled circle. */
  dot(x: number, y: number, radius: number, color: Color): void {
    const at = `${decimal(x)} ${decimal(this.altura - y)}`;
    this.parts.push(`${color.operands} RG ${decimal(radius * 2)} w 1 J ${at} m ${at} l S 0 J`);
  }

  /** A check mark, as wide as high. */
  check(x: number, y: number, size: number, color: Color): void {
    const at = (across: number, down: number): string =>
      `${decimal(x + across * size)} ${decimal(this.altura - y - down * size)}`;
    const path = `${at(0, 0.55)} m ${at(0.36, 0.92)} l ${at(1, 0.12)} l S`;
    this.parts.push(`${color.operands} RG ${decimal(size * 0.17)} w 1 J 1 j ${path} 0 J 0 j`);
  }

  /** Custom operators, with the origin at the bottom-left corner. */
  operators(operators: string): void {
    this.parts.push(`q ${operators} Q`);
  }

  content(): string {
    return this.parts.join('\n');
  }
}
