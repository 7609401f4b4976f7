/** A text that is made while it is sent, part by part: it can be read once. Parts may be empty. */
export interface TextParts {
  readonly parts: Iterable<string>;
}

export interface FileReply {
  readonly file: Uint8Array | TextParts;
  readonly contentType: string;
  readonly fileName: string;
  readonly isInline?: boolean;
}

export const isFileReply = (reply: object): reply is FileReply => 'file' in reply && 'contentType' in reply;
