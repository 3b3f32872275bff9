/** Path of the test browser and its launch options, which also work as root, without a display or a network. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  // Without a locale for UTF-8, Chromium names every download 'download' whose name has an accent.
  env: { ...process.env, LANG: 'C.UTF-8' },
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
