#!/usr/bin/env node
import module from 'node:module';

// Node 22 and later cache compiled code, which halves the start-up time.
module.enableCompileCache?.();

// The reader closed the pipe, as in `lavra … | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

const { processIo, runCli } = await import('../dist/lavra.mjs');
process.exitCode = await runCli(process.argv.slice(2), processIo());
