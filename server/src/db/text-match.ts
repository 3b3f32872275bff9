import { like, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queryable } from './database.ts';

/** A text as a part of a pattern of LIKE, whose wildcards stand for themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const matches = (column: AnySQLiteColumn, pattern: string): SQL => sql`${like(column, pattern)} escape '\\'`;

/** Whether a column contains a text. */
export const contains = ({ engine }: Queryable, column: AnySQLiteColumn, text: string): SQL =>
  engine === 'sqlite' ? sql`instr(${column}, ${text}) > 0` : sql`strpos(${column}, ${text}) > 0`;

/** Whether a column begins with a text. */
export const begins = (column: AnySQLiteColumn, text: string): SQL => matches(column, `${literal(text)}%`);

/** Whether a word of a column begins with a text. */
export const wordBegins = (column: AnySQLiteColumn, text: string): SQL | undefined =>
  or(begins(column, text), matches(column, `% ${literal(text)}%`));
