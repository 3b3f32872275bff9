import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: '12-fim-vigencia@lavra.exemplo.com.br',
  day: '2026-12-31',
  title: 'Fim da vigência: Locação; sala 3, bloco A\\B',
  text: 'Pasta: Imóveis\nAbra na Lavra.',
  url: 'https://lavra.exemplo.com.br/documentos/12',
};

it('writes an all-day event with escaped text (RFC 5545 §3.3.11, §3.6.1)', () => {
  const file = calendarFile('Lavra', [event], '2026-11-25T12:00:00.000Z');
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lavra//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Lavra',
    'X-WR-CALNAME:Lavra',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'BEGIN:VEVENT',
    'UID:12-fim-vigencia@lavra.exemplo.com.br',
    'DTSTAMP:20261125T120000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Fim da vigência: Locação\\; sala 3\\, bloco A\\\\B',
    'DESCRIPTION:Pasta: Imóveis\\nAbra na Lavra.',
    'URL:https://lavra.exemplo.com.br/documentos/12',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds lines at 75 octets without cutting a character (RFC 5545 §3.1)', () => {
  const title = 'ção'.repeat(60);
  /** UTF-8 in percent notation has three characters for an octet. */
  const octets = (line: string) => encodeURIComponent(line).replace(/%../g, '.').length;
  const file = calendarFile('Lavra', [{ ...event, title }], 0);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

it('lets no value start a new line', () => {
  const file = calendarFile('Lavra', [{ ...event, title: 'a\r\nBEGIN:VALARM\rx\u0085y' }], 0);
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
});
