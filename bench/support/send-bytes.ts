import { request } from 'node:http';

export interface SentBytes {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  cookie: string;
  body?: Buffer;
}

/**
 * Sends prepared bytes and only counts the response. Writing and parsing JSON would delay the other measured requests.
 */
export function sendBytes({
  method,
  url,
  cookie,
  body,
}: SentBytes): Promise<{ status: number; bytes: number }> {
  const headers = {
    cookie,
    'accept-encoding': 'br',
    ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    sent.on('error', reject).end(body);
  });
}
