import { describe, expect, it } from 'vitest';
import { readPeople, readPerson } from './read-people.ts';

/** 'Bia Prado <bia@x.br>' of each person, and what was not read. */
function read(pasted: string): readonly [string, string] {
  const { people, unread } = readPeople(pasted);
  const shown = people.map(({ nome, email, telefone }) =>
    [nome && `${nome} `, `<${email}>`, telefone && ` +${telefone.ddi} ${telefone.telefone}`].join(''),
  );
  return [shown.join(' '), unread.join(' | ')];
}

const ana = '<ana@x.com.br>';
const bia = '<bia@x.com.br>';
const both = `${ana} ${bia}`;

describe('a pasted list becomes the people that a person would read', () => {
  it.each([
    // Separators
    ['ana@x.com.br, bia@x.com.br', both],
    ['ana@x.com.br; bia@x.com.br;', both],
    ['ana@x.com.br bia@x.com.br', both],
    ['ana@x.com.br\nbia@x.com.br\n', both],
    ['ana@x.com.br\r\nbia@x.com.br', both],
    ['ana@x.com.br | bia@x.com.br', both],
    ['ana@x.com.br/bia@x.com.br', both],
    ['ana@x.com.br e bia@x.com.br', both],
    ['ana@x.com.br and bia@x.com.br', both],
    ['ana@x.com.br c/c bia@x.com.br', both],
    ['ana@x.com.br & bia@x.com.br.', both],
    ['ana@x.com.br, bia@x.com.br e ANA@X.com.br', both],
    // Marks around an address
    ['ana@x.com.br.', ana],
    ['(ana@x.com.br)', ana],
    ['[ana@x.com.br], {bia@x.com.br}', both],
    ['<ana@x.com.br>;<bia@x.com.br>', both],
    ["'ana@x.com.br'", ana],
    ['“ana@x.com.br”', ana],
    ['mailto:ana@x.com.br?subject=Oi', ana],
    ['ana@x.com.br<mailto:ana@x.com.br>', ana],
    ['E-mail: ana@x.com.br', ana],
    // Invisible and equivalent characters
    ['\u200Bana@x.com.br\uFEFF;\u00A0bia@x\u00AD.com.br', both],
    ['\u202Aana@x.com.br\u202C', ana],
    ['ａｎａ＠ｘ．ｃｏｍ．ｂｒ；bia@x.com.br', both],
    ['ana@padaria-são-joão.com.br', '<ana@padaria-são-joão.com.br>'],
    // Names
    ['Ana Sá <ana@x.com.br>', `Ana Sá ${ana}`],
    ['"Ana Sá" <ana@x.com.br>, Bia <bia@x.com.br>', `Ana Sá ${ana} Bia ${bia}`],
    ['Silva, Ana <ana@x.com.br>', `Ana Silva ${ana}`],
    ['"Silva Souza, Ana" <ana@x.com.br>', `Ana Silva Souza ${ana}`],
    ['da Silva, Ana <ana@x.com.br>; Souza, Bia <bia@x.com.br>', `Ana da Silva ${ana} Bia Souza ${bia}`],
    ['ana@x.com.br, Souza, Bia <bia@x.com.br>', `${ana} Bia Souza ${bia}`],
    ['Ana Sá ana@x.com.br', `Ana Sá ${ana}`],
    ['ana sá ana@x.com.br', `ana sá ${ana}`],
    ['Ana Sá: ana@x.com.br', `Ana Sá ${ana}`],
    ['Ana Sá - ana@x.com.br', `Ana Sá ${ana}`],
    ['Ana Sá (ana@x.com.br) e Bia (bia@x.com.br)', `Ana Sá ${ana} Bia ${bia}`],
    ['ana@x.com.br (Ana Sá)', `Ana Sá ${ana}`],
    ['ana@x.com.br - Ana Sá', `Ana Sá ${ana}`],
    ['Padaria 24h <ana@x.com.br>', `Padaria 24h ${ana}`],
    ['Joa\u0303o D’Ávila <ana@x.com.br>', `João D’Ávila ${ana}`],
    ["'ana@x.com.br' <ana@x.com.br>", ana],
    ['Ana Sá [mailto:ana@x.com.br]', `Ana Sá ${ana}`],
    // Lists
    ['1. ana@x.com.br\n2. bia@x.com.br', both],
    ['1) Ana <ana@x.com.br>\n2) Bia <bia@x.com.br>', `Ana ${ana} Bia ${bia}`],
    ['- ana@x.com.br\n• bia@x.com.br', both],
    ['[ ] ana@x.com.br\n[x] bia@x.com.br', both],
    ['Ana Sá\nana@x.com.br\nBia Reis\nbia@x.com.br', `Ana Sá ${ana} Bia Reis ${bia}`],
    ['ana@x.com.br\nAna Sá\nbia@x.com.br\nBia Reis', `Ana Sá ${ana} Bia Reis ${bia}`],
    ['Ana Sá\n<ana@x.com.br>', `Ana Sá ${ana}`],
    // Copies from mail programs and chats
    ['De: Ana Sá <ana@x.com.br>\nPara: Bia <bia@x.com.br>', `Ana Sá ${ana} Bia ${bia}`],
    ['Para: ana@x.com.br Cc: bia@x.com.br', both],
    ['To: Sá, Ana <ana@x.com.br>; Reis, Bia <bia@x.com.br>', `Ana Sá ${ana} Bia Reis ${bia}`],
    ["'Ana Sá' (ana@x.com.br)", `Ana Sá ${ana}`],
    ['name,email\n"Sá, Ana",ana@x.com.br\nBia Reis,bia@x.com.br', `Ana Sá ${ana} Bia Reis ${bia}`],
    ['11 98765-4321 ana@x.com.br', `${ana} +55 11987654321`],
    ['[10:32, 28/11/2026] Ana Sá: ana@x.com.br', `Ana Sá ${ana}`],
    ['[28/11/2026 10:32:05] Ana Sá: ana@x.com.br', `Ana Sá ${ana}`],
    ['28/11/2026 10:32 - Ana Sá: ana@x.com.br', `Ana Sá ${ana}`],
    // Spreadsheets
    ['Ana Sá\tana@x.com.br\nBia\tbia@x.com.br', `Ana Sá ${ana} Bia ${bia}`],
    ['Nome\tE-mail\nAna Sá\tana@x.com.br', `Ana Sá ${ana}`],
    ['ana@x.com.br\tAna Sá', `Ana Sá ${ana}`],
    ['Ana Sá\tana@x.com.br\t(11) 98765-4321', `Ana Sá ${ana} +55 11987654321`],
    ['nome;e-mail\r\nAna;ana@x.com.br\r\nBia;bia@x.com.br\r\n', `Ana ${ana} Bia ${bia}`],
    ['Ana Sá,ana@x.com.br', `Ana Sá ${ana}`],
    ['Ana Sá, ana@x.com.br, 11 98765-4321', `Ana Sá ${ana} +55 11987654321`],
    ['ana@x.com.br;Ana Sá\nbia@x.com.br;Bia Reis', `Ana Sá ${ana} Bia Reis ${bia}`],
    [
      'Ana Sá\nana@x.com.br\n(11) 98765-4321\nBia Reis\nbia@x.com.br\n(11) 91234-5678',
      `Ana Sá ${ana} +55 11987654321 Bia Reis ${bia} +55 11912345678`,
    ],
    ['ana@x.com.br +5511987654321; bia@x.com.br +34912345678', `${ana} +55 11987654321 ${bia} +34 912345678`],
    ['Nome: Ana Sá\nE-mail: ana@x.com.br\nTelefone: 11 98765-4321', `Ana Sá ${ana} +55 11987654321`],
    ['Sá Imóveis Ltda. <ana@x.com.br>', `Sá Imóveis Ltda. ${ana}`],
    // Contact cards
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Sá;Ana;;;\r\nFN:Ana Sá\r\nitem1.EMAIL;type=INTERNET:Ana@x.com.br\r\nTEL;type=CELL:+55 11 98765-4321\r\nEND:VCARD',
      `Ana Sá ${ana} +55 11987654321`,
    ],
    ['BEGIN:VCARD\nN:Sá;Ana;;;\nEMAIL:ana@x.com.br\nEND:VCARD\nbia@x.com.br', `Ana Sá ${both}`],
  ])('%j', (pasted, people) => {
    expect(read(pasted)).toEqual([people, '']);
  });
});

describe('what cannot be read stays', () => {
  it.each([
    ['ana; bia; caio@x.com.br.', '<caio@x.com.br>', 'ana | bia'],
    ['ana, ana@x.com.br', ana, 'ana'],
    ['ana bia caio@x.com.br', '<caio@x.com.br>', 'ana bia'],
    ['ana@, bia@x.com.br', bia, 'ana@'],
    ['ana@x, bia@x.com.br', bia, 'ana@x'],
    ['joão@x.com.br; bia@x.com.br', bia, 'joão@x.com.br'],
    ['João <joão@x.com.br>; bia@x.com.br', bia, 'João joão@x.com.br'],
    ['ana@x..com.br e bia@x.com.br', bia, 'ana@x..com.br'],
    ['ana@@x.com.br', '', 'ana@@x.com.br'],
    ['ana@x.com.br@y.com', '', 'ana@x.com.br@y.com'],
    ['Maria Reis, Ana Sá <ana@x.com.br>', `Ana Sá ${ana}`, 'Maria Reis'],
    ['o e-mail da Ana é ana@x.com.br', ana, 'o e-mail da Ana é'],
    ['ana@x.com.br, assina por último', ana, 'assina por último'],
    ['ana@x.com.br (diretora)', ana, 'diretora'],
    ['Ana Sá; Caio Reis; bia@x.com.br', bia, 'Ana Sá | Caio Reis'],
    ['ana@x.com.br; Caio Reis; bia@x.com.br', both, 'Caio Reis'],
    ['Assunto: Contrato\nPara: ana@x.com.br', ana, 'Assunto: Contrato'],
    ['Ana Sá\tana@x.com.br\tLocatária', `Ana Sá ${ana}`, 'Locatária'],
    ['BEGIN:VCARD\nFN:Ana Sá\nTEL:11 98765-4321\nEND:VCARD', '', 'Ana Sá 11 98765-4321'],
    ['11 98765-4321; ana@x.com.br; bia@x.com.br', both, '11 98765-4321'],
    ['Locadora: Ana Sá <ana@x.com.br>', `Ana Sá ${ana}`, 'Locadora'],
    ['Ana\tSá\tana@x.com.br\tCampinas', ana, 'Ana | Sá | Campinas'],
    ['ana@x,com', '', 'ana@x | com'],
    ['(11) 98765-4321\nana@x.com.br; bia@x.com.br', both, '(11) 98765-4321'],
    ['[28/11/2026 10:32:05] Ana: meu email é ana@x.com.br', ana, 'Ana | meu email é'],
    ['<a href="mailto:ana@x.com.br">', ana, '<a href='],
    ['https://x.com/?email=ana@x.com.br', '', 'https://x.com/ ?email=ana@x.com.br'],
    ['ana, Bia <bia@x.com.br>', `Bia ${bia}`, 'ana'],
    ['Ana <ana@x.com.br>; Rui <ana@x.com.br>; ANA <ana@x.com.br>', `Ana ${ana}`, 'Rui'],
    ['ana@x.com.br 11 98765-4321\nana@x.com.br 21 98765-4321', `${ana} +55 11987654321`, '+5521987654321'],
    ['5/1/2027 ana@x.com.br', ana, '5/1/2027'],
    ['Locador(a): ana@x.com.br\nTestemunha: bia@x.com.br', both, 'Locador(a) | Testemunha'],
    ['Signatários: ana@x.com.br, bia@x.com.br', both, 'Signatários'],
    [
      'BEGIN:VCARD\nFN:Ana\nEMAIL:ana@x\nEMAIL:ana@x.com.br\nTEL:11 98765-4321\nTEL:12\nEND:VCARD',
      `Ana ${ana} +55 11987654321`,
      'ana@x | 12',
    ],
    ['BEGIN:VCARD\nFN:Ana\nEMAIL:ana@x\nEND:VCARD', '', 'Ana ana@x'],
    ['nada', '', 'nada'],
    ['contato', '', 'contato'],
    ['', '', ''],
  ])('%j', (pasted, people, unread) => {
    expect(read(pasted)).toEqual([people, unread]);
  });

  it('each part once, and a list of ten thousand at once', () => {
    expect(read('nada\nnada\nana@x.com.br')).toEqual([ana, 'nada']);
    const many = Array.from({ length: 10_000 }, (_, n) => `Pessoa Sá <p${n}@x.com.br>`).join('; ');
    const start = Date.now();
    expect(readPeople(many).people).toHaveLength(10_000);
    expect(readPeople('ana '.repeat(20_000)).people).toEqual([]);
    expect(Date.now() - start).toBeLessThan(4_000);
  });
});

it('reads one person, and nothing else beside', () => {
  expect(readPerson('Ana Sá <ana@x.com.br>')).toMatchObject({ nome: 'Ana Sá', email: 'ana@x.com.br' });
  for (const text of ['ana; ana@x.com.br', 'ana@x.com.br, bia@x.com.br', 'ana'])
    expect(readPerson(text)).toBeNull();
});
