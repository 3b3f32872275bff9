import { describe, expect, it } from 'vitest';
import { listCountries } from './countries.ts';
import { verdictMessage } from './errors.ts';
import {
  canReceiveSms,
  checkPhone,
  checkStatedPhone,
  formatPhone,
  maskPhone,
  phoneEntry,
  statedPhone,
  toE164,
} from './phones.ts';
import { isValidPhone, readPhone } from './read-phone.ts';

/** '+55 11987654321', or the doubt with its options. */
function read(text: string, ddi = '55'): string {
  const reading = readPhone(text, ddi);
  switch (reading.kind) {
    case 'phone':
      return `+${reading.ddi} ${reading.telefone}`;
    case 'doubt':
      return [reading.reason, ...reading.options.map((one) => `+${one.ddi} ${one.telefone}`)].join('? ');
    default:
      return reading.kind;
  }
}

describe('a phone is what a person would read (2 §5; 0-decisions §8)', () => {
  it.each([
    // As Brazilians write them
    ['(11) 9 8765-4321', '+55 11987654321'],
    ['11 98765 4321', '+55 11987654321'],
    ['11987654321', '+55 11987654321'],
    ['(11) 8765-4321', '+55 11987654321'],
    ['(11) 6765-4321', '+55 11967654321'],
    ['(11) 3456-7890', '+55 1134567890'],
    ['11.98765.4321', '+55 11987654321'],
    ['34 91234-5678', '+55 34912345678'],
    ['34 912345678', '+55 34912345678'],
    ['11 987 654 321', '+55 11987654321'],
    // With the zero of a trunk call and the code of an operator
    ['011 98765-4321', '+55 11987654321'],
    ['(021) 98765-4321', '+55 21987654321'],
    ['(0xx11) 98765-4321', '+55 11987654321'],
    ['0XX11 3456-7890', '+55 1134567890'],
    ['0**21 98765-4321', '+55 21987654321'],
    ['0 21 11 98765-4321', '+55 11987654321'],
    ['021 11 3456-7890', '+55 1134567890'],
    // With the code of the country
    ['+55 91 98765-4321', '+55 91987654321'],
    ['+55 (0xx11) 98765-4321', '+55 11987654321'],
    ['+55 11 8765-4321', '+55 11987654321'],
    ['5591 3333-4444', '+55 9133334444'],
    ['0055 (0)11 98765-4321', '+55 11987654321'],
    ['55 98765-4321', '+55 55987654321'],
    ['+34 912 345 678', '+34 912345678'],
    ['+45 20 12 34 56', '+45 20123456'],
    ['+44 (0)20 7946 0958', '+44 2079460958'],
    ['+39 06 6982', '+39 066982'],
    ['+1 (415) 555-2671', '+1 4155552671'],
    ['＋５５ １１ ９８７６５‑４３２１', '+55 11987654321'],
    // From chats, contacts, web pages and spreadsheets
    ['\u202A+55 11 98765\u20114321\u202C', '+55 11987654321'],
    ['tel:+5511987654321', '+55 11987654321'],
    ['https://wa.me/5511987654321?text=Oi', '+55 11987654321'],
    ['Cel.: (11)\u00A098765-4321', '+55 11987654321'],
    ['Fone/WhatsApp: 11 98765-4321', '+55 11987654321'],
    ['11 98765-4321 (WhatsApp)', '+55 11987654321'],
    ["'11987654321", '+55 11987654321'],
    ['="11987654321"', '+55 11987654321'],
    ['11987654321.0', '+55 11987654321'],
    ['11987654321,00', '+55 11987654321'],
    ['', 'none'],
    [' - ', 'none'],
  ])('%s → %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['34 912 345 678', 'country? +34 912345678? +55 34912345678'],
    ['45 20 12 34 56', 'country? +45 20123456? +55 4520123456'],
    ['7 999 123 45 67', 'country? +7 9991234567? +55 79991234567'],
    ['(415) 555-2671', 'country? +1 4155552671? +55 4155552671'],
    ['1 415 555 2671', 'country? +1 4155552671'],
    ['351 912 345 678', 'country? +351 912345678'],
    ['00351912345678', 'country? +351 912345678'],
    ['+44 020 7946 0958', 'country? +44 2079460958'],
    ['+11 98765-4321', 'country? +55 11987654321'],
    ['98765-4321', 'incomplete'],
    ['3456-7890', 'incomplete'],
    ['+55 98765-4321', 'incomplete'],
    ['11 98765-4321 / 11 3456-7890', 'several? +55 11987654321? +55 1134567890'],
    ['11 98765-4321\n11 91234-5678', 'several? +55 11987654321? +55 11912345678'],
    ['(11) 3456-7890/7891', 'several? +55 1134567890'],
    ['(11) 3456-7890 ramal 12', 'extension? +55 1134567890'],
    ['(11) 3456-7890 x12', 'extension? +55 1134567890'],
    ['1,19877E+10', 'cut'],
    ['+55 91 9876-543', 'incomplete'],
    ['(11) 9 8765-432', 'incomplete'],
    ['011 98765-432', 'incomplete'],
    ['219.876.543-21', 'unreadable'],
    ['11987654321999', 'unreadable'],
    ['(20) 98765-4321', 'country? +20 987654321'],
    ['0800 123 4567', 'unreadable'],
    ['12', 'unreadable'],
    ['11 98765-432a', 'unreadable'],
    ['+999 1234567', 'country? +55 99991234567'],
    ['+800 1234', 'unreadable'],
  ])('%s is asked or marked, never guessed: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['912 345 678', '351', '+351 912345678'],
    ['+351 912 345 678', '351', '+351 912345678'],
    ['+55 11 98765-4321', '351', '+55 11987654321'],
    ['1 415 555 2671', '1', '+1 4155552671'],
    ['+1 242 555 1234', '1242', '+1242 5551234'],
    ['06 6982 1234', '39', '+39 0669821234'],
    ['020 7946 0958', '44', 'country? +44 2079460958'],
    ['351912345678', '351', 'country? +351 912345678? +351 351912345678'],
    ['45 20 12 34 56', '45', 'country? +45 20123456? +45 4520123456'],
    ['123', '351', 'unreadable'],
    ['1234567890123', '351', 'unreadable'],
  ])('%s in the field of +%s → %s', (text, ddi, expected) => {
    expect(read(text, ddi)).toBe(expected);
  });

  it('knows the code of every country', () => {
    for (const { fone } of listCountries()) {
      const reading = readPhone(
        fone === '55' ? '+5511987654321' : `+${fone}4152671`.padEnd(fone.startsWith('1') ? 12 : 9, '4152671'),
      );
      const code = reading.kind === 'phone' ? reading.ddi : reading.kind;
      expect(fone.startsWith('1') ? '1' : fone, fone).toBe(code);
    }
  });
});

describe('a stored phone', () => {
  it.each([
    ['11987654321', '55', true, true],
    ['1134567890', '55', true, false],
    ['11887654321', '55', false, false],
    ['01987654321', '55', false, false],
    ['20987654321', '55', false, false],
    ['987654321', '55', false, false],
    ['912345678', '351', true, true],
    ['123', '351', false, false],
    ['1234567890123', '1', false, false],
    ['91234567a', '351', false, false],
  ])('%s (%s): valid %s, SMS %s', (telefone, ddi, valid, sms) => {
    expect([isValidPhone(telefone, ddi), canReceiveSms(telefone, ddi)]).toEqual([valid, sms]);
  });

  it('has the code that the number brings, unless another one was stated', () => {
    expect(phoneEntry('+34 912 345 678', undefined)).toEqual({ ddi: '34', telefone: '912345678' });
    expect(phoneEntry(null, '351')).toEqual({ ddi: '351', telefone: null });
    const contradictory = phoneEntry('+34 912 345 678', '55');
    expect(contradictory).toEqual({ ddi: '55', telefone: '+34 912 345 678' });
    expect(verdictMessage(checkPhone(contradictory.telefone, '55'))).toBe(
      'Confira o telefone: o número começa com +34, mas o código do país é 55.',
    );
  });

  it('stays as typed until it is surely one number, and its refusal says what to write', () => {
    const { ddi, telefone } = phoneEntry(' 34 912 345 678 ', undefined);
    expect([ddi, telefone]).toEqual(['55', '34 912 345 678']);
    expect(verdictMessage(checkPhone(telefone, ddi))).toBe(
      'Confira o telefone: não ficou claro de que país é. Escreva +34 912345678 ou (34) 9 1234-5678.',
    );
    expect(verdictMessage(checkPhone('98765-4321'))).toBe(
      'Confira o telefone: está incompleto. Escreva o DDD e o número.',
    );
  });

  it.each([
    ['11 98765-4321', '55', '11987654321', true],
    ['+55 11 98765-4321', '55', '11987654321', true],
    ['+45 20 12 34 56', '55', '+4520123456', true],
    ['+55 11 98765-4321', '351', '+5511987654321', true],
    ['45 20 12 34 56', '55', '45 20 12 34 56', false],
    ['+4520', '55', '+4520', false],
    ['', '55', null, false],
  ])('%s stated by its owner (%s): %s, %s', (telefone, ddi, stored, ok) => {
    expect(statedPhone(telefone, ddi)).toBe(stored);
    expect(checkStatedPhone(stored, ddi).ok).toBe(ok);
  });

  it('is formatted for Brazil, sent as E.164, and masked for others', () => {
    expect(formatPhone('11987654321')).toBe('(11) 9 8765-4321');
    expect(formatPhone('1134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('912345678', '351')).toBe('+351 912345678');
    expect(toE164('11987654321')).toBe('+5511987654321');
    expect(maskPhone('11987654321')).toBe('*******4321');
  });
});
