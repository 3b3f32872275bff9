/**
 * Audits dependencies: `npm run audit`. Checks the lockfile offline (checksums, install scripts, licences, exact
 * versions) and asks the registry for advisories. Exit codes: 0 no findings, 1 findings, 2 no findings but no response
 * from the registry.
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

/** Licences allowed in a commercial product, including weak copyleft for data and fonts. */
const licences =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|Zlib|MPL-2\.0)( (OR|AND) .+)?\)?$/;

function lockfileFindings(): string[] {
  const findings: string[] = [];
  for (const { name, version, ...locked } of installed) {
    const what = `${name}@${version}`;
    if (!locked.integrity && !locked.inBundle) findings.push(`${what} has no checksum in the lockfile`);
    if (locked.hasInstallScript && !locked.optional && allowScripts[name] !== true)
      findings.push(`${what} has an install script that package.json does not allow`);
    if (!locked.dev && !licences.test(locked.license ?? ''))
      findings.push(`${what} has ${locked.license ? `the licence ${locked.license}` : 'no licence'}`);
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
    .map(([name, range]) => `${file}: ${name} ${range} is not an exact version`);
}

interface AuditResponse {
  readonly vulnerabilities?: Readonly<
    Record<string, { severity: string; range: string; fixAvailable: unknown; via: readonly unknown[] }>
  >;
}

/** Null if the registry did not respond. */
function advisories(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 120_000 });
  let response: AuditResponse;
  try {
    response = JSON.parse(stdout) as AuditResponse;
  } catch {
    return null;
  }
  if (!response.vulnerabilities) return null;
  return Object.entries(response.vulnerabilities).map(([name, { severity, range, fixAvailable, via }]) => {
    const titles = via.flatMap((source) =>
      typeof source === 'object' && source !== null && 'title' in source ? [String(source.title)] : [],
    );
    const fix = fixAvailable ? 'fix available' : 'no fix available';
    return `${name} ${range}: ${severity}, ${fix}. ${titles.join('; ')}`;
  });
}

const found = lockfileFindings();
const known = advisories();
console.log(`${installed.length} packages in the lockfile`);
for (const finding of [...found, ...(known ?? [])]) console.log(`  - ${finding}`);
if (known === null)
  console.log('The registry did not respond, so advisories were not checked. Run again with network access.');
else console.log(`${known.length} packages with known advisories`);
process.exitCode = found.length + (known?.length ?? 0) > 0 ? 1 : known === null ? 2 : 0;
