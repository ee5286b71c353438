import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { isUnavailable } from '#server/storage/storage-errors.ts';
import { Refusal } from '../refusal.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Maps Fastify's error codes to the contract's. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // A path outside the folder of the pages.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
};

/** Seconds until a retry makes sense. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  // For many concurrent log-ins. A longer limit sets its own value.
  too_many_attempts: 10,
  busy: 5,
  stopping: 5,
  storage_unavailable: 5,
};

export function errorBody(
  code: ErrorCode,
  fields?: Record<string, string>,
  message: string = ERRORS[code].message,
): ErrorBody {
  return { error: { code, message, ...(fields && { fields }) } };
}

/** Handles every error inside a route. Answers with the contract's code and text, without internal details. */
export function answerErrors(app: FastifyInstance, onFailure: (error: unknown) => void = () => {}): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal' || code === 'storage_unavailable') {
      request.log.error({ err: error }, 'request failed');
      onFailure(error);
    }
    const { fields, retryAfterSeconds, message } = error instanceof Refusal ? error : {};
    const retryAfter = retryAfterSeconds ?? RETRY_AFTER[code];
    if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
    return reply.code(ERRORS[code].status).send(errorBody(code, fields, message));
  });
}

/** For errors of the router before a route is found. No hook has run, so the headers of the hooks are set here. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  return reply
    .headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    .code(ERRORS[code].status)
    .send(errorBody(code));
}

/** Error codes of the HTTP parser. */
const UNREAD: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
};

/**
 * For errors of the HTTP parser. There is no reply object, so the answer is written to the socket, which is then
 * closed.
 */
export function answerUnread(error: Error & { code?: unknown }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, code } = UNREAD[String(error.code)] ?? { status: 400, code: 'malformed' };
    const body = JSON.stringify(errorBody(code));
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code;
  const known = FASTIFY_CODES[error.code];
  if (known !== undefined) return known;
  if (isUnavailable(error)) return 'storage_unavailable';
  // An error of the HTTP parser or the router (a broken address or body) is the client's mistake.
  return error.statusCode === 400 || error instanceof SyntaxError ? 'malformed' : 'internal';
}
