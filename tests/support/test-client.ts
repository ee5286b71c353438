export interface Answer {
  status: number;
  headers: Headers;
  // Tests read any field of a response. The server has already validated the response with the schema of the contract.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

export interface TestClient {
  /** The raw response. Its body is not read yet. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookie(): string;
}

/** Texts and bytes are sent unchanged. */
export function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** The content type of a body, unless a test sets another one. Bytes are always pictures. */
export function bodyType(body: unknown): string {
  return body instanceof Uint8Array ? 'image/png' : 'application/json';
}

/** A client that works like a browser: JSON in and out, and it keeps cookies. */
export function createClient(baseUrl: string): TestClient {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body !== undefined && { 'content-type': bodyType(body) }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function send(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const response = await request(method, path, body, headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  return {
    request,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    cookie,
  };
}
