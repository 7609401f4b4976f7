/** An edit may name in it the `etag` of the record that its form was filled with: it is refused (412) if somebody changed that since. */
export const IF_MATCH = 'If-Match';

export const ETAG = 'ETag';
