/// <reference path="../../server/test/support/s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server in its own process, so that its memory is not counted as ours. */
const directory = mkdtempSync(path.join(tmpdir(), 'lavra-bench-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: 'lavra' }],
});
// AWS Signature 4 signs the path as sent; s3rver drops the bucket's trailing slash.
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
