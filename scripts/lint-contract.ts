/** Checks the contract with all of Spectral's rules for OpenAPI documents, if it changed since the last clean check. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const { Ruleset, Spectral } = spectralCore;
const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'openapi.json'), 'utf8');
const stamp = path.join(root, 'node_modules/.cache/contract-lint.sha256');
const hash = createHash('sha256')
  .update(text)
  .update(readFileSync(import.meta.filename))
  .digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) process.exit(0);

const spectral = new Spectral();
spectral.setRuleset(new Ruleset({ extends: [[oas, 'all']] }));
/** One rule takes the examples of a schema for those of a media type when the property is named 'content'. */
const isMistaken = ({ code, path: where }: { code: string | number; path: readonly (string | number)[] }) =>
  code === 'oas3-examples-value-or-externalValue' && where.join('.').includes('.properties.content.');
const findings = (await spectral.run(JSON.parse(text) as Record<string, unknown>)).filter(
  (finding) => !isMistaken(finding),
);
for (const { code, message, path: where } of findings)
  console.log(`${where.join('.')}: ${message} (${code})`);
if (findings.length > 0) process.exit(1);
mkdirSync(path.dirname(stamp), { recursive: true });
writeFileSync(stamp, hash);
