import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { middleware } from 'express-openapi-validator';
import request from 'supertest';

/** An answer that the document does not allow, or a request that it refuses. */
export interface Violation {
  readonly call: string;
  readonly message: string;
}

type Document = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

const REQUEST_HEADERS = ['authorization', 'content-type', 'x-fixture-world'];
const CONNECTION_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

const headersOf = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(REQUEST_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** An application that passes calls on to `target` and answers back, and notes what the document does not allow of both. */
export function createValidatingProxy(document: object, target: string, violations: Violation[]): Express {
  const note = ({ method, originalUrl }: Request, { message }: Error) =>
    violations.push({ call: `${method} ${originalUrl}`, message });

  const refused: ErrorRequestHandler = (error, incoming, response, _next) => {
    note(incoming, error);
    response.status(400).json({ message: error.message });
  };
  return express()
    .disable('etag')
    .disable('x-powered-by')
    .use(express.json())
    .use(
      middleware({
        apiSpec: document as Document,
        validateSecurity: false,
        fileUploader: false,
        validateResponses: { onError: (error, _body, incoming) => note(incoming, error) },
      }),
    )
    .use(async (incoming, response) => {
      const { method, originalUrl, body } = incoming;
      const answer = await request(target)
        [method.toLowerCase() as 'get'](originalUrl)
        .set({ ...headersOf(incoming), 'Accept-Encoding': 'identity' })
        .send(body)
        .responseType('blob');
      for (const [name, value] of Object.entries(answer.headers))
        if (!CONNECTION_HEADERS.includes(name)) response.setHeader(name, value);
      response.status(answer.status);
      const isJson = answer.headers['content-type']?.startsWith('application/json');
      if (isJson) response.json(JSON.parse(answer.body.toString()));
      else response.end(answer.body);
    })
    .use(refused);
}
