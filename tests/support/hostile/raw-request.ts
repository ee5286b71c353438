import { connect } from 'node:net';

/** Sends bytes as they are and gives all that comes back until the server ends the connection, or has answered once. */
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
    // Written to after it was closed: what came before is the answer.
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
