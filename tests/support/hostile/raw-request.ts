import { connect } from 'node:net';

/** Sends raw bytes and returns the response until the server closes the connection, or after one response. */
export function sendRaw(url: string, bytes: string | Buffer, { untilClosed = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (!untilClosed && isWhole(answer)) socket.destroy();
    });
    // The socket was closed before the write. The data received so far is the response.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (answer === '' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answer));
  });
}

function isWhole(answer: string): boolean {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length !== undefined && body.join('\r\n\r\n').length >= Number(length);
}

export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
