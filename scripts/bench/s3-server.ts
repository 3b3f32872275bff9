/// <reference path="../../server/test/support/s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A real S3 server in a process of its own, so that its memory is not taken for ours. */
const directory = mkdtempSync(path.join(tmpdir(), 'lavra-bench-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: 'lavra' }],
});
// What is signed is the path as it was sent (AWS Signature 4); this server forgets the bucket's last slash.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (ctx.path === '/lavra/') {
    ctx.mountPath = '/';
    ctx.state.vhost = true;
  }
  return next();
});
const { port } = await server.run();
process.send?.({ port });
process.on('disconnect', () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit();
});
