import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramFile, ProgramName } from '../../src/platform/runtime/package-files.ts';

const folder = join(import.meta.dirname, '../..');

/**
 * The server's built programs; Vitest's set-up builds them. A process started from source spends seconds of processor
 * time on loading.
 */
export const builtProgram = (name: ProgramName): string => join(folder, 'dist', `${name}.js`);

/** The same, as `startPdfPlatform` takes it. */
export const builtPrograms: ProgramFile = (name) => pathToFileURL(builtProgram(name));
