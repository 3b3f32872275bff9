import type { ContratoEntrada } from '@lavra/client/types';
import type { ErrorName } from '@lavra/domain';
import { textPdf } from '@lavra/pdf/testing';
import { throughQpdf } from './produced-files.ts';

type Bytes = Uint8Array;
type Made = Bytes | readonly Bytes[];

export interface TortureCase {
  readonly nome: string;
  readonly make: () => Made | Promise<Made>;
  /** Number of pages of a sealed document, otherwise the name of the refusal; `PRESERVADO` is accepted unchanged. */
  readonly esperado: number | ErrorName | 'PRESERVADO';
  readonly escolha?: Pick<
    ContratoEntrada,
    'assinaturasOriginais' | 'confirmaPermissaoArquivoProtegido' | 'valoresCampos'
  >;
  /** Pages of the base that look different from the upload, which the uploader must confirm; none by default. */
  readonly difere?: readonly number[];
  /** Expected texts on the pages of the base, in this order. */
  readonly texto?: readonly string[];
}

/** The uploader's choices, if required. */
export const owned = { confirmaPermissaoArquivoProtegido: true } as const;
export const flatten = { assinaturasOriginais: 'ACHATAR' } as const;
export const preserve = { assinaturasOriginais: 'PRESERVAR' } as const;
export const stored = { valoresCampos: 'GUARDADOS' } as const;
export const text = () => textPdf(['Contrato de teste']);
export const joined = (...parts: readonly (string | Bytes)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
export const encrypted = async (user: string, bits: '40' | '128' | '256', ...more: readonly string[]) =>
  throughQpdf(await text(), '--allow-weak-crypto', '--encrypt', user, 'dono', bits, ...more, '--');

export const written = ['Documento escrito'];
