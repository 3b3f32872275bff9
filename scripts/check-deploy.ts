/** Checks that files, commands and settings named in deploy/ exist. Builds no container and starts no unit. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ConfigError, readConfig } from '../server/src/platform/config/config.ts';
import { programs } from '../server/src/platform/runtime/package-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const faults: string[] = [];
const mustExist = (file: string, where: string) => {
  // A build creates dist folders and openapi.json.
  if (file !== 'openapi.json' && !existsSync(path.join(root, file.replace(/\/dist$/, ''))))
    faults.push(`${where}: ${file} does not exist`);
};
const mustBeProgram = (file: string, where: string) => {
  const [, name = ''] = /^server\/dist\/(.+)\.js$/.exec(file) ?? [];
  if (!(name in programs)) faults.push(`${where}: the server's build has no '${file}'`);
};
const commands = new Set(
  [...read('server/src/main.ts').matchAll(/^ {2}(\w+) {2,}/gm)].map(([, command]) => command),
);
const mustBeCommand = (command: string | undefined, where: string) => {
  if (command === undefined || !commands.has(command))
    faults.push(`${where}: the server has no command '${command}'`);
};

type Environment = Record<string, string>;

function mustConfigure(environment: Environment, where: string): void {
  const ours = Object.entries(environment).filter(([name]) => name.startsWith('LAVRA_'));
  try {
    readConfig(Object.fromEntries(ours));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.mistakes.map((mistake) => `${where}: ${mistake}`));
  }
}

function checkDockerfile(): void {
  const file = 'deploy/Dockerfile';
  const text = read(file).replace(/\\\n/g, ' ');
  const workspaces = workspaceFolders();
  for (const [, from, list = ''] of text.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)) {
    const sources = list.trim().split(/\s+/).slice(0, -1);
    for (const source of sources) mustExist(from ? source.replace(/^\/src\/?/, '') : source, file);
  }
  for (const folder of workspaces)
    if (!text.includes(`COPY ${folder}/package.json`))
      faults.push(`${file}: ${folder}/package.json is not copied before npm ci`);
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Environment };
  for (const [, version] of text.matchAll(/^FROM node:(\d+\.\d+\.\d+)/gm))
    if (version !== devDependencies.node)
      faults.push(`${file}: Node ${version} should be ${devDependencies.node}`);
  const [, program = ''] = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(text) ?? [];
  mustBeProgram(program, `${file} ENTRYPOINT`);
  mustBeCommand(/^CMD \["(\w+)"\]$/m.exec(text)?.[1], `${file} CMD`);
  mustConfigure(assignments(/^ENV (.+)$/m.exec(text)?.[1] ?? ''), `${file} ENV`);
}

function workspaceFolders(): readonly string[] {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  );
}

const assignments = (text: string): Environment =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name!, value!]));

interface Service {
  readonly command?: readonly string[];
  readonly image?: string;
  readonly environment?: Environment;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Record<string, unknown>;
}

function checkCompose(): void {
  const file = 'deploy/compose.yaml';
  const text = read(file);
  const { services, volumes } = parse(interpolated(text), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  for (const [name, service] of Object.entries(services)) {
    const where = `${file} ${name}`;
    const { depends_on: needs = [] } = service;
    for (const needed of Array.isArray(needs) ? needs : Object.keys(needs))
      if (!(needed in services)) faults.push(`${where}: service ${needed} does not exist`);
    for (const volume of service.volumes ?? []) {
      const [named = ''] = volume.split(':');
      if (!(named in volumes)) faults.push(`${where}: volume ${named} does not exist`);
    }
    if (service.image !== 'lavra') continue;
    mustBeCommand(service.command?.[0], where);
    mustConfigure(service.environment ?? {}, where);
  }
  const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
  const given = new Set(Object.keys(assignments(read('deploy/env.example').replace(/^#.*$/gm, ''))));
  for (const name of used) if (!given.has(name)) faults.push(`deploy/env.example: ${name} is missing`);
  for (const name of given) if (!used.has(name)) faults.push(`deploy/env.example: ${name} is unused`);
}

/** Interpolates variables like Compose, with placeholders for required ones. */
function interpolated(text: string): string {
  const key = Buffer.alloc(32, 1).toString('base64');
  return text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, name: string, kind: string, fallback: string) => {
    if (kind === '-') return fallback;
    return name === 'LAVRA_MASTER_KEY' ? key : 'segredo';
  });
}

function checkUnit(): void {
  const file = 'deploy/lavra.service';
  const text = read(file);
  const [, program = '', command] = /^ExecStart=\S+ (\S+) (\w+)$/m.exec(text) ?? [];
  mustBeProgram(program, `${file} ExecStart`);
  mustBeCommand(command, `${file} ExecStart`);
  mustConfigure(assignments(/^Environment=(.+)$/m.exec(text)?.[1] ?? ''), file);
}

/** Secrets in deploy/.env must stay out of image layers and the repository. */
function checkIgnored(): void {
  for (const [file, pattern] of [
    ['deploy/Dockerfile.dockerignore', '**/.env'],
    ['.gitignore', '.env'],
  ] as const)
    if (!read(file).split('\n').includes(pattern)) faults.push(`${file}: ${pattern} is missing`);
}

checkDockerfile();
checkCompose();
checkIgnored();
checkUnit();
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
