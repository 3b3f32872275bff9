/**
 * What is known against our dependencies: `npm run audit`. The lockfile's own risks (no checksum, a program that runs
 * at installation, a licence that binds us) are found without a network; advisories are asked of the registry.
 * Exit code 0: nothing found; 1: something; 2: nothing found, but the registry did not answer.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');
const installed = Object.entries(packages).flatMap(([place, locked]) => {
  const at = place.lastIndexOf('node_modules/');
  return at < 0 || locked.link ? [] : [{ name: place.slice(at + 'node_modules/'.length), ...locked }];
});

/** What may be linked into a product that is sold; weak copyleft of data and fonts included. */
const licences =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|Zlib|MPL-2\.0)( (OR|AND) .+)?\)?$/;

function lockfileFindings(): string[] {
  const findings: string[] = [];
  for (const { name, version, ...locked } of installed) {
    const what = `${name}@${version}`;
    if (!locked.integrity && !locked.inBundle) findings.push(`${what} has no checksum in the lockfile`);
    if (locked.hasInstallScript && !locked.optional && allowScripts[name] !== true)
      findings.push(`${what} runs a program at installation that package.json does not allow`);
    if (!locked.dev && !licences.test(locked.license ?? ''))
      findings.push(`${what} is under ${locked.license ?? 'no licence that it names'}`);
  }
  for (const file of Object.keys(packages).filter((place) => !place.includes('node_modules')))
    findings.push(...looseVersions(path.join(file, 'package.json')));
  return findings;
}

function looseVersions(file: string): string[] {
  const manifest = readJson<Record<string, Record<string, string> | undefined>>(file);
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, range]) => !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(range))
    .map(([name, range]) => `${file} asks for ${name} ${range}, which is not one version`);
}

interface AuditAnswer {
  readonly vulnerabilities?: Readonly<
    Record<string, { severity: string; range: string; fixAvailable: unknown; via: readonly unknown[] }>
  >;
}

/** Null when the registry did not answer. */
function advisories(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 120_000 });
  let answer: AuditAnswer;
  try {
    answer = JSON.parse(stdout) as AuditAnswer;
  } catch {
    return null;
  }
  if (!answer.vulnerabilities) return null;
  return Object.entries(answer.vulnerabilities).map(([name, { severity, range, fixAvailable, via }]) => {
    const titles = via.flatMap((source) =>
      typeof source === 'object' && source !== null && 'title' in source ? [String(source.title)] : [],
    );
    const fix = fixAvailable ? 'a fix is there' : 'no fix yet';
    return `${name} ${range}: ${severity}, ${fix}. ${titles.join('; ')}`;
  });
}

const found = lockfileFindings();
const known = advisories();
console.log(`${installed.length} packages in the lockfile`);
for (const finding of [...found, ...(known ?? [])]) console.log(`  - ${finding}`);
if (known === null)
  console.log('Advisories were not asked: the registry did not answer. Run it where it does.');
else console.log(`${known.length} with known advisories`);
process.exitCode = found.length + (known?.length ?? 0) > 0 ? 1 : known === null ? 2 : 0;
