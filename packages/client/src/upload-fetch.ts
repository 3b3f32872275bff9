/** Called while a request's body is sent, with the bytes sent so far and in all. */
export type OnUpload = (sent: number, total: number) => void;

/** The part of XMLHttpRequest in use. Node's types do not have it. */
interface Sending {
  readonly upload: {
    addEventListener(type: 'progress', heard: (event: { loaded: number; total: number }) => void): void;
  };
  readonly status: number;
  readonly statusText: string;
  readonly response: Blob;
  responseType: 'blob';
  withCredentials: boolean;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  addEventListener(type: 'load' | 'error' | 'abort', heard: () => void): void;
  send(body: Blob): void;
  abort(): void;
}

const browser = globalThis as { readonly XMLHttpRequest?: new () => Sending };

const bodiless = new Set([204, 205, 304]);

/** A `fetch` that reports the progress of its upload, which a browser's own does not. Null without a browser. */
export function uploadFetch(onUpload: OnUpload): ((request: Request) => Promise<Response>) | null {
  const { XMLHttpRequest } = browser;
  if (!XMLHttpRequest) return null;
  return async (request) => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const aborted = () => reject(new DOMException('Aborted', 'AbortError'));
      if (request.signal.aborted) return aborted();
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      sending.responseType = 'blob';
      sending.withCredentials = request.credentials === 'include';
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.upload.addEventListener('progress', ({ loaded, total }) => onUpload(loaded, total));
      sending.addEventListener('load', () => resolve(responseOf(sending)));
      sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      sending.addEventListener('abort', aborted);
      request.signal.addEventListener('abort', () => sending.abort());
      sending.send(body);
    });
  };
}

function responseOf(sent: Sending): Response {
  const { status, statusText } = sent;
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return new Response(bodiless.has(status) ? null : sent.response, { status, statusText, headers });
}
