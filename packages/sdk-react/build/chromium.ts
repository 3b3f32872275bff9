import { existsSync } from 'node:fs';

/** The headless shell has no window of its own and takes a third less CPU time. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** Path of the test browser and its launch options, which also work as root, without a display or a network. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? PROGRAMS.find((program) => existsSync(program)) ?? PROGRAMS[1],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
