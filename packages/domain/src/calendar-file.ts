import { addDays, type Day, type InstantLike } from './dates.ts';

/** An all-day event. */
export interface CalendarEvent {
  /** Stable across reads, and globally unique: `12-fim-vigencia@lavra.exemplo.com.br`. */
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** In octets of UTF-8, without the line break (RFC 5545 §3.1). */
const longestLine = 75;

/** Text of a value: backslash, separators and line breaks are escaped (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Continuation lines begin with a space, which counts; no character is cut. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (length + size > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

const basicDay = (day: Day) => day.replaceAll('-', '');
const basicInstant = (instant: InstantLike) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * An iCalendar file (RFC 5545) of all-day events that do not block time.
 * @example calendarFile('Prazos', events, clock.now())
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: InstantLike): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lavra//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${basicInstant(now)}`,
      `DTSTART;VALUE=DATE:${basicDay(event.day)}`,
      `DTEND;VALUE=DATE:${basicDay(addDays(event.day, 1))}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.text)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
