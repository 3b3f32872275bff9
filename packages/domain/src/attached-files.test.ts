import { describe, expect, it } from 'vitest';
import { attachedTypeOf, checkAttachedContent, checkAttachedFile } from './attached-files.ts';
import { answer } from './capabilities/capability-fixtures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

describe('an attached file (1 §5)', () => {
  it.each([
    [undefined, 'NenhumArquivoSelecionadoException'],
    [{ nome: 'multa.docx', tamanhoBytes: 9 }, 'ExtensaoAnexoException'],
    [{ nome: 'sem-extensao', tamanhoBytes: 9 }, 'ExtensaoAnexoException'],
    [{ nome: `${'a'.repeat(176)}.pdf`, tamanhoBytes: 9 }, 'NomeArquivoGrandeException'],
    [{ nome: `${'a'.repeat(175)}.pdf`, tamanhoBytes: 9 }, 'ok'],
    [{ nome: 'vazio.pdf', tamanhoBytes: 0 }, 'ArquivoVazioException'],
    [{ nome: 'grande.pdf', tamanhoBytes: 20 * 1024 * 1024 + 1 }, 'TamanhoArquivoException'],
    [{ nome: 'FOTO.JPEG', tamanhoBytes: 9 }, 'ok'],
  ])('%o: %s', (file, expected) => {
    expect(answer(checkAttachedFile(file))).toBe(expected);
  });

  it('requires the content that its extension names', () => {
    expect(attachedTypeOf(bytes('<html>'))).toBeNull();
    expect(attachedTypeOf(jpeg)).toBe('image/jpeg');
    expect(answer(checkAttachedContent('foto.png', png))).toBe('ok');
    expect(answer(checkAttachedContent('foto.png', jpeg))).toBe('ConteudoArquivoException');
    expect(answer(checkAttachedContent('pagina.pdf', bytes('<script>')))).toBe('ConteudoArquivoException');
  });
});
