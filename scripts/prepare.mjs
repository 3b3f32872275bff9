// Installs packages if the lockfile changed, writes openapi.json and, with --system, installs the programs that tests
// need. Runs on the machine's Node (20 or newer) and never prompts.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const stamp = path.join(root, 'node_modules', '.lavra-lock');

function installPackages() {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // stderr, because a program may read the next command's stdout.
  console.error('Installing packages (npm ci)…');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  execFileSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
  });
  writeFileSync(stamp, hash);
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

function hasPostgres() {
  if (isOnPath('initdb')) return true;
  const base = '/usr/lib/postgresql';
  return (
    existsSync(base) &&
    readdirSync(base).some((version) => existsSync(path.join(base, version, 'bin', 'initdb')))
  );
}

const SYSTEM_PACKAGES = [
  {
    // It takes half of the CPU time of Chromium itself.
    name: 'chromium-headless-shell',
    what: 'Chromium for browser tests; another one can be named in CHROMIUM',
    has: () => Boolean(process.env.CHROMIUM) || isOnPath('chromium-headless-shell'),
  },
  { name: 'unzip', what: 'unzip', has: () => isOnPath('unzip') },
  { name: 'poppler-utils', what: 'pdfsig, pdftotext, pdftoppm', has: () => isOnPath('pdfsig') },
  { name: 'mupdf-tools', what: 'mutool', has: () => isOnPath('mutool') },
  { name: 'qpdf', what: 'qpdf', has: () => isOnPath('qpdf') },
  { name: 'ghostscript', what: 'gs', has: () => isOnPath('gs') },
  { name: 'softhsm2', what: 'a software PKCS#11 token', has: () => isOnPath('softhsm2-util') },
  { name: 'opensc', what: 'pkcs11-tool', has: () => isOnPath('pkcs11-tool') },
  { name: 'postgresql', what: 'a PostgreSQL server for the tests', has: hasPostgres },
];

function installSystemPackages() {
  const missing = SYSTEM_PACKAGES.filter((wanted) => !wanted.has());
  if (missing.length === 0) return;
  const names = missing.map((wanted) => wanted.name);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['inherit', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  if (
    isOnPath('apt-get') &&
    apt(['update', '-qq']) &&
    apt(['install', '-y', '-qq', '--no-install-recommends', ...names])
  )
    return;
  console.error('The tests need these programs, which apt-get could not install:');
  for (const { name, what } of missing) console.error(`  ${name} – ${what}`);
  process.exit(1);
}

installPackages();
// Its YAML parser is one of the packages.
const { writeContractJson } = await import('./contract-json.mjs');
writeContractJson(root);
if (process.argv.includes('--system')) installSystemPackages();
