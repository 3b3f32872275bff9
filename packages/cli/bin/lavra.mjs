#!/usr/bin/env node
import { processIo, runCli } from '../dist/lavra.mjs';

process.exitCode = await runCli(process.argv.slice(2), processIo());
