/// <reference path="./s3rver.d.ts" />
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '../../src/platform/config/files-config.ts';
import { atEndOfFile } from './end-of-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestS3 {
  readonly place: S3Place;
  /** Folder of its objects, for a test that damages one. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Restarts at the same address with the same content. */
  start(): Promise<void>;
}

const bucket = 'lavra';

/** The signature covers the path as sent (AWS Signature 4); this server drops the bucket's last slash. */
const signBucketAsSent: S3rver['middleware'][number] = (ctx, next) => {
  if (ctx.path === `/${bucket}/`) {
    ctx.mountPath = '/';
    ctx.state.vhost = true;
  }
  return next();
};

/** A real S3 server over HTTP that refuses wrong signatures, in a temporary folder; stopped after the file. */
export async function startS3(): Promise<TestS3> {
  const directory = temporaryFolder('s3');
  let port = 0;
  let server: S3rver | null = null;
  const start = async () => {
    server = new S3rver({
      port,
      address: '127.0.0.1',
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    });
    server.middleware.splice(-1, 0, signBucketAsSent);
    ({ port } = await server.run());
  };
  const stop = async () => {
    const running = server;
    server = null;
    running?.httpServer.closeAllConnections();
    await running?.close();
  };
  await start();
  atEndOfFile(stop);
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      prefix: 'instalacao',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      style: 'PATH',
    },
    folder: join(directory, bucket),
    start,
    stop,
  };
}
