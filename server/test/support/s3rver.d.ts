declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number;
    readonly address: string;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
    readonly middleware: ((
      ctx: { readonly path: string; mountPath?: string; readonly state: { vhost?: boolean } },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    readonly httpServer: import('node:http').Server;
  }
}
