#!/usr/bin/env node
import { processIo, runCli } from '../dist/lavra.mjs';

// The reader closed the pipe, as in `lavra … | head`.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2), processIo());
